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

export interface Forge {
  /** The name of the repository, such as `owner/name`. */
  readonly repository: string;
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly gitUrl: string;
  /** Replaces git. Fills a workspace with the folders that `sparse-checkout` names. */
  readonly checkOut?: (workspace: string, folders: readonly string[]) => void;
  /** Creates a job token. The names of the permissions are those in workflow files, such as `pull-requests`. */
  readonly tokenFor: (permissions: Permissions) => string;
  readonly endJob?: (token: string) => void;
}

export interface WorkflowOptions {
  readonly forge: Forge;
  readonly event: RunnerEvent;
  /** The default is all jobs. */
  readonly jobs?: readonly string[];
  /** `path` is a folder that is added to `PATH`. `modules` is a `node_modules` folder that is used instead of `npm ci`. */
  readonly tools: { readonly path: string; readonly modules: string };
  /**
   * Environment variables for steps that use our actions. `inputs` has additional inputs for each action, for example to
   * shorten waits.
   */
  readonly env?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By default, starts a child process. */
  readonly runAction?: typeof runAction;
  readonly vars?: Readonly<Record<string, string>>;
  readonly runId?: number;
  /** All runs of a repository share these groups. Without groups, concurrency is ignored. */
  readonly groups?: ConcurrencyGroups;
  /** Finds a reusable workflow by a path such as `./.github/workflows/review.yml`. */
  readonly reusable?: (path: string) => Workflow;
}

export interface WorkflowRun {
  readonly name: string;
  readonly path: string;
  readonly conclusion: Conclusion;
  /** The jobs by id: `review (3)` for a matrix value, `review / find` for a job of a called workflow. */
  readonly jobs: ReadonlyMap<string, JobRun>;
  readonly artifacts: Artifacts;
}

export function readProjectWorkflow(name: string): Workflow {
  const path = `.github/workflows/${name}`;
  return readWorkflow(path, readFileSync(join(repositoryRoot, path), 'utf8'));
}

/**
 * Independent jobs run in parallel. Our own actions run from their bundles, and `run` steps run in bash. Stubs replace the
 * actions for checkout, setup and artifacts. Throws on any other step.
 */
export async function runWorkflow(workflow: Workflow, options: WorkflowOptions): Promise<WorkflowRun> {
  const artifacts: Artifacts = new Map();
  const context = contextOf(workflow, options);
  const description = { name: String(workflow.top.value('name')), path: workflow.path, artifacts };
  const cancelled: WorkflowRun = { ...description, conclusion: 'cancelled', jobs: new Map() };
  return runInConcurrencyGroup(workflow.top, options, context, cancelled, async () => {
    const jobs = await runJobs(workflow, options, artifacts, context);
    return { ...description, conclusion: conclusionOf([...jobs.values()]), jobs };
  });
}

function contextOf({ top }: Workflow, { forge, event, vars = {}, runId = 1 }: WorkflowOptions) {
  const { GITHUB_REF: ref, GITHUB_REF_NAME: ref_name, GITHUB_SHA: sha } = event.env;
  const trigger = { event: event.payload, event_name: event.name, ref, ref_name, sha };
  const workflow = String(top.value('name'));
  return { github: { ...trigger, workflow, repository: forge.repository, run_id: runId }, vars };
}

async function runJobs(
  workflow: Workflow,
  options: WorkflowOptions,
  artifacts: Artifacts,
  context: ExpressionContext,
): Promise<ReadonlyMap<string, JobRun>> {
  const running = new Map<string, Promise<ReadonlyMap<string, JobRun>>>();
  const run = (job: Job): Promise<ReadonlyMap<string, JobRun>> => {
    const promise = running.get(job.name) ?? runAfterNeeded(job);
    running.set(job.name, promise);
    return promise;
  };
  const runAfterNeeded = async (job: Job): Promise<ReadonlyMap<string, JobRun>> => {
    const names = [job.part.value('needs') ?? []].flat().map(String);
    const neededRuns = await Promise.all(
      workflow.jobs
        .filter(({ name }) => names.includes(name))
        .map(async (neededJob) => [neededJob.name, [...(await run(neededJob)).values()]] as const),
    );
    const needs = Object.fromEntries(
      neededRuns.map(([name, runs]) => [name, { outputs: runs.at(-1)?.outputs, result: conclusionOf(runs) }]),
    );
    const isReady = neededRuns.every(([, runs]) => conclusionOf(runs) === 'success');
    const jobContext = { ...context, needs };
    if (!evaluateCondition(job.part.value('if'), jobContext, isReady))
      return new Map([['', withoutSteps(job, 'skipped')]]);
    return job.part.value('uses') === undefined
      ? runJob(job, options, artifacts, jobContext)
      : callWorkflow(job, options);
  };
  const selectedJobs = workflow.jobs.filter(({ name }) => options.jobs?.includes(name) ?? true);
  const completedJobs = await Promise.all(
    selectedJobs.map(async (job) => [job.name, await run(job)] as const),
  );
  return new Map(
    completedJobs.flatMap(([name, runs]) => [...runs].map(([suffix, run]) => [name + suffix, run] as const)),
  );
}

