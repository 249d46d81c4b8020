// `@actions/github` exports Context only together with Octokit, which would double the start-up time of an action.
import { Context } from '../../node_modules/@actions/github/lib/context.js';

export { Context };

/** The base that an event's commits are compared with. */
export interface EventBase {
  readonly event: 'pull request' | 'merge group';
  /** The base commit at the time when the event was sent. */
  readonly commit: string;
  /** The newest commit of the pull request. */
  readonly head?: string;
}

/** The base of the event; undefined if the event is about neither a pull request nor a merge queue. */
export function eventBase({ payload }: Context): EventBase | undefined {
  const { pull_request: pull, merge_group: group } = payload;
  if (pull) return { event: 'pull request', commit: pull.base.sha, head: pull.head.sha };
  return group && { event: 'merge group', commit: group.base_sha };
}

/** The number of the run's pull request; null for other events. */
export function pullRequestNumber({ eventName, payload }: Context): number | null {
  return eventName === 'pull_request' ? (payload.pull_request?.number ?? null) : null;
}

/** The pull request's newest commit if GitHub's test merge is checked out; otherwise the checked-out commit. */
export function resolveHeadSha(
  { eventName, payload, sha }: Context,
  checkedOutSha: string | null,
): string | null {
  const isMerge = eventName === 'pull_request' && checkedOutSha === sha;
  return isMerge ? payload.pull_request?.head.sha : checkedOutSha;
}
