import type { RestEndpointMethodTypes } from '@octokit/plugin-rest-endpoint-methods';
import type { OwnCheck } from '#core/review/facts';
import { parseState } from '#core/review/state';
import { dataOrNull, GitHubError, type RepoClient } from '../github.ts';
import { findReviewingApp, type Identity, isOurCheck } from '../identity.ts';
import { byId } from './comments.ts';

type CheckRun = RestEndpointMethodTypes['checks']['listForRef']['response']['data']['check_runs'][number];

export interface Checks {
  /** The bot's newest check run. Null if there is none. */
  readonly own: OwnCheck | null;
  /**
   * Whether an earlier run stopped while it wrote this check run. The check run then has annotations, but its saved
   * `BotState` lists none.
   */
  readonly isOwnInterrupted: boolean;
  /**
   * When the first check run of any App started, as an ISO 8601 instant. This approximates the time of the push. Null if
   * there is no check run.
   */
  readonly firstStart: string | null;
  /** The slug of another App that reviews this commit. Null if there is none. */
  readonly reviewingApp: string | null;
}

export const noChecks: Checks = {
  own: null,
  isOwnInterrupted: false,
  firstStart: null,
  reviewingApp: null,
};

export async function readChecks(
  { octokit, owner, repo }: RepoClient,
  sha: string,
  identity: Identity,
): Promise<Checks> {
  const parameters = { owner, repo, ref: sha, per_page: 100 };
  const listing = octokit.paginate(octokit.rest.checks.listForRef, parameters).then((data) => ({ data }));
  const runs = await dataOrNull(listing, [404, 422]);
  if (runs === null) throw new GitHubError('no-response', `the commit ${sha} does not exist`);
  const sortedRuns = runs.toSorted(byId);
  const newestOwnRun = sortedRuns.findLast((run) => isOurCheck(run, identity));
  const own = newestOwnRun === undefined ? null : toOwnCheck(newestOwnRun);
  const starts = sortedRuns.flatMap((run) => (run.started_at === null ? [] : [run.started_at]));
  return {
    own,
    isOwnInterrupted:
      newestOwnRun !== undefined &&
      newestOwnRun.output.annotations_count > 0 &&
      parseState(own?.text).annotations === '',
    firstStart: starts.toSorted()[0] ?? null,
    reviewingApp: findReviewingApp(sortedRuns, identity),
  };
}

function toOwnCheck({ id, external_id: externalId, status, conclusion, output }: CheckRun): OwnCheck {
  return {
    id,
    externalId: externalId ?? '',
    status: status === 'completed' || status === 'in_progress' ? status : 'queued',
    conclusion,
    title: output.title ?? '',
    summary: output.summary ?? '',
    text: output.text ?? '',
  };
}
