import { isLoopbackHost } from '#catalog/address';
import { usageError } from '../errors.ts';
import { escaped } from '../words/redact.ts';

/** Where the LMS lives. */
export interface Base {
  /** Scheme, host and port, such as `https://lms.example`. */
  readonly origin: string;
  /** What stands between the host and `/api/v1`; empty or from a slash, without one at the end. */
  readonly prefix: string;
}

/** Reads an address of an LMS; `from` says where it was given. A bare host means https. Throws a usage error. */
export function readBaseUrl(text: string, from: string): Base {
  const refuse = (why: string) => usageError(`${from}: ${escaped(shown(text))} ${why}`);
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = /[\s\\\p{Cc}]/u.test(text) ? null : URL.parse(withScheme);
  if (url === null) throw refuse('is no address; give one such as https://lms.example.');
  if (url.username !== '' || url.password !== '') throw refuse('holds a user name; leave it out.');
  if (/[?#]/.test(text)) throw refuse('holds a query or a fragment; leave it out.');
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    throw refuse('is plain http, which would show the token to others; give an https address.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw refuse('is no https address; give one such as https://lms.example.');
  return { origin: url.origin, prefix: prefixOf(url.pathname) };
}

/** An address as text, as `readBaseUrl` reads it. */
export function baseText({ origin, prefix }: Base): string {
  return `${origin}${prefix}`;
}

function prefixOf(path: string): string {
  let prefix = path;
  for (let before = ''; prefix !== before; ) {
    before = prefix;
    prefix = prefix.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  }
  return prefix;
}

/** Without what may be a password. */
function shown(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//…@').replace(/\?.*$/s, '?…');
}