/** The called workflow gets the event of its caller. Throws if the workflow needs more permissions than the caller grants. */
async function callWorkflow(job: Job, options: WorkflowOptions): Promise<ReadonlyMap<string, JobRun>> {
  const path = String(job.part.value('uses'));
  const calledWorkflow = options.reusable?.(path);
  if (calledWorkflow === undefined || !calledWorkflow.triggers.includes('workflow_call'))
    throw new Error(`${path} is not a reusable workflow`);
  const granted = (job.part.value('permissions') ?? {}) as Permissions;
  for (const { name, part } of calledWorkflow.jobs)
    for (const [scope, level] of Object.entries((part.value('permissions') ?? {}) as Permissions))
      if (granted[scope] !== level && granted[scope] !== 'write')
        throw new Error(`${path}: the job ${name} wants ${scope}: ${level}, which its caller does not grant`);
  const { jobs } = await runWorkflow(calledWorkflow, options);
  return new Map(
    [...jobs].map(([name, run]) => [` / ${name}`, { ...run, name: `${nameOf(job)} / ${run.name}` }]),
  );
}

/** No runs at all means that the job was cancelled before it started. */
function conclusionOf(runs: readonly JobRun[]): Conclusion {
  const conclusions = new Set(runs.map(({ conclusion }) => conclusion));
  if (conclusions.has('failure')) return 'failure';
  if (conclusions.has('cancelled') || conclusions.size === 0) return 'cancelled';
  return conclusions.has('success') ? 'success' : 'skipped';
}

export interface TriggerEvent {
  /** For example, `push` or `pull_request`. */
  readonly name: string;
  /** The full ref, such as `refs/heads/main`. For a pull request, the ref of the base branch. */
  readonly ref: string;
  /** For example, `opened`. If missing, any type matches. */
  readonly type?: string;
  /** The name of the workflow whose run caused the event `workflow_run`. */
  readonly workflow?: string;
  readonly paths?: readonly string[];
}

const pullRequestTypes = ['opened', 'synchronize', 'reopened'];
/** The types that start a workflow whose `on` lists no `types`. For an event that is missing here, every type does. */
const defaultTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['pull_request', pullRequestTypes],
  ['pull_request_target', pullRequestTypes],
]);

/** Reports whether a workflow's `on` matches an event. Throws on filters that our workflows do not use. */
export function isTriggeredBy({ triggers, top }: Workflow, event: TriggerEvent): boolean {
  const { name, ref, type, workflow, paths = [] } = event;
  if (!triggers.includes(name)) return false;
  const declared = top.value('on', name) ?? {};
  const filters = new Map(Object.entries(declared as Record<string, readonly string[]>));
  for (const key of filters.keys())
    if (!['branches', 'tags', 'paths', 'types', 'workflows'].includes(key))
      throw new Error(`this runner knows no filter ${key}`);
  const types = filters.get('types') ?? defaultTypes.get(name);
  if (type !== undefined && types?.includes(type) === false) return false;
  if (filters.get('workflows')?.includes(workflow ?? '') === false) return false;
  const [, kind = '', shortRef = ''] = /^refs\/(heads|tags)\/(.*)$/.exec(ref) ?? [];
  const [branches, tags, files] = [filters.get('branches'), filters.get('tags'), filters.get('paths')];
  if ((branches ?? tags) !== undefined) {
    const patterns = kind === 'heads' ? branches : tags;
    if (patterns?.some((pattern) => matchesPattern(pattern, shortRef)) !== true) return false;
  }
  return files === undefined || paths.some((path) => files.some((pattern) => matchesPattern(pattern, path)));
}

function matchesPattern(pattern: string, text: string): boolean {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(text);
}
