import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runAction, type StepResult } from '../runner/run-action.ts';
import { checkOut } from './check-out.ts';
import type { WorkflowOptions } from './run-workflow.ts';
import { type Artifacts, fetchArtifact, keepArtifact } from './step-artifacts.ts';

export type { Artifacts } from './step-artifacts.ts';

/** A step whose expressions are filled in. */
export interface Step {
  readonly name: string;
  readonly uses: string | undefined;
  readonly script: string | undefined;
  readonly folder: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

export interface JobWorld extends WorkflowOptions {
  readonly workspace: string;
  readonly token: string;
  readonly artifacts: Artifacts;
}

export interface StepRun {
  readonly name: string;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** What an action of ours left; undefined for all other steps. */
  readonly action?: StepResult;
}

/** Runs one step. Throws where nothing here stands for what it uses. */
export async function runStep(step: Step, world: JobWorld): Promise<StepRun> {
  if (step.uses === undefined) return runScript(step, world);
  if (step.uses.startsWith('./')) return runOurs(step, step.uses, world);
  const [used = ''] = step.uses.split('@');
  const stand = standIns[used];
  if (stand === undefined) throw new Error(`${step.name}: nothing stands for ${used} here`);
  stand(step, world);
  return { name: step.name, exitCode: 0, stdout: '', stderr: '' };
}

/** For actions of GitHub's, by their names. */
const standIns: Readonly<Record<string, (step: Step, world: JobWorld) => void>> = {
  'actions/checkout': ({ inputs }, { workspace, forge, event }) =>
    checkOut(workspace, { url: forge.gitUrl, depth: Number(inputs['fetch-depth'] ?? '1'), env: event.env }),
  'actions/setup-node': ({ inputs }) => {
    const here = process.versions.node.split('.')[0];
    if (inputs['node-version'] !== here)
      throw new Error(`the workflow runs on Node.js ${inputs['node-version']}, this test on ${here}`);
  },
  'actions/upload-artifact': ({ inputs }, { workspace, artifacts }) =>
    keepArtifact(inputs, workspace, artifacts),
  'actions/download-artifact': ({ inputs }, { workspace, artifacts }) =>
    fetchArtifact(inputs, workspace, artifacts),
};

async function runOurs({ name, inputs }: Step, uses: string, world: JobWorld): Promise<StepRun> {
  const { workspace, event, forge, token, env } = world;
  const action = await runAction({
    // As it stands in what was checked out.
    action: join(workspace, uses, 'action.yml'),
    workspace,
    inputs: { ...inputs, ...world.inputs?.[uses] },
    event,
    token,
    repository: forge.repository,
    env: { GITHUB_API_URL: forge.apiUrl, GITHUB_SERVER_URL: forge.serverUrl, ...env },
  });
  return { name, exitCode: action.exitCode, stdout: action.stdout, stderr: action.stderr, action };
}

async function runScript({ name, script = '', folder, env }: Step, world: JobWorld): Promise<StepRun> {
  const { workspace, tools, forge, event } = world;
  // Its packages are those of this checkout.
  if (script.trim() === 'npm ci') {
    symlinkSync(tools.modules, join(workspace, 'node_modules'));
    return { name, exitCode: 0, stdout: '', stderr: '' };
  }
  const ran = await bash(script, join(workspace, folder), {
    PATH: `${tools.path}:${process.env.PATH ?? ''}`,
    GITHUB_REPOSITORY: forge.repository,
    GITHUB_API_URL: forge.apiUrl,
    ...event.env,
    ...env,
  });
  return { name, ...ran };
}

/** Runs lines of bash as a step of GitHub's runner does, which ends with the first line that fails. */
export function bash(
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly exitCode: number | null; readonly stdout: string; readonly stderr: string }> {
  const own = { HOME: cwd, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  const child = spawn('bash', ['--noprofile', '--norc', '-e', '-c', script], {
    cwd,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      said[stream] += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...said }));
  });
}
