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

/** A step of a job. All expressions are replaced by their values. */
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
  /** The result of the action. Undefined if the step does not run one of our actions. */
  readonly action?: StepResult;
}

/** Throws if the step uses an action without a stub. */
export async function runStep(step: Step, context: JobContext): Promise<StepRun> {
  if (step.uses === undefined) return runScript(step, context);
  if (step.uses.startsWith('./')) return runProjectAction(step, step.uses, context);
  const [actionName = ''] = step.uses.split('@');
  const stub = stubs[actionName];
  if (stub === undefined) throw new Error(`${step.name}: there is no stub for ${actionName}`);
  stub(step, context);
  return { name: step.name, exitCode: 0, stdout: '', stderr: '' };
}

const stubs: Readonly<Record<string, (step: Step, context: JobContext) => void>> = {
  'actions/checkout': ({ inputs }, { workspace, forge, event }) => {
    if (forge.checkOut !== undefined)
      forge.checkOut(workspace, (inputs['sparse-checkout'] ?? '').split('\n'));
    else
      checkOut(workspace, { url: forge.gitUrl, depth: Number(inputs['fetch-depth'] ?? '1'), env: event.env });
  },
  'actions/setup-node': ({ inputs }) => {
    const nodeMajor = process.versions.node.split('.')[0];
    if (inputs['node-version'] !== nodeMajor)
      throw new Error(`the workflow runs on Node.js ${inputs['node-version']}, this test on ${nodeMajor}`);
  },
  'actions/upload-artifact': ({ inputs }, { workspace, artifacts }) =>
    uploadArtifact(inputs, workspace, artifacts),
  'actions/download-artifact': ({ inputs }, { workspace, artifacts }) =>
    downloadArtifact(inputs, workspace, artifacts),
};

async function runProjectAction({ name, inputs }: Step, uses: string, context: JobContext): Promise<StepRun> {
  const { workspace, event, forge, token, env } = context;
  const run = context.runAction ?? runAction;
  const action = await run({
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
  // Do not run `npm ci`. Link the installed packages of this checkout instead.
  if (/^npm ci( --ignore-scripts)?$/.test(script.trim())) {
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

/** Like GitHub's runner, stops at the first line that fails. */
export function bash(
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly exitCode: number | null; readonly stdout: string; readonly stderr: string }> {
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

export interface CheckOut {
  /** The path of a bare repository. */
  readonly url: string;
  /** Like `fetch-depth`: 0 fetches all commits, branches and tags. */
  readonly depth: number;
  readonly env: Readonly<Record<string, string>>;
}

/** Like `actions/checkout`, checks out a pushed branch by its name, and anything else as a detached HEAD. */
function checkOut(workspace: string, { url, depth, env }: CheckOut): void {
  const { GITHUB_SHA: sha = '', GITHUB_REF: ref = '' } = env;
  const origin = pathToFileURL(url).href;
  git(workspace, ['init', '-q']);
  // Share the objects of the origin instead of copying them.
  writeFileSync(join(workspace, '.git/objects/info/alternates'), `${join(url, 'objects')}\n`);
  git(workspace, ['remote', 'add', 'origin', origin]);
  const allRefs = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
  const fetchArgs = depth === 0 ? allRefs : [`--depth=${depth}`, '--no-tags'];
  git(workspace, ['fetch', '-q', 'origin', ...fetchArgs, `${sha}:refs/remotes/fetched`]);
  const [, branch] = /^refs\/heads\/(.*)$/.exec(ref) ?? [];
  git(workspace, ['checkout', '-q', ...(branch === undefined ? ['--detach'] : ['-B', branch]), sha]);
}

/** The files of each artifact, by artifact name and then by path in the artifact. */
export type Artifacts = Map<string, Readonly<Record<string, Uint8Array>>>;

type Inputs = Readonly<Record<string, string>>;

/**
 * Stores the files in the paths that the input `path` lists. In the artifact, paths are relative to the deepest common folder.
 */
function uploadArtifact(inputs: Inputs, workspace: string, artifacts: Artifacts): void {
  const { name = '', path = '', 'if-no-files-found': ifNone } = inputs;
  const paths = path
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const files = paths.flatMap((uploaded) => filesAt(join(workspace, uploaded)));
  if (files.length === 0 && ifNone === 'error') throw new Error(`no files were found for ${name}`);
  const root = findCommonFolder(paths.map((uploaded) => folderOf(join(workspace, uploaded))));
  if (artifacts.has(name)) throw new Error(`the artifact ${name} already exists`);
  artifacts.set(name, Object.fromEntries(files.map((file) => [relative(root, file), readFileSync(file)])));
}

function downloadArtifact({ name = '', path = '.' }: Inputs, workspace: string, artifacts: Artifacts): void {
  const files = artifacts.get(name);
  if (files === undefined) throw new Error(`there is no artifact ${name}`);
  for (const [relativePath, content] of Object.entries(files)) {
    const file = resolve(workspace, path, relativePath);
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

function findCommonFolder(folders: readonly string[]): string {
  const [firstPath = [], ...otherPaths] = folders.map((folder) => folder.split('/'));
  const end = firstPath.findIndex((part, index) => otherPaths.some((path) => path[index] !== part));
  return firstPath.slice(0, end === -1 ? undefined : end).join('/');
}
