import type { OwnCheck } from '#core/review/facts';
import { stateIn } from '#core/review/state';
import type { Place } from '../github.ts';
import { NoAnswer, UnexpectedAnswer } from '../github.ts';
import {
  type JsonObject,
  maybeNumber,
  maybeObject,
  maybeText,
  numberIn,
  objectsOf,
  textIn,
} from '../json.ts';
import { type AppIdentity, byId, isOurCheck } from './comments.ts';

/** The name of our check run. */
export const checkName = 'card review';

export interface Checks {
  /** Ours, the newest one. */
  readonly own: OwnCheck | null;
  /** Whether ours has annotations that its text knows nothing of: a write that went astray. */
  readonly ownIsTorn: boolean;
  /** When the first run of anyone began: the head was pushed before; null where there is none. */
  readonly firstStart: string | null;
  /** Runs of GitHub's own workflows: their ids, and whether all are over. */
  readonly workflows: { readonly ids: readonly number[]; readonly areOver: boolean };
}

/** All check runs of a commit. */
export async function readChecks({ github, root }: Place, sha: string, us: AppIdentity): Promise<Checks> {
  const listed = await github.list(`${root}/commits/${sha}/check-runs`).catch((error: unknown) => {
    const isMissing = error instanceof UnexpectedAnswer && [404, 422].includes(error.answer.status);
    throw isMissing ? new NoAnswer(`the commit ${sha} is not there`) : error;
  });
  const all = objectsOf(listed, 'check runs').toSorted(byId);
  const newest = all.findLast((run) => isOurCheck(run, us) && textIn(run, 'name') === checkName);
  const own = newest === undefined ? null : checkOf(newest);
  const starts = all.flatMap((run) => maybeText(run, 'started_at') ?? []);
  const workflows = all.filter(
    (run) => maybeText(maybeObject(run, 'app') ?? {}, 'slug') === 'github-actions',
  );
  return {
    own,
    ownIsTorn:
      newest !== undefined && annotationsOf(newest) > 0 && stateIn(own?.text ?? '').annotations === '',
    firstStart: starts.toSorted()[0] ?? null,
    workflows: {
      ids: workflows.map((run) => numberIn(run, 'id')),
      areOver: workflows.every((run) => maybeText(run, 'status') === 'completed'),
    },
  };
}

function checkOf(run: JsonObject): OwnCheck {
  const output = maybeObject(run, 'output') ?? {};
  const status = textIn(run, 'status');
  return {
    id: numberIn(run, 'id'),
    externalId: maybeText(run, 'external_id') ?? '',
    status: status === 'completed' || status === 'in_progress' ? status : 'queued',
    conclusion: maybeText(run, 'conclusion'),
    title: maybeText(output, 'title') ?? '',
    summary: maybeText(output, 'summary') ?? '',
    text: maybeText(output, 'text') ?? '',
  };
}

function annotationsOf(run: JsonObject): number {
  return maybeNumber(maybeObject(run, 'output') ?? {}, 'annotations_count') ?? 0;
}
