import type { OwnCheck } from '#core/review/facts';
import {
  actionsIdentity,
  findReviewingApp,
  type Identity,
  isOurCheck,
  pagesCheckName,
  pagesExternalIdPrefix,
} from '../identity.ts';
import type { CheckRunNode, CommitNode } from './query.ts';

export interface Checks {
  /** The bot's newest check run. Null if there is none. */
  readonly own: OwnCheck | null;
  /** Whether an earlier run stopped while it wrote the annotations of this check run. */
  readonly isOwnInterrupted: boolean;
  /**
   * When the first check run of any App started, as an ISO 8601 instant. This approximates the time of the push. Null if
   * there is no check run.
   */
  readonly firstStart: string | null;
  /** The newest check of the cited pages, which only a workflow writes. Null if there is none. */
  readonly pages: CheckRun | null;
  /** The slug of another App that reviews this commit. Null if there is none. */
  readonly reviewingApp: string | null;
}

const noChecks: Checks = {
  own: null,
  isOwnInterrupted: false,
  firstStart: null,
  pages: null,
  reviewingApp: null,
};

export interface CheckRun extends CheckRunNode {
  readonly slug: string | undefined;
}

/** Lists the newest check run of each name in each suite, sorted by id. */
export function listCheckRuns({ checkSuites }: Pick<CommitNode, 'checkSuites'>): readonly CheckRun[] {
  const runs = (checkSuites?.nodes ?? []).flatMap(({ app, checkRuns }) =>
    checkRuns.nodes.map((run) => ({ ...run, slug: app?.slug })),
  );
  return runs.toSorted((a, b) => a.databaseId - b.databaseId);
}

export function selectChecks(checkSuites: CommitNode['checkSuites'], identity: Identity): Checks {
  if (checkSuites === null) return noChecks;
  const runs = listCheckRuns({ checkSuites });
  const own = runs.findLast((run) => isOurCheck(run, identity));
  return {
    own: own === undefined ? null : toOwnCheck(own),
    // Only `finishCheck` writes a title, and a check that is not completed then awaits more annotations.
    isOwnInterrupted: own !== undefined && own.status !== 'COMPLETED' && own.title !== null,
    firstStart: runs.flatMap(({ startedAt }) => startedAt ?? []).toSorted()[0] ?? null,
    pages: runs.findLast(isPagesCheck) ?? null,
    reviewingApp: findReviewingApp(runs, identity),
  };
}

function isPagesCheck({ name, slug, externalId }: CheckRun): boolean {
  const isByWorkflow = `${slug}[bot]` === actionsIdentity.login;
  return name === pagesCheckName && isByWorkflow && externalId?.startsWith(pagesExternalIdPrefix) === true;
}

function toOwnCheck({
  databaseId,
  externalId,
  status,
  conclusion,
  title,
  summary,
  text,
}: CheckRun): OwnCheck {
  return {
    id: databaseId,
    externalId: externalId ?? '',
    status: status === 'COMPLETED' ? 'completed' : status === 'IN_PROGRESS' ? 'in_progress' : 'queued',
    conclusion: conclusion?.toLowerCase() ?? null,
    title: title ?? '',
    summary: summary ?? '',
    text: text ?? '',
  };
}
