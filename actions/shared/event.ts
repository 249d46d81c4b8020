// `@actions/github` exports its Context only together with Octokit, which would double the start-up time of an action.
import { Context } from '../../node_modules/@actions/github/lib/context.js';

export { Context };

/** What the event's commits are compared with. */
export interface EventBase {
  readonly event: 'pull request' | 'merge group';
  /** The base as it was when the event was sent. */
  readonly commit: string;
  /** The newest commit of the pull request. */
  readonly head?: string;
}

/** Undefined if the event is about neither a pull request nor a merge queue. */
export function eventBase({ payload }: Context): EventBase | undefined {
  const { pull_request: pull, merge_group: group } = payload;
  if (pull) return { event: 'pull request', commit: pull.base.sha, head: pull.head.sha };
  return group && { event: 'merge group', commit: group.base_sha };
}

/** The pull request that a run is for; null on any other event. */
export function pullRequestNumber({ eventName, payload }: Context): number | null {
  return eventName === 'pull_request' ? (payload.pull_request?.number ?? null) : null;
}

/** The pull request's newest commit if GitHub's merge of it is checked out, else the commit that is checked out. */
export function resolveHeadSha(
  { eventName, payload, sha }: Context,
  checkedOut: string | null,
): string | null {
  const isMerge = eventName === 'pull_request' && checkedOut === sha;
  return isMerge ? payload.pull_request?.head.sha : checkedOut;
}
