import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signJwt, testKeys } from './access.ts';
import { type Limits, RateLimiter } from './limits.ts';
import { botWorld } from './some-world.ts';

const start = 1_790_000_000_000;
const soon = start / 1000;

function world() {
  let now = start;
  const made = botWorld({ clock: { now: () => now, sleep: async () => {} } });
  const jwt = (claims: object = {}) => {
    const seconds = Math.floor(now / 1000);
    const usual = { iss: made.bot.id, iat: seconds - 60, exp: seconds + 540 };
    return signJwt({ ...usual, ...claims }, testKeys().privateKey);
  };
  const later = (ms: number) => {
    now += ms;
  };
  const path = `/app/installations/${made.installation.id}/access_tokens`;
  const newToken = (body: object = {}) => made.ask('POST', path, { as: jwt(), body });
  return { ...made, jwt, later, newToken };
}

test.each([
  ['no JSON Web Token', () => 'ghs_x', 401],
  ['a spoiled signature', undefined, 401],
  ['an unknown App', { iss: 1 }, 404],
  ['one that is over', { exp: soon - 1 }, 401],
  ['one of over ten minutes', { exp: soon + 700 }, 401],
  ['one from the future', { iat: soon + 120 }, 401],
])('an App is known by its JWT: %s is refused', async (_, claims, status) => {
  const { ask, jwt } = world();
  const as =
    typeof claims === 'function'
      ? claims()
      : claims === undefined
        ? `${jwt().slice(0, -8)}AAAAAAAA`
        : jwt(claims);
  expect((await ask('GET', '/app', { as })).status).toBe(status);
});

test('a token is good for an hour, its repositories and its permissions', async () => {
  const { ask, newToken, github, later, jwt } = world();
  expect((await ask('GET', '/app', { as: jwt() })).json.slug).toBe('card-bot');
  github.addRepository('o/other');
  const { token } = (await newToken({ repositories: ['r'], permissions: { contents: 'read' } })).json;
  const status = async (path: string) => (await ask('GET', path, { as: token })).status;
  expect(await status('/repos/o/other')).toBe(404);
  expect(await status('@/branches/main')).toBe(200);
  expect(await status('@/pulls')).toBe(403);
  expect((await newToken({ permissions: { actions: 'write' } })).status).toBe(422);
  later(3_600_000);
  expect(await status('@/branches/main')).toBe(401);
});

test('a review is written whole or not at all, and is outdated by a push to its file', async () => {
  const { deeds, ask, repository } = botWorld({}, { files: { a: '1\n2\n3\n' } });
  const { pull } = deeds.openPull('sam', { files: { a: '1\n2\nx\n' } });
  const review = (line: number, path = 'a') => {
    const comments = [{ path, line, side: 'RIGHT', body: 'x' }];
    return ask('POST', '@/pulls/1/reviews', { body: { event: 'COMMENT', comments } });
  };
  expect([(await review(9)).status, (await review(1, 'b')).status, repository.reviews.size]).toEqual([
    422, 422, 0,
  ]);
  expect((await review(3)).status).toBe(200);
  expect((await ask('GET', '@/pulls/1/comments')).json).toMatchObject([{ line: 3 }]);
  deeds.pushTo('sam', pull, { a: '1\n2\ny\n' });
  expect((await ask('GET', '@/pulls/1/comments')).json).toMatchObject([{ line: null }]);
});

test.each([
  ['GET', '/repos/o/r/stargazers', {}, /no operation of the fake/],
  ['GET', '@/pulls?page=TOKEN', {}, /the token is in the address/],
  ['GET', '@/pulls', { headers: { 'x-github-api-version': '' } }, /API version/],
] as const)('%s %s %j is a violation', async (method, path, options, expected) => {
  const { github, ask, token } = botWorld();
  await ask(method, path.replace('TOKEN', token.token), options);
  expect(github.violations.join('\n')).toMatch(expected);
});

const tiny: Limits = {
  requestsPerHour: 1000,
  pointsPerMinute: 20,
  notifyingPerMinute: 3,
  notifyingPerHour: 5,
};
const kinds = [
  { isRead: true, notifies: false },
  { isRead: false, notifies: false },
  { isRead: false, notifies: true },
];

test('no minute holds more than the limits, and whoever waits as long as told is let in', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...kinds))), (asked) => {
      const limiter = new RateLimiter(tiny);
      const taken: { readonly at: number; readonly notifies: boolean; readonly points: number }[] = [];
      let now = 0;
      for (const [seconds, about] of asked) {
        now += seconds * 1000;
        for (let tries = 0; tries < 20; tries++) {
          const wait = limiter.spend('x', now, about)?.headers?.['retry-after'];
          if (wait === undefined) break;
          expect(tries).toBeLessThan(19);
          now += Number(wait) * 1000;
        }
        taken.push({ at: now, notifies: about.notifies, points: about.isRead ? 1 : 5 });
        const minute = taken.filter(({ at }) => at > now - 60_000);
        expect(minute.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(20);
        expect(minute.filter(({ notifies }) => notifies).length).toBeLessThanOrEqual(3);
      }
    }),
  );
});
