import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPage } from '../../../tests/support/web/create-page.ts';
import type { FinalResponse } from '../judge/fetch-result.ts';
import { getRequestedPauseMs, maxWaitMs, planRetry } from './prober.ts';

const rules = { retries: 2, backoffMs: 1000 };
const now = Date.parse('2026-03-01T12:00:00Z');

function page(status: number, retryAfter?: string): FinalResponse {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  return createPage('', { status, headers });
}

function failed(failure: 'timeout' | 'tls'): FinalResponse {
  return { kind: 'failed', failure, reason: '' };
}

function plan(end: FinalResponse, attemptNumber = 1, temporary = false, random = () => 1) {
  return planRetry({ end, temporary, attemptNumber }, rules, now, random);
}

test.each([429, 503])('retries %i with increasing delays', (status) => {
  expect(plan(page(status))).toEqual({ kind: 'again', afterMs: 1000 });
  expect(plan(page(status), 2)).toEqual({ kind: 'again', afterMs: 2000 });
  expect(plan(page(status), 3)).toEqual({ kind: 'enough' });
});

test('observes the pause that a host requests, up to a minute, even after the last attempt', () => {
  expect(plan(page(429, '60'))).toEqual({ kind: 'again', afterMs: 60_000 });
  expect(plan(page(429, '30'), 3)).toEqual({ kind: 'enough' });
  expect(getRequestedPauseMs(page(429, '30'), now)).toBe(30_000);
  expect(getRequestedPauseMs(page(200, '30'), now)).toBe(null);
  expect(plan(page(503, '61'))).toEqual({ kind: 'too-long' });
  expect(plan(page(429, '61'), 3).kind).toBe('too-long');
});

test('limits delays and attempts for any response', () => {
  const anyEnd = fc.oneof(
    fc
      .tuple(fc.integer({ min: 100, max: 999 }), fc.option(fc.string(), { nil: undefined }))
      .map(([status, retryAfter]) => page(status, retryAfter)),
    fc.constantFrom<FinalResponse>(failed('timeout'), failed('tls'), { kind: 'not-modified' }),
  );
  const anyRules = fc.record({ retries: fc.nat(20), backoffMs: fc.nat(100_000) });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(
      anyEnd,
      anyRules,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      random,
      (end, rules, attemptNumber, temporary, randomNumber) => {
        const next = planRetry({ end, temporary, attemptNumber }, rules, now, () => randomNumber);
        if (attemptNumber > rules.retries) expect(next.kind).not.toBe('again');
        if (next.kind === 'again') {
          expect(next.afterMs).toBeGreaterThanOrEqual(0);
          expect(next.afterMs).toBeLessThanOrEqual(maxWaitMs);
        }
      },
    ),
    { numRuns: 300 },
  );
});
