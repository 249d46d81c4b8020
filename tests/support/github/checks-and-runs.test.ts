import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testKeys } from './app-keys.ts';
import { checksOf } from './shown.ts';
import { botWorld, wantsNoViolations } from './some-world.ts';

function world() {
  const made = botWorld();
  wantsNoViolations(made.github);
  const { pull } = made.deeds.openPull('sam', { files: { a: '1' } });
  const start = async (body: object = {}) =>
    made.ask('POST', '@/check-runs', {
      body: { name: 'card review', head_sha: pull.pull.head.sha, ...body },
    });
  return { ...made, pull, sha: pull.pull.head.sha, start };
}

const annotation = { path: 'a', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'x' };

test('annotations are added to those that are there, fifty at most at a time', async () => {
  const { ask, start, github } = world();
  const { id } = (await start()).json;
  const update = (count: number) => {
    const output = { title: 't', summary: 's', annotations: Array.from({ length: count }, () => annotation) };
    return ask('PATCH', `@/check-runs/${id}`, { body: { output } });
  };
  await update(50);
  expect((await update(3)).json.output.annotations_count).toBe(53);
  await update(51);
  expect((github.violations as string[]).splice(0)).toEqual([
    expect.stringContaining('must NOT have more than 50'),
  ]);
});

test('of two runs of one name the newest is listed; another App cannot change them', async () => {
  const { ask, start, github, repository, sha } = world();
  const first = (await start({ status: 'completed', conclusion: 'failure' })).json;
  const second = (await start({ status: 'in_progress' })).json;
  expect((await ask('GET', `@/commits/${sha}/check-runs`)).json.check_runs).toMatchObject([
    { id: second.id },
  ]);
  const all = `@/commits/${sha}/check-runs?filter=all&check_name=card%20review`;
  expect((await ask('GET', all)).json.total_count).toBe(2);
  expect(checksOf(repository, sha)).toMatchObject([{ conclusion: 'failure' }, { status: 'in_progress' }]);
  const other = github.addApp({
    slug: 'other',
    publicKey: testKeys().publicKey,
    permissions: { checks: 'write' },
  });
  github.install(other, [repository]);
  const as = github.as(other, repository).token;
  const body = { conclusion: 'success' };
  expect((await ask('PATCH', `@/check-runs/${first.id}`, { as, body })).status).toBe(403);
  expect((await ask('GET', `@/commits/${sha}/check-runs?app_id=${other.id}`, { as })).json.total_count).toBe(
    0,
  );
  expect((await start({ head_sha: 'f'.repeat(40) })).status).toBe(422);
});

test('an artifact is a zip on another server, which must not be shown the token', async () => {
  const { ask, deeds, github, sha, repository } = world();
  const files = { 'sources-report.json': '{"cards":[]}', 'é.txt': 'é'.repeat(500) };
  const { run } = deeds.runWorkflow(sha, { path: '.github/workflows/x.yml', artifacts: { report: files } });
  const { artifacts } = (await ask('GET', `@/actions/runs/${run.id}/artifacts?name=report`)).json;
  const path = `${github.apiUrl}/repos/o/r/actions/artifacts/${artifacts[0].id}/zip`;
  const bot = github.state.tokens.at(-1)?.token ?? '';
  const headers = { authorization: `Bearer ${bot}`, 'user-agent': 't', 'x-github-api-version': '2022-11-28' };
  const first = await github.fetch(path, { headers, redirect: 'manual' });
  const to = first.headers.get('location') ?? '';
  expect([first.status, new URL(to).origin === new URL(path).origin]).toEqual([302, false]);
  const zip = Buffer.from(await (await github.fetch(path, { headers })).arrayBuffer());
  expect(zip.length).toBe(artifacts[0].size_in_bytes);
  expect(unzipped(zip)).toEqual(files);
  expect(github.violations).toEqual([]);
  await github.fetch(to, { headers });
  expect((github.violations as string[]).splice(0)).toEqual(['the token was sent to the storage']);
  for (const artifact of repository.artifacts.values()) artifact.expired = true;
  expect((await github.fetch(path, { headers })).status).toBe(410);
});

test('a workflow tells of its run, its check and its suite; a fork leaves pull_requests empty', () => {
  const { deeds, sha } = world();
  const { deliveries } = deeds.runWorkflow(sha, { path: '.github/workflows/x.yml', conclusion: 'failure' });
  expect(deliveries.map(({ event, action }) => `${event} ${action}`)).toEqual([
    'check_run created',
    'check_run completed',
    'check_suite completed',
    'workflow_run completed',
  ]);
  expect(JSON.parse(deliveries[3]?.body ?? '').workflow_run).toMatchObject({
    event: 'pull_request',
    head_sha: sha,
    pull_requests: [],
    head_repository: { full_name: 'sam/r' },
    conclusion: 'failure',
  });
});

test('a button and a new request go to the App of the run alone', async () => {
  const { deeds, start, repository, bot } = world();
  const { id } = (await start()).json;
  const run = repository.checkRuns.get(id);
  if (run === undefined) throw new Error('no run');
  const pressed = deeds.pressButton('sam', run, 'recheck').deliveries;
  expect(pressed.map(({ app, action }) => [app.id, action])).toEqual([[bot.id, 'requested_action']]);
  expect(JSON.parse(pressed[0]?.body ?? '').requested_action).toEqual({ identifier: 'recheck' });
  const { run: ci } = deeds.runCheck('test', run.sha, 'success');
  expect(deeds.rerequestCheck('sam', ci).deliveries).toEqual([]);
  expect(deeds.rerequestSuite('sam', run.sha, bot).deliveries).toMatchObject([{ event: 'check_suite' }]);
});

/** Reads a zip by its local headers. */
function unzipped(zip: Buffer): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [size, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const start = at + 30 + name;
    const data = inflateRawSync(zip.subarray(start, start + size));
    files[zip.toString('utf8', at + 30, start)] = data.toString('utf8');
    at = start + size;
  }
  return files;
}
