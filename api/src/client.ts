import ipaddr from 'ipaddr.js';

type Header = (name: string) => string | null;

export interface ProxyTrust {
  /** How many trusted proxies are in front of the server. If 0, `X-Forwarded-For` is ignored. */
  readonly hops: number;
  /** The header in which the platform sends the client's IP address. Null if there is none. */
  readonly header: string | null;
}

/**
 * Returns the rate-limit key of a client, which is an IPv4 address or the /64 prefix of an IPv6 address. Reads the address from
 * the trusted header. If that header is missing or invalid, uses `peer`, the address of the connection.
 */
export function getClientKey(peer: string | undefined, header: Header, trust: ProxyTrust): string {
  return getAddressKey(readTrustedAddress(header, trust)) ?? getAddressKey(peer) ?? 'unknown';
}

function readTrustedAddress(header: Header, { hops, header: trustedHeader }: ProxyTrust): string | undefined {
  if (trustedHeader !== null) return header(trustedHeader)?.trim();
  if (hops === 0) return undefined;
  return header('x-forwarded-for')?.split(',').at(-hops)?.trim();
}

/**
 * Returns the rate-limit key of an IP address, or undefined if the text is not an IP address. Ignores brackets, port and zone,
 * as in `[fe80::1%eth0]:443`.
 */
function getAddressKey(text = ''): string | undefined {
  const address = text.startsWith('[')
    ? text.slice(1, text.indexOf(']'))
    : text.replace(/^([\d.]+):\d+$/, '$1');
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (address.length > 60 || !ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * The product names in the default `User-Agent` of HTTP libraries and tools. A header that consists of only such a product,
 * such as `axios/1.7`, does not identify the client. `MyApp/1.0 (me@example.org) axios/1.7` does.
 */
const stockProducts: ReadonlySet<string> = new Set([
  'aiohttp',
  'apache-httpclient',
  'axios',
  'bun',
  'curl',
  'dart',
  'deno',
  'faraday',
  'go-http-client',
  'got',
  'guzzlehttp',
  'httpie',
  'httpx',
  'java',
  'java-http-client',
  'ky',
  'libwww-perl',
  'lua-resty-http',
  'needle',
  'node',
  'node-fetch',
  'node.js',
  'okhttp',
  'php',
  'postmanruntime',
  'python-httpx',
  'python-requests',
  'python-urllib',
  'python-urllib3',
  'reqwest',
  'rest-client',
  'ruby',
  'superagent',
  'undici',
  'wget',
]);

/** Reports whether `X-Client-Name`, `Origin` or `User-Agent` identifies the client. A library's default `User-Agent` does not. */
export function isIdentified(getHeader: Header): boolean {
  const name = getHeader('x-client-name')?.trim();
  if (name !== undefined && name.length >= 2 && name.length <= 100) return true;
  if (getHeader('origin')?.trim()) return true;
  const agent = getHeader('user-agent')?.trim();
  if (!agent) return false;
  // Only a `User-Agent` with nothing but a library's name and version does not identify the client.
  const isProductOnly = /^[^\s/()]+(?:\/[^\s()]*)?$/.test(agent);
  return !isProductOnly || !stockProducts.has(agent.replace(/\/.*/, '').toLowerCase());
}
