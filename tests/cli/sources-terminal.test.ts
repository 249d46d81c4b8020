import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCli } from '../../cli/src/run-cli.ts';
import { repository } from '../support/program.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { harborHosts, loopbackVariables, startHarborWeb } from '../support/web/harbor-web.ts';
import type { Behaviour } from '../support/web/site.ts';
import { fixturesFolder } from '../support/world.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const silence: Behaviour = { kind: 'silence', after: 'request' };
const program = [process.execPath, join(repository, 'cli/src/main.ts')] as const;
const check = ['sources', 'check', 'us-harbor'] as const;

async function catalogAndWeb(page?: Behaviour) {
  const cwd = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), cwd, { recursive: true });
  cpSync(join(repository, 'schema.json'), join(cwd, 'schema.json'));
  const web = await startHarborWeb(page);
  onTestFinished(() => web.close());
  const env = { PATH: process.env.PATH ?? '', HOME: cwd, ...loopbackVariables(web, harborHosts) };
  /** Until a page is being asked, which a silent one is for a long time. */
  const isAsking = async () => {
    while (web.seen.length === 0) await sleep(20);
  };
  return { cwd, env, web, isAsking };
}

/** A program started in a folder, with all that it says. */
function start([name, ...args]: readonly [string, ...string[]], cwd: string, env: Record<string, string>) {
  const child = spawn(name, args, { cwd, env, stdio: 'pipe' });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      said[stream] += text;
    });
  const ended = new Promise<typeof said & { readonly exitCode: number | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ ...said, exitCode }));
  });
  return { child, ended };
}

test('a terminal sees how far it is, and then only what came of it', async () => {
  const { cwd, env } = await catalogAndWeb();
  const text = { stdout: '', stderr: '' };
  const exitCode = await runCli(check, {
    cwd,
    env,
    now: () => new Date(),
    stdin: new PassThrough(),
    stdout: {
      write: (more) => {
        text.stdout += more;
      },
    },
    stderr: {
      write: (more) => {
        text.stderr += more;
      },
      isTTY: true,
      columns: 80,
    },
    signal: new AbortController().signal,
  });
  expect(exitCode).toBe(0);
  expect(text.stderr).toBe('\r1 of 2 cited pages asked\u001b[K\r2 of 2 cited pages asked\u001b[K\r\u001b[K');
  expect(text.stdout).toContain('\n2 cited pages: 2 alive; ');
  expect(text.stdout).not.toMatch(/\r|\p{Cc}\[/u);
});

describe('Ctrl-C while a page keeps silent', () => {
  test('ends the process with 130 and one sentence, and nothing is written', async () => {
    const { cwd, env, isAsking } = await catalogAndWeb(silence);
    const before = readdirSync(cwd, { recursive: true }).toSorted();
    const { child, ended } = start([...program, ...check, '--json'], cwd, env);
    await isAsking();
    child.kill('SIGINT');
    expect(await ended).toEqual({
      exitCode: 130,
      stdout: '',
      stderr: 'Stopped; nothing was left half written.\n',
    });
    expect(readdirSync(cwd, { recursive: true }).toSorted()).toEqual(before);
  });

  const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');

  test.skipIf(!hasScript)('on a real terminal the line of progress is gone as well', async () => {
    const { cwd, env, isAsking } = await catalogAndWeb(silence);
    const command = [...program, ...check].map((word) => `'${word}'`).join(' ');
    const { child, ended } = start(['script', '-qec', command, '/dev/null'], cwd, env);
    await isAsking();
    child.stdin.write('\u0003');
    const ran = await ended;
    expect(ran.exitCode).toBe(130);
    expect(ran.stdout.replace('^C', '')).toBe('\r\u001b[KStopped; nothing was left half written.\r\n');
  });
});
