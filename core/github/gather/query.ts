import { GitHubError, isGitHubError, type RepoClient } from '../github.ts';

interface AnswerError {
  /** Missing if GitHub itself failed, as with a timeout. */
  readonly type?: string;
  readonly message: string;
  readonly path?: readonly (string | number)[];
}

/** What an Octokit throws for an answer with errors. `data` is null in each place of which an error tells. */
interface ResponseError extends Error {
  readonly errors: readonly AnswerError[];
  readonly data: object | null;
}

function isResponseError(error: unknown): error is ResponseError {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

export interface Answer<Data> {
  readonly data: Data;
  /** Whether the token may not read check runs. They are null then. */
  readonly lacksChecks: boolean;
}

/**
 * Sends a GraphQL query about the repository. What does not exist is null in the answer. Throws a `GitHubError` if GitHub
 * failed, and a `RequestError` like any request.
 */
export async function query<Data>(
  { octokit, owner, repo: name }: RepoClient,
  text: string,
  variables: object = {},
): Promise<Answer<Data>> {
  try {
    const data = await octokit.graphql<Data>(text, { owner, name, ...variables });
    return { data: dropNullNodes(data), lacksChecks: false };
  } catch (error) {
    if (!isResponseError(error) || isGitHubError(error, 'rate-limited')) throw error;
    const { errors, data } = error;
    const lacksChecks = errors.some((each) => each.path?.includes('checkSuites') === true);
    const isComplete = errors.every(
      ({ type, path = [] }) =>
        type === 'NOT_FOUND' ||
        // Teams are visible only with the permission `members: read`.
        (type === 'FORBIDDEN' && (path.includes('checkSuites') || path.includes('requestedReviewer'))),
    );
    if (!isComplete || data === null)
      throw new GitHubError('no-response', errors.map(({ message }) => message).join('; '), { cause: error });
    return { data: dropNullNodes(data as Data), lacksChecks };
  }
}

/** Removes the items that GitHub could not read, such as what is being deleted, from all lists. */
function dropNullNodes<Data>(data: Data): Data {
  const withoutNull = (key: string, value: unknown) =>
    key === 'nodes' && Array.isArray(value) ? value.filter((node) => node !== null) : value;
  return JSON.parse(JSON.stringify(data), withoutNull) as Data;
}

interface Page<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface Actor {
  readonly __typename: string;
  readonly login: string;
}

export interface CheckRunNode {
  readonly databaseId: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly status: string;
  readonly conclusion: string | null;
  readonly startedAt: string | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly text: string | null;
}

export interface CommitNode {
  readonly oid: string;
  /** Null if the token may not read check runs. */
  readonly checkSuites: {
    readonly nodes: readonly {
      readonly app: { readonly slug: string } | null;
      readonly checkRuns: { readonly nodes: readonly CheckRunNode[] };
    }[];
  } | null;
}

export interface RepositoryNode {
  readonly url: string;
  readonly name: string;
  readonly owner: { readonly login: string };
  readonly defaultBranchRef: {
    readonly name: string;
    readonly target: { readonly tree: { readonly oid: string } };
  };
}

export interface PullNode {
  readonly number: number;
  readonly state: 'OPEN' | 'CLOSED' | 'MERGED';
  readonly isDraft: boolean;
  readonly title: string;
  readonly body: string;
  readonly author: Actor | null;
  readonly authorAssociation: string;
  readonly createdAt: string;
  readonly locked: boolean;
  readonly changedFiles: number;
  /** `UNKNOWN` until a background job of GitHub has finished, which the first request for it starts. */
  readonly mergeable: 'MERGEABLE' | 'CONFLICTING' | 'UNKNOWN';
  readonly baseRefName: string;
  readonly baseRefOid: string;
  readonly headRefName: string;
  readonly headRefOid: string;
  readonly headRepository: { readonly databaseId: number; readonly nameWithOwner: string } | null;
  readonly labels: { readonly nodes: readonly { readonly name: string }[] };
  readonly reviewRequests: {
    readonly nodes: readonly {
      readonly requestedReviewer: (Partial<Actor> & { readonly slug?: string }) | null;
    }[];
  };
  readonly comments: Page<{
    /** GitHub writes large whole numbers as text. */
    readonly fullDatabaseId: string;
    readonly author: Actor | null;
    readonly body: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  }>;
  readonly reviews: Page<{
    readonly fullDatabaseId: string;
    readonly author: Actor | null;
    readonly state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' | 'PENDING';
    readonly commit: { readonly oid: string } | null;
    readonly submittedAt: string | null;
  }>;
  readonly reviewThreads: Page<{
    readonly isOutdated: boolean;
    readonly comments: {
      readonly totalCount: number;
      readonly nodes: readonly {
        readonly fullDatabaseId: string;
        readonly author: Actor | null;
        readonly body: string;
        readonly originalCommit: { readonly oid: string } | null;
      }[];
    };
  }>;
  readonly timelineItems: Page<{
    readonly __typename: 'LabeledEvent' | 'UnlabeledEvent';
    readonly createdAt: string;
    readonly actor: Actor | null;
    readonly label: { readonly name: string };
  }>;
  readonly commits: { readonly nodes: readonly { readonly commit: CommitNode }[] };
}

/** What the query about a pull request returns. `repository` and `pullRequest` are null if they do not exist. */
export interface PullAnswer {
  /** The login of the token's bot user, with the suffix `[bot]`. */
  readonly viewer: { readonly login: string };
  readonly repository: (RepositoryNode & { readonly pullRequest: PullNode | null }) | null;
}

const actor = '{ __typename login }';
const pageInfo = 'pageInfo { hasNextPage endCursor }';
const repositoryFields =
  'url name owner { login } defaultBranchRef { name target { ... on Commit { tree { oid } } } }';
const labelEventFields = `createdAt actor ${actor} label { name }`;
/** 100 suites of a commit are more than GitHub starts in practice. Each suite costs a hundredth of a point. */
const commitFields = `oid checkSuites(first: 100) { nodes { app { slug } checkRuns(first: 100, filterBy: { checkType: LATEST }) {
  nodes { databaseId name externalId status conclusion startedAt title summary text }
} } }`;

/** Costs two points of 5,000 an hour (GITHUB_TOKEN: 1,000). The lists with a cursor may have more pages. */
const pullQuery = `query ($owner: String!, $name: String!, $number: Int!, $comments: String, $reviews: String, $reviewThreads: String, $timelineItems: String) {
  viewer { login }
  repository(owner: $owner, name: $name) {
    ${repositoryFields}
    pullRequest(number: $number) {
      number state isDraft title body author ${actor} authorAssociation createdAt locked changedFiles mergeable
      baseRefName baseRefOid headRefName headRefOid headRepository { databaseId nameWithOwner }
      labels(first: 100) { nodes { name } }
      reviewRequests(first: 100) { nodes { requestedReviewer { ... on Actor { __typename login } ... on Team { slug } } } }
      comments(first: 100, after: $comments) { nodes { fullDatabaseId author ${actor} body createdAt updatedAt } ${pageInfo} }
      reviews(first: 100, after: $reviews) { nodes { fullDatabaseId author ${actor} state commit { oid } submittedAt } ${pageInfo} }
      reviewThreads(first: 50, after: $reviewThreads) {
        nodes { isOutdated comments(first: 1) { totalCount nodes { fullDatabaseId author ${actor} body originalCommit { oid } } } } ${pageInfo}
      }
      timelineItems(first: 100, after: $timelineItems, itemTypes: [LABELED_EVENT, UNLABELED_EVENT]) {
        nodes { __typename ... on LabeledEvent { ${labelEventFields} } ... on UnlabeledEvent { ${labelEventFields} } } ${pageInfo}
      }
      commits(last: 1) { nodes { commit { ${commitFields} } } }
    }
  }
}`;

const pagedLists = ['comments', 'reviews', 'reviewThreads', 'timelineItems'] as const;

/** Asks for everything about a pull request, usually with one query, and with one more per 100 items of its longest list. */
export async function queryPull(client: RepoClient, number: number): Promise<Answer<PullAnswer>> {
  const answer = await query<PullAnswer>(client, pullQuery, { number });
  let last = answer.data.repository?.pullRequest ?? null;
  if (last === null) return answer;
  const cursors: Record<string, string | null> = {};
  let merged = last;
  while (pagedLists.some((name) => last?.[name].pageInfo.hasNextPage)) {
    // A list that has ended keeps its cursor, after which nothing follows.
    for (const name of pagedLists) cursors[name] = last[name].pageInfo.endCursor ?? cursors[name] ?? null;
    const { data } = await query<PullAnswer>(client, pullQuery, { number, ...cursors });
    last = data.repository?.pullRequest ?? null;
    if (last === null) return { ...answer, data };
    for (const name of pagedLists)
      merged = { ...merged, [name]: { ...last[name], nodes: [...merged[name].nodes, ...last[name].nodes] } };
  }
  const { repository } = answer.data;
  return {
    ...answer,
    data: { ...answer.data, repository: repository && { ...repository, pullRequest: merged } },
  };
}

/** What decides whether facts about a pull request are still true. */
export type PullHead = Pick<
  PullNode,
  'state' | 'isDraft' | 'baseRefName' | 'baseRefOid' | 'headRefOid' | 'changedFiles'
>;

const headQuery = `query ($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) { state isDraft baseRefName baseRefOid headRefOid changedFiles }
  }
}`;

/** Returns null if the pull request does not exist. */
export async function queryPullHead(client: RepoClient, number: number): Promise<PullHead | null> {
  const { data } = await query<{ repository: { pullRequest: PullHead | null } | null }>(client, headQuery, {
    number,
  });
  return data.repository?.pullRequest ?? null;
}

/** What the query about two commits returns. A commit is null if it does not exist. */
export interface CommitsAnswer {
  readonly viewer: { readonly login: string };
  readonly repository:
    | (RepositoryNode & {
        readonly base: { readonly tree: { readonly oid: string } } | null;
        readonly head: (CommitNode & { readonly tree: { readonly oid: string } }) | null;
      })
    | null;
}

const commitsQuery = `query ($owner: String!, $name: String!, $base: GitObjectID!, $head: GitObjectID!) {
  viewer { login }
  repository(owner: $owner, name: $name) {
    ${repositoryFields}
    base: object(oid: $base) { ... on Commit { tree { oid } } }
    head: object(oid: $head) { ... on Commit { tree { oid } ${commitFields} } }
  }
}`;

export function queryCommits(client: RepoClient, base: string, head: string): Promise<Answer<CommitsAnswer>> {
  return query<CommitsAnswer>(client, commitsQuery, { base, head });
}
