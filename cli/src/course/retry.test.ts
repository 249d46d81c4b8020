import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBackoff, parseRetryAfter } from './retry.ts';

const limits = { retries: 3, maxWaitMs: 120_000, waitedMs: 0, random: 0 };
type Failed = Parameters<typeof computeBackoff>[0];
const next = (
  of: Partial<Failed>,
  { attempt = 1, ...more }: Partial<typeof limits> & { attempt?: number } = {},
) => {
  const failed: Failed = { code: 'server_error', ...of };
  return computeBackoff(failed, Array<Failed>(attempt - 1).fill(failed), { ...limits, ...more });
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
        (attempt, retries, waitedMs, chance, retryAfterMs) => {
          const ms = next({ retryAfterMs }, { attempt, retries, waitedMs, random: chance });
          if (typeof ms === 'string') return;
          expect(attempt).toBeLessThanOrEqual(retries);
          expect(waitedMs + ms).toBeLessThanOrEqual(120_000);
          if (retryAfterMs !== undefined) expect(ms).toBe(retryAfterMs);
          else {
            const doubled = 1000 * 2 ** (attempt - 1);
            expect(ms).toBeGreaterThanOrEqual(Math.min(30_000, doubled));
            expect(ms).toBeLessThanOrEqual(Math.min(30_000, doubled * 1.25));
          }
        },
      ),
    );
  });

  test('wait twice as long each time, up to the limits', () => {
    expect([1, 2, 3].map((attempt) => next({}, { attempt }))).toEqual([1000, 2000, 4000]);
    expect(next({}, { attempt: 6, retries: 10, random: 0.99 })).toBe(30_000);
    expect(next({}, { attempt: 4 })).toBe('server_error');
    expect(next({}, { retries: 0 })).toBe('server_error');
    expect(next({ code: 'forbidden' })).toBe('forbidden');
  });

  test('are limited to one for invalid JSON and total timeouts', () => {
    expect(next({ code: 'not_json' })).toBe(1000);
    expect(next({ code: 'not_json' }, { attempt: 2 })).toBe('not_json');
    expect(next({ code: 'timeout', isTotalTimeout: true }, { attempt: 2 })).toBe('timeout');
    expect(next({ code: 'timeout' }, { attempt: 2 })).toBe(2000);
  });

  test('are immediate after the first stale connection', () => {
    expect(next({ code: 'connection', isStale: true }, { waitedMs: 120_000 })).toBe(0);
    expect(next({ code: 'connection', isStale: true }, { attempt: 2 })).toBe(2000);
  });

  test('wait at most one minute each, and two minutes per section', () => {
    expect(next({ retryAfterMs: 60_000 })).toBe(60_000);
    expect(next({ retryAfterMs: 60_001 })).toBe('throttle_too_long');
    expect(next({}, { waitedMs: 119_000 })).toBe(1000);
    expect(next({}, { waitedMs: 119_001 })).toBe('wait_budget_spent');
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-04-01T12:00:00Z');
  test.each([
    ['7', 7000],
    [' 0 ', 0],
    ['Wed, 01 Apr 2026 12:00:30 GMT', 30_000],
    ['Wednesday, 01-Apr-26 12:00:30 GMT', 30_000],
    ['Wed, 01 Apr 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is parsed, or ignored if invalid: %j', (header, ms) => expect(parseRetryAfter(header, now)).toBe(ms));
});
