import { getCardIdFromPath, isCardPath } from '#core/card/card';
import type { SourceFile } from '#core/card/source-file';
import {
  findOpener,
  isAtLeastTriage,
  listOpenedPages,
  type OpenedPage,
  parseCommands,
} from '#core/review/commands';
import type { SourcesReport } from '#core/sources/judge/report';
import { formatMarkdownCode } from '#core/text/escape';
import { computeShortHash, pluralize } from '#core/text/text';
import { BlobCache } from './gather/blobs.ts';
import { UserCache } from './gather/caches.ts';
import type { CheckRun } from './gather/checks.ts';
import { toSourceFile } from './gather/git-objects.ts';
import { type PullSnapshot, readPull as readAnyPull, readChangedFiles } from './gather/pull.ts';
import {
  findReportArtifact,
  isFromDefaultBranch,
  type ReportResult,
  readReport,
} from './gather/source-report.ts';
import type { RepoClient } from './github.ts';
import { pagesCheckName, pagesExternalIdPrefix } from './identity.ts';

/** The most pages that are asked for one pull request, and in one hour for all, unless a reviewer allows more. */
export const maxPagesPerPull = 30;
const maxPagesPerHour = 100;
const hourMs = 3_600_000;
/** After this time, the job that asks the pages must have ended, because of its timeout. */
const maxAskingMs = 45 * 60_000;
const maxCards = 100;
const maxPermissionLookups = 20;

/** The fields of an event payload that matter here. The payload is untrusted. */
export interface PagesEvent {
  readonly action?: string;
  readonly workflow_run?: { readonly event?: string; readonly head_sha: string };
  readonly issue?: { readonly user?: { readonly login?: string } | null };
  readonly comment?: { readonly body?: string; readonly user?: { readonly login?: string } | null };
}

/**
 * - `ask`: the cited pages must be asked.
 * - `answer`: the check run must be written.
 * - `nothing`: the check run is complete, or the pages are being asked.
 */
export type PagesTask = 'ask' | 'answer' | 'nothing';

/** Decides what an event means for the check of the cited pages of a pull request. */
export async function findPagesTask(
  client: RepoClient,
  number: number,
  event: PagesEvent,
  now: number,
): Promise<PagesTask> {
  const snapshot = await readPull(client, number);
  if (snapshot === null) return 'nothing';
  if (event.workflow_run?.event === 'merge_group') return 'answer';
  const check = snapshot.checks.pages;
  const mustAskAgain =
    (await isRecheckAllowed(client, event)) ||
    (event.workflow_run?.event === 'pull_request_review' &&
      check?.conclusion === 'NEUTRAL' &&
      (await isTrustedByReviewer(client, snapshot, event)));
  if (!mustAskAgain && check !== null && !isOverdueOrChanged(check, await readOpened(client, snapshot), now))
    return 'nothing';
  const { cards, report } = await readAnswer(client, snapshot, await findArtifact(client, snapshot));
  return cards.length > 0 && (mustAskAgain || report === null) ? 'ask' : 'answer';
}

const isOverdue = ({ startedAt: at }: CheckRun, now: number): boolean =>
  at === null || now - Date.parse(at) > maxAskingMs;

function isOverdueOrChanged(check: CheckRun, opened: readonly OpenedPage[], now: number): boolean {
  if (check.status !== 'COMPLETED') return isOverdue(check, now);
  return (check.externalId?.split('/')[2] ?? '') !== hashOpened(opened);
}

/** Reads which pages reviewers could open since the push of the head commit. */
async function readOpened(
  client: RepoClient,
  { comments, checks: { firstStart } }: PullSnapshot,
): Promise<readonly OpenedPage[]> {
  const opened = firstStart === null ? [] : listOpenedPages(comments.byPeople, firstStart);
  const logins = [...new Set(opened.map(({ by }) => by).toReversed())].slice(0, maxPermissionLookups);
  const permissions = await new UserCache(Date.now).readPermissions(client, new Set(logins));
  return opened.filter(({ by }) => isAtLeastTriage(permissions[by] ?? 'none'));
}

