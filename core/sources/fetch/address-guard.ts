import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { truncate } from '#core/text/truncate';
import { FetchError } from './fetch-error.ts';

export interface GuardRules {
  /** For tests only. Also allows loopback addresses, over plain http and on any port. */
  readonly allowLoopback?: boolean;
}

/**
 * Reports whether a text is an IP address on the public internet. False for any text except IPv6 (RFC 4291) and dotted decimal.
 * An address that embeds an IPv4 address (mapped, translated, NAT64, 6to4, Teredo or ISATAP) is public if the embedded address
 * is public.
 */
export function isGlobalUnicast(address: string): boolean {
  // An address with a zone ID is valid only on a network interface of this machine, so it is not public.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return isPublic(ipaddr.IPv4.parse(address));
    case 6:
      return isGlobalUnicast6(parseIpv6(address));
    default:
      return false;
  }
}

/**
 * Parses an IPv6 address. Converts it to hexadecimal form first. Otherwise ipaddr.js would treat `::8.8.8.8` as an IPv4-mapped
 * address, although networks do not.
 */
function parseIpv6(address: string): ipaddr.IPv6 {
  return ipaddr.IPv6.parse(new URL(`https://[${address}]`).hostname.slice(1, -1));
}

function isGlobalUnicast6(address: ipaddr.IPv6): boolean {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0, eighth = 0] =
    address.parts;
  switch (address.range()) {
    case 'ipv4Mapped':
    case 'rfc6145':
      return isPublic4(seventh, eighth);
    case 'rfc6052':
      // The prefix 64:ff9b:1::/48 is for translators inside private networks (RFC 8215).
      return third === 0 && isPublic4(seventh, eighth);
    case '6to4':
      return isPublic4(second, third);
    case 'teredo':
      // A Teredo address contains the server's address, then the inverted bits of the client's address (RFC 4380).
      return isPublic4(third, fourth) && isPublic4(seventh ^ 0xffff, eighth ^ 0xffff);
    case 'unicast': {
      const isIsatap = (fifth & 0xfdff) === 0 && sixth === 0x5efe;
      // Public addresses begin with the bits 001 (2000::/3).
      return first >> 13 === 1 && (!isIsatap || isPublic4(seventh, eighth));
    }
    default:
      return false;
  }
}

function isPublic4(high: number, low: number): boolean {
  return isPublic(new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]));
}

/** The address of Azure's platform (wire server), which only Azure's own machines can reach. */
const azurePlatform = '168.63.129.16';

function isPublic(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== azurePlatform;
}

/** Reports whether an IP address is loopback: ::1, 127.0.0.0/8, or 127.0.0.0/8 mapped to IPv6. */
export function isLoopback(address: string): boolean {
  if (address.includes('%')) return false;
  if (isIP(address) === 6) {
    const parsed = parseIpv6(address);
    return (parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed).range() === 'loopback';
  }
  return isIP(address) === 4 && ipaddr.IPv4.parse(address).range() === 'loopback';
}

export function isAllowed(address: string, { allowLoopback = false }: GuardRules): boolean {
  return isGlobalUnicast(address) || (allowLoopback && isLoopback(address));
}

/** Domain suffixes that resolve only inside private networks. */
const privateSuffixes: readonly string[] = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
];

/**
 * Validates a URL before any lookup or connection. Requires https, port 443, no user name, and a public host name. Rejects IP
 * addresses. URL parsing normalizes unusual spellings of IP addresses, such as `0x7f.1`, so they are rejected too. Returns the
 * parsed URL without its fragment and without a trailing dot in the host. Throws a FetchError: `bad-answer` if the
 * URL cannot be parsed, `private-address` if the host is an IP address or not public, and `not-https` otherwise.
 */
export function guardAddress(address: string, rules: GuardRules, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url === null) throw new FetchError('bad-answer', `“${truncate(address, 120)}” is not a valid address`);
  url.hash = '';
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  const host = getUnbracketedHost(url);
  // Even in tests, a redirect may lead to loopback only within one origin.
  const isLocal =
    rules.allowLoopback === true &&
    (host === 'localhost' || isLoopback(host)) &&
    (base === undefined || base.origin === url.origin);
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))
    throw new FetchError('not-https', `it leads to an address that is not https (${url.protocol})`);
  if (url.username !== '' || url.password !== '')
    throw new FetchError('not-https', 'it leads to an address with a user name or password');
  if (isLocal) return url;
  if (url.port !== '')
    throw new FetchError('not-https', `it leads to port ${url.port}; only port 443 is allowed`);
  if (isIP(host) !== 0)
    throw new FetchError(
      'private-address',
      `it leads to the literal address ${host}; only host names are allowed`,
    );
  if (!host.includes('.') || privateSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`)))
    throw new FetchError('private-address', `it leads to ${host}, a name inside a private network`);
  return url;
}

/** Returns the host of a URL: a name, or an IP address without brackets. */
export function getUnbracketedHost(url: URL): string {
  return url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
}
