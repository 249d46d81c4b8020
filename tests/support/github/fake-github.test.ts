import { expect, test } from 'vitest';
import { appJwt } from '../../../bot/src/auth/clients.ts';
import { testKeys } from './access.ts';
import { botWorld } from './some-world.ts';

const start = 1_790_000_000_000;

function world() {
  let now = start;
  const made = botWorld({ clock: { now: () => now, sleep: async () => {} } });
  const jwt = () => appJwt(made.bot.id, testKeys().privateKey, now);
  const later = (ms: number) => {
    now += ms;
  };
  const path = `/app/installations/${made.installation.id}/access_tokens`;
  const newToken = (body: object = {}) => made.ask('POST', path, { as: jwt(), body });
  return { ...made, jwt, later, newToken };
}

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