/** Empty if no page was opened. */
const hashOpened = (opened: readonly OpenedPage[]): string =>
  opened.length === 0 ? '' : computeShortHash(JSON.stringify(opened));

/** Reports whether the event is a `/recheck` by the author of the pull request or by a reviewer. */
async function isRecheckAllowed(client: RepoClient, event: PagesEvent): Promise<boolean> {
  const login = getRechecker(event);
  if (login === undefined) return false;
  return login === event.issue?.user?.login || (await hasReviewer(client, [login]));
}

/** Returns who commented `/recheck` in this event. */
function getRechecker({ action, comment }: PagesEvent): string | undefined {
  if (action === 'deleted' || !comment?.body) return undefined;
  const isRecheck = parseCommands(comment.body).some(({ name }) => name === 'recheck');
  return isRecheck ? comment.user?.login : undefined;
}

async function hasReviewer(client: RepoClient, logins: readonly string[]): Promise<boolean> {
  const permissions = await new UserCache(Date.now).readPermissions(client, new Set(logins));
  return Object.values(permissions).some(isAtLeastTriage);
}

/**
 * Reports whether the limits for the pages of strangers do not apply: a reviewer opened the pull request, approved this head
 * commit, or commented `/recheck` in the current event.
 */
async function isTrustedByReviewer(
  client: RepoClient,
  { pull, reviews }: PullSnapshot,
  event: PagesEvent,
): Promise<boolean> {
  const approvers = reviews
    .filter(({ state, commitSha }) => state === 'approved' && commitSha === pull.headSha)
    .map(({ author }) => author);
  const logins = [pull.author, getRechecker(event), ...approvers.toReversed()];
  return hasReviewer(client, logins.filter((login) => login !== undefined).slice(0, maxPermissionLookups));
}

/** Null if the pull request is closed, or if its base is not the default branch. */
async function readPull(client: RepoClient, number: number): Promise<PullSnapshot | null> {
  const snapshot = await readAnyPull(client, number);
  const isRelevant =
    snapshot?.pull.state === 'open' && snapshot.pull.baseRef === snapshot.repository.defaultBranch;
  return isRelevant ? snapshot : null;
}

interface ChangedCard {
  readonly path: string;
  readonly blobSha: string;
}

interface Answer {
  /** The cards that the pull request adds or changes. */
  readonly cards: readonly ChangedCard[];
  /** The report about exactly these files. Null if there is none yet. */
  readonly report: ReportResult | null;
}

const findArtifact = (client: RepoClient, { pull, repository }: PullSnapshot) =>
  findReportArtifact(client, pull.number, repository.defaultBranch);

async function readAnswer(
  client: RepoClient,
  snapshot: PullSnapshot,
  artifact: Awaited<ReturnType<typeof findArtifact>>,
): Promise<Answer> {
  const cards = (await readChangedFiles(client, snapshot.pull.number, snapshot.changedFileCount)).filter(
    ({ path, status }) => isCardPath(path) && status !== 'removed',
  );
  if (artifact === null || cards.length === 0) return { cards, report: null };
  const report = await readReport(client, artifact);
  const isCurrent = report.problem !== undefined || isAbout(report.value, snapshot.pull.headSha, cards);
  return { cards, report: isCurrent ? report : null };
}

/** Reports whether a report is about exactly these files, even if it was made for another commit. */
function isAbout(
  { head_sha: sha, claims }: SourcesReport,
  headSha: string,
  cards: readonly ChangedCard[],
): boolean {
  if (sha === headSha) return true;
  const claimedFiles = new Set(claims.map(({ card_id: id, head_blob_sha: blob }) => `${id} ${blob}`));
  const files = new Set(cards.map(({ path, blobSha }) => `${getCardIdFromPath(path)} ${blobSha}`));
  return claimedFiles.symmetricDifference(files).size === 0;
}

