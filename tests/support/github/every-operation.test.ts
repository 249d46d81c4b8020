import { expect, test } from 'vitest';
import { signJwt, testKeys } from './app-keys.ts';
import { described } from './description.ts';
import { botWorld } from './some-world.ts';

const page = 'data/ca/x.json';
const text = '{\n  "name": "X",\n  "fee": 39\n}\n';

/** One good answer of every operation but releases, which have tests of their own. */
test('every operation has a good answer that is as GitHub describes it', async () => {
  const { github, bot, repository, installation, deeds, ask } = botWorld({}, { files: { [page]: text } });
  const { pull } = deeds.openPull('sam', {
    files: { [page]: text.replace('39', '49'), 'docs/a.md': 'A\n', 'data/ca/y.json': '{}' },
  });
  deeds.requestReview('o', pull, 'mira');
  const head = pull.pull.head.sha;
  const { run } = deeds.runWorkflow(head, {
    path: '.github/workflows/s.yml',
    artifacts: { a: { 'a.json': '{}' } },
  });
  deeds.reviewAs('mira', pull, 'commented', 'Fine');
  const { issue } = deeds.openIssue('sam', { title: 'A card', labels: ['needs/review'] });
  for (const delivery of github.mail.pending()) github.mail.drop(delivery);
  const seconds = Math.floor(Date.now() / 1000);
  const jwt = signJwt({ iss: bot.id, iat: seconds - 30, exp: seconds + 500 }, testKeys().privateKey);
  const asApp = { as: jwt };
  const good = async (method: string, path: string, body?: object, status = 200) => {
    const answer = await ask(method, path, body === undefined ? {} : { body });
    expect([path, answer.status, answer.status === status ? '' : answer.json]).toEqual([path, status, '']);
    return answer.json;
  };

  expect((await ask('GET', '/app', asApp)).json).toMatchObject({ slug: 'card-bot', installations_count: 1 });
  expect((await ask('GET', '/app/installations', asApp)).json).toMatchObject([{ id: installation.id }]);
  expect((await ask('GET', `/app/installations/${installation.id}`, asApp)).status).toBe(200);
  expect((await ask('GET', '@/installation', asApp)).json.id).toBe(installation.id);
  const made = await ask('POST', `/app/installations/${installation.id}/access_tokens`, asApp);
  expect(made).toMatchObject({ status: 201, json: { token: expect.stringMatching(/^ghs_\w{36}$/) } });
  const deliveries = (await ask('GET', '/app/hook/deliveries', asApp)).json;
  const delivery = await ask('GET', `/app/hook/deliveries/${deliveries[0].id}`, asApp);
  expect(delivery.json.request.payload.installation.id).toBe(installation.id);
  expect((await good('GET', '/installation/repositories')).total_count).toBe(1);

  await good('GET', '@');
  expect((await good('GET', '@/branches/main')).commit.sha).toBe(repository.branches.get('main'));
  expect((await good('GET', '@/collaborators/mira/permission')).role_name).toBe('triage');
  expect((await good('GET', `@/commits/${head}`)).files).toHaveLength(3);
  expect((await good('GET', `@/contents/${page}`)).size).toBe(text.length);
  expect(await good('GET', '@/contents/data')).toMatchObject([{ type: 'dir', path: 'data/ca' }]);
  const sha = (await good('GET', '@/git/ref/heads/main')).object.sha;
  const tree = (await good('GET', `@/git/commits/${sha}`)).tree.sha;
  const { tree: entries } = await good('GET', `@/git/trees/${tree}?recursive=1`);
  expect(entries.map((entry: { path: string }) => entry.path)).toEqual(['data', 'data/ca', page]);
  const blob = await good('GET', `@/git/blobs/${entries[2].sha}`);
  expect(Buffer.from(blob.content, 'base64').toString()).toBe(text);
  await good('POST', '@/git/refs', { ref: 'refs/heads/card-request/1', sha }, 201);
  const content = Buffer.from('{}\n').toString('base64');
  const file = { message: 'Add', content, branch: 'card-request/1' };
  await good('PUT', '@/contents/data/ca/z.json', file, 201);

  expect(await good('GET', '@/pulls')).toMatchObject([{ number: 1, labels: [] }]);
  expect(await good('GET', '@/pulls/1')).toMatchObject({ changed_files: 3, additions: 3, commits: 1 });
  expect(await good('GET', '@/pulls/1/files')).toHaveLength(3);
  const draft = { title: 'card(add): z', head: 'card-request/1', base: 'main', draft: true };
  expect((await good('POST', '@/pulls', draft, 201)).number).toBe(3);
  expect((await good('GET', '@/pulls/1/requested_reviewers')).users).toEqual([]);
  await good('POST', '@/pulls/1/requested_reviewers', { reviewers: ['wim'], team_reviewers: ['cards'] }, 201);
  const comments = [{ path: page, line: 3, side: 'RIGHT', body: 'Better' }];
  await good('POST', '@/pulls/1/reviews', { commit_id: head, event: 'COMMENT', body: '', comments });
  expect(await good('GET', '@/pulls/1/reviews')).toHaveLength(2);
  const [comment] = await good('GET', '@/pulls/1/comments');
  await good('PATCH', `@/pulls/comments/${comment.id}`, { body: 'Best' });
  await good('DELETE', `@/pulls/comments/${comment.id}`, undefined, 204);

  expect(await good('GET', '@/issues?state=all&creator=sam&sort=created&direction=asc')).toHaveLength(2);
  expect((await good('GET', `@/issues/${issue.number}`)).labels).toHaveLength(1);
  const remind = await good('POST', '@/issues', { title: 'Remind', body: 'x', labels: ['a'] }, 201);
  expect((await good('PATCH', `@/issues/${remind.number}`, { state: 'closed', body: 'y' })).state).toBe(
    'closed',
  );
  const said = await good('POST', '@/issues/1/comments', { body: 'Hello' }, 201);
  expect(said).toMatchObject({ performed_via_github_app: { id: bot.id }, user: { type: 'Bot' } });
  await good('PATCH', `@/issues/comments/${said.id}`, { body: 'Hello again' });
  expect((await good('GET', `@/issues/comments/${said.id}`)).body).toBe('Hello again');
  expect(await good('GET', '@/issues/1/comments?per_page=100')).toHaveLength(1);
  await good('DELETE', `@/issues/comments/${said.id}`, undefined, 204);
  await good('POST', '@/issues/1/labels', { labels: ['needs/review', 'size/1-card'] });
  expect(await good('GET', '@/issues/1/labels')).toHaveLength(2);
  await good('DELETE', '@/issues/1/labels/size%2F1-card');
  await good('POST', '@/labels', { name: 'bot/hold', color: '6E7781', description: 'Wait' }, 201);
  await good('PATCH', '@/labels/size%2F1-card', { color: 'BFD4F2', description: 'One card' });
  expect((await good('GET', '@/labels')).map((label: { color: string }) => label.color)).toContain('bfd4f2');

  const output = { title: '1 problem', summary: 'One', annotations: [] };
  const check = await good(
    'POST',
    '@/check-runs',
    { name: 'card review', head_sha: head, status: 'in_progress' },
    201,
  );
  await good('PATCH', `@/check-runs/${check.id}`, { conclusion: 'failure', output });
  expect(await good('GET', `@/check-runs/${check.id}`)).toMatchObject({
    status: 'completed',
    pull_requests: [],
  });
  expect((await good('GET', `@/commits/${head}/check-runs`)).total_count).toBe(2);

  expect((await good('GET', `@/actions/runs?head_sha=${head}`)).total_count).toBe(1);
  expect((await good('GET', `@/actions/runs/${run.id}`)).event).toBe('pull_request');
  const { artifacts } = await good('GET', `@/actions/runs/${run.id}/artifacts`);
  expect((await ask('GET', `@/actions/artifacts/${artifacts[0].id}/zip`)).json).toMatch(/^PK/);

  expect(github.violations).toEqual([]);
  const asked = new Set(github.seen.flatMap(({ operation }) => operation ?? []));
  const left = described.filter((id) => !asked.has(id as never) && !/release|tag|compare/.test(id));
  expect(left).toEqual([]);
});
