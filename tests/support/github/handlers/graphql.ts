import { findPermissionError } from '../access.ts';
import { type HandlerResponse, ok, type TokenHandler } from '../exchange.ts';
import { readMergeable } from '../mutations/pulls.ts';
import { pullsIn } from '../repositories.ts';
import type { Repository, State } from '../state.ts';

const query =
  /^query(?: ?\((?:\$\w+: ?String!,? ?)+\))? ?\{ repository\(owner: ?(\S+?), name: ?(\S+?)\) \{ (.+) \} \}$/;
const field =
  /(\w+): object\(oid: ?"([0-9a-f]{40})"\) \{ \.\.\. on Blob \{ oid text byteSize isBinary isTruncated \} \} ?/g;

/** GitHub truncates texts that have more bytes. */
const maxTextBytes = 512 * 1024;

/** Supports the queries for the login of the token, for open pull requests, and for blobs by hash. Throws for any other. */
export const answerQuery: TokenHandler = ({ state, token, body }) => {
  const text = String(body.query).replace(/\s+/g, ' ').trim();
  const variables = (body.variables ?? {}) as Readonly<Record<string, unknown>>;
  const viewer = { login: token.login };
  if (text === 'query { viewer { login } }') return ok({ data: { viewer } });
  if (text === openPullsQuery) {
    const repository = findRepository(state, `${variables.owner}/${variables.name}`);
    const refused = findPermissionError(token, repository, [['pull_requests', 'read']]);
    if (refused !== undefined || repository === undefined) return refuse(refused?.status);
    return ok({ data: { viewer, repository: openPullsView(repository, Number(variables.cursor ?? 0)) } });
  }
  const readArgument = (argument = '') =>
    argument.startsWith('$') ? String(variables[argument.slice(1)]) : argument.slice(1, -1);
  const [, owner, name, fields = ''] = query.exec(text) ?? [];
  const blobs = [...fields.matchAll(field)];
  if (owner === undefined || fields.replace(field, '').trim() !== '')
    throw new Error(`the fake GitHub does not know this query: ${text}`);
  const repository = findRepository(state, `${readArgument(owner)}/${readArgument(name)}`);
  const refused = findPermissionError(token, repository, [['contents', 'read']]);
  if (refused !== undefined || repository === undefined) return refuse(refused?.status);
  const blobViews = blobs.map(([, alias = '', oid = '']) => [alias, blobView(repository, oid)]);
  return ok({ data: { repository: Object.fromEntries(blobViews) } });
};

/** Finds blobs of forks too, because a repository and its forks share one store. */
function blobView({ store }: Repository, oid: string): object | null {
  const bytes = store.blobs.get(oid);
  if (bytes === undefined) return null;
  const isBinary = bytes.subarray(0, 8000).includes(0);
  const isTruncated = bytes.length > maxTextBytes;
  const text = isBinary ? null : Buffer.from(bytes.subarray(0, maxTextBytes)).toString('utf8');
  return { oid, text, byteSize: bytes.length, isBinary, isTruncated };
}

function findRepository({ repositories }: State, fullName: string): Repository | undefined {
  return repositories.find(({ owner, name }) => `${owner}/${name}` === fullName);
}

function refuse(status: number | undefined): HandlerResponse {
  const error =
    status === 403
      ? { type: 'FORBIDDEN', message: 'Resource not accessible by integration' }
      : { type: 'NOT_FOUND', message: 'Could not resolve to a Repository.' };
  return ok({ data: { repository: null }, errors: [{ ...error, path: ['repository'] }] });
}

const openPullsQuery =
  'query($owner: String!, $name: String!, $cursor: String) { viewer { login } repository(owner: $owner, name: $name) { defaultBranchRef { name } pullRequests(states: OPEN, first: 100, after: $cursor, orderBy: {field: CREATED_AT, direction: DESC}) { nodes { number baseRefName headRefOid mergeable } pageInfo { hasNextPage endCursor } } } }';

function openPullsView(repository: Repository, start: number): object {
  const open = pullsIn(repository)
    .filter(({ state }) => state === 'open')
    .toReversed();
  const end = start + 100;
  const nodes = open.slice(start, end).map((issue) => {
    const mergeable = readMergeable(issue);
    return {
      number: issue.number,
      baseRefName: issue.pull.base.branch,
      headRefOid: issue.pull.head.sha,
      mergeable: mergeable === null ? 'UNKNOWN' : mergeable ? 'MERGEABLE' : 'CONFLICTING',
    };
  });
  return {
    defaultBranchRef: { name: repository.defaultBranch },
    pullRequests: { nodes, pageInfo: { hasNextPage: end < open.length, endCursor: String(end) } },
  };
}
