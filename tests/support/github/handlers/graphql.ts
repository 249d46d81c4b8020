import { findPermissionError } from '../access.ts';
import { ok, type TokenHandler } from '../exchange.ts';
import type { Repository } from '../state.ts';

const query =
  /^query(?: ?\((?:\$\w+: ?String!,? ?)+\))? ?\{ repository\(owner: ?(\S+?), name: ?(\S+?)\) \{ (.+) \} \}$/;
const field =
  /(\w+): object\(oid: ?"([0-9a-f]{40})"\) \{ \.\.\. on Blob \{ oid text byteSize isBinary isTruncated \} \} ?/g;

/** GitHub truncates texts that have more bytes. */
const maxTextBytes = 512 * 1024;

/** Supports one query, which reads blobs of a repository by hash. Throws for any other query. */
export const answerQuery: TokenHandler = ({ state, token, body }) => {
  const text = String(body.query).replace(/\s+/g, ' ').trim();
  const variables = (body.variables ?? {}) as Readonly<Record<string, unknown>>;
  const readArgument = (argument = '') =>
    argument.startsWith('$') ? String(variables[argument.slice(1)]) : argument.slice(1, -1);
  const [, owner, name, fields = ''] = query.exec(text) ?? [];
  const blobs = [...fields.matchAll(field)];
  if (owner === undefined || fields.replace(field, '').trim() !== '')
    throw new Error(`the fake GitHub does not know this query: ${text}`);
  const fullName = `${readArgument(owner)}/${readArgument(name)}`;
  const repository = state.repositories.find(
    (candidate) => `${candidate.owner}/${candidate.name}` === fullName,
  );
  const refused = findPermissionError(token, repository, [['contents', 'read']]);
  if (refused !== undefined || repository === undefined) {
    const [type, message] =
      refused?.status === 403
        ? ['FORBIDDEN', 'Resource not accessible by integration']
        : ['NOT_FOUND', `Could not resolve to a Repository with the name '${fullName}'.`];
    return ok({ data: { repository: null }, errors: [{ type, path: ['repository'], message }] });
  }
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
