import { setTimeout } from 'node:timers/promises';
import { createProber, type Prober, type ProberOptions } from '#core/sources/fetch/prober';
import type { FakeWeb } from './fake-web.ts';
import type { WebClock } from './responder.ts';

/** A prober that asks the fixture web and nothing else. */
export function createTestProber(web: FakeWeb, clock: WebClock, more: Partial<ProberOptions> = {}): Prober {
  return createProber({
    userAgent: 'cardcat-sources/0.0.0 (+https://cardcat.example)',
    ...clock,
    random: () => 0.5,
    lookup: web.lookup,
    ca: web.ca,
    allowLoopback: true,
    loopbackPort: web.loopbackPort,
    maxBytes: 1_000_000,
    ...more,
  });
}

/** A clock that goes so many times faster than the true one, so that a minute of waiting costs a test little. */
export function scaledClock(times: number): WebClock {
  const begun = Date.now();
  return {
    now: () => begun + (Date.now() - begun) * times,
    sleep: (ms, signal) => setTimeout(ms / times, undefined, signal === undefined ? {} : { signal }),
  };
}
