import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../support/api/repository-core.ts';

/** `npm start` in a process group of its own, which a terminal would send Ctrl-C to as a whole. */
test('13.1 exits with 0 on Ctrl-C in npm start, without an npm error', async () => {
  const child = spawn('npm', ['start'], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = -(child.pid ?? 0);
  const ended = new Promise<unknown>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  let [said, complaints] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  try {
    await new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (said.includes('Try ')) resolve();
      });
      child.on('close', () => resolve());
    });
    process.kill(group, 'SIGINT');
    expect(await ended, complaints).toBe(0);
    expect(complaints).not.toContain('npm error');
  } finally {
    if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL');
  }
}, 300_000);
