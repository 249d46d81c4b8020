import { expect, test } from 'vitest';
import { testJwt } from './access.ts';
import { createGitHubHarness } from './github-harness.ts';

const start = 1_790_000_000_000;

function createClockedHarness() {
  let now = start;
  const harness = createGitHubHarness({ clock: { now: () => now, sleep: async () => {} } });
  const createJwt = () => testJwt(harness.bot.id, now);
  const advance = (ms: number) => {
    now += ms;
  };
  const path = `/app/installations/${harness.installation.id}/access_tokens`;
  const newToken = (body: object = {}) => harness.ask('POST', path, { as: createJwt(), body });
  return { ...harness, jwt: createJwt, advance, newToken };
}

test('an installation token is limited to an hour, its repositories and its permissions', async () => {
  const { ask, newToken, github, advance, jwt } = createClockedHarness();
  expect((await ask('GET', '/app/installations', { as: jwt() })).json).toMatchObject([
    { app_slug: 'card-bot' },
  ]);
  github.addRepository('o/other');
  const { token } = (await newToken({ repositories: ['r'], permissions: { contents: 'read' } })).json;
  const getStatus = async (path: string) => (await ask('GET', path, { as: token })).status;
  expect(await getStatus('/repos/o/other')).toBe(404);
  expect(await getStatus('@/git/ref/heads/main')).toBe(200);
  expect(await getStatus('@/pulls')).toBe(403);
  expect((await newToken({ permissions: { actions: 'write' } })).status).toBe(422);
  advance(3_600_000);
  expect(await getStatus('@/git/ref/heads/main')).toBe(401);
});

test('a review is created completely or not at all, and becomes outdated by a push to its file', async () => {
  const { userActions, ask, repository } = createGitHubHarness({}, { files: { a: '1\n2\n3\n' } });
  const { pull } = userActions.openPull('sam', { files: { a: '1\n2\nx\n' } });
  const review = (line: number, path = 'a') => {
    const comments = [{ path, line, side: 'RIGHT', body: 'x' }];
    return ask('POST', '@/pulls/1/reviews', { body: { event: 'COMMENT', comments } });
  };
  expect([(await review(9)).status, (await review(1, 'b')).status, repository.reviews.size]).toEqual([
    422, 422, 0,
  ]);
  expect((await review(3)).status).toBe(200);
  const [comment] = repository.reviewComments.values();
  expect(comment).toMatchObject({ line: 3 });
  userActions.pushTo('sam', pull, { a: '1\n2\ny\n' });
  expect(comment).toMatchObject({ line: null });
});

test.each([
  ['GET', '/repos/o/r/stargazers', {}, /no operation of the fake/],
  ['GET', '@/pulls?page=TOKEN', {}, /the token is in the address/],
  ['GET', '@/pulls', { headers: { 'x-github-api-version': '2021-01-01' } }, /API version/],
] as const)('%s %s %j is a violation', async (method, path, options, expected) => {
  const { github, ask, token } = createGitHubHarness();
  await ask(method, path.replace('TOKEN', token.token), options);
  expect(github.violations.join('\n')).toMatch(expected);
});

test('a job token has the permissions of its workflow and 1,000 requests an hour until the job ends', async () => {
  const { github, repository, ask, advance } = createClockedHarness();
  const token = github.createJobToken(repository, { checks: 'write', contents: 'read' });
  const head_sha = repository.branches.get('main');
  const as = token.token;
  const created = await ask('POST', '@/check-runs', { as, body: { name: 'x', head_sha } });
  expect(created.json).toMatchObject({ app: { id: 15368, slug: 'github-actions' } });
  expect(created.headers.get('x-ratelimit-remaining')).toBe('999');
  expect((await ask('GET', '@/pulls', { as })).status).toBe(403);
  const path = '@/git/ref/heads/main';
  repository.budget.core = 1000;
  const refused = await ask('GET', path, {
    as: github.createJobToken(repository, { contents: 'read' }).token,
  });
  expect([refused.status, refused.headers.get('x-ratelimit-remaining')]).toEqual([403, '0']);
  advance(3_600_000);
  expect((await ask('GET', path, { as })).status).toBe(200);
  github.endJob(token);
  expect((await ask('GET', path, { as })).status).toBe(401);
});

test('GraphQL answers a query for the blobs of a fork; a query that GitHub refuses is a violation', async () => {
  const { github, userActions, ask } = createGitHubHarness();
  const { pull } = userActions.openPull('sam', { files: { a: 'é', b: new Uint8Array([0]) } });
  const files = (await ask('GET', '@/pulls/1/files')).json as readonly { sha: string }[];
  const oids = [...files.map(({ sha }) => sha), pull.pull.head.sha];
  const fields = oids.map(
    (oid, index) =>
      `a${index}: object(oid: "${oid}") { ... on Blob { oid text byteSize isBinary isTruncated } }`,
  );
  const query = `query($o: String!, $n: String!) {\n  repository(owner: $o, name: $n) {\n${fields.join('\n')}\n}\n}`;
  const body = { query, variables: { o: 'o', n: 'r' } };
  expect((await ask('POST', '/graphql', { body })).json.data.repository).toMatchObject({
    a0: { oid: oids[0], text: 'é', byteSize: 2, isBinary: false, isTruncated: false },
    a1: { text: null, isBinary: true },
    a2: {},
  });
  expect(github.violations).toEqual([]);
  await expect(
    ask('POST', '/graphql', { body: { query: 'query { viewer { nickname } }' } }),
  ).rejects.toThrow();
  expect(github.violations.join('\n')).toMatch(/GitHub would refuse the query: .*nickname/);
});

test('issue events contain their actors, and comments of all issues are listed newest first', async () => {
  const { github, repository, userActions, ask, advance } = createClockedHarness();
  const { pull } = userActions.openPull('sam', { files: { a: '1' } });
  const as = github.createJobToken(repository, { issues: 'write' }).token;
  await ask('POST', '@/issues/1/labels', { as, body: { labels: ['needs/review'] } });
  userActions.unlabelAs('mira', pull, 'needs/review');
  userActions.pushTo('wim', 'other', { b: '' });
  userActions.retarget('sam', pull, 'other');
  expect((await ask('GET', '@/issues/1/events')).json).toMatchObject([
    { event: 'labeled', actor: { type: 'Bot', id: 41898282 }, label: { name: 'needs/review' } },
    { event: 'unlabeled', actor: { login: 'mira', type: 'User' } },
    { event: 'base_ref_changed' },
  ]);
  const first = userActions.commentAs('sam', pull, 'first').comment;
  userActions.commentAs('sam', pull, 'second');
  advance(1000);
  userActions.editComment('sam', first, 'edited');
  const listed = await ask('GET', '@/issues/comments?sort=updated&direction=desc&per_page=1');
  expect(listed.json).toMatchObject([{ body: 'edited', issue_url: expect.stringMatching(/\/issues\/1$/) }]);
  expect(listed.headers.get('link')).toContain('rel="next"');
});
