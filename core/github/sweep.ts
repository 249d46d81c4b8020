import { rulesVersion } from '#core/card/version';
import { parseState } from '#core/review/state';
import { listCheckRuns } from './gather/checks.ts';
import { type CommitNode, query } from './gather/query.ts';
import type { RepoClient } from './github.ts';
import { checkName, isOurCheck, toIdentity } from './identity.ts';

interface OpenPull {
  readonly number: number;
  readonly baseRefName: string;
  readonly headRefOid: string;
  /** `UNKNOWN` until GitHub has computed it. Asking makes GitHub compute it for the next sweep. */
  readonly mergeable: 'MERGEABLE' | 'CONFLICTING' | 'UNKNOWN';
  readonly labels: { readonly nodes: readonly { readonly name: string }[] };
  readonly commits: { readonly nodes: readonly { readonly commit: CommitNode }[] };
}

interface ClosedPulls {
  readonly nodes: readonly { readonly number: number; readonly updatedAt: string }[];
}

interface OpenPullsAnswer {
  readonly viewer: { readonly login: string };
  readonly repository: {
    readonly defaultBranchRef: { readonly name: string };
    readonly open: {
      readonly nodes: readonly OpenPull[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
    readonly needsAuthor: ClosedPulls;
    readonly needsReview: ClosedPulls;
    readonly needsMaintainer: ClosedPulls;
  };
}

/** The bot's check has the whole saved state. Only a few check suites of a commit can contain a check of this name. */
const ownCheckFields = `checkSuites(first: 10, filterBy: { checkName: "${checkName}" }) { nodes {
  app { slug } checkRuns(first: 1, filterBy: { checkName: "${checkName}", checkType: LATEST }) { nodes { databaseId name externalId text } }
} }`;
const listClosed = (label: string) =>
  `pullRequests(states: [CLOSED, MERGED], labels: ["${label}"], first: 100, orderBy: { field: UPDATED_AT, direction: DESC }) { nodes { number updatedAt } }`;

/** Costs eleven points for 100 open pull requests. */
const openPullsQuery = `query ($owner: String!, $name: String!, $cursor: String) {
  viewer { login }
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    open: pullRequests(states: OPEN, first: 100, after: $cursor, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes {
        number baseRefName headRefOid mergeable labels(first: 100) { nodes { name } }
        commits(last: 1) { nodes { commit { ${ownCheckFields} } } }
      }
      pageInfo { hasNextPage endCursor }
    }
    needsAuthor: ${listClosed('needs/author')}
    needsReview: ${listClosed('needs/review')}
    needsMaintainer: ${listClosed('needs/maintainer')}
  }
}`;

async function readOpenPulls(client: RepoClient): Promise<OpenPullsAnswer> {
  const { data } = await query<OpenPullsAnswer>(client, openPullsQuery);
  const nodes = [...data.repository.open.nodes];
  for (let { pageInfo } = data.repository.open; pageInfo.hasNextPage; ) {
    const next = await query<OpenPullsAnswer>(client, openPullsQuery, { cursor: pageInfo.endCursor });
    nodes.push(...next.data.repository.open.nodes);
    ({ pageInfo } = next.data.repository.open);
  }
  return { ...data, repository: { ...data.repository, open: { ...data.repository.open, nodes } } };
}

const closedWithinMs = 48 * 3_600_000;

/** Lists pull requests that were closed lately and still have a `needs/` label. */
function listClosedWithTurn({ repository }: OpenPullsAnswer, now: number): readonly number[] {
  return [repository.needsAuthor, repository.needsReview, repository.needsMaintainer].flatMap(({ nodes }) =>
    nodes.filter(({ updatedAt }) => Date.parse(updatedAt) > now - closedWithinMs).map(({ number }) => number),
  );
}

/** Finds pull requests. `now` is in epoch milliseconds. Throws like `query`. */
export type FindPulls = (client: RepoClient, now: number) => Promise<readonly number[]>;

/** Finds every open pull request, and those that were closed without a last review. */
export const findAllPulls: FindPulls = async (client, now) => {
  const answer = await readOpenPulls(client);
  return [...answer.repository.open.nodes.map(({ number }) => number), ...listClosedWithTurn(answer, now)];
};

/** Finds the open pull requests that change cards, newest first. A new commit on the base branch may change their results. */
export const findPullsWithCards: FindPulls = async (client) => {
  const { repository } = await readOpenPulls(client);
  return repository.open.nodes
    .filter(({ labels }) => labels.nodes.some(({ name }) => name.startsWith('country/')))
    .map(({ number }) => number);
};

/**
 * Finds the pull requests to review again, the most urgent first:
 * - open pull requests that the bot has not reviewed at the current head commit with the current rules,
 * - open pull requests whose conflicts with the base are new or resolved,
 * - closed pull requests that still have a `needs/` label,
 * - every open pull request once a day.
 */
export const findDuePulls: FindPulls = async (client, now) => {
  const answer = await readOpenPulls(client);
  const { viewer, repository } = answer;
  const identity = toIdentity(viewer.login);
  const isCurrent = ({ headRefOid, mergeable, commits }: OpenPull): boolean => {
    const runs = commits.nodes.flatMap(({ commit }) => listCheckRuns(commit));
    const state = parseState(runs.findLast((run) => isOurCheck(run, identity))?.text);
    const isConflictKnown = mergeable === 'UNKNOWN' || state.conflicts === (mergeable === 'CONFLICTING');
    return state.headSha === headRefOid && state.rules === rulesVersion && isConflictKnown;
  };
  const { nodes } = repository.open;
  const outdated = nodes.filter(
    (pull) => pull.baseRefName === repository.defaultBranchRef.name && !isCurrent(pull),
  );
  // Each hour of the day has its own pull requests, so that each one is due once a day.
  const hour = new Date(now).getUTCHours();
  const daily = nodes.filter(({ number }) => number % 24 === hour);
  const numbers = [...outdated, ...daily].map(({ number }) => number);
  return [...new Set([...numbers.slice(0, outdated.length), ...listClosedWithTurn(answer, now), ...numbers])];
};

export interface HeadRef {
  readonly sha: string;
  /** The branch as `owner:branch`. Null if it is not known. */
  readonly head: string | null;
}

/** Finds the pull requests of a commit. Without the branch, finds only open ones. */
export async function findPullsByHead(
  { octokit, owner, repo }: RepoClient,
  { sha, head }: HeadRef,
): Promise<readonly number[]> {
  const filter = head === null ? ({ state: 'open' } as const) : ({ state: 'all', head } as const);
  const { data } = await octokit.rest.pulls.list({ owner, repo, per_page: 100, ...filter });
  return data.filter((pull) => pull.head.sha === sha).map(({ number }) => number);
}
