import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../program.ts';
import type { RunnerEvent } from '../runner/events.ts';
import type { runAction } from '../runner/run-action.ts';
import type { ConcurrencyGroups } from './concurrency-groups.ts';
import { type ExpressionContext, evaluateCondition } from './expressions.ts';
import { type Job, readWorkflow, type Workflow } from './read-workflow.ts';
import {
  type JobRun,
  nameOf,
  type Permissions,
  runInConcurrencyGroup,
  runJob,
  withoutSteps,
} from './run-job.ts';
import type { Artifacts } from './run-step.ts';

export type Conclusion = 'success' | 'failure' | 'skipped' | 'cancelled';

/** GitHub, as far as a runner needs it. */
export interface Forge {
  /** `owner/name`. */
  readonly repository: string;
  readonly apiUrl: string;
  readonly serverUrl: string;
  /** Where git fetches and pushes. */
  readonly gitUrl: string;
  /** Instead of git: gives a checkout the folders that `sparse-checkout` names. */
  readonly checkOut?: (workspace: string, folders: readonly string[]) => void;
  /** A token for a job with these permissions, as GitHub names them. */
  readonly tokenFor: (permissions: Permissions) => string;
  readonly endJob?: (token: string) => void;
}

export interface WorkflowOptions {
  readonly forge: Forge;
  readonly event: RunnerEvent;
  /** Only these jobs, if the others need what tests do not have. */
  readonly jobs?: readonly string[];
  /** What runners have installed: a folder for `PATH`, and the packages that `npm ci` would fetch. */
  readonly tools: { readonly path: string; readonly modules: string };
  /** Further variables of steps that use actions of ours, and inputs that spare a test its waiting, by action. */
  readonly env?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How a step that uses an action of ours is run; as a process of its own without this. */
  readonly runAction?: typeof runAction;
  /** The repository's variables. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly runId?: number;
  /** Shared by all runs of a repository; without them nothing waits. */
  readonly groups?: ConcurrencyGroups;
  /** The file of a reusable workflow, such as `./.github/workflows/review.yml`. */
  readonly reusable?: (path: string) => Workflow;
}

export interface WorkflowRun {
  readonly name: string;
  readonly path: string;
  readonly conclusion: Conclusion;
  /** By id; `review (3)` for a value of the matrix, `review / find` for a job of a workflow that is called. */
  readonly jobs: ReadonlyMap<string, JobRun>;
  /** Files by the artifact's name and their path in it. */
  readonly artifacts: Artifacts;
}

/** The project's own workflow of that name, as `exports.yml`. */
export function readProjectWorkflow(name: string): Workflow {
  const path = `.github/workflows/${name}`;
  return readWorkflow(path, readFileSync(join(repositoryRoot, path), 'utf8'));
}

/**
 * Runs a workflow as its file says, jobs that do not need each other at once: our own actions by their bundles, `run` by
 * bash, and checkout, setup and artifact actions as stubs. Throws for unknown steps.
 */
export async function runWorkflow(workflow: Workflow, options: WorkflowOptions): Promise<WorkflowRun> {
  const artifacts: Artifacts = new Map();
  const context = contextOf(workflow, options);
  const about = { name: String(workflow.top.value('name')), path: workflow.path, artifacts };
  const cancelled: WorkflowRun = { ...about, conclusion: 'cancelled', jobs: new Map() };
  return runInConcurrencyGroup(workflow.top, options, context, cancelled, async () => {
    const jobs = await runJobs(workflow, options, artifacts, context);
    return { ...about, conclusion: concluded([...jobs.values()]), jobs };
  });
}

function contextOf({ top }: Workflow, { forge, event, vars = {}, runId = 1 }: WorkflowOptions) {
  const { GITHUB_REF: ref, GITHUB_REF_NAME: ref_name, GITHUB_SHA: sha } = event.env;
  const happened = { event: event.payload, event_name: event.name, ref, ref_name, sha };
  const workflow = String(top.value('name'));
  return { github: { ...happened, workflow, repository: forge.repository, run_id: runId }, vars };
}