type CheckContent =
  | { readonly status: 'queued'; readonly output: CheckOutput }
  | {
      readonly status: 'completed';
      readonly conclusion: 'success' | 'neutral' | 'failure';
      readonly output: CheckOutput;
    };

interface CheckOutput {
  readonly title: string;
  readonly summary: string;
}

const maxListedPages = 100;

function describeAnswer({ cards, report }: Answer, opened: readonly OpenedPage[]): CheckContent {
  const completed = (
    conclusion: Extract<CheckContent, { status: 'completed' }>['conclusion'],
    title: string,
    summary: string,
  ): CheckContent => ({ status: 'completed', conclusion, output: { title, summary } });
  if (cards.length === 0) return completed('success', 'No card changed', 'There are no pages to ask.');
  if (report === null) {
    const summary =
      'The cited pages of the changed cards are being asked. Comment `/recheck` if this takes more than an hour.';
    return { status: 'queued', output: { title: 'Waiting for the cited pages', summary } };
  }
  if (report.problem !== undefined)
    return completed(
      'neutral',
      'The answer could not be used',
      `Comment \`/recheck\`: ${report.problem.sentence}.`,
    );
  const { sources, claims } = report.value;
  const pages = pluralize(sources.length, 'cited page');
  const judged = sources
    .filter((source) => source.dead)
    .map((source) => ({ ...source, opener: findOpener(opened, source) }));
  const dead = judged.filter(({ opener }) => opener === undefined);
  const uncheckedCount = sources.filter(({ outcome }) => outcome === 'not-checked').length;
  const summary = [
    `${claims.filter(({ verdict }) => verdict === 'found').length} of ${pluralize(claims.length, 'cited number')} found.`,
    ...(uncheckedCount > 0
      ? [
          `${pluralize(uncheckedCount, 'page')} not checked: not reached, over the limits, or on a host that no registry lists. After a reviewer comments \`/recheck\`, all pages are asked.`,
        ]
      : []),
    ...(dead.length > 0 ? ['If a dead page opens in a browser, a reviewer comments `/opens`.'] : []),
    ...judged
      .slice(0, maxListedPages)
      .map(
        ({ url, outcome, opener }) =>
          `- ${formatMarkdownCode(url)}: ${outcome}${opener === undefined ? '' : `, opened by ${opener}`}`,
      ),
  ].join('\n\n');
  if (dead.length > 0) return completed('failure', `${dead.length} of ${pages} dead`, summary);
  return uncheckedCount > 0
    ? completed('neutral', `${sources.length - uncheckedCount} of ${pages} checked`, summary)
    : completed(
        'success',
        judged.length === 0 ? `${pages}, none dead` : `${pages}, ${judged.length} opened by a reviewer`,
        summary,
      );
}

/**
 * Creates or updates the check run on the head commit, with the `GITHUB_TOKEN` of a workflow. It is queued until the first
 * answer. A merge group gets the same result, because its pull requests were checked before they were queued. Returns the
 * number of writes.
 */
