import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogFiles, newCardText } from '../../support/bot/card-files.ts';
import { compileCacheEnv } from '../../support/compile-cache.ts';
import { isWrite, startFakeGitHub } from '../../support/github/fake-github.ts';
import { repositoryRoot as root } from '../../support/program.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';

const today = new Date().toISOString().slice(0, 10);

test('after the job is cancelled, finishes the current write and makes no other', async () => {
  const github = await startFakeGitHub();
  onTestFinished(github.close);
  const repository = github.addRepository('maple/cards', { files: catalogFiles() });
  const files = { 'data/us/ferry.json': newCardText('ferry', today) };
  const { pull } = github.userActions(repository).openPull('sam', { files });
  const { token } = github.createJobToken(repository, {
    ...{ contents: 'read', actions: 'read', checks: 'write', issues: 'write', 'pull-requests': 'write' },
  });
  const folder = scratchFolder();
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const child = spawn(process.execPath, [join(root, 'actions/review/src/main.ts')], {
    cwd: folder,
    env: {
      ...compileCacheEnv,
      ...{ INPUT_MODE: 'apply', 'INPUT_PULL-REQUEST': String(pull.number), INPUT_APP: 'auto' },
      ...{ 'INPUT_DRY-RUN': 'false', INPUT_TOKEN: token, GITHUB_OUTPUT: output },
      ...{
        GITHUB_API_URL: github.apiUrl,
        GITHUB_REPOSITORY: 'maple/cards',
        GITHUB_REPOSITORY_ID: String(repository.id),
      },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const call = () => void child.kill('SIGINT');
  github.setFaults([{ operation: 'checks/create', effect: { kind: 'call', moment: 'after', call } }]);
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  const exitCode = await new Promise((resolve) => child.on('close', resolve));
  expect(github.requestLog.filter(isWrite)).toMatchObject([{ url: '/repos/maple/cards/check-runs' }]);
  expect(github.violations).toEqual([]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('::warning::The job was cancelled. The next sweep continues.');
});
