import { rulesVersion } from '#core/catalog/version';
import { actionsIdentity, isOurCheck, isOurComment } from '#core/github/identity';
import type { Octokit } from '#core/github/octokit';
import { type BotState, stateIn } from '#core/review/state';
import type { Budget } from './github.ts';

export interface SweepOptions {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
  readonly budget: Readonly<Budget>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Most pull requests of one run. */
export const mostNumbers = 20;
/** With fewer requests left this hour a sweep stops. */
const leastLeft = 100;
const mostChecks = 50;
const mostCommentPages = 3;
const closedWithinMs = 48 * 3_600_000;

/**
 * Pull requests that lost a review or are due: without a comment or check of ours, judged at another head or by other
 * rules, each once a day, and closed ones that still say whose turn it is.
 */
export async function sweep(options: SweepOptions): Promise<readonly number[]> {
  const { octokit, owner, repo, budget, now } = options;
  const open = await octokit.paginate(octokit.rest.pulls.list, {
    ...{ owner, repo, state: 'open', per_page: 100 },
  });
  const states = await commentStates(options);
  const isCurrent = (state: BotState | undefined, headSha: string): boolean =>
    state?.headSha === headSha && state.rules === rulesVersion;
  const hour = new Date(now).getUTCHours();
  const due: number[] = [];
  let checks = 0;
  for (const { number, head, base } of open) {
    if (due.length >= mostNumbers || budget.remaining < leastLeft) return due;
    if (number % 24 === hour) due.push(number);
    else if (base.ref === base.repo.default_branch && !isCurrent(states.get(number), head.sha)) {
      // It may have a check and no comment: a draft, or a change of documents.
      if (checks++ >= mostChecks) continue;
      if (!isCurrent(await checkState(options, head.sha), head.sha)) due.push(number);
    }
  }
  return [...due, ...(await closedWithTurn(options))];
}

/** What our comments remember, by pull request, as far as the newest comments of the repository show. */
async function commentStates({ octokit, owner, repo }: SweepOptions): Promise<ReadonlyMap<number, BotState>> {
  const states = new Map<number, BotState>();
  for (let page = 1; page <= mostCommentPages; page++) {
    const { data } = await octokit.rest.issues.listCommentsForRepo({
      ...{ owner, repo, per_page: 100, page },
      ...{ sort: 'updated', direction: 'desc' },
    });
    for (const comment of data) {
      const number = Number(comment.issue_url.split('/').at(-1));
      if (isOurComment(comment, actionsIdentity, number)) states.set(number, stateIn(comment.body ?? ''));
    }
    if (data.length < 100) break;
  }
  return states;
}

async function checkState(
  { octokit, owner, repo }: SweepOptions,
  sha: string,
): Promise<BotState | undefined> {
  const { data } = await octokit.rest.checks.listForRef({
    ...{ owner, repo, ref: sha, per_page: 100 },
    check_name: 'card review',
  });
  const own = data.check_runs.find((run) => isOurCheck(run, actionsIdentity));
  return own === undefined ? undefined : stateIn(own.output.text ?? '');
}

async function closedWithTurn({ octokit, owner, repo, now }: SweepOptions): Promise<readonly number[]> {
  const since = new Date(now - closedWithinMs).toISOString();
  const found: number[] = [];
  for (const labels of ['needs/author', 'needs/review', 'needs/maintainer']) {
    const { data } = await octokit.rest.issues.listForRepo({
      ...{ owner, repo, state: 'closed', labels, since, per_page: 100 },
    });
    found.push(...data.filter(({ pull_request }) => pull_request !== undefined).map(({ number }) => number));
  }
  return found;
}
