import { expect, test } from 'vitest';
import { signJwt, testKeys } from './app-keys.ts';
import { botWorld, wantsNoViolations } from './some-world.ts';

const start = 1_790_000_000_000;

function world() {
  let now = start;
  const clock = { now: () => now, sleep: async () => {} };
  const made = botWorld({ clock });
  wantsNoViolations(made.github);
  const jwt = (claims: object = {}, key = testKeys().privateKey) => {
    const seconds = Math.floor(now / 1000);
    return signJwt({ iss: made.bot.id, iat: seconds - 60, exp: seconds + 540, ...claims }, key);
  };
  const later = (ms: number) => {
    now += ms;
  };
  const path = `/app/installations/${made.installation.id}/access_tokens`;
  const newToken = (body: object = {}) => made.ask('POST', path, { as: jwt(), body });
  return { ...made, jwt, later, newToken };
}

const soon = Math.floor(start / 1000);

test.each([
  ['no JSON Web Token', () => 'ghs_x', 401],
  ['a spoiled signature', () => undefined, 401],
  ['an unknown App', { iss: 1 }, 404],
  ['one that is over', { exp: soon - 1 }, 401],
  ['one of over ten minutes', { exp: soon + 700 }, 401],
  ['one that begins late to end late', { iat: soon + 50, exp: soon + 700 }, 401],
  ['one from the future', { iat: soon + 120 }, 401],
  ['one without an end', { exp: undefined }, 401],
  ['a text for a number', { iss: '1001' }, 200],
])('an App is known by its JWT: %s', async (_, claims, status) => {
  const { ask, jwt } = world();
  const made = typeof claims === 'function' ? (claims() ?? `${jwt().slice(0, -8)}AAAAAAAA`) : jwt(claims);
  expect((await ask('GET', '/app', { as: made })).status).toBe(status);
});

test('a token ends after an hour, and with its installation', async () => {
  const { ask, later, newToken, deeds, bot } = world();
  const { token, expires_at } = (await newToken()).json;
  expect(Date.parse(expires_at) - start).toBe(3_600_000);
  const status = async () => (await ask('GET', '@', { as: token })).status;
  later(3_599_000);
  expect(await status()).toBe(200);
  deeds.suspend('o', bot);
  expect([await status(), (await newToken()).status]).toEqual([403, 403]);
  deeds.unsuspend('o', bot);
  expect(await status()).toBe(200);
  later(1000);
  expect(await status()).toBe(401);
  const fresh = (await newToken()).json.token;
  deeds.uninstall('o', bot);
  expect((await ask('GET', '@', { as: fresh })).status).toBe(401);
});

test('a token is good for its repositories and permissions, and no more than was granted', async () => {
  const { ask, newToken, github, bot, deeds } = world();
  const other = github.addRepository('o/other');
  deeds.addTo('o', bot, other);
  const { token } = (await newToken({ repositories: ['r'], permissions: { contents: 'read' } })).json;
  expect((await ask('GET', '/repos/o/other', { as: token })).status).toBe(404);
  expect((await ask('GET', '@/branches/main', { as: token })).status).toBe(200);
  expect((await ask('GET', '@/pulls', { as: token })).status).toBe(403);
  const body = { ref: 'refs/heads/x', sha: 'f'.repeat(40) };
  expect((await ask('POST', '@/git/refs', { as: token, body })).status).toBe(403);
  expect((await newToken({ permissions: { actions: 'write' } })).status).toBe(422);
  expect((await newToken({ repositories: ['unknown'] })).status).toBe(422);
  expect((await ask('GET', '/app', { as: token })).status).toBe(401);
});

test('who may write to pull requests may label and comment on them, and not on other issues', async () => {
  const { ask, newToken, deeds } = world();
  deeds.openPull('sam', { files: { a: '1' } });
  deeds.openIssue('sam', { title: 'x' });
  const permissions = { pull_requests: 'write', issues: 'read' };
  const { token } = (await newToken({ permissions })).json;
  const say = async (number: number) =>
    (await ask('POST', `@/issues/${number}/comments`, { as: token, body: { body: 'x' } })).status;
  expect([await say(1), await say(2)]).toEqual([201, 403]);
  expect((await ask('POST', '@/issues/1/labels', { as: token, body: { labels: ['a'] } })).status).toBe(200);
});

test('roles are told as they are, and as old clients know them', async () => {
  const { ask } = world();
  const of = async (login: string) => (await ask('GET', `@/collaborators/${login}/permission`)).json;
  expect(await of('mira')).toMatchObject({ permission: 'read', role_name: 'triage' });
  expect(await of('wim')).toMatchObject({ permission: 'write', role_name: 'write' });
  expect(await of('stranger')).toMatchObject({ permission: 'read', role_name: 'read' });
});
