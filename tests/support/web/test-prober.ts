import { setTimeout } from 'node:timers/promises';
import { createProber, type Prober, type ProberOptions } from '#core/sources/fetch/prober';
import type { FakeWeb } from './fake-web.ts';
import type { WebClock } from './responder.ts';

export function createTestProber(
  web: FakeWeb,
  clock: WebClock,
  overrides: Partial<ProberOptions> = {},
): Prober {
  return createProber({
    userAgent: 'cardcat-sources/0.0.0 (+https://cardcat.example)',
    ...clock,
    random: () => 0.5,
    lookup: web.lookup,
    ca: web.ca,
    allowLoopback: true,
    loopbackPort: web.loopbackPort,
    maxBytes: 1_000_000,
    ...overrides,
  });
}

/** Creates a clock that runs `times` times faster than the real clock, so that tests need not wait. */
export function scaledClock(times: number): WebClock {
  const startedAt = Date.now();
  return {
    now: () => startedAt + (Date.now() - startedAt) * times,
    sleep: (ms, signal) => setTimeout(ms / times, undefined, signal === undefined ? {} : { signal }),
  };
}
