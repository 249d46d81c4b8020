import { setTimeout } from 'node:timers/promises';
import { version } from '#catalog/version';
import type { LoopbackWeb } from '../loopback-web.ts';
import { type Lookup, systemLookup } from '../prober/connect.ts';
import { createProber, type Prober, type ProberOptions } from '../prober/prober.ts';

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
