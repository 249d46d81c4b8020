import { isLoopbackHost } from '#core/card/address';
import { catalogAddresses } from '#core/card/generated/countries';
import { exportAddress } from '#core/export/addresses';
import { type Environment, Settings } from '#core/io/settings';
import type { Validated } from '#core/text/result';
import type { Quota } from './limiter.ts';

export type Mode = 'self-hosted' | 'official';
export type ClientIdRule = 'off' | 'ask' | 'require';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly mode: Mode;
  /** These three URLs have no trailing slash. Null means that there is no such URL. */
  readonly baseUrl: string | null;
  readonly cdnBase: string | null;
  readonly releaseUrl: string | null;
  /** Both ages are in seconds, for clients and for shared caches such as CDNs. With `noCache`, all must always revalidate. */
  readonly cache: { readonly maxAge: number; readonly cdnMaxAge: number; readonly noCache: boolean };
  readonly quota: Quota;
  readonly clientId: ClientIdRule;
  readonly trust: { readonly hops: number; readonly header: string | null };
  readonly dataUrl: { readonly url: string; readonly sha256: string } | null;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  readonly compress: boolean;
  readonly log: 'errors' | 'requests' | 'off';
}

/**
 * Returns the configuration, or one sentence for each problem. `addressHeader` is the header in which the platform sends the
 * client's IP address, or null if there is none.
 */
export function readConfig(env: Environment, addressHeader: string | null = null): Validated<Config> {
  const settings = new Settings(env);
  const mode = settings.choice('MODE', ['self-hosted', 'official'], 'self-hosted');
  const isOfficial = mode === 'official';
  const readSeconds = (name: string, fallback: number) => settings.integer(name, fallback, 0, 31_536_000);
  const readCount = (name: string, fallback: number) => settings.integer(name, fallback, 1, 1_000_000);
  const maxConnections = readCount('MAX_CONNECTIONS', 1000);
  const config: Config = {
    host: readHost(settings),
    port: settings.integer('PORT', 8787, 0, 65_535),
    mode,
    baseUrl: readBase(settings, 'BASE_URL'),
    cdnBase: readExportBase(settings, 'CDN_BASE'),
    releaseUrl: readExportBase(settings, 'RELEASE_URL') ?? catalogAddresses.repository,
    cache: {
      maxAge: readSeconds('CACHE_MAX_AGE', 300),
      cdnMaxAge: readSeconds('CDN_MAX_AGE', 86_400),
      noCache: false,
    },
    quota: {
      minute: readQuota(settings, 'RATE_LIMIT_PER_MINUTE', isOfficial ? 30 : null),
      day: readQuota(settings, 'RATE_LIMIT_PER_DAY', isOfficial ? 500 : null),
    },
    clientId: settings.choice('CLIENT_ID', ['off', 'ask', 'require'], isOfficial ? 'ask' : 'off'),
    trust: {
      hops: settings.integer('TRUSTED_HOPS', 0, 0, 16),
      header: readHeaderName(settings) ?? addressHeader,
    },
    dataUrl: readDataUrl(settings),
    maxConnections,
    maxConnectionsPerAddress: readCount(
      'MAX_CONNECTIONS_PER_ADDRESS',
      Math.max(16, Math.floor(maxConnections / 8)),
    ),
    compress: settings.choice('COMPRESS', ['on', 'off'], 'on') === 'on',
    log: settings.choice('LOG', ['errors', 'requests', 'off'], 'errors'),
  };
  return settings.problems.length > 0 ? { problems: settings.problems } : { value: config };
}

function readExportBase(settings: Settings, name: string): string | null {
  const base = settings.text(name);
  if (base === undefined) return null;
  try {
    exportAddress({ kind: 'newest', base, file: 'cards.csv' });
    return base.replace(/\/$/, '');
  } catch {
    return settings.refuse(`${name} must be an https address without a query or fragment.`, null);
  }
}

function readHost(settings: Settings): string {
  const host = settings.text('HOST') ?? '127.0.0.1';
  if (/^[0-9A-Za-z.:_-]{1,253}$/.test(host)) return host;
  return settings.refuse(
    'HOST must be the name or address of a network interface, such as 127.0.0.1 or 0.0.0.0.',
    '127.0.0.1',
  );
}

function readQuota(settings: Settings, name: string, fallback: number | null): number | null {
  const text = settings.text(name);
  if (text === undefined) return fallback;
  if (text === 'off') return null;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= 1_000_000) return value;
  return settings.refuse(`${name} must be a whole number from 1 to 1000000, or off.`, fallback);
}

function readHeaderName(settings: Settings): string | undefined {
  const name = settings.text('CLIENT_ADDRESS_HEADER');
  if (name === undefined || /^[0-9A-Za-z-]{1,64}$/.test(name)) return name?.toLowerCase();
  return settings.refuse('CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Real-IP.', undefined);
}

function readDataUrl(settings: Settings): Config['dataUrl'] {
  const url = readBase(settings, 'DATA_URL');
  const sha256 = settings.text('DATA_SHA256');
  if (url === null && sha256 === undefined) return null;
  if (sha256 === undefined || settings.text('DATA_URL') === undefined)
    return settings.refuse('DATA_URL and DATA_SHA256 must be set together.', null);
  if (url === null) return null;
  if (/^[0-9a-f]{64}$/.test(sha256)) return { url, sha256 };
  return settings.refuse(
    'DATA_SHA256 must be 64 lower-case hexadecimal digits: the SHA-256 of the file at DATA_URL.',
    null,
  );
}

/**
 * Reads an `https` URL or a loopback URL, without query, fragment or credentials. Removes trailing slashes. Returns null if the
 * variable is unset or invalid.
 */
function readBase(settings: Settings, name: string): string | null {
  const text = settings.text(name);
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isValid =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))) &&
    url.username + url.password === '' &&
    !/[?#\s]/.test(text) &&
    // The URL parser accepts `https:cards.example`, but links that start with this text would be relative.
    /^https?:\/\//i.test(text) &&
    /^[\x21-\x7e]+$/.test(text);
  if (isValid) return text.replace(/\/+$/, '');
  return settings.refuse(
    `${name} must be an https address (http only on this machine) without a query or fragment.`,
    null,
  );
}
