import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fetch } from 'undici';
import { expect, test } from 'vitest';
import { compileCacheEnv } from '../../support/compile-cache.ts';
import { repositoryRoot } from '../../support/program.ts';
import { runScript } from '../../support/run-script.ts';

test('shows three pull requests as expected, with comments as in a terminal, and exits', async () => {
  const { exitCode, stdout, stderr } = await runScript('scripts/demo.ts', []);
  expect(stderr).toBe('');
  expect(stdout).toContain('All as expected');
  for (const text of [
    'check success',
    'check failure',
    'Ready for a reviewer.',
    'needs/author',
    'Labels and why',
  ])
    expect(stdout).toContain(text);
  expect(stdout).not.toMatch(/&#\d+;|<br>|<details>/);
  expect(stdout).toMatch(/\nNext: docs\/tutorials\/first-review\.md\n$/);
  expect(exitCode).toBe(0);
}, 300_000);

test('stops the bot and exits without a stack trace if the reader of its output closes the pipe', async () => {
  const demo = spawn(process.execPath, [join(repositoryRoot, 'scripts/demo.ts')], {
    env: { ...process.env, ...compileCacheEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  demo.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exit = new Promise((resolve) => demo.once('exit', resolve));
  let botUrl = '';
  for await (const line of createInterface(demo.stdout)) {
    botUrl = /^The bot listens at (http:\S+)\. /.exec(line)?.[1] ?? '';
    if (botUrl !== '') break;
  }
  demo.stdout.destroy();
  expect(await exit).toBe(0);
  expect(stderr).toBe('');
  await expect(fetch(`${botUrl}/ping`)).rejects.toThrow('fetch failed');
}, 300_000);

test('--help explains the demo in one sentence, and an unknown option exits with 2', async () => {
  expect(await runScript('scripts/demo.ts', ['--help'])).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^Usage: npm run demo, which [^.]+\n$/),
    stderr: '',
  });
  expect(await runScript('scripts/demo.ts', ['--fast'])).toMatchObject({
    exitCode: 2,
    stderr:
      "Unknown option '--fast'. Usage: npm run demo, which shows the bot on three made-up pull requests\n",
  });
}, 300_000);
