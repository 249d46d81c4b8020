import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { compileCacheEnv } from '../../tests/support/compile-cache.ts';
import { someCommit } from '../../tests/support/runner/events.ts';
import { workflowCommands } from '../../tests/support/runner/workflow-commands.ts';
import { type Env, readEventContext } from './event.ts';
import { stepReporterOptions } from './step.ts';

const runnerEnv = {
  GITHUB_REPOSITORY: 'example/cards',
  GITHUB_SHA: someCommit,
  GITHUB_SERVER_URL: 'https://ghe.example:8443',
};

function optionsOf(env: Env) {
  return stepReporterOptions({ context: readEventContext(runnerEnv), env, workspace: '/cwd' }, 'cards');
}

it('links to the checked commit, and to the pages of an action from another repository', () => {
  const server = 'https://ghe.example:8443';
  const sameRepository = optionsOf({ GITHUB_ACTION_REPOSITORY: '' });
  expect(sameRepository.repository).toEqual({ url: `${server}/example/cards`, sha: someCommit });
  expect(sameRepository.pagesUrl).toBeUndefined();
  const otherRepository = { GITHUB_ACTION_REPOSITORY: 'mira/checks', GITHUB_ACTION_REF: 'releases/v1 beta' };
  expect(optionsOf(otherRepository).pagesUrl).toBe(`${server}/mira/checks/blob/releases/v1%20beta`);
});

it('an exception fails the step with one sentence, and its stack trace contains no workflow command', () => {
  const message = 'disk full\n::add-mask::x';
  const program = `import { runStep } from './step.ts';
process.exitCode = await runStep(process.env, '.', () => Promise.reject(new Error(${JSON.stringify(message)})));`;
  const args = ['--input-type=module', '--eval', program];
  const result = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { ...compileCacheEnv, ...runnerEnv },
    encoding: 'utf8',
  });
  expect([result.status, result.stderr]).toEqual([1, '']);
  expect(workflowCommands(result.stdout)).toEqual([
    { name: 'error', properties: {}, data: `The check could not run: ${message}` },
  ]);
  expect(result.stdout).toContain('step.ts');
});
