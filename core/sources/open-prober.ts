import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { version } from '#core/catalog/version';
import { type Lookup, systemLookup } from './fetch/connect.ts';
import { createProber, type Prober, type ProberOptions } from './fetch/prober.ts';

/** Environment variables. */
type Env = Readonly<Record<string, string | undefined>>;

/** Says who asks; `+` and an address say where to complain. */
export function defaultUserAgent(repositoryUrl: string | undefined): string {
  return `cardcat-sources/${version}${repositoryUrl === undefined ? '' : ` (+${repositoryUrl})`}`;
}

export type ProberSettings = Pick<ProberOptions, 'userAgent'> &
  Partial<
    Pick<
      ProberOptions,
      'concurrency' | 'perHost' | 'hostDelayMs' | 'timeoutMs' | 'retries' | 'backoffMs' | 'maxBytes'
    >
  >;

/** A prober on this machine's clock and network; or, in tests, one that asks a web on this machine alone. */
export function openProber(
  settings: ProberSettings,
  web: LoopbackWeb | undefined,
): { readonly prober: Prober; readonly lookup: Lookup } {
  const lookup = web?.lookup ?? systemLookup;
  const prober = createProber({
    ...settings,
    ...(web !== undefined && { allowLoopback: true, ca: web.ca, loopbackPort: web.loopbackPort }),
    lookup,
    // Not the clock of the wall: it counts whole milliseconds, and is set right in between.
    now: () => performance.timeOrigin + performance.now(),
    random: Math.random,
    sleep: (ms, signal) => setTimeout(ms, undefined, signal === undefined ? {} : { signal }),
  });
  return { prober, lookup };
}

/** A web on this machine that tests ask in place of the real one. */
export interface LoopbackWeb {
  /** The authority to trust (PEM). */
  readonly ca: string;
  /** The port of a host on this machine; 0 where it has none. */
  readonly loopbackPort: (host: string) => number;
  /** Gives this machine for the hosts of the web, and no address for any other. */
  readonly lookup: Lookup;
}

const name = 'CARDCAT_LOOPBACK_WEB';

/**
 * The web that the environment names, for tests: a file with `{ "ca": PEM, "hosts": { host: port } }`. Undefined where
 * it names none. Throws on a runner of GitHub, where nobody may lead the check to the machine itself.
 */
export function readLoopbackWeb(env: Env): LoopbackWeb | undefined {
  const path = env[name];
  if (!path) return undefined;
  if (env.GITHUB_ACTIONS === 'true')
    throw new Error(`${name} is for tests on one machine, and is refused on a runner; take it out.`);
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
