// `@actions/github` exports Context only together with Octokit, which would double the start-up time of an action.
import { Context } from '../../node_modules/@actions/github/lib/context.js';

export { Context };

export interface EventBase {
  readonly event: 'pull request' | 'merge group';
  /** The base commit at the time when the event was sent. */
  readonly commit: string;
  /** The newest commit of the pull request. Missing for a merge group. */
  readonly head?: string;
}

/** Returns the base of an event. Returns undefined unless the event is about a pull request or a merge queue. */
export function readEventBase({ payload }: Context): EventBase | undefined {
  const { pull_request: pull, merge_group: group } = payload;
  if (pull) return { event: 'pull request', commit: pull.base.sha, head: pull.head.sha };
  return group && { event: 'merge group', commit: group.base_sha };
}

/** Returns the number of the pull request, or null if the event is not about a pull request. */
export function getPullRequestNumber({ eventName, payload }: Context): number | null {
  return eventName === 'pull_request' ? (payload.pull_request?.number ?? null) : null;
}

/**
 * Returns the checked-out commit. If it is the merge commit that GitHub created to test a pull request, returns the newest
 * commit of the pull request instead.
 */
export function resolveHeadSha(
  { eventName, payload, sha }: Context,
  checkedOutSha: string | null,
): string | null {
  const isMerge = eventName === 'pull_request' && checkedOutSha === sha;
  return isMerge ? payload.pull_request?.head.sha : checkedOutSha;
}
