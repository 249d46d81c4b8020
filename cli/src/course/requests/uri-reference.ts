/** What a link or a redirect points to, seen from the request it answers. */
export type Reference =
  | { readonly kind: 'invalid' }
  /** Within the origin: what goes into the request line, as it was written. */
  | { readonly kind: 'same_origin'; readonly target: string }
  | { readonly kind: 'other_origin'; readonly url: URL; readonly target: string };

const parts = /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(?:#.*)?$/is;

/**
 * Resolves a reference (RFC 3986) against the request with this origin and target. What follows the authority is
 * kept byte for byte; only a path that is relative is put onto the request's own. A URL parser has a say in where the
 * reference leads, and in nothing else.
 */
export function resolveReference(reference: string, origin: string, target: string): Reference {
  const found = parts.exec(reference);
  // A request line has room for visible characters only.
  if (found === null || /[^\x21-\xff]/.test(reference)) return { kind: 'invalid' };
  const [, scheme, authority, path = '', query = ''] = found;
  if (scheme !== undefined && authority === undefined) {
    const url = URL.parse(reference);
    return url === null ? { kind: 'invalid' } : { kind: 'other_origin', url, target: '/' };
  }
  if (authority !== undefined) {
    const url = URL.parse(`${scheme ?? new URL(origin).protocol.slice(0, -1)}://${authority}`);
    if (url === null || authority === '' || authority.includes('\\')) return { kind: 'invalid' };
    const itsTarget = `${path === '' ? '/' : path}${query}`;
    if (url.origin !== origin || authority.includes('@'))
      return { kind: 'other_origin', url, target: itsTarget };
    return { kind: 'same_origin', target: itsTarget };
  }
  return { kind: 'same_origin', target: relativeTarget(path, query, target) };
}

function relativeTarget(path: string, query: string, target: string): string {
  const cut = target.indexOf('?');
  const [ownPath, ownQuery] = cut === -1 ? [target, ''] : [target.slice(0, cut), target.slice(cut)];
  if (path === '') return `${ownPath}${query === '' ? ownQuery : query}`;
  if (path.startsWith('/')) return `${withoutDots(path)}${query}`;
  return `${withoutDots(`${ownPath.slice(0, ownPath.lastIndexOf('/') + 1)}${path}`)}${query}`;
}

/** See RFC 3986, section 5.2.4. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') kept.pop();
    if (segment !== '.' && segment !== '..') kept.push(segment);
    else if (isLast) kept.push('');
  }
  return `/${kept.join('/')}`;
}
