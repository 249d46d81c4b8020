import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { version } from '#core/card/version';
import { type Lookup, systemLookup } from './fetch/connect.ts';
import { createProber, type Prober, type ProberOptions } from './fetch/prober.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Builds the user agent. The URL after `+` tells site owners whom to contact. */
export function defaultUserAgent(repositoryUrl: string | undefined): string {
  return `cardcat-sources/${version}${repositoryUrl === undefined ? '' : ` (+${repositoryUrl})`}`;
}

/**
 * Opens a prober that uses this machine's clock and network. If `web` is given, the prober reaches only that loopback server.
 */
export function openProber(
  settings: Omit<ProberOptions, 'now' | 'random' | 'sleep'>,
  web: LoopbackWeb | undefined,
): { readonly prober: Prober; readonly lookup: Lookup } {
  const lookup = web?.lookup ?? systemLookup;
  const prober = createProber({
    ...settings,
    ...(web !== undefined && { allowLoopback: true, ca: web.ca, loopbackPort: web.loopbackPort }),
    lookup,
    // Date.now() has whole milliseconds only, and jumps when the clock is adjusted.
    now: () => performance.timeOrigin + performance.now(),
    random: Math.random,
    sleep: (ms, signal) => setTimeout(ms, undefined, signal === undefined ? {} : { signal }),
  });
  return { prober, lookup };
}

/** A loopback server that replaces the internet in tests. */
export interface LoopbackWeb {
  /** The certificate authority to trust, in PEM format. */
  readonly ca: string;
  /** Returns the loopback port for a host. Returns 0 if the host has none. */
  readonly loopbackPort: (host: string) => number;
  /** Resolves the hosts of the test server to loopback. All other hosts are unknown. */
  readonly lookup: Lookup;
}

const variableName = 'CARDCAT_LOOPBACK_WEB';

/**
 * Reads the test server from the file that the environment names: `{ "ca": PEM, "hosts": { host: port } }`. Returns undefined
 * if the environment names no file. Throws on a GitHub runner, so that a check there always uses the real network.
 */
export function readLoopbackWeb(env: Env): LoopbackWeb | undefined {
  const path = env[variableName];
  if (!path) return undefined;
  if (env.GITHUB_ACTIONS === 'true')
    throw new Error(`${variableName} is for local tests and is not allowed on a GitHub runner. Remove it.`);
  const { ca, hosts } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly ca: string;
    readonly hosts: Readonly<Record<string, number>>;
  };
  const ports = new Map(Object.entries(hosts));
  return {
    ca,
    loopbackPort: (host) => ports.get(host) ?? 0,
    lookup: async (host) => {
      if (ports.has(host)) return [{ address: '127.0.0.1', family: 4 }];
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    },
  };
}
