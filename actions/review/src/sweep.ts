import { rulesVersion } from '#core/card/version';
import { type Identity, isOurCheck, isOurComment, toTokenIdentity } from '#core/github/identity';
import type { Octokit } from '#core/github/octokit';
import { type BotState, parseState } from '#core/review/state';
import type { RequestBudget } from './github.ts';

export interface SweepOptions {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
  readonly budget: Readonly<RequestBudget>;
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
}

export const maxPullRequests = 20;
/** The search for pull requests stops if fewer API requests than this are left this hour. */
const minRequestsLeft = 100;
const maxChecks = 50;
const maxCommentPages = 3;
const closedWithinMs = 48 * 3_600_000;

/**
 * Finds the pull requests to review again:
 * - open pull requests that the bot has not reviewed at the current head commit with the current rules,
 * - open pull requests whose conflicts with the base are new or resolved,
 * - every open pull request once a day,
 * - closed pull requests that still have a `needs/` label.
 */
export async function findDuePullRequests(options: SweepOptions): Promise<readonly number[]> {
  const { budget, now } = options;
  const { login, pulls, defaultBranch } = await readOpenPulls(options);
  const { value: identity, problem } = toTokenIdentity(login);
  if (problem !== undefined) throw new Error(problem);
  const states = await readCommentStates(options, identity);
  const isCurrent = (state: BotState | undefined, { headRefOid, mergeable }: OpenPull): boolean =>
    state?.headSha === headRefOid &&
    state.rules === rulesVersion &&
    (mergeable === 'UNKNOWN' || state.conflicts === (mergeable === 'CONFLICTING'));
  const hour = new Date(now).getUTCHours();
  const dueNumbers: number[] = [];
  let checkCount = 0;
  for (const pull of pulls) {
    const { number, baseRefName, headRefOid } = pull;
    if (dueNumbers.length >= maxPullRequests || budget.remaining < minRequestsLeft) return dueNumbers;
    // Each hour of the day has its own pull requests, so that each one is due once a day.
    const isDailyReviewDue = number % 24 === hour;
    if (isDailyReviewDue) dueNumbers.push(number);
    else if (baseRefName === defaultBranch && !isCurrent(states.get(number), pull)) {
      // For drafts and documentation changes, the bot may have saved its state only in the check run.
      if (checkCount++ >= maxChecks) continue;
      if (!isCurrent(await readCheckState(options, identity, headRefOid), pull)) dueNumbers.push(number);
    }
  }
  return [...dueNumbers, ...(await findClosedWithNeedsLabel(options))];
}

interface OpenPull {
  readonly number: number;
  readonly baseRefName: string;
  readonly headRefOid: string;
  /** `UNKNOWN` until GitHub has computed it. Asking makes GitHub compute it for the next sweep. */
  readonly mergeable: 'MERGEABLE' | 'CONFLICTING' | 'UNKNOWN';
}

/** Only GraphQL tells for a list of pull requests which ones conflict. */
const openPullsQuery = `query($owner: String!, $name: String!, $cursor: String) {
  viewer { login }
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    pullRequests(states: OPEN, first: 100, after: $cursor, orderBy: {field: CREATED_AT, direction: DESC}) {
      nodes { number baseRefName headRefOid mergeable }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

interface OpenPullsAnswer {
  readonly viewer: { readonly login: string };
  readonly repository: {
    readonly defaultBranchRef: { readonly name: string } | null;
    readonly pullRequests: {
      readonly nodes: readonly OpenPull[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  };
}

async function readOpenPulls({ octokit, owner, repo: name }: SweepOptions) {
  const pulls: OpenPull[] = [];
  for (let cursor: string | null = null; ; ) {
    const variables: Record<string, unknown> = { owner, name, cursor };
    const { viewer, repository }: OpenPullsAnswer = await octokit.graphql(openPullsQuery, variables);
    const { nodes, pageInfo } = repository.pullRequests;
    pulls.push(...nodes);
    if (!pageInfo.hasNextPage)
      return {
        login: viewer.login,
        pulls,
        defaultBranch: repository.defaultBranchRef?.name,
      };
    cursor = pageInfo.endCursor;
  }
}

/** Reads the state that the bot saved in its newest comments in the repository. The keys are pull request numbers. */
async function readCommentStates(
  { octokit, owner, repo }: SweepOptions,
  identity: Identity,
): Promise<ReadonlyMap<number, BotState>> {
  const states = new Map<number, BotState>();
  for (let page = 1; page <= maxCommentPages; page++) {
    const { data } = await octokit.rest.issues.listCommentsForRepo({
      owner,
      repo,
      per_page: 100,
      page,
      sort: 'updated',
      direction: 'desc',
    });
    for (const comment of data) {
      const number = Number(comment.issue_url.split('/').at(-1));
      if (isOurComment(comment, identity, number)) states.set(number, parseState(comment.body));
    }
    if (data.length < 100) break;
  }
  return states;
}

async function readCheckState(
  { octokit, owner, repo }: SweepOptions,
  identity: Identity,
  sha: string,
): Promise<BotState | undefined> {
  const { data } = await octokit.rest.checks.listForRef({
    owner,
    repo,
    ref: sha,
    per_page: 100,
    check_name: 'card review',
  });
  const ownCheck = data.check_runs.find((run) => isOurCheck(run, identity));
  return ownCheck === undefined ? undefined : parseState(ownCheck.output.text);
}

async function findClosedWithNeedsLabel({
  octokit,
  owner,
  repo,
  now,
}: SweepOptions): Promise<readonly number[]> {
  const since = new Date(now - closedWithinMs).toISOString();
  const closedNumbers: number[] = [];
  for (const labels of ['needs/author', 'needs/review', 'needs/maintainer']) {
    const { data } = await octokit.rest.issues.listForRepo({
      owner,
      repo,
      state: 'closed',
      labels,
      since,
      per_page: 100,
    });
    closedNumbers.push(
      ...data.filter(({ pull_request }) => pull_request !== undefined).map(({ number }) => number),
    );
  }
  return closedNumbers;
}
