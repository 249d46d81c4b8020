import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Limiter, type Quota } from './limiter.ts';

const quota = { minute: 30, day: 500 };

function takeMany(limiter: Limiter, count: number, now: number, requestedQuota: Quota = quota): number {
  let allowed = 0;
  for (let index = 0; index < count; index++) if (limiter.take('a', requestedQuota, now).isAllowed) allowed++;
  return allowed;
}

describe('limiter', () => {
  test('allows exactly the quota, then returns the correct waiting time', () => {
    const limiter = new Limiter();
    expect(takeMany(limiter, 100, 0)).toBe(30);
    const { retryAfter, violated, remaining } = limiter.take('a', quota, 0);
    expect({ retryAfter, violated, remaining }).toEqual({
      retryAfter: 2,
      violated: ['burst'],
      remaining: { minute: 0, day: 470 },
    });
    expect(limiter.take('a', quota, 1_999).isAllowed).toBe(false);
    expect(limiter.take('a', quota, 2_000).isAllowed).toBe(true);
  });

  test('also enforces the quota for a day, and returns its waiting time', () => {
    const limiter = new Limiter();
    const slow = { minute: 1_000, day: 10 };
    expect(takeMany(limiter, 20, 0, slow)).toBe(10);
    expect(limiter.take('a', slow, 0)).toMatchObject({ retryAfter: 8_640, violated: ['daily'] });
    expect(limiter.take('a', slow, 8_639_000).isAllowed).toBe(false);
    expect(limiter.take('a', slow, 8_640_000).isAllowed).toBe(true);
  });

  test('takes no token for a rejected request', () => {
    const limiter = new Limiter();
    takeMany(limiter, 30, 0);
    takeMany(limiter, 1_000, 0);
    expect(limiter.take('a', quota, 2_000)).toMatchObject({ isAllowed: true, remaining: { day: 469 } });
  });

  test('allows a client again after the returned waiting time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 60 }),
        (minute, day, gaps) => {
          const limiter = new Limiter();
          let now = 0;
          for (const gap of gaps) {
            now += gap;
            const verdict = limiter.take('a', { minute, day }, now);
            if (verdict.isAllowed) continue;
            expect(limiter.take('a', { minute, day }, now + verdict.retryAfter * 1000).isAllowed).toBe(true);
            now += verdict.retryAfter * 1000;
          }
        },
      ),
    );
  });

  test('forgets the oldest of more than 50,000 addresses, but no active one', () => {
    const limiter = new Limiter();
    const once = { minute: 1, day: null };
    for (const key of ['a', 'b']) limiter.take(key, once, 0);
    for (let index = 0; index < 60_000; index++) {
      limiter.take(`${index}`, quota, 0);
      if (index % 10_000 === 0) expect(limiter.take('a', once, 0).isAllowed).toBe(false);
    }
    expect(limiter.take('b', once, 0).isAllowed).toBe(true);
  });
});
