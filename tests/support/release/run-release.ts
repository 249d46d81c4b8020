import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled } from '../compiled.ts';
import type { FakeGitHub } from '../github/fake-github.ts';
import { repository as root } from '../program.ts';
import { outputsIn } from '../runner/output-file.ts';
import { writer } from './release-world.ts';

export interface Ran {
  /** Null where it was killed. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** What it left in the runner's folder for temporary files. */
  readonly leftBehind: readonly string[];
}

export interface Running {
  readonly ended: Promise<Ran>;
  /** As `kill -9`. */
  kill(): void;
}

/** Starts the action from its sources as a process of its own, for the tag v1.1.0 where nothing else is said. */
export function startRelease(
  checkout: string,
  github: FakeGitHub,
  inputs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Running {
  const files = mkdtempSync(join(tmpdir(), 'cardcat-runner-'));
  const temp = mkdtempSync(join(files, 'temp-'));
  const [output, summary] = [join(files, 'output'), join(files, 'summary')];
  for (const file of [output, summary]) writeFileSync(file, '');
  const given = { tag: 'v1.1.0', token: writer.token, repository: 'example/cards', ...inputs };
  const child = spawn(process.execPath, [join(root, 'actions/release-exports/src/main.ts')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: files,
      GIT_CONFIG_NOSYSTEM: '1',
      ...compiled,
      GITHUB_API_URL: github.apiUrl,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_WORKSPACE: checkout,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: temp,
      ...Object.fromEntries(
        Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
      ),
      ...env,
    },
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      said[stream] += text;
    });
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => {
      const outputs = Object.fromEntries(outputsIn(readFileSync(output, 'utf8')));
      const ran = {
        ...said,
        exitCode,
        outputs,
        summary: readFileSync(summary, 'utf8'),
        leftBehind: readdirSync(temp),
      };
      rmSync(files, { recursive: true });
      resolve(ran);
    });
  });
  return { ended, kill: () => child.kill('SIGKILL') };
}
