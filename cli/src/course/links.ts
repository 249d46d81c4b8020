import { isLoopbackHost } from '#core/card/address';
import type { Problem, Result } from '#core/text/result';
import type { BaseUrl } from './options.ts';

export interface RequestTarget {
  readonly origin: string;
  /** The path and the query. The client sends this text unchanged. */
  readonly path: string;
}

export function stripQuery({ path }: Pick<RequestTarget, 'path'>): string {
  return path.split('?', 1).join();
}

/**
 * The link to the next page of a list. `onlyScheme` is true if both URLs have the same host, but one has http and the other has
 * https.
 */
type NextLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'next'; readonly path: string }
  | { readonly kind: 'other_origin'; readonly origin: string; readonly onlyScheme: boolean };

export function findNextLink(fields: readonly string[], from: RequestTarget): NextLink {
  const uri = fields.map(findNextUri).find((candidate) => candidate !== undefined);
  if (uri === undefined) return { kind: 'none' };
  if (uri === null) return { kind: 'invalid' };
  const resolved = resolveReference(uri, from);
  if (resolved === undefined) return { kind: 'invalid' };
  const { url, path } = resolved;
  if (url.origin === from.origin && url.username === '') return { kind: 'next', path };
  const fromUrl = new URL(from.origin);
  const onlyScheme =
    url.hostname === fromUrl.hostname && url.protocol !== fromUrl.protocol && url.username === '';
  return { kind: 'other_origin', origin: url.origin, onlyScheme };
}

// The parts of a Link header (RFC 8288). Lists may contain empty elements (RFC 9110).
const targetPattern = /<([^<>]*)>\s*/y;
const parameterPattern = /;\s*([^\s=;,"<>]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"<>]*))\s*)?/sy;
const endPattern = /,[\s,]*|$/y;

/**
 * Returns the URL of the next page, or undefined if the header has none. Returns null if the header is invalid, because the
 * current page might not be the last one.
 */
function findNextUri(field: string): string | undefined | null {
  const text = field.replace(/^[\s,]+/, '');
  let at = 0;
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  let nextUri: string | undefined;
  while (at < text.length) {
    const target = read(targetPattern);
    if (target === null) return null;
    let relations: string | undefined;
    for (let match = read(parameterPattern); match !== null; match = read(parameterPattern)) {
      const [, name = '', quoted, bare = ''] = match;
      if (/^rel$/i.test(name)) relations ??= quoted ?? bare;
    }
    if (read(endPattern) === null) return null;
    if (relations?.toLowerCase().split(/\s+/).includes('next')) nextUri ??= target[1]?.trim();
  }
  return nextUri;
}

/**
 * Resolves a URL reference (RFC 3986). For an absolute URL, keeps the path exactly as written. Returns undefined if the
 * reference is invalid.
 */
export function resolveReference(
  reference: string,
  { origin, path: basePath }: RequestTarget,
): { readonly url: URL; readonly path: string } | undefined {
  // Request lines allow only visible characters.
  const url = /[^\x21-\xff]/.test(reference) ? null : URL.parse(reference, origin + basePath);
  if (url === null) return undefined;
  const [target = ''] = reference.split('#', 1);
  const pathAndQuery = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#\\]*(.*)$/is.exec(target)?.[1];
  if (pathAndQuery !== undefined)
    return { url, path: pathAndQuery.startsWith('/') ? pathAndQuery : `/${pathAndQuery}` };
  if (target.startsWith('?')) return { url, path: basePath.split('?', 1) + target };
  return { url, path: target.startsWith('/') ? target : url.pathname + url.search };
}

/** Resolves the target of a redirect. The problem `login` means that the LMS redirects to its login page. */
export function resolveRedirect(
  location: string | undefined,
  from: RequestTarget,
  base: BaseUrl,
): Result<RequestTarget, Problem<'login' | 'invalid'>> {
  const refuse = (sentence: string) => ({ problem: { code: 'invalid', sentence } }) as const;
  if (!location) return refuse('it has no target');
  const resolved = resolveReference(location, from);
  if (resolved === undefined) return refuse('its target is not a valid address');
  const { url, path } = resolved;
  if (url.username !== '' || url.password !== '') return refuse('its target contains a user name');
  const isLogin = [`${base.prefix}/login/`, '/login/'].some((login) => `${url.pathname}/`.startsWith(login));
  if (url.origin === base.origin && isLogin)
    return { problem: { code: 'login', sentence: 'it leads to the login page' } };
  // An LMS that has moved keeps the path of its API. Any other page elsewhere is one to sign on.
  if (url.origin !== base.origin && from.path.includes('/api/v1/') && !url.pathname.includes('/api/v1/'))
    return { problem: { code: 'login', sentence: `it leads to the sign-on page at ${url.origin}` } };
  return { value: { origin: url.origin, path } };
}

/** Reports whether a redirect between two origins is allowed. Redirects from https to http are allowed only to localhost. */
export function isRedirectAllowed(from: string, to: string): boolean {
  const url = URL.parse(to);
  if (url?.protocol === 'https:') return true;
  return url?.protocol === 'http:' && (!from.startsWith('https:') || isLoopbackHost(url.hostname));
}
