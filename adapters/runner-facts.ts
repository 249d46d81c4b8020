import { readFileSync } from 'node:fs';
import type { ReporterOptions, Repository } from '#catalog/reporters/reporter';
import type { Env } from './runner.ts';

/** What the runner knows of the workflow that a step is part of. */
export interface RunnerFacts {
  /** Absolute path of the folder that the step may read and write. */
  readonly workspace: string;
  /** Where the checked files can be read, absent where the runner does not say. */
  readonly repository?: Repository;
  /** The address of the action's own pages, absent where the action lies in the checked repository. */
  readonly pagesUrl?: string;
  /** What the event's commits are to be compared with, absent where it is no pull request and no merge queue. */
  readonly base?: EventBase;
}

export interface EventBase {
  readonly event: 'pull request' | 'merge group';
  /** The base as it was when the event was sent. */
  readonly commit: string;
  /** The newest commit that is to be merged into it. */
  readonly head?: string;
}

/** Reads the facts of a step; what is missing or malformed is left out. `cwd` is the workspace outside of a runner. */
export function readRunnerFacts(env: Env, cwd: string): RunnerFacts {
  const repository = repositoryOf(env);
  const pagesUrl = pagesUrlOf(env);
  const base = baseOf(readEvent(env.GITHUB_EVENT_PATH));
  return {
    workspace: env.GITHUB_WORKSPACE || cwd,
    ...(repository && { repository }),
    ...(pagesUrl !== undefined && { pagesUrl }),
    ...(base && { base }),
  };
}

/** How a step's reports are written. `folder` is the catalog's root within its checkout. */
export function stepReporterOptions({ repository, pagesUrl }: RunnerFacts, folder: string): ReporterOptions {
  return {
    colour: false,
    width: 120,
    quiet: false,
    folder,
    ...(repository && { repository }),
    ...(pagesUrl !== undefined && { pagesUrl }),
  };
}

function repositoryOf({ GITHUB_REPOSITORY: name, GITHUB_SHA: sha, ...env }: Env): Repository | undefined {
  if (!isRepositoryName(name) || !isCommit(sha)) return undefined;
  return { url: `${serverOf(env)}/${name}`, sha };
}

/** The runner names an action's repository only where a workflow uses it from another one. */
function pagesUrlOf({
  GITHUB_ACTION_REPOSITORY: name,
  GITHUB_ACTION_REF: ref,
  ...env
}: Env): string | undefined {
  if (!isRepositoryName(name) || !ref) return undefined;
  return `${serverOf(env)}/${name}/blob/${ref.split('/').map(encodeURIComponent).join('/')}`;
}

function serverOf({ GITHUB_SERVER_URL: server }: Env): string {
  return server !== undefined && /^https:\/\/[\w.:-]+$/.test(server) ? server : 'https://github.com';
}

function baseOf(event: unknown): EventBase | undefined {
  const pull = field(event, 'pull_request');
  const commit = field(field(pull, 'base'), 'sha');
  const head = field(field(pull, 'head'), 'sha');
  if (isCommit(commit)) return { event: 'pull request', commit, ...(isCommit(head) && { head }) };
  const group = field(field(event, 'merge_group'), 'base_sha');
  return isCommit(group) ? { event: 'merge group', commit: group } : undefined;
}

function readEvent(path: string | undefined): unknown {
  if (!path) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isCommit(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value);
}

function isRepositoryName(name: string | undefined): name is string {
  return name !== undefined && /^[\w.-]+\/[\w.-]+$/.test(name);
}
