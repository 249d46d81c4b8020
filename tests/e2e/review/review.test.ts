import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '#core/text/must';
import { newCardText } from '../../support/bot/card-files.ts';
import { compileCacheEnv } from '../../support/compile-cache.ts';
import { checksOf, commentsOf, labelsOf } from '../../support/github/repositories.ts';
import { repositoryRoot as root } from '../../support/program.ts';
import { outputOf, startReviewHarness, writesIn } from '../../support/review/review-harness.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';

const path = 'data/us/ferry.json';
const permissions = {
  ...{ contents: 'read', actions: 'read' },
  ...{ checks: 'write', issues: 'write', 'pull-requests': 'write' },
};
const today = new Date().toISOString().slice(0, 10);
const createCardFiles = (changes = {}) => ({ [path]: newCardText('ferry', today, changes) });

test('without a permission, disables one feature, prints a warning, and continues', async () => {
  const harness = await startReviewHarness({ permissions: { ...permissions, checks: 'read' } });
  const { pull } = harness.userActions.openPull('sam', { files: createCardFiles() });
  await harness.runs.settle();
  expect(commentsOf(pull)).toHaveLength(1);
  expect(labelsOf(pull)).toContain('needs/review');
  expect(checksOf(harness.repository, pull.pull.head.sha)).toEqual([]);
  const { annotations, summary, outputs, exitCode } = must(harness.runs.steps.at(-1), 'the review');
  expect(annotations.map(({ kind, message }) => [kind, message])).toEqual([
    ['warning', expect.stringContaining('Grant the permission checks: write to enable it.')],
  ]);
  expect(summary).toContain('⚠️ Skipped, because the token has no permission: checks.');
  expect([outputs.outcome, exitCode]).toEqual(['done', 0]);
});

test('in a dry run, lists the writes in the summary and makes none', async () => {
  const harness = await startReviewHarness({ inputs: { 'dry-run': 'true' } });
  harness.userActions.openPull('sam', { files: createCardFiles() });
  await harness.runs.settle();
  expect(writesIn(harness.github)).toEqual([]);
  const { summary, outputs } = must(harness.runs.steps.at(-1), 'the review');
  expect(summary).toMatch(
    /^Would write:\n- start-check\n- add-labels: .*`kind\/new-card`.*\n- create-comment/m,
  );
  expect(outputs).toMatchObject({ outcome: 'done', verdict: 'clean', writes: '0' });
});

test('rejects the token of a person before using it', async () => {
  const harness = await startReviewHarness({ inputs: { token: 'ghp_0123456789' } });
  harness.userActions.openPull('sam', { files: createCardFiles() });
  await harness.runs.settle();
  expect(harness.github.requestLog).toEqual([]);
  expect(harness.runs.steps.map(({ exitCode }) => exitCode)).toEqual([1]);
  expect(outputOf(harness.runs)).toContain('`token` belongs to a person');
  expect(outputOf(harness.runs)).not.toContain('ghp_');
});

test('after the job is cancelled, finishes the current write and makes no other', async () => {
  const { github, repository, userActions, runs } = await startReviewHarness();
  runs.close();
  const { pull } = userActions.openPull('sam', { files: createCardFiles() });
  const { token } = github.createJobToken(repository, permissions);
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
  expect(writesIn(github)).toEqual(['POST /repos/maple/cards/check-runs']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('::warning::The job was cancelled. The next sweep continues.');
});
