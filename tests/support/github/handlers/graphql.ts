import { readFileSync } from 'node:fs';
import { buildSchema, execute, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { findPermissionError } from '../access.ts';
import { ok, type TokenHandler } from '../exchange.ts';
import { listChangedFiles } from '../git-diff.ts';
import { readMergeable } from '../mutations/pulls.ts';
import { findPull, pullsIn } from '../repositories.ts';
import type {
  CheckRun,
  CheckSuite,
  Permission,
  Pull,
  Repository,
  ReviewComment,
  State,
  Token,
} from '../state.ts';
import { associationOf, stamp, webUrl } from '../views.ts';

let cachedSchema: GraphQLSchema | undefined;

/** GitHub's own schema (`@octokit/graphql-schema`), so that a query is refused wherever GitHub would refuse it. */
export function gitHubSchema(): GraphQLSchema {
  const url = new URL('schema.graphql', import.meta.resolve('@octokit/graphql-schema'));
  cachedSchema ??= buildSchema(readFileSync(url, 'utf8'), { assumeValid: true, noLocation: true });
  return cachedSchema;
}

/** An error as in GitHub's answers, which have the type beside the message (cli/cli#4689). */
class TypedError extends Error {
  readonly type: 'FORBIDDEN' | 'NOT_FOUND';

  constructor(type: TypedError['type'], message: string) {
    super(message);
    this.type = type;
  }
}

/** Answers queries with the values that the programs read. Throws for a field that has no value here. */
export const answerQuery: TokenHandler = ({ state, token, body }) => {
  const schema = gitHubSchema();
  const document = parse(String(body.query));
  const problems = validate(schema, document);
  if (problems.length > 0) throw new Error(`GitHub would refuse the query: ${problems.join('; ')}`);
  const root = { viewer: { login: token.login }, repository: createRepositoryReader(state, token) };
  const variableValues = (body.variables ?? {}) as Readonly<Record<string, unknown>>;
  const result = execute({ schema, document, rootValue: root, variableValues, fieldResolver: readField });
  if (result instanceof Promise) throw new Error('the fake GitHub answers at once');
  const errors = result.errors?.map(toAnswerError);
  return ok(errors === undefined ? { data: result.data } : { data: result.data, errors });
};

function readField(source: unknown, args: object, _context: unknown, info: { fieldName: string }): unknown {
  const value = (source as Readonly<Record<string, unknown>>)[info.fieldName];
  if (value === undefined) throw new Error(`the fake GitHub has no value for ${info.fieldName}`);
  return typeof value === 'function' ? value(args) : value;
}

function toAnswerError(error: GraphQLError): object {
  const { path, message, originalError } = error;
  if (originalError instanceof TypedError) return { type: originalError.type, path, message };
  throw originalError ?? error;
}

function createRepositoryReader(state: State, token: Token) {
  return ({ owner, name }: { readonly owner: string; readonly name: string }) => {
    const fullName = `${owner}/${name}`.toLowerCase();
    const repository = state.repositories.find(
      (candidate) => `${candidate.owner}/${candidate.name}`.toLowerCase() === fullName,
    );
    if (repository === undefined || token.repositories?.has(repository.id) === false)
      throw new TypedError(
        'NOT_FOUND',
        `Could not resolve to a Repository with the name '${owner}/${name}'.`,
      );
    const requirePermission = (permission: Permission) => {
      if (findPermissionError(token, repository, [[permission, 'read']]) !== undefined)
        throw new TypedError('FORBIDDEN', 'Resource not accessible by integration');
    };
    return repositoryView(state, repository, requirePermission);
  };
}

type RequirePermission = (permission: Permission) => void;

interface PageArguments {
  readonly first?: number;
  readonly last?: number;
  readonly after?: string | null;
}

/** Returns one page of a connection. A cursor is the number of the items before the next page. */
function connection<Item>(items: readonly Item[], view: (item: Item) => object | null) {
  return ({ first, last, after }: PageArguments) => {
    const start = last === undefined ? Number(after ?? 0) : Math.max(0, items.length - last);
    const end = Math.min(items.length, start + (last ?? first ?? 0));
    const pageInfo = { hasNextPage: end < items.length, endCursor: end > start ? String(end) : null };
    return { nodes: items.slice(start, end).map(view), totalCount: items.length, pageInfo };
  };
}

/** A bot has no suffix `[bot]` here, unlike in the REST API (fullsend-ai/fullsend#6205). The viewer has it. */
function actorView(login: string): object {
  return login.endsWith('[bot]')
    ? { __typename: 'Bot', login: login.replace(/\[bot\]$/, '') }
    : { __typename: 'User', login };
}

function repositoryView(state: State, repository: Repository, requirePermission: RequirePermission): object {
  const pullView = (pull: Pull) => createPullView(pull, requirePermission);
  return {
    databaseId: repository.id,
    name: repository.name,
    owner: actorView(repository.owner),
    url: webUrl(state, repository),
    defaultBranchRef: {
      name: repository.defaultBranch,
      target: () =>
        commitView(repository, repository.branches.get(repository.defaultBranch) ?? '', requirePermission),
    },
    object: ({ oid }: { readonly oid: string }) =>
      repository.commits.has(oid)
        ? commitView(repository, oid, requirePermission)
        : blobView(repository, oid, requirePermission),
    pullRequest: ({ number }: { readonly number: number }) => {
      requirePermission('pull_requests');
      const pull = findPull(repository, number);
      if (pull !== undefined) return pullView(pull);
      throw new TypedError('NOT_FOUND', `Could not resolve to a PullRequest with the number of ${number}.`);
    },
    pullRequests: ({ states, labels, orderBy, ...page }: PullsArguments) => {
      requirePermission('pull_requests');
      const getTime = ({ createdAt, updatedAt }: Pull) =>
        (orderBy?.field === 'UPDATED_AT' ? updatedAt : createdAt).getTime();
      const order = orderBy?.direction === 'DESC' ? -1 : 1;
      const pulls = pullsIn(repository)
        .filter((pull) => states === undefined || states.includes(stateOf(pull)))
        .filter((pull) => labels === undefined || labels.some((name) => pull.labels.has(name)))
        .toSorted((a, b) => order * (getTime(a) - getTime(b) || a.number - b.number));
      return connection(pulls, pullView)(page);
    },
  };
}

interface PullsArguments extends PageArguments {
  readonly states?: readonly string[];
  readonly labels?: readonly string[];
  readonly orderBy?: { readonly field: string; readonly direction: string };
}

function stateOf({ state, pull }: Pull): 'OPEN' | 'CLOSED' | 'MERGED' {
  if (pull.mergedAt !== null) return 'MERGED';
  return state === 'open' ? 'OPEN' : 'CLOSED';
}

function createPullView(issue: Pull, requirePermission: RequirePermission): object {
  const { repository, pull } = issue;
  const { head, base } = pull;
  const pick = <Item extends { readonly issue?: unknown; readonly pull?: unknown }>(
    items: ReadonlyMap<number, Item>,
  ) => [...items.values()].filter((item) => item.issue === issue || item.pull === issue);
  const reviewComments = pick(repository.reviewComments);
  return {
    number: issue.number,
    state: stateOf(issue),
    isDraft: pull.draft,
    title: issue.title,
    body: issue.body ?? '',
    author: actorView(issue.author),
    authorAssociation: associationOf(repository, issue.author, issue),
    createdAt: stamp(issue.createdAt),
    updatedAt: stamp(issue.updatedAt),
    locked: issue.locked,
    changedFiles: () => listChangedFiles(issue).length,
    mergeable: () => {
      const mergeable = readMergeable(issue);
      return mergeable === null ? 'UNKNOWN' : mergeable ? 'MERGEABLE' : 'CONFLICTING';
    },
    baseRefName: base.branch,
    baseRefOid: base.sha,
    headRefName: head.branch,
    headRefOid: head.sha,
    headRepository: head.repository && {
      databaseId: head.repository.id,
      nameWithOwner: `${head.repository.owner}/${head.repository.name}`,
      owner: actorView(head.repository.owner),
    },
    labels: connection([...issue.labels], (name) => ({ name })),
    reviewRequests: connection([...pull.requestedReviewers], (login) => ({
      requestedReviewer: actorView(login),
    })),
    comments: connection(pick(repository.comments), ({ id, author, body, createdAt, updatedAt }) => ({
      fullDatabaseId: String(id),
      author: actorView(author),
      body,
      createdAt: stamp(createdAt),
      updatedAt: stamp(updatedAt),
    })),
    reviews: connection(pick(repository.reviews), (review) => ({
      fullDatabaseId: String(review.id),
      author: actorView(review.author),
      state: review.state,
      commit: { oid: review.commit },
      submittedAt: stamp(review.submittedAt),
    })),
    reviewThreads: connection(
      reviewComments.filter(({ replyTo }) => replyTo === null),
      (first) => threadView(reviewComments, first),
    ),
    timelineItems: ({ itemTypes, ...page }: PageArguments & { readonly itemTypes: readonly string[] }) => {
      const events = issue.events.filter(({ event }) => itemTypes.includes(`${event.toUpperCase()}_EVENT`));
      const labelEventView = ({ event, actor, label, createdAt }: (typeof events)[number]) => ({
        __typename: event === 'labeled' ? 'LabeledEvent' : 'UnlabeledEvent',
        actor: actorView(actor.login),
        label: { name: label },
        createdAt: stamp(createdAt),
      });
      return connection(events, labelEventView)(page);
    },
    commits: connection([head.sha], (sha) => ({ commit: commitView(repository, sha, requirePermission) })),
  };
}

function threadView(comments: readonly ReviewComment[], first: ReviewComment): object {
  const replies = comments.filter(({ replyTo }) => replyTo === first.id);
  return {
    isOutdated: first.line === null,
    comments: connection([first, ...replies], ({ id, author, body, commit }) => ({
      fullDatabaseId: String(id),
      author: actorView(author),
      body,
      originalCommit: { oid: commit },
    })),
  };
}

interface ChecksFilter {
  readonly filterBy?: { readonly checkName?: string; readonly checkType?: 'ALL' | 'LATEST' };
}

function commitView(
  repository: Repository,
  sha: string,
  requirePermission: RequirePermission,
): object | null {
  const commit = repository.commits.get(sha);
  if (commit === undefined) return null;
  const runsOf = (suite: CheckSuite, { filterBy = {} }: ChecksFilter): readonly CheckRun[] => {
    const { checkName, checkType = 'LATEST' } = filterBy;
    const runs = [...repository.checkRuns.values()].filter(
      (run) => run.suite === suite && (checkName === undefined || run.name === checkName),
    );
    return checkType === 'ALL' ? runs : [...new Map(runs.map((run) => [run.name, run])).values()];
  };
  return {
    __typename: 'Commit',
    oid: sha,
    tree: { oid: commit.tree },
    checkSuites: ({ filterBy = {}, ...page }: PageArguments & ChecksFilter) => {
      requirePermission('checks');
      const suites = [...repository.checkSuites.values()]
        .filter((suite) => suite.sha === sha)
        .filter((suite) => filterBy.checkName === undefined || runsOf(suite, { filterBy }).length > 0);
      return connection(suites, (suite) => ({
        app: { slug: suite.app.slug },
        checkRuns: (args: PageArguments & ChecksFilter) =>
          connection(runsOf(suite, args), checkRunView)(args),
      }))(page);
    },
  };
}

/** The enums have capital letters, unlike in the REST API. */
function checkRunView(run: CheckRun): object {
  return {
    databaseId: run.id,
    name: run.name,
    externalId: run.externalId,
    status: run.status.toUpperCase(),
    conclusion: run.conclusion?.toUpperCase() ?? null,
    startedAt: stamp(run.startedAt),
    title: run.title,
    summary: run.summary,
    text: run.text,
  };
}

/** GitHub truncates texts that have more bytes. */
const maxTextBytes = 512 * 1024;

/** Finds blobs of forks too, because a repository and its forks share one store. */
function blobView({ store }: Repository, oid: string, requirePermission: RequirePermission): object | null {
  requirePermission('contents');
  const bytes = store.blobs.get(oid);
  if (bytes === undefined) return null;
  const isBinary = bytes.subarray(0, 8000).includes(0);
  return {
    __typename: 'Blob',
    oid,
    text: isBinary ? null : Buffer.from(bytes.subarray(0, maxTextBytes)).toString('utf8'),
    byteSize: bytes.length,
    isBinary,
    isTruncated: bytes.length > maxTextBytes,
  };
}
