import type { RepoClient } from '#core/github/github';
import { findDuePulls, findPullsByHead, findPullsWithCards } from '#core/github/sweep';
import { parseCommands } from '#core/review/commands';

/** The fields of an event payload that this action reads. The payload is untrusted. */
export interface EventPayload {
  readonly action?: string;
  readonly workflow_run?: {
    readonly event?: string;
    readonly head_sha: string;
    readonly head_branch: string | null;
    readonly head_repository: { readonly owner: { readonly login: string } } | null;
  };
  readonly pull_request?: { readonly number: number };
  readonly issue?: {
    readonly number: number;
    readonly pull_request?: object;
    readonly user?: { readonly id: number; readonly login?: string } | null;
    readonly labels?: readonly { readonly name?: string }[];
  };
  readonly comment?: {
    readonly body?: string;
    readonly user?: { readonly id: number; readonly login?: string } | null;
  };
  readonly changes?: { readonly body?: { readonly from?: string } };
  readonly inputs?: { readonly 'pull-request'?: string } | null;
}

export interface FindOptions {
  readonly client: RepoClient;
  readonly event: string;
  readonly payload: EventPayload;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

const maxPullRequests = 20;

/** Finds the pull requests that an event affects. Returns at most 20 numbers, in ascending order. */
export async function findPullRequests(options: FindOptions): Promise<readonly number[]> {
  const numbers = await findNumbers(options);
  return [...new Set(numbers)].slice(0, maxPullRequests).toSorted((a, b) => a - b);
}

async function findNumbers({ client, event, payload, now }: FindOptions): Promise<readonly number[]> {
  switch (event) {
    case 'workflow_run': {
      // A run for a fork names no pull request.
      const {
        event: trigger,
        head_branch: branch,
        head_sha: sha,
        head_repository: repository,
      } = payload.workflow_run ?? {};
      if (!branch || !repository || sha === undefined) return [];
      if (trigger === 'merge_group') return findQueued(branch);
      return findPullsByHead(client, { sha, head: `${repository.owner.login}:${branch}` });
    }
    case 'pull_request_target':
      return payload.pull_request === undefined ? [] : [payload.pull_request.number];
    case 'issue_comment':
      return payload.issue !== undefined && isRelevantComment(payload) ? [payload.issue.number] : [];
    case 'push':
      return findPullsWithCards(client, now);
    case 'workflow_dispatch': {
      const number = Number(/^#?([1-9]\d{0,8})$/.exec(String(payload.inputs?.['pull-request']))?.[1]);
      return number > 0 ? [number] : findDuePulls(client, now);
    }
    case 'schedule':
      return findDuePulls(client, now);
    default:
      return [];
  }
}

/** Finds the last pull request of a merge group by its branch, such as `gh-readonly-queue/main/pr-7-<sha>`. */
function findQueued(branch: string): readonly number[] {
  const number = /\/pr-([1-9]\d{0,8})-[0-9a-f]{40}$/.exec(branch)?.[1];
  return number === undefined ? [] : [Number(number)];
}

/**
 * Reports whether a comment may change the review. Returns true if the comment contains a command, or contained one before it
 * was edited. Also returns true if the author of the pull request replies while the label `needs/author` is set.
 */
function isRelevantComment({ issue, comment, changes }: EventPayload): boolean {
  const bodies = [comment?.body, changes?.body?.from];
  if (bodies.some((body) => body && parseCommands(body).length > 0)) return true;
  const isAuthor = issue?.user?.id !== undefined && issue.user?.id === comment?.user?.id;
  return isAuthor && issue?.labels?.some(({ name }) => name === 'needs/author') === true;
}
