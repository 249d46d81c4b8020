import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { git } from '../github/git-host.ts';
import { runAction, type StepResult } from '../runner/run-action.ts';
import type { WorkflowOptions } from './run-workflow.ts';

/** A step whose expressions are filled in. */
export interface Step {
  readonly name: string;
  readonly uses: string | undefined;
  readonly script: string | undefined;
  readonly folder: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

export interface JobContext extends WorkflowOptions {
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

/** Runs one step. Throws if there is no stub for the action it uses. */
export async function runStep(step: Step, context: JobContext): Promise<StepRun> {
  if (step.uses === undefined) return runScript(step, context);
  if (step.uses.startsWith('./')) return runOurs(step, step.uses, context);
  const [used = ''] = step.uses.split('@');
  const stub = stubs[used];
  if (stub === undefined) throw new Error(`${step.name}: there is no stub for ${used}`);
  stub(step, context);
  return { name: step.name, exitCode: 0, stdout: '', stderr: '' };
}

/** For actions of GitHub's, by their names. */
const stubs: Readonly<Record<string, (step: Step, context: JobContext) => void>> = {
  'actions/checkout': ({ inputs }, { workspace, forge, event }) => {
    if (forge.checkOut !== undefined)
      forge.checkOut(workspace, (inputs['sparse-checkout'] ?? '').split('\n'));
    else
      checkOut(workspace, { url: forge.gitUrl, depth: Number(inputs['fetch-depth'] ?? '1'), env: event.env });
  },
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

async function runOurs({ name, inputs }: Step, uses: string, context: JobContext): Promise<StepRun> {
  const { workspace, event, forge, token, env } = context;
  const run = context.runAction ?? runAction;
  const action = await run({
    // As in the checkout.
    action: join(workspace, uses, 'action.yml'),
    workspace,
    inputs: { ...inputs, ...context.inputs?.[uses] },
    event,
    token,
    repository: forge.repository,
    env: {
      GITHUB_API_URL: forge.apiUrl,
      GITHUB_GRAPHQL_URL: `${forge.apiUrl}/graphql`,
      GITHUB_SERVER_URL: forge.serverUrl,
      GITHUB_RUN_ID: String(context.runId ?? 1),
      ...env,
    },
  });
  return { name, exitCode: action.exitCode, stdout: action.stdout, stderr: action.stderr, action };
}

async function runScript({ name, script = '', folder, env }: Step, context: JobContext): Promise<StepRun> {
  const { workspace, tools, forge, event } = context;
  // Its packages are those of this checkout.
  if (script.trim() === 'npm ci') {
    symlinkSync(tools.modules, join(workspace, 'node_modules'));
    return { name, exitCode: 0, stdout: '', stderr: '' };
  }
  const result = await bash(script, join(workspace, folder), {
    PATH: `${tools.path}:${process.env.PATH ?? ''}`,
    GITHUB_REPOSITORY: forge.repository,
    GITHUB_API_URL: forge.apiUrl,
    ...event.env,
    ...env,
  });
  return { name, ...result };
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

export interface CheckOut {
  /** The folder of a bare repository. */
  readonly url: string;
  /** As `fetch-depth`: 0 is all commits, branches and tags. */
  readonly depth: number;
  /** The variables of the event. */
  readonly env: Readonly<Record<string, string>>;
}

/** Leaves in a folder what `actions/checkout` leaves there: a branch that was pushed by its name, all else detached. */
function checkOut(workspace: string, { url, depth, env }: CheckOut): void {
  const { GITHUB_SHA: sha = '', GITHUB_REF: ref = '' } = env;
  const origin = pathToFileURL(url).href;
  git(workspace, ['init', '-q']);
  // What is there already need not be sent.
  writeFileSync(join(workspace, '.git/objects/info/alternates'), `${join(url, 'objects')}\n`);
  git(workspace, ['remote', 'add', 'origin', origin]);
  const all = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
  const wanted = depth === 0 ? all : [`--depth=${depth}`, '--no-tags'];
  git(workspace, ['fetch', '-q', 'origin', ...wanted, `${sha}:refs/remotes/fetched`]);
  const [, branch] = /^refs\/heads\/(.*)$/.exec(ref) ?? [];
  git(workspace, ['checkout', '-q', ...(branch === undefined ? ['--detach'] : ['-B', branch]), sha]);
}

/** Files by the artifact's name and their path in it. */
export type Artifacts = Map<string, Readonly<Record<string, Uint8Array>>>;

type Inputs = Readonly<Record<string, string>>;

/** Keeps what `path` names: a path in the artifact begins below the last folder that all have in common. */
function keepArtifact(inputs: Inputs, workspace: string, artifacts: Artifacts): void {
  const { name = '', path = '', 'if-no-files-found': otherwise } = inputs;
  const named = path
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const files = named.flatMap((each) => filesAt(join(workspace, each)));
  if (files.length === 0 && otherwise === 'error') throw new Error(`no files were found for ${name}`);
  const root = commonFolder(named.map((each) => folderOf(join(workspace, each))));
  if (artifacts.has(name)) throw new Error(`the artifact ${name} is there already`);
  artifacts.set(name, Object.fromEntries(files.map((file) => [relative(root, file), readFileSync(file)])));
}

/** Lays the files of an artifact into the folder `path`. */
function fetchArtifact({ name = '', path = '.' }: Inputs, workspace: string, artifacts: Artifacts): void {
  const files = artifacts.get(name);
  if (files === undefined) throw new Error(`there is no artifact ${name}`);
  for (const [each, content] of Object.entries(files)) {
    const file = resolve(workspace, path, each);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function filesAt(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function folderOf(path: string): string {
  return existsSync(path) && statSync(path).isFile() ? dirname(path) : path.replace(/\/$/, '');
}

function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return first.slice(0, end === -1 ? undefined : end).join('/');
}