export async function writePagesCheck(
  client: RepoClient,
  number: number,
  { workflow_run: run }: PagesEvent,
  now: number,
): Promise<number> {
  const snapshot = await readPull(client, number);
  if (snapshot === null) return 0;
  const check = snapshot.checks.pages;
  const artifact = await findArtifact(client, snapshot);
  const opened = await readOpened(client, snapshot);
  const hash = hashOpened(opened);
  const externalId = `${pagesExternalIdPrefix}${artifact?.id ?? 0}${hash === '' ? '' : `/${hash}`}`;
  const groupSha = run?.event === 'merge_group' ? run.head_sha : undefined;
  const isCurrent = check?.status === 'COMPLETED' && check.externalId === externalId;
  if (isCurrent && groupSha === undefined) return 0;
  const described = describeAnswer(await readAnswer(client, snapshot, artifact), opened);
  const content = {
    ...described,
    external_id: externalId,
    ...(described.status === 'queued' && { started_at: new Date(now).toISOString() }),
  };
  // An earlier answer about the same commit counts until there is another one.
  const isKept =
    check !== null &&
    described.status === 'queued' &&
    (check.status === 'COMPLETED' || !isOverdue(check, now));
  const { octokit, owner, repo } = client;
  const create = (sha: string) =>
    octokit.rest.checks.create({ owner, repo, name: pagesCheckName, head_sha: sha, ...content });
  const mustWrite = !isCurrent && !isKept;
  if (mustWrite) {
    if (check === null) await create(snapshot.pull.headSha);
    else await octokit.rest.checks.update({ owner, repo, check_run_id: check.databaseId, ...content });
  }
  if (groupSha !== undefined) await create(groupSha);
  return (mustWrite ? 1 : 0) + (groupSha === undefined ? 0 : 1);
}

export interface PullCards {
  readonly headSha: string;
  readonly defaultBranch: string;
  /** The card files that the pull request adds, changes or removes, by path. Null for a removed file. */
  readonly files: ReadonlyMap<string, SourceFile | null>;
  /** Whether the limits for the pages of strangers do not apply. */
  readonly isTrusted: boolean;
}

/** Reads the changed cards of a pull request as data. Null if the pull request is closed or has another base. */
export async function readPullCards(
  client: RepoClient,
  number: number,
  event: PagesEvent,
): Promise<PullCards | null> {
  const snapshot = await readPull(client, number);
  if (snapshot === null) return null;
  const changed = await readChangedFiles(client, number, snapshot.changedFileCount);
  const cards = changed
    .filter(({ path, status }) => isCardPath(path) && status !== 'removed')
    .slice(0, maxCards);
  const blobs = new BlobCache();
  await blobs.load(
    client,
    cards.map(({ blobSha }) => blobSha),
  );
  const files = new Map<string, SourceFile | null>(
    changed.flatMap(({ path, previousPath, status }) =>
      status === 'removed' ? [[path, null]] : previousPath === null ? [] : [[previousPath, null]],
    ),
  );
  for (const { path, blobSha } of cards)
    files.set(path, toSourceFile(path, await blobs.read(client, blobSha)) ?? null);
  return {
    headSha: snapshot.pull.headSha,
    defaultBranch: snapshot.repository.defaultBranch,
    files,
    isTrusted: await isTrustedByReviewer(client, snapshot, event),
  };
}

/** The name of the artifact with which a job announces how many pages it is about to ask. */
const announcement = /^pages-(\d{1,3})-of-(\d+)$/;
const maxArtifactLists = 5;

/** Returns how many pages may still be asked in this hour, if other jobs ask what they have announced. */
export async function countPagesLeft(
  client: RepoClient,
  defaultBranch: string,
  { runId, number, now }: { readonly runId: number; readonly number: number; readonly now: number },
): Promise<number> {
  const { octokit, owner, repo } = client;
  let left = maxPagesPerHour;
  for (let page = 1; page <= maxArtifactLists; page++) {
    // GitHub lists the newest artifacts first.
    const { artifacts } = (
      await octokit.rest.actions.listArtifactsForRepo({ owner, repo, per_page: 100, page })
    ).data;
    const recent = artifacts.filter(({ created_at: at }) => now - Date.parse(at ?? '') < hourMs);
    for (const artifact of recent) {
      const [, count, pull] = announcement.exec(artifact.name) ?? [];
      const isOwn = artifact.workflow_run?.id === runId && Number(pull) === number;
      if (isFromDefaultBranch(artifact, client, defaultBranch) && !isOwn) left -= Number(count ?? 0);
    }
    if (recent.length < 100) break;
  }
  return Math.max(0, left);
}
