import { isLoopbackHost } from '#catalog/address';
import type { Base } from '../options/base-url.ts';
import { resolveReference } from './uri-reference.ts';

/** Where a redirect leads. */
export type Redirect =
  | { readonly kind: 'login' }
  | { readonly kind: 'follow'; readonly origin: string; readonly target: string }
  | { readonly kind: 'refused'; readonly why: string };

/** More than any chain that makes sense. */
export const mostRedirects = 5;

export interface Place {
  readonly origin: string;
  readonly target: string;
}

/** Reads the target of a redirect that answered a request at `from`. */
export function redirectOf(location: string | undefined, from: Place, base: Base): Redirect {
  if (location === undefined || location === '') return { kind: 'refused', why: 'it names no target' };
  const reference = resolveReference(location, from.origin, from.target);
  if (reference.kind === 'invalid') return { kind: 'refused', why: 'its target is no address' };
  if (reference.kind === 'other_origin') {
    const { url, target } = reference;
    if (url.username !== '' || url.password !== '')
      return { kind: 'refused', why: 'its target holds a user name' };
    return isLogin(url.origin, target, base)
      ? { kind: 'login' }
      : { kind: 'follow', origin: url.origin, target };
  }
  const { target } = reference;
  if (isLogin(from.origin, target, base)) return { kind: 'login' };
  return { kind: 'follow', origin: from.origin, target };
}

/** Whether a request may go on from one origin to another: from https never to http, this machine excepted. */
export function mayGoOn(from: string, to: string): boolean {
  const url = URL.parse(to);
  if (url === null) return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && (!from.startsWith('https:') || isLoopbackHost(url.hostname));
}

function isLogin(origin: string, target: string, base: Base): boolean {
  if (origin !== base.origin) return false;
  const path = URL.parse(target, origin)?.pathname ?? '';
  return [`${base.prefix}/login`, '/login'].some((login) => path === login || path.startsWith(`${login}/`));
}
