import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fixturesFolder } from '../../support/catalog-fixtures.ts';
import { repositoryRoot, runCardcat } from '../../support/program.ts';
import { scratchCatalog, scratchFolder } from '../../support/scratch-catalog.ts';
import { createLoopbackEnv, harborHosts, startHarborWeb } from '../../support/web/harbor-web.ts';

const stopped = 'Stopped; nothing was left half written.\n';

/**
 * Creates a `git` program that kills itself with SIGINT. Ctrl-C in a terminal may kill git before cardcat receives the signal.
 */
function createInterruptedGit(): string {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'git'), '#!/bin/sh\nkill -INT $$\n', { mode: 0o755 });
  return folder;
}

test.each([
  [['validate']],
  [['validate', '--changed', 'main']],
  [['sources', 'check']],
  [['review', 'main', 'HEAD']],
])(
  'Ctrl-C that kills git first is reported as an interruption, not as a failure of git: %j',
  async (args) => {
    const cwd = scratchCatalog(['data/us/chase-disney.json']);
    mkdirSync(join(cwd, '.git'));
    const PATH = `${createInterruptedGit()}:${process.env.PATH}`;
    const result = await runCardcat(args, { cwd, env: { PATH } });
    expect(result).toMatchObject({ exitCode: 130, stdout: '', stderr: stopped });
  },
);

describe('Ctrl-C while a page does not respond', () => {
  const program = [
    process.execPath,
    join(repositoryRoot, 'cli/src/main.ts'),
    'sources',
    'check',
    'us-harbor',
  ];

  async function startWaiting(name: string, args: readonly string[]) {
    const cwd = scratchFolder();
    cpSync(join(fixturesFolder, 'clean'), cwd, { recursive: true });
    cpSync(join(repositoryRoot, 'schema.json'), join(cwd, 'schema.json'));
    const web = await startHarborWeb({ kind: 'silence', after: 'request' });
    onTestFinished(() => web.close());
    const env = { PATH: process.env.PATH ?? '', HOME: cwd, ...createLoopbackEnv(web, harborHosts) };
    const before = readdirSync(cwd, { recursive: true }).toSorted();
    const child = spawn(name, args, { cwd, env, stdio: 'pipe' });
    const output = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text) => {
        output[stream] += text;
      });
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => web.requestLog.length).toBeGreaterThan(0);
    return {
      child,
      ended: async () => {
        const exitCode = await ended;
        expect(readdirSync(cwd, { recursive: true }).toSorted()).toEqual(before);
        return { exitCode, ...output };
      },
    };
  }

  test('exits with 130 and one sentence, and writes nothing', async () => {
    const [node = '', ...args] = program;
    const { child, ended } = await startWaiting(node, [...args, '--json']);
    child.kill('SIGINT');
    expect(await ended()).toEqual({ exitCode: 130, stdout: '', stderr: stopped });
  });

  const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');

  test.skipIf(!hasScript)('clears the progress line on a real terminal', async () => {
    const command = program.map((word) => `'${word}'`).join(' ');
    const { child, ended } = await startWaiting('script', ['-qec', command, '/dev/null']);
    child.stdin.write('\u0003');
    const result = await ended();
    expect(result.exitCode).toBe(130);
    expect(result.stdout.replace('^C', '')).toBe(`\r\u001b[K${stopped.replace('\n', '\r\n')}`);
  });
});
