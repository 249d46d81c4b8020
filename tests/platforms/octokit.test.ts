import { ProbotOctokit } from 'probot';
import { fetch } from 'undici';
import { expect, test } from 'vitest';
import { testKeys } from '../support/github/app-keys.ts';
import { startFakeGitHub } from '../support/github/fake-github.ts';
import { botWorld, wantsNoViolations } from '../support/github/some-world.ts';

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
