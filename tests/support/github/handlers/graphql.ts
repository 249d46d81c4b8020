import { findPermissionError } from '../access.ts';
import { ok, type TokenHandler } from '../exchange.ts';
import type { Repository } from '../state.ts';

const query =
  /^query(?: ?\((?:\$\w+: ?String!,? ?)+\))? ?\{ repository\(owner: ?(\S+?), name: ?(\S+?)\) \{ (.+) \} \}$/;
const field =
  /(\w+): object\(oid: ?"([0-9a-f]{40})"\) \{ \.\.\. on Blob \{ oid text byteSize isBinary isTruncated \} \} ?/g;

/** A longer text is cut. */
const mostText = 512 * 1024;

/** The one query that our programs ask: blobs of a repository by their hashes. Throws for any other. */
export const answerQuery: TokenHandler = ({ state, token, body }) => {
  const asked = String(body.query).replace(/\s+/g, ' ').trim();
  const variables = (body.variables ?? {}) as Readonly<Record<string, unknown>>;
  const value = (written = '') =>
    written.startsWith('$') ? String(variables[written.slice(1)]) : written.slice(1, -1);
  const [, owner, name, fields = ''] = query.exec(asked) ?? [];
  const blobs = [...fields.matchAll(field)];
  if (owner === undefined || fields.replace(field, '').trim() !== '')
    throw new Error(`the fake GitHub does not know this query: ${asked}`);
  const full = `${value(owner)}/${value(name)}`;
  const repository = state.repositories.find((one) => `${one.owner}/${one.name}` === full);
  const refused = findPermissionError(token, repository, [['contents', 'read']]);
  if (refused !== undefined || repository === undefined) {
    const [type, message] =
      refused?.status === 403
        ? ['FORBIDDEN', 'Resource not accessible by integration']
        : ['NOT_FOUND', `Could not resolve to a Repository with the name '${full}'.`];
    return ok({ data: { repository: null }, errors: [{ type, path: ['repository'], message }] });
  }
  const shown = blobs.map(([, alias = '', oid = '']) => [alias, blobView(repository, oid)]);
  return ok({ data: { repository: Object.fromEntries(shown) } });
};

/** Also a blob of a fork: the network of a repository has one store. */
function blobView({ store }: Repository, oid: string): object | null {
  const bytes = store.blobs.get(oid);
  if (bytes === undefined) return null;
  const isBinary = bytes.subarray(0, 8000).includes(0);
  const isTruncated = bytes.length > mostText;
  const text = isBinary ? null : Buffer.from(bytes.subarray(0, mostText)).toString('utf8');
  return { oid, text, byteSize: bytes.length, isBinary, isTruncated };
}
