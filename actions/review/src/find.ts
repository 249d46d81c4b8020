import { commandsIn } from '#core/review/commands';
import { mostNumbers, type SweepOptions, sweep } from './sweep.ts';

/** What is used of an event; everything else of a foreign payload is ignored. */
export interface EventPayload {
  readonly action?: string;
  readonly workflow_run?: {
    readonly head_sha: string;
    readonly head_branch: string | null;
    readonly head_repository: { readonly id: number; readonly owner: { readonly login: string } } | null;
  };
  readonly pull_request?: { readonly number: number };
  readonly issue?: {
    readonly number: number;
    readonly pull_request?: object;
    readonly user?: { readonly id: number } | null;
    readonly labels?: readonly { readonly name?: string }[];
  };
  readonly comment?: { readonly body?: string; readonly user?: { readonly id: number } | null };
  readonly changes?: { readonly body?: { readonly from?: string } };
  readonly inputs?: { readonly 'pull-request'?: string } | null;
}

export interface FindOptions extends SweepOptions {
  readonly event: string;
  readonly payload: EventPayload;
}

/** The numbers of the pull requests that an event is about, ascending, at most 20. */
export async function find(options: FindOptions): Promise<readonly number[]> {
  const numbers = await findAll(options);
  return [...new Set(numbers)].slice(0, mostNumbers).toSorted((a, b) => a - b);
}

async function findAll(options: FindOptions): Promise<readonly number[]> {
  const { event, payload } = options;
  switch (event) {
    case 'workflow_run':
      return ofRun(options);
    case 'pull_request_target':
      return payload.pull_request === undefined ? [] : [payload.pull_request.number];
    case 'issue_comment':
      return payload.issue !== undefined && matters(payload) ? [payload.issue.number] : [];
    case 'push':
      return newestWithCards(options);
    case 'workflow_dispatch': {
      const number = (payload.inputs?.['pull-request'] ?? '').replace(/^#/, '');
      return /^[1-9]\d{0,8}$/.test(number) ? [Number(number)] : sweep(options);
    }
    case 'schedule':
      return sweep(options);
    default:
      return [];
  }
}

/** GitHub names no pull request in a run of a fork, so it is found by its branch and compared. */
async function ofRun({ octokit, owner, repo, payload }: FindOptions): Promise<readonly number[]> {
  const { head_branch: branch, head_sha: sha, head_repository: repository } = payload.workflow_run ?? {};
  if (!branch || !repository) return [];
  const { data } = await octokit.rest.pulls.list({
    ...{ owner, repo, state: 'all', per_page: 100 },
    head: `${repository.owner.login}:${branch}`,
  });
  return data
    .filter(({ head }) => head.sha === sha && head.repo?.id === repository.id)
    .map(({ number }) => number);
}

/** A command, also one that was edited or deleted, or a word of the author while it is the author's turn. */
function matters({ issue, comment, changes }: EventPayload): boolean {
  const bodies = [comment?.body ?? '', changes?.body?.from ?? ''];
  if (bodies.some((body) => commandsIn(body).length > 0)) return true;
  const isAuthor = issue?.user?.id !== undefined && issue.user?.id === comment?.user?.id;
  return isAuthor && (issue?.labels ?? []).some(({ name }) => name === 'needs/author');
}

/** The base has changed: the newest pull requests that change cards may be judged differently. */
async function newestWithCards({ octokit, owner, repo }: FindOptions): Promise<readonly number[]> {
  const { data } = await octokit.rest.pulls.list({
    ...{ owner, repo, state: 'open', per_page: 100 },
    ...{ sort: 'created', direction: 'desc' },
  });
  return data
    .filter(({ labels }) => labels.some(({ name }) => name.startsWith('country/')))
    .map(({ number }) => number);
}
