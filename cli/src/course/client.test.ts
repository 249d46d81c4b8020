import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBackoff } from './client.ts';

const limits = { retries: 3, maxWaitMs: 120_000, waitedMs: 0, random: 0 };
type FailedAttempt = Parameters<typeof computeBackoff>[0];
const computeWait = (
  failure: Partial<FailedAttempt>,
  { attempt = 1, ...limitOverrides }: Partial<typeof limits> & { attempt?: number } = {},
) => {
  const fullFailure: FailedAttempt = { code: 'server_error', ...failure };
  return computeBackoff(fullFailure, Array<FailedAttempt>(attempt - 1).fill(fullFailure), {
    ...limits,
    ...limitOverrides,
  });
};

describe('retries', () => {
  test('have waits within the limits', () => {
    const attempts = fc.integer({ min: 1, max: 11 });
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        attempts,
        fc.nat(10),
        fc.nat(130_000),
        random,
        fc.option(fc.nat(90_000), { nil: undefined }),
        (attempt, retries, waitedMs, randomValue, retryAfterMs) => {
          const ms = computeWait({ retryAfterMs }, { attempt, retries, waitedMs, random: randomValue });
          if (typeof ms === 'string') return;
          expect(attempt).toBeLessThanOrEqual(retries);
          expect(waitedMs + ms).toBeLessThanOrEqual(120_000);
          if (retryAfterMs !== undefined) expect(ms).toBe(retryAfterMs);
          else {
            const doubledMs = 1000 * 2 ** (attempt - 1);
            expect(ms).toBeGreaterThanOrEqual(Math.min(30_000, doubledMs));
            expect(ms).toBeLessThanOrEqual(Math.min(30_000, doubledMs * 1.25));
          }
        },
      ),
    );
  });

  test('wait twice as long each time, up to the limits', () => {
    expect([1, 2, 3].map((attempt) => computeWait({}, { attempt }))).toEqual([1000, 2000, 4000]);
    expect(computeWait({}, { attempt: 6, retries: 10, random: 0.99 })).toBe(30_000);
    expect(computeWait({}, { attempt: 4 })).toBe('server_error');
    expect(computeWait({}, { retries: 0 })).toBe('server_error');
    expect(computeWait({ code: 'forbidden' })).toBe('forbidden');
  });

  test('are limited to one for invalid JSON and total timeouts', () => {
    expect(computeWait({ code: 'not_json' })).toBe(1000);
    expect(computeWait({ code: 'not_json' }, { attempt: 2 })).toBe('not_json');
    expect(computeWait({ code: 'timeout', isTotalTimeout: true }, { attempt: 2 })).toBe('timeout');
    expect(computeWait({ code: 'timeout' }, { attempt: 2 })).toBe(2000);
  });

  test('are immediate after the first stale connection', () => {
    expect(computeWait({ code: 'connection', isStale: true }, { waitedMs: 120_000 })).toBe(0);
    expect(computeWait({ code: 'connection', isStale: true }, { attempt: 2 })).toBe(2000);
  });

  test('wait at most one minute each, and two minutes per section', () => {
    expect(computeWait({ retryAfterMs: 60_000 })).toBe(60_000);
    expect(computeWait({ retryAfterMs: 60_001 })).toBe('throttle_too_long');
    expect(computeWait({}, { waitedMs: 119_000 })).toBe(1000);
    expect(computeWait({}, { waitedMs: 119_001 })).toBe('wait_budget_spent');
  });
});
