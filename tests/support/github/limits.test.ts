import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Limits, RateLimiter } from './limits.ts';
import { botWorld, wantsNoViolations } from './some-world.ts';

const tiny: Limits = {
  requestsPerHour: 1000,
  pointsPerMinute: 20,
  notifyingPerMinute: 3,
  notifyingPerHour: 5,
};
const read = { isRead: true, notifies: false };
const write = { isRead: false, notifies: false };
const comment = { isRead: false, notifies: true };

test('a write is five points, a read one; after a minute there is room again', () => {
  const limiter = new RateLimiter(tiny);
  const ask = (at: number, about: typeof read) => limiter.spend('x', at, about);
  for (let at = 0; at < 3; at++) expect(ask(at * 1000, write)).toBeUndefined();
  for (let at = 0; at < 5; at++) expect(ask(3000, read)).toBeUndefined();
  expect(ask(4000, read)).toMatchObject({ status: 403, headers: { 'retry-after': '56' } });
  expect(limiter.spend('somebody else', 4000, read)).toBeUndefined();
  expect(ask(60_000, write), 'the first five points are a minute old').toBeUndefined();
  expect(ask(60_000, read)).toBeDefined();
});

test('what writes to people has limits of its own, by the minute and by the hour', () => {
  const limiter = new RateLimiter({ ...tiny, pointsPerMinute: 1000 });
  const say = (seconds: number) => limiter.spend('x', seconds * 1000, comment)?.headers?.['retry-after'];
  expect([say(0), say(10), say(20), say(30)]).toEqual([undefined, undefined, undefined, '30']);
  expect([say(60), say(61), say(71)]).toEqual([undefined, '9', undefined]);
  expect(say(200), 'five in the hour').toBe('3400');
  expect(say(3600)).toBeUndefined();
});

test('whoever waits as long as told is let in', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.constantFrom(read, write, comment))), (asked) => {
      const limiter = new RateLimiter(tiny);
      let now = 0;
      for (const [seconds, about] of asked) {
        now += seconds * 1000;
        const wait = limiter.spend('x', now, about)?.headers?.['retry-after'];
        if (wait === undefined) continue;
        // Points and comments may each ask to wait, and points more than once.
        let waits = 0;
        for (let next: string | undefined = wait; next !== undefined; waits++) {
          expect(Number(next)).toBeGreaterThan(0);
          now += Number(next) * 1000;
          next = limiter.spend('x', now, about)?.headers?.['retry-after'];
        }
        expect(waits).toBeLessThan(20);
      }
    }),
  );
});

test('the hour is over for good once it is used up, until it ends', async () => {
  let now = 0;
  const clock = { now: () => now, sleep: async () => {} };
  const { ask, github, bot, repository } = botWorld({ clock, limits: { requestsPerHour: 2 } });
  wantsNoViolations(github);
  await ask('GET', '@');
  expect((await ask('GET', '@')).headers.get('x-ratelimit-remaining')).toBe('0');
  const refused = await ask('GET', '@');
  expect([refused.status, refused.headers.get('x-ratelimit-remaining')]).toEqual([403, '0']);
  now = Number(refused.headers.get('x-ratelimit-reset')) * 1000;
  const as = github.as(bot, repository).token;
  expect((await ask('GET', '@', { as })).status).toBe(200);
});

test('comments beyond 80 a minute are refused, and none of them is written', async () => {
  const clock = { now: () => 0, sleep: async () => {} };
  const { ask, github, deeds, repository } = botWorld({ clock });
  wantsNoViolations(github);
  deeds.openPull('sam', { files: { a: '1' } });
  const say = async () => (await ask('POST', '@/issues/1/comments', { body: { body: 'x' } })).status;
  for (let at = 0; at < 80; at++) expect(await say()).toBe(201);
  expect(await say()).toBe(403);
  expect(repository.comments.size).toBe(80);
});
