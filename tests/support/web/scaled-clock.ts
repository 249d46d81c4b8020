import { setTimeout } from 'node:timers/promises';
import type { WebClock } from './behave.ts';

/** A clock that goes so many times faster than the true one, so that a minute of waiting costs a test little. */
export function scaledClock(times: number): WebClock {
  const begun = Date.now();
  return {
    now: () => begun + (Date.now() - begun) * times,
    sleep: (ms, signal) => setTimeout(ms / times, undefined, signal === undefined ? {} : { signal }),
  };
}
