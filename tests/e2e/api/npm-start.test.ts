import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../support/api/repository-app.ts';

/** Runs `npm start` in its own process group, because a terminal sends Ctrl-C to the whole group. */
test('exits with 0 on Ctrl-C in npm start, without an npm error', async () => {
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
  let [stdout, stderr] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  try {
    await new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text) => {
        stdout += text;
        if (stdout.includes('Try ')) resolve();
      });
      child.on('close', () => resolve());
    });
    process.kill(group, 'SIGINT');
    expect(await ended, stderr).toBe(0);
    expect(stderr).not.toContain('npm error');
  } finally {
    if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL');
  }
}, 300_000);
