import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import fc from 'fast-check';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { signJwt, testKeys } from './access.ts';
import { startFakeGitHub } from './fake-github.ts';
import { type Limits, RateLimiter } from './limits.ts';
import { newRepository } from './repositories.ts';
import { botWorld } from './some-world.ts';
import type { Token } from './state.ts';
import { close, listen } from './transport.ts';

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

test('files are what the head changed since it left the base, with true patches', async () => {
  const card = (fee: number) => `{\n  "a": 1,\n  "b": 2,\n  "fee": ${fee}\n}\n`;
  const files = { 'a.json': card(1), 'b.json': card(2), 'c.json': card(3) };
  const { deeds, ask } = botWorld({}, { files });
  deeds.openPull('sam', {
    files: { 'a.json': card(9), 'b.json': null, 'n.json': 'new\n', 'pic.png': Buffer.from([0, 1]) },
    renames: { 'c.json': 'd.json' },
  });
  deeds.pushTo('o', 'main', { 'a.json': card(5), 'late.json': '{}' });
  const { json } = await ask('GET', '@/pulls/1/files');
  expect(json).toMatchObject([
    { filename: 'a.json', status: 'modified', patch: expect.stringContaining('-  "fee": 1\n+  "fee": 9') },
    { filename: 'b.json', status: 'removed' },
    { filename: 'd.json', status: 'renamed', previous_filename: 'c.json' },
    { filename: 'n.json', status: 'added', patch: '@@ -0,0 +1 @@\n+new' },
    { filename: 'pic.png', status: 'added' },
  ]);
  expect(json[4].patch).toBeUndefined();
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

const writer: Token = { token: 'ghs_writer', login: 'release-bot[bot]', permissions: { contents: 'write' } };
const draft = { tag_name: 'v1.0.0', name: 'v1.0.0', draft: true };

/** GitHub over sockets, with a repository for releases. */
async function releasing() {
  const repository = newRepository('o/r');
  const github = await startFakeGitHub({ repositories: [repository], tokens: [writer] });
  onTestFinished(() => github.close());
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const isData = body instanceof Uint8Array;
    const answer = await request(path.startsWith('http') ? path : github.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${writer.token}`,
        'user-agent': 'test',
        'x-github-api-version': '2022-11-28',
        ...(isData && { 'content-type': 'text/plain' }),
      },
      body: isData || body === undefined ? (body ?? null) : JSON.stringify(body),
    });
    const text = await answer.body.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever GitHub answers.
    return { status: answer.statusCode, json: (text === '' ? undefined : JSON.parse(text)) as any };
  };
  return { github, repository, ask };
}

const upload = (url: string, name: string) => `${url.replace(/\{.*\}$/, '')}?name=${name}`;

test('a draft is made, filled and published; its name and its tag are taken once', async () => {
  const { github, ask } = await releasing();
  const made = await ask('POST', '/repos/o/r/releases', draft);
  const bytes = Buffer.from('id,name\n');
  const up = await ask('POST', upload(made.json.upload_url, 'cards.csv'), bytes);
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  expect(up).toMatchObject({ status: 201, json: { state: 'uploaded', size: 8, digest } });
  expect((await ask('POST', upload(made.json.upload_url, 'cards.csv'), bytes)).status).toBe(422);
  expect((await ask('GET', '/repos/o/r/releases/tags/v1.0.0')).status).toBe(404);
  const path = `/repos/o/r/releases/${made.json.id}`;
  expect((await ask('PATCH', path, { draft: false })).json).toMatchObject({ draft: false });
  expect((await ask('GET', '/repos/o/r/releases/tags/v1.0.0')).json.assets).toHaveLength(1);
  const second = await ask('POST', '/repos/o/r/releases', draft);
  expect((await ask('PATCH', `/repos/o/r/releases/${second.json.id}`, { draft: false })).status).toBe(422);
  expect(github.violations).toEqual([]);
});

test('an upload that is cut stays as a part that takes the name', async () => {
  const { github, ask } = await releasing();
  github.plan([
    { nth: 1, operation: 'repos/upload-release-asset', does: { kind: 'cut', moment: 'half-way' } },
  ]);
  const made = await ask('POST', '/repos/o/r/releases', draft);
  const url = upload(made.json.upload_url, 'a.bin');
  await expect(ask('POST', url, Buffer.alloc(1 << 20))).rejects.toThrow();
  const list = await ask('GET', `/repos/o/r/releases/${made.json.id}/assets`);
  expect(list.json).toMatchObject([{ name: 'a.bin', state: 'starter', digest: null }]);
  expect((await ask('POST', url, Buffer.from('x'))).status).toBe(422);
});

test('faults strike where they are told to, with or without the work done', async () => {
  const { github, deeds, ask, repository } = botWorld();
  deeds.openPull('sam', { files: { a: '1' } });
  const comment = 'issues/create-comment';
  github.plan([
    { nth: 1, operation: comment, does: { kind: 'answer', status: 502 } },
    { nth: 2, operation: comment, does: { kind: 'answer', status: 502, after: true } },
    { nth: 3, operation: comment, does: { kind: 'cut', moment: 'after' } },
    { where: ({ body }) => body.body === 'no', times: 1, does: { kind: 'answer', status: 418 } },
  ]);
  const say = (body = 'x') => ask('POST', '@/issues/1/comments', { body: { body } });
  const count = () => repository.comments.size;
  expect([(await say()).status, count()]).toEqual([502, 0]);
  expect([(await say()).status, count()]).toEqual([502, 1]);
  await expect(say()).rejects.toThrow('fetch failed');
  expect([count(), github.seen.at(-1)?.status]).toEqual([2, 0]);
  expect([(await say('no')).status, (await say('no')).status]).toEqual([418, 201]);
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

test('a delivery is signed over its very bytes; nobody there counts as failed', async () => {
  const { github, deeds, bot } = botWorld();
  const { mail } = github;
  const seen: boolean[] = [];
  const server = createServer(async (asked, answer) => {
    const bytes = Buffer.concat(await asked.toArray());
    const expected = `sha256=${createHmac('sha256', 'sesame').update(bytes).digest('hex')}`;
    seen.push(asked.headers['x-hub-signature-256'] === expected);
    answer.writeHead(202).end();
  });
  bot.webhook = { url: await listen(server), secret: 'sesame' };
  for (const delivery of mail.pending()) mail.drop(delivery);
  const { deliveries, pull } = deeds.openPull('sam', { files: { a: '1' }, title: 'Première 卡' });
  await mail.sendAll();
  expect([seen, deliveries.map(({ status }) => status)]).toEqual([[true], ['OK']]);
  await close(server);
  const [late] = deeds.close('sam', pull).deliveries;
  await mail.sendAll();
  expect(late).toMatchObject({ status: 'timed out', statusCode: 0 });
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
