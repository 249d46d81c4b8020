import { scratchFolder } from '../scratch-catalog.ts';
import {
  type ExpressionContext,
  evaluate,
  evaluateCondition,
  interpolate,
  withoutBraces,
} from './expressions.ts';
import type { Job, YamlMapping } from './read-workflow.ts';
import { type Artifacts, type JobContext, runStep, type StepRun } from './run-step.ts';
import type { Conclusion, WorkflowOptions } from './run-workflow.ts';

export interface JobRun {
  readonly name: string;
  readonly conclusion: Conclusion;
  readonly steps: readonly StepRun[];
  readonly outputs: Readonly<Record<string, string>>;
}

export type Permissions = Readonly<Record<string, string>>;

export function nameOf({ name, part }: Job): string {
  return String(part.value('name') ?? name);
}

export function withoutSteps(job: Job, conclusion: Conclusion): JobRun {
  return { name: nameOf(job), conclusion, steps: [], outputs: {} };
}

/**
 * Runs a job once, or once for each value of its matrix. The keys of the result are the suffixes that GitHub adds to the job's
 * name.
 */
export async function runJob(
  job: Job,
  options: WorkflowOptions,
  artifacts: Artifacts,
  context: ExpressionContext,
): Promise<ReadonlyMap<string, JobRun>> {
  const matrix = (job.part.value('strategy', 'matrix') ?? {}) as Readonly<Record<string, unknown>>;
  const [[key, values] = [], ...otherDimensions] = Object.entries(matrix);
  if (key === undefined) return new Map([['', await runOnce(job, options, artifacts, context)]]);
  const list = typeof values === 'string' ? evaluate(withoutBraces(values), context) : values;
  if (otherDimensions.length > 0 || !Array.isArray(list) || list.length === 0)
    throw new Error(`the matrix of ${job.name} must be one non-empty list`);
  const maxParallel = Number(job.part.value('strategy', 'max-parallel') ?? list.length);
  const runs: JobRun[] = [];
  const queue = [...list.keys()];
  const worker = async (): Promise<void> => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      const run = await runOnce(job, options, artifacts, { ...context, matrix: { [key]: list[index] } });
      runs[index] = { ...run, name: `${run.name} (${list[index]})` };
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxParallel, list.length) }, worker));
  return new Map(runs.map((run, index) => [` (${list[index]})`, run]));
}

async function runOnce(
  job: Job,
  options: WorkflowOptions,
  artifacts: Artifacts,
  context: ExpressionContext,
): Promise<JobRun> {
  const cancelled = withoutSteps(job, 'cancelled');
  return runInConcurrencyGroup(job.part, options, context, cancelled, async () => {
    const { forge } = options;
    const token = forge.tokenFor((job.part.value('permissions') ?? {}) as Permissions);
    const jobContext: JobContext = { ...options, workspace: scratchFolder(), token, artifacts };
    const github = { ...(context.github as object), token };
    const runner = { temp: scratchFolder() };
    const steps = await runSteps(job, jobContext, { ...context, github, runner }).finally(() =>
      forge.endJob?.(token),
    );
    const conclusion = steps.runs.every(({ exitCode }) => exitCode === 0) ? 'success' : 'failure';
    const outputs = interpolateAll(job.part, 'outputs', { ...context, steps: steps.context });
    return { name: nameOf(job), conclusion, steps: steps.runs, outputs };
  });
}

/** Runs `work` when the concurrency group of a workflow or job is free. Returns `cancelled` if a newer run replaced this run. */
export async function runInConcurrencyGroup<T>(
  part: YamlMapping,
  { groups }: WorkflowOptions,
  context: ExpressionContext,
  cancelled: T,
  work: () => Promise<T>,
): Promise<T> {
  const template = part.value('concurrency', 'group');
  if (template === undefined || groups === undefined) return work();
  const group = interpolate(String(template), context);
  const shouldCancel = interpolate(String(part.value('concurrency', 'cancel-in-progress') ?? false), context);
  if (!(await groups.enter(group, shouldCancel === 'true'))) return cancelled;
  try {
    return await work();
  } finally {
    groups.leave(group);
  }
}

async function runSteps(job: Job, jobContext: JobContext, context: ExpressionContext) {
  const runs: StepRun[] = [];
  const stepContexts: Record<string, object> = {};
  for (const step of job.steps) {
    const stepContext = { ...context, steps: stepContexts };
    const hasSucceeded = runs.every(({ exitCode }) => exitCode === 0);
    if (!evaluateCondition(step.value('if'), stepContext, hasSucceeded)) continue;
    const [uses, script] = [step.value('uses'), step.value('run')];
    const run = await runStep(
      {
        name: String(step.value('name') ?? uses ?? script),
        uses: uses === undefined ? undefined : String(uses),
        script: script === undefined ? undefined : String(script),
        folder: String(step.value('working-directory') ?? '.'),
        inputs: interpolateAll(step, 'with', stepContext),
        env: interpolateAll(step, 'env', stepContext),
      },
      jobContext,
    );
    runs.push(run);
    stepContexts[String(step.value('id'))] = { outputs: run.action?.outputs ?? {} };
  }
  return { runs, context: stepContexts };
}

function interpolateAll(
  part: YamlMapping,
  key: string,
  context: ExpressionContext,
): Readonly<Record<string, string>> {
  const entries = Object.entries((part.value(key) ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(String(value), context)]));
}