/** Each job once those that it needs are over. */
async function runJobs(
  workflow: Workflow,
  options: WorkflowOptions,
  artifacts: Artifacts,
  context: ExpressionContext,
): Promise<ReadonlyMap<string, JobRun>> {
  const running = new Map<string, Promise<ReadonlyMap<string, JobRun>>>();
  const run = (job: Job): Promise<ReadonlyMap<string, JobRun>> => {
    const known = running.get(job.name) ?? runAfterNeeded(job);
    running.set(job.name, known);
    return known;
  };
  const runAfterNeeded = async (job: Job): Promise<ReadonlyMap<string, JobRun>> => {
    const names = [job.part.value('needs') ?? []].flat().map(String);
    const needed = await Promise.all(
      workflow.jobs
        .filter(({ name }) => names.includes(name))
        .map(async (other) => [other.name, [...(await run(other)).values()]] as const),
    );
    const needs = Object.fromEntries(
      needed.map(([name, runs]) => [name, { outputs: runs.at(-1)?.outputs, result: concluded(runs) }]),
    );
    const isReady = needed.every(([, runs]) => concluded(runs) === 'success');
    const own = { ...context, needs };
    if (!evaluateCondition(job.part.value('if'), own, isReady))
      return new Map([['', withoutSteps(job, 'skipped')]]);
    return job.part.value('uses') === undefined
      ? runJob(job, options, artifacts, own)
      : callWorkflow(job, options);
  };
  const wanted = workflow.jobs.filter(({ name }) => options.jobs?.includes(name) ?? true);
  const done = await Promise.all(wanted.map(async (job) => [job.name, await run(job)] as const));
  return new Map(done.flatMap(([name, runs]) => [...runs].map(([more, its]) => [name + more, its] as const)));
}

/** The jobs of a reusable workflow, for the event of the one that calls it. */
async function callWorkflow(job: Job, options: WorkflowOptions): Promise<ReadonlyMap<string, JobRun>> {
  const path = String(job.part.value('uses'));
  const called = options.reusable?.(path);
  if (called === undefined || !called.triggers.includes('workflow_call'))
    throw new Error(`${path} is no reusable workflow here`);
  const given = (job.part.value('permissions') ?? {}) as Permissions;
  for (const { name, part } of called.jobs)
    for (const [scope, level] of Object.entries((part.value('permissions') ?? {}) as Permissions))
      if (given[scope] !== level && given[scope] !== 'write')
        throw new Error(`${path}: the job ${name} wants ${scope}: ${level}, which its caller does not give`);
  const { jobs } = await runWorkflow(called, options);
  return new Map(
    [...jobs].map(([name, run]) => [` / ${name}`, { ...run, name: `${nameOf(job)} / ${run.name}` }]),
  );
}

/** What several runs come to; nothing at all was cancelled before it began. */
function concluded(runs: readonly JobRun[]): Conclusion {
  const all = new Set(runs.map(({ conclusion }) => conclusion));
  if (all.has('failure')) return 'failure';
  if (all.has('cancelled') || all.size === 0) return 'cancelled';
  return all.has('success') ? 'success' : 'skipped';
}

export interface TriggerEvent {
  /** `push`, `pull_request` and so on. */
  readonly name: string;
  /** In full, such as `refs/heads/main`; of pull requests the base. */
  readonly ref: string;
  /** Such as `opened`; any without. */
  readonly type?: string;
  /** The name of the workflow that `workflow_run` is about. */
  readonly workflow?: string;
  /** Files of which the last push tells something. */
  readonly paths?: readonly string[];
}

const ofPulls = ['opened', 'synchronize', 'reopened'];
/** Default types of an event without `types`; all if not listed. */
const usualTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['pull_request', ofPulls],
  ['pull_request_target', ofPulls],
]);

/** Whether GitHub starts a workflow because of something, by its `on`. Throws for filters that our workflows do not use. */
export function isTriggeredBy({ triggers, top }: Workflow, happened: TriggerEvent): boolean {
  const { name, ref, type, workflow, paths = [] } = happened;
  if (!triggers.includes(name)) return false;
  const filters = top.value('on', name) ?? {};
  const given = new Map(Object.entries(filters as Record<string, readonly string[]>));
  for (const key of given.keys())
    if (!['branches', 'tags', 'paths', 'types', 'workflows'].includes(key))
      throw new Error(`this runner knows no filter ${key}`);
  const types = given.get('types') ?? usualTypes.get(name);
  if (type !== undefined && types?.includes(type) === false) return false;
  if (given.get('workflows')?.includes(workflow ?? '') === false) return false;
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
