import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../program.ts';
import type { RunnerEvent } from '../runner/events.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { type Job, readWorkflow, type Workflow } from './read-workflow.ts';
import { type Artifacts, type JobWorld, runStep, type StepRun } from './run-step.ts';

export type Conclusion = 'success' | 'failure' | 'skipped';

/** GitHub, as far as a runner needs it. */
export interface Forge {
  /** `owner/name`. */
  readonly repository: string;
  readonly apiUrl: string;
  readonly serverUrl: string;
  /** Where git fetches and pushes. */
  readonly gitUrl: string;
  /** A token for a job with these permissions, as GitHub names them. */
  readonly tokenFor: (permissions: Readonly<Record<string, string>>) => string;
}

export interface WorkflowOptions {
  readonly forge: Forge;
  readonly event: RunnerEvent;
  /** Only these of its jobs, where the others need what no test has. */
  readonly jobs?: readonly string[];
  /** What runners have installed: a folder for `PATH`, and the packages that `npm ci` would fetch. */
  readonly tools: { readonly path: string; readonly modules: string };
  /** Further variables of steps that use actions of ours, and inputs that spare a test its waiting, by action. */
  readonly env?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface JobRun {
  readonly name: string;
  readonly conclusion: Conclusion;
  readonly steps: readonly StepRun[];
}

export interface WorkflowRun {
  readonly name: string;
  readonly path: string;
  readonly conclusion: Conclusion;
  readonly jobs: ReadonlyMap<string, JobRun>;
  /** Files by the artifact's name and their path in it. */
  readonly artifacts: Artifacts;
}

/** The project's own workflow of that name, as `exports.yml`. */
export function ownWorkflow(name: string): Workflow {
  const path = `.github/workflows/${name}`;
  return readWorkflow(path, readFileSync(join(repository, path), 'utf8'));
}

/**
 * Runs a workflow as its file says, jobs that do not need each other at once: our own actions by their bundles, `run` by
 * bash, and what checks out, sets up and keeps artifacts by stand-ins. Throws for steps that it does not know.
 */
export async function runWorkflow(workflow: Workflow, options: WorkflowOptions): Promise<WorkflowRun> {
  const artifacts: Artifacts = new Map();
  const running = new Map<string, Promise<JobRun>>();
  const run = (job: Job): Promise<JobRun> => {
    const known = running.get(job.name) ?? runAfterNeeded(job);
    running.set(job.name, known);
    return known;
  };
  const runAfterNeeded = async (job: Job): Promise<JobRun> => {
    if (job.part.value('if') !== undefined)
      throw new Error(`this runner cannot tell whether ${job.name} runs`);
    const needs = [job.part.value('needs') ?? []].flat().map(String);
    const before = workflow.jobs.filter(({ name }) => needs.includes(name)).map(run);
    const isReady = (await Promise.all(before)).every(({ conclusion }) => conclusion === 'success');
    const steps = isReady ? await runSteps(job, options, artifacts) : [];
    const isWell = steps.every(({ exitCode }) => exitCode === 0);
    const conclusion = !isReady ? 'skipped' : isWell ? 'success' : 'failure';
    return { name: String(job.part.value('name') ?? job.name), conclusion, steps };
  };
  const wanted = workflow.jobs.filter(({ name }) => options.jobs?.includes(name) ?? true);
  const done = await Promise.all(wanted.map(async (job) => [job.name, await run(job)] as const));
  const isWell = done.every(([, { conclusion }]) => conclusion === 'success');
  return {
    name: String(workflow.top.value('name')),
    path: workflow.path,
    conclusion: isWell ? 'success' : 'failure',
    jobs: new Map(done),
    artifacts,
  };
}

async function runSteps(
  job: Job,
  options: WorkflowOptions,
  artifacts: Artifacts,
): Promise<readonly StepRun[]> {
  const { forge, event } = options;
  const permissions = (job.part.value('permissions') ?? {}) as Readonly<Record<string, string>>;
  const token = forge.tokenFor(permissions);
  const world: JobWorld = { ...options, workspace: scratchFolder(), token, artifacts };
  const { GITHUB_REF: ref, GITHUB_REF_NAME: ref_name, GITHUB_SHA: sha } = event.env;
  const github = { event: event.payload, ref, ref_name, sha, token, repository: forge.repository };
  const context: ExpressionContext = { github, runner: { temp: scratchFolder() } };
  const steps: StepRun[] = [];
  for (const step of job.steps) {
    const isWell = steps.every(({ exitCode }) => exitCode === 0);
    if (!isWell && !runsAfterFailure(step.value('if'))) continue;
    const texts = (key: string) =>
      Object.entries((step.value(key) ?? {}) as Record<string, unknown>).map(
        ([name, value]) => [name, filledIn(String(value), context)] as const,
      );
    const [inputs, env] = [Object.fromEntries(texts('with')), Object.fromEntries(texts('env'))];
    const [uses, script] = [step.value('uses'), step.value('run')];
    const folder = step.value('working-directory');
    const about = {
      name: String(step.value('name') ?? uses ?? script),
      uses: uses === undefined ? undefined : String(uses),
      script: script === undefined ? undefined : String(script),
      folder: folder === undefined ? '.' : String(folder),
    };
    steps.push(await runStep({ ...about, inputs, env }, world));
  }
  return steps;
}

function runsAfterFailure(condition: unknown): boolean {
  if (condition === undefined) return false;
  if (/^\$\{\{ !cancelled\(\) \}\}$/.test(String(condition))) return true;
  throw new Error(`this runner cannot tell what ${String(condition)} is`);
}

/** What expressions of a workflow may ask for, such as `github` with all below it. */
type ExpressionContext = Readonly<Record<string, unknown>>;

const expression = /\$\{\{\s*(.+?)\s*\}\}/g;

/** A text with its expressions filled in. Throws for what our workflows do not use, and a test need not know. */
function filledIn(text: string, context: ExpressionContext): string {
  return text.replace(expression, (_, inner: string) => String(firstOf(inner, context) ?? ''));
}

/** The first of several values between `||` that says something: paths, or texts in quotes. */
function firstOf(inner: string, context: ExpressionContext): unknown {
  const values = inner.split('||').map((part) => oneValue(part.trim(), context));
  return values.find((value) => value !== undefined && value !== null && value !== '' && value !== false);
}

function oneValue(part: string, context: ExpressionContext): unknown {
  const [, quoted] = /^'([^']*)'$/.exec(part) ?? [];
  if (quoted !== undefined) return quoted;
  if (!/^[a-z_]+(\.[\w-]+)+$/i.test(part)) throw new Error(`this runner cannot tell what ${part} is`);
  const [root = '', ...keys] = part.split('.');
  if (!Object.hasOwn(context, root)) throw new Error(`this runner has no ${root} for ${part}`);
  let value: unknown = context[root];
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}

