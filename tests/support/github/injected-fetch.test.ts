import { ProbotOctokit } from 'probot';
import { fetch } from 'undici';
import { expect, test } from 'vitest';
import { testKeys } from './app-keys.ts';
import { startFakeGitHub } from './fake-github.ts';
import { secondaryLimit } from './faults.ts';
import { botWorld, wantsNoViolations } from './some-world.ts';

const comment = 'issues/create-comment';

function world(clock = { now: () => 1_790_000_000_000, sleep: async (_ms: number) => {} }) {
  const made = botWorld({ clock });
  wantsNoViolations(made.github);
  made.deeds.openPull('sam', { files: { a: '1' } });
  const say = (body = 'x') => made.ask('POST', '@/issues/1/comments', { body: { body } });
  const count = () => made.repository.comments.size;
  return { ...made, say, count };
}

test('faults: an answer before or after the write, a cut, one that fits a rule, as often as it says', async () => {
  const { github, say, count } = world();
  github.plan([
    { nth: 1, operation: comment, does: { kind: 'answer', status: 502 } },
    { nth: 2, operation: comment, does: { kind: 'answer', status: 502, after: true } },
    { nth: 3, operation: comment, does: { kind: 'cut', moment: 'after' } },
    {
      operation: comment,
      where: ({ body }) => body.body === 'slow down',
      times: 2,
      does: secondaryLimit(30),
    },
  ]);
  expect([(await say()).status, count()]).toEqual([502, 0]);
  expect([(await say()).status, count()]).toEqual([502, 1]);
  await expect(say()).rejects.toThrow('fetch failed');
  expect([count(), github.seen.at(-1)?.status]).toEqual([2, 0]);
  expect((await say('slow down')).headers.get('retry-after')).toBe('30');
  expect((await say('something else')).status).toBe(201);
  expect([(await say('slow down')).status, (await say('slow down')).status]).toEqual([403, 201]);
});

test('latency passes on the clock that was handed in', async () => {
  const slept: number[] = [];
  const sleep = async (ms: number) => {
    slept.push(ms);
  };
  const { github, say } = world({ now: () => 0, sleep });
  github.plan([{ does: { kind: 'delay', ms: 250 } }]);
  await say();
  await say();
  expect(slept).toEqual([250, 250]);
});

test('what is given up is done all the same, as on a network', async () => {
  let wake = () => {};
  const sleep = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const { github, count, token } = world({ now: () => 0, sleep });
  github.plan([{ does: { kind: 'delay', ms: 99 } }]);
  const stop = new AbortController();
  const headers = {
    authorization: `token ${token.token}`,
    'user-agent': 'test',
    'x-github-api-version': '2022-11-28',
  };
  const body = JSON.stringify({ body: 'x' });
  const url = `${github.apiUrl}/repos/o/r/issues/1/comments`;
  const asked = github.fetch(url, { method: 'POST', body, headers, signal: stop.signal });
  await new Promise((resolve) => setImmediate(resolve));
  stop.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
  wake();
  await new Promise((resolve) => setImmediate(resolve));
  expect(count()).toBe(1);
});

test('what the fake does not do is a violation, and never a silent nothing', async () => {
  const { github, ask } = world();
  const change = ask('PATCH', '@/issues/1', { body: { labels: ['a'] } });
  await expect(change).rejects.toThrow('the fake GitHub does not know labels here');
  expect((github.violations as string[]).splice(0)).toEqual([
    expect.stringContaining('does not know labels'),
  ]);
});

test('no other address is reached', async () => {
  const { github } = world();
  await expect(github.fetch('https://harbourtrust.example/fees')).rejects.toThrow('fetch failed');
  expect(github.seen).toEqual([]);
});

test('a broken escape breaks nothing; a body that is no JSON is a violation', async () => {
  const { github, ask } = world();
  expect((await ask('DELETE', '@/issues/1/labels/%E0%A4%A')).status).toBe(404);
  const headers = { 'user-agent': 'test', 'x-github-api-version': '2022-11-28' };
  const url = `${github.apiUrl}/repos/o/r/labels`;
  const answer = await github.fetch(url, { method: 'POST', headers, body: '{' });
  expect(answer.status).toBe(400);
  expect((github.violations as string[]).splice(0)).toEqual(['issues/create-label: the body is no JSON']);
});

test('Octokit as Probot has it: signs in as the App, pages through, writes', async () => {
  const made = botWorld();
  wantsNoViolations(made.github);
  const { github, bot, installation, deeds, repository } = made;
  for (let at = 0; at < 3; at++) deeds.openPull('sam', { files: { [`a${at}`]: '1' } });
  const octokit = new ProbotOctokit({
    auth: { appId: bot.id, privateKey: testKeys().privateKey, installationId: installation.id },
    baseUrl: github.apiUrl,
    request: { fetch: github.fetch },
    throttle: { enabled: false },
    retry: { enabled: false },
  });
  octokit.hook.before('request', (options) => {
    options.headers['x-github-api-version'] = '2022-11-28';
  });
  const where = { owner: 'o', repo: 'r' };
  const pulls = await octokit.paginate('GET /repos/{owner}/{repo}/pulls', { ...where, per_page: 1 });
  expect(pulls).toHaveLength(3);
  const said = await octokit.rest.issues.createComment({ ...where, issue_number: 1, body: 'Hello' });
  expect(said.data.performed_via_github_app?.id).toBe(bot.id);
  await octokit.rest.issues.addLabels({ ...where, issue_number: 1, labels: ['a'] });
  await expect(
    octokit.rest.issues.removeLabel({ ...where, issue_number: 1, name: 'b' }),
  ).rejects.toMatchObject({
    status: 404,
  });
  expect([...(repository.issues.get(1)?.labels ?? [])]).toEqual(['a']);
});

test('the same over sockets, below /api/v3 as on an own host too', async () => {
  const github = await startFakeGitHub();
  const bot = github.addApp({
    slug: 'b',
    publicKey: testKeys().publicKey,
    permissions: { contents: 'read', actions: 'read' },
  });
  const repository = github.addRepository('o/r');
  github.install(bot, [repository]);
  const { run } = github.deeds(repository).runWorkflow(repository.branches.get('main') ?? '', {
    path: '.github/workflows/x.yml',
    artifacts: { a: { b: 'c' } },
  });
  const octokit = new ProbotOctokit({
    auth: {
      appId: bot.id,
      privateKey: testKeys().privateKey,
      installationId: github.state.installations[0]?.id,
    },
    baseUrl: `${github.apiUrl}/api/v3`,
    request: { fetch },
  });
  octokit.hook.before('request', (options) => {
    options.headers['x-github-api-version'] = '2022-11-28';
  });
  const where = { owner: 'o', repo: 'r' };
  const { data } = await octokit.rest.actions.listWorkflowRunArtifacts({ ...where, run_id: run.id });
  const id = data.artifacts[0]?.id ?? 0;
  const zip = await octokit.rest.actions.downloadArtifact({
    ...where,
    artifact_id: id,
    archive_format: 'zip',
  });
  expect(
    Buffer.from(zip.data as ArrayBuffer)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await github.close();
  expect(github.violations).toEqual([]);
});
