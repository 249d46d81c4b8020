import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { EOL } from 'node:os';
import { escapeData, escapeProperty, withoutCommands } from '#core/catalog/reporters/escape';
import type { ReporterOptions, Repository } from '#core/catalog/reporters/reporter';

/** Environment variables, as the runner sets them for a step. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * What a step asks of GitHub's runner: inputs, outputs, log, annotations, summary. It stands in for `@actions/core`
 * where nothing but these is needed: most of that package's start-up is an HTTP client for identity tokens.
 */
export class Runner {
  readonly #env: Env;
  readonly #write: (text: string) => void;

  /** `write` takes what the runner reads line by line, the step's standard output. */
  constructor(env: Env, write: (text: string) => void) {
    this.#env = env;
    this.#write = write;
  }

  /** An input without outer spaces; empty where the workflow gives none and `action.yml` has no default. */
  input(name: string): string {
    // Hyphens stay: a step's `fail-on` is INPUT_FAIL-ON.
    return (this.#env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim();
  }

  /** Sets an output of the step. Outside of a workflow there is nobody to read it. */
  setOutput(name: string, value: string): void {
    const file = this.#env.GITHUB_OUTPUT;
    if (!file) return;
    // Made after the value is known, so that no value can hold the line that ends it.
    const end = `ghadelimiter_${randomUUID()}`;
    appendFileSync(file, `${name}<<${end}${EOL}${value}${EOL}${end}${EOL}`);
  }

  /** Several outputs by name. */
  setOutputs(outputs: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(outputs)) this.setOutput(name, value);
  }

  /** Adds Markdown to the job's summary; all of a step's together may have 1 MiB. */
  addSummary(markdown: string): void {
    const file = this.#env.GITHUB_STEP_SUMMARY;
    if (file) appendFileSync(file, markdown);
  }

  /** Any text for the log, of which no line is a command. */
  log(text: string): void {
    this.#write(`${withoutCommands(text)}\n`);
  }

  /** The same, folded below a title. */
  logFolded(title: string, text: string): void {
    this.#write(`::group::${escapeData(title)}\n`);
    this.log(text);
    this.#write('::endgroup::\n');
  }

  /** An error of the step as a whole, with no place in a file. */
  error(title: string, message: string): void {
    this.#write(`::error title=${escapeProperty(title)}::${escapeData(message)}\n`);
  }

  /** Workflow commands that are written and escaped already, each with its line break. */
  commands(lines: string): void {
    this.#write(lines);
  }
}

/** Runs a step's work and gives its exit code: the work's own, or 1 where something broke, which the log then says. */
export async function runStep(runner: Runner, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const [message, trace] = error instanceof Error ? [error.message, error.stack] : [String(error), ''];
    runner.error('The check could not run', message);
    runner.log(trace ?? '');
    return 1;
  }
}

/** Says what is wrong with a step's inputs, an annotation each; gives its exit code. */
export function refuseStep(runner: Runner, faults: readonly string[]): number {
  for (const fault of faults) runner.error('Nothing was checked', fault);
  return 1;
}

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
