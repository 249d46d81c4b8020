import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '#core/text/must';
import { repositoryRoot } from './program.ts';
import { readWorkflow, type Workflow } from './workflows/read-workflow.ts';

export function readProjectWorkflow(name: string): Workflow {
  const path = `.github/workflows/${name}`;
  return readWorkflow(path, readFileSync(join(repositoryRoot, path), 'utf8'));
}

export function readJob(file: string, name: string) {
  const job = readProjectWorkflow(file).jobs.find((candidate) => candidate.name === name);
  return must(job, `the job ${name} of ${file}`);
}

export interface ScriptResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StepsOptions {
  readonly folder: string;
  /** The value of each expression in `env`. */
  readonly values?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** The name of the only step to run. The default is all `run` steps. */
  readonly only?: string;
}

/**
 * Runs the scripts of a job's `run` steps, exactly as the file contains them, until one fails. Returns the result of the last
 * one. Does not install packages, and ignores steps that use actions.
 */
export async function runSteps(file: string, job: string, options: StepsOptions): Promise<ScriptResult> {
  const { folder, values = {}, env = {}, only } = options;
  const fillIn = (text: string) =>
    text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => must(values[expression], expression));
  let result: ScriptResult | undefined;
  for (const step of readJob(file, job).steps) {
    const script = step.value('run');
    if (typeof script !== 'string' || script.startsWith('npm ci')) continue;
    if (only !== undefined && step.value('name') !== only) continue;
    const variables = Object.entries((step.value('env') ?? {}) as Record<string, string>);
    result = await bash(script, folder, {
      PATH: process.env.PATH ?? '',
      ...env,
      ...Object.fromEntries(variables.map(([name, text]) => [name, fillIn(text)])),
    });
    if (result.exitCode !== 0) break;
  }
  return must(result, `a step of ${file}`);
}

/** Like GitHub's runner, stops at the first line that fails. */
export function bash(
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<ScriptResult> {
  const isolation = { HOME: cwd, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  const child = spawn('bash', ['--noprofile', '--norc', '-e', '-c', script], {
    cwd,
    env: { ...isolation, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...output }));
  });
}
