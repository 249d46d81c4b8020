import { isLoopbackHost } from '#core/card/address';
import { catalogAddresses } from '#core/card/generated/countries';
import { exportAddress } from '#core/export/addresses';
import { formatList } from '#core/text/text';
import type { CachePolicy } from './headers.ts';
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
  readonly cache: CachePolicy;
  readonly quota: Quota;
  readonly clientId: ClientIdRule;
  readonly trust: { readonly hops: number; readonly header: string | null };
  readonly dataUrl: { readonly url: string; readonly sha256: string } | null;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  readonly compress: boolean;
  readonly log: 'errors' | 'requests' | 'off';
}

export type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] };

/**
 * Returns the configuration, or one sentence for each fault. The sentences never contain values, because a value may be secret.
 * An empty variable counts as not set. `addressHeader` is the header in which the platform sends the client's IP address, or null
 * if there is none.
 */
export function readConfig(env: Environment, addressHeader: string | null = null): ConfigResult {
  const faults: string[] = [];
  const addFault: AddFault = (sentence) => void faults.push(sentence);
  const mode = readEnum(env, 'MODE', ['self-hosted', 'official'], 'self-hosted', addFault);
  const isOfficial = mode === 'official';
  const readSeconds = (name: string, fallback: number) =>
    readInteger(env, name, { min: 0, max: 31_536_000, fallback }, addFault);
  const readCount = (name: string, fallback: number) =>
    readInteger(env, name, { min: 1, max: 1_000_000, fallback }, addFault);
  const maxConnections = readCount('MAX_CONNECTIONS', 1000);
  const config: Config = {
    host: readHost(env, addFault),
    port: readInteger(env, 'PORT', { min: 0, max: 65_535, fallback: 8787 }, addFault),
    mode,
    baseUrl: readBase(env, 'BASE_URL', addFault),
    cdnBase: readExportBase(env, 'CDN_BASE', addFault),
    releaseUrl: readExportBase(env, 'RELEASE_URL', addFault) ?? catalogAddresses.repository,
    cache: {
      maxAge: readSeconds('CACHE_MAX_AGE', 300),
      cdnMaxAge: readSeconds('CDN_MAX_AGE', 86_400),
      noCache: false,
    },
    quota: {
      minute: readQuota(env, 'RATE_LIMIT_PER_MINUTE', isOfficial ? 30 : null, addFault),
      day: readQuota(env, 'RATE_LIMIT_PER_DAY', isOfficial ? 500 : null, addFault),
    },
    clientId: readEnum(env, 'CLIENT_ID', ['off', 'ask', 'require'], isOfficial ? 'ask' : 'off', addFault),
    trust: {
      hops: readInteger(env, 'TRUSTED_HOPS', { min: 0, max: 16, fallback: 0 }, addFault),
      header: readHeaderName(env, addFault) ?? addressHeader,
    },
    dataUrl: readDataUrl(env, addFault),
    maxConnections,
    maxConnectionsPerAddress: readCount(
      'MAX_CONNECTIONS_PER_ADDRESS',
      Math.max(16, Math.floor(maxConnections / 8)),
    ),
    compress: readEnum(env, 'COMPRESS', ['on', 'off'], 'on', addFault) === 'on',
    log: readEnum(env, 'LOG', ['errors', 'requests', 'off'], 'errors', addFault),
  };
  return faults.length > 0 ? { faults } : { config };
}

function readExportBase(env: Environment, name: string, addFault: AddFault): string | null {
  const base = settingOf(env, name);
  if (base === undefined) return null;
  try {
    exportAddress({ kind: 'newest', base, file: 'cards.csv' });
    return base.replace(/\/$/, '');
  } catch {
    addFault(`${name} must be an https address without a query or fragment.`);
    return null;
  }
}

function readHost(env: Environment, addFault: AddFault): string {
  const host = settingOf(env, 'HOST') ?? '127.0.0.1';
  if (/^[0-9A-Za-z.:_-]{1,253}$/.test(host)) return host;
  addFault('HOST must be the name or address of a network interface, such as 127.0.0.1 or 0.0.0.0.');
  return '127.0.0.1';
}

function readQuota(
  env: Environment,
  name: string,
  fallback: number | null,
  addFault: AddFault,
): number | null {
  const text = settingOf(env, name);
  if (text === undefined) return fallback;
  if (text === 'off') return null;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= 1_000_000) return value;
  addFault(`${name} must be a whole number from 1 to 1000000, or off.`);
  return fallback;
}

function readHeaderName(env: Environment, addFault: AddFault): string | undefined {
  const name = settingOf(env, 'CLIENT_ADDRESS_HEADER');
  if (name === undefined) return undefined;
  if (/^[0-9A-Za-z-]{1,64}$/.test(name)) return name.toLowerCase();
  addFault('CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Real-IP.');
  return undefined;
}

function readDataUrl(env: Environment, addFault: AddFault): Config['dataUrl'] {
  const url = readBase(env, 'DATA_URL', addFault);
  const sha256 = settingOf(env, 'DATA_SHA256');
  if (url === null && sha256 === undefined) return null;
  if (url === null || sha256 === undefined) {
    if (settingOf(env, 'DATA_URL') === undefined || sha256 === undefined)
      addFault('DATA_URL and DATA_SHA256 must be set together.');
    return null;
  }
  if (!/^[0-9a-f]{64}$/.test(sha256)) {
    addFault('DATA_SHA256 must be 64 lower-case hexadecimal digits: the SHA-256 of the file at DATA_URL.');
    return null;
  }
  return { url, sha256 };
}

export type Environment = Readonly<Record<string, string | undefined>>;

type AddFault = (sentence: string) => void;

function settingOf(env: Environment, name: string): string | undefined {
  return Object.hasOwn(env, name) ? env[name] || undefined : undefined;
}

function readInteger(
  env: Environment,
  name: string,
  { min, max, fallback }: { readonly min: number; readonly max: number; readonly fallback: number },
  addFault: AddFault,
): number {
  const text = settingOf(env, name);
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  addFault(`${name} must be a whole number from ${min} to ${max}.`);
  return fallback;
}

function readEnum<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
  addFault: AddFault,
): Value {
  const text = settingOf(env, name);
  if (text === undefined) return fallback;
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) addFault(`${name} must be ${formatList(values, 'or')}.`);
  return value ?? fallback;
}

/**
 * Reads an `https` URL or a loopback URL, without query, fragment or credentials. Removes trailing slashes. Returns null if the
 * variable is unset or invalid.
 */
function readBase(env: Environment, name: string, addFault: AddFault): string | null {
  const text = settingOf(env, name);
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
  if (!isValid) {
    addFault(`${name} must be an https address (http only on this machine) without a query or fragment.`);
    return null;
  }
  return text.replace(/\/+$/, '');
}
