import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FailedTry, nextTry, type Patience, readRetryAfter } from './retry.ts';

const failed: FailedTry = { attempt: 1, again: 'always', sameBefore: 0, stale: false, retryAfterMs: null };
const patience: Patience = { retries: 3, waitedMs: 0, random: 0 };
const next = (of: Partial<FailedTry>, with_: Partial<Patience> = {}) =>
  nextTry({ ...failed, ...of }, { ...patience, ...with_ });

describe('8.4, 15.4 waits', () => {
  test('stay in bounds', () => {
    const attempts = fc.integer({ min: 1, max: 11 });
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        attempts,
        fc.nat(10),
        fc.nat(130_000),
        random,
        fc.option(fc.nat(90_000)),
        (attempt, retries, waitedMs, chance, retryAfterMs) => {
          const step = next({ attempt, retryAfterMs }, { retries, waitedMs, random: chance });
          if (step.kind === 'stop') return;
          expect(attempt).toBeLessThanOrEqual(retries);
          expect(waitedMs + step.ms).toBeLessThanOrEqual(120_000);
          if (retryAfterMs !== null) expect(step.ms).toBe(retryAfterMs);
          else {
            const doubled = 1000 * 2 ** (attempt - 1);
            expect(step.ms).toBeGreaterThanOrEqual(Math.min(30_000, doubled));
            expect(step.ms).toBeLessThanOrEqual(Math.min(30_000, doubled * 1.25));
          }
        },
      ),
    );
  });

  test('are begun as long as there are retries', () => {
    expect([1, 2, 3].map((attempt) => next({ attempt }))).toEqual([
      { kind: 'wait', ms: 1000 },
      { kind: 'wait', ms: 2000 },
      { kind: 'wait', ms: 4000 },
    ]);
    expect(next({ attempt: 6 }, { retries: 10, random: 0.99 })).toEqual({ kind: 'wait', ms: 30_000 });
    expect(next({ attempt: 4 })).toEqual({ kind: 'stop' });
    expect(next({}, { retries: 0 })).toEqual({ kind: 'stop' });
    expect(next({ again: 'never' })).toEqual({ kind: 'stop' });
  });

  test('once is once', () => {
    expect(next({ again: 'once' }).kind).toBe('wait');
    expect(next({ again: 'once', attempt: 2, sameBefore: 1 })).toEqual({ kind: 'stop' });
  });

  test('a connection that had gone stale is tried again at once', () => {
    expect(next({ stale: true }, { waitedMs: 120_000 })).toEqual({ kind: 'wait', ms: 0 });
  });

  test('nobody waits longer than a minute, or two in all', () => {
    expect(next({ retryAfterMs: 60_000 })).toEqual({ kind: 'wait', ms: 60_000 });
    expect(next({ retryAfterMs: 60_001 })).toEqual({ kind: 'stop', code: 'throttle_too_long' });
    expect(next({}, { waitedMs: 119_000 })).toEqual({ kind: 'wait', ms: 1000 });
    expect(next({}, { waitedMs: 119_001 })).toEqual({ kind: 'stop', code: 'wait_budget_spent' });
  });
});

describe('8.4 Retry-After', () => {
  const now = Date.parse('2026-04-01T12:00:00Z');
  test.each([
    ['7', 7000],
    [' 0 ', 0],
    ['Wed, 01 Apr 2026 12:00:30 GMT', 30_000],
    ['Wednesday, 01-Apr-26 12:00:30 GMT', 30_000],
    ['Wed, 01 Apr 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    [undefined, null],
  ])('%j', (header, ms) => expect(readRetryAfter(header, now)).toBe(ms));
});