export interface Happened {
  /** `push`, `pull_request` and so on. */
  readonly name: string;
  /** In full, such as `refs/heads/main`. */
  readonly ref: string;
  /** Files of which the last push tells something. */
  readonly paths?: readonly string[];
}

/** Whether GitHub starts a workflow because of something, by its `on`. Throws for filters that our workflows do not use. */
export function startsOn({ triggers, top }: Workflow, { name, ref, paths = [] }: Happened): boolean {
  if (!triggers.includes(name)) return false;
  const filters = top.value('on', name);
  if (typeof filters !== 'object' || filters === null) return true;
  const given = new Map(Object.entries(filters as Record<string, readonly string[]>));
  for (const key of given.keys())
    if (!['branches', 'tags', 'paths'].includes(key)) throw new Error(`this runner knows no filter ${key}`);
  const [, kind = '', short = ''] = /^refs\/(heads|tags)\/(.*)$/.exec(ref) ?? [];
  const [branches, tags, files] = [given.get('branches'), given.get('tags'), given.get('paths')];
  if ((branches ?? tags) !== undefined) {
    const wanted = kind === 'heads' ? branches : tags;
    if (wanted?.some((pattern) => fits(pattern, short)) !== true) return false;
  }
  return files === undefined || paths.some((path) => files.some((pattern) => fits(pattern, path)));
}

function fits(pattern: string, text: string): boolean {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(text);
}
