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

/** Runs a job once for each value of its matrix, or once. Gives its runs by the text GitHub adds to its name. */
export async function runJob(
  job: Job,
  options: WorkflowOptions,
  artifacts: Artifacts,
  context: ExpressionContext,
): Promise<ReadonlyMap<string, JobRun>> {
  const matrix = (job.part.value('strategy', 'matrix') ?? {}) as Readonly<Record<string, unknown>>;
  const [[key, values] = [], ...others] = Object.entries(matrix);
  if (key === undefined) return new Map([['', await runOnce(job, options, artifacts, context)]]);
  const list = typeof values === 'string' ? evaluate(withoutBraces(values), context) : values;
  if (others.length > 0 || !Array.isArray(list) || list.length === 0)
    throw new Error(`this runner wants one list for the matrix of ${job.name}, which is not empty`);
  const most = Number(job.part.value('strategy', 'max-parallel') ?? list.length);
  const runs: JobRun[] = [];
  const left = [...list.keys()];
  const work = async (): Promise<void> => {
    for (let at = left.shift(); at !== undefined; at = left.shift()) {
      const run = await runOnce(job, options, artifacts, { ...context, matrix: { [key]: list[at] } });
      runs[at] = { ...run, name: `${run.name} (${list[at]})` };
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, work));
  return new Map(runs.map((run, at) => [` (${list[at]})`, run]));
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
    const outputs = textsOf(job.part, 'outputs', { ...context, steps: steps.context });
    return { name: nameOf(job), conclusion, steps: steps.runs, outputs };
  });
}

/** Does something once the concurrency group of a workflow or job has a place for it. */
export async function runInConcurrencyGroup<T>(
  part: YamlMapping,
  { groups }: WorkflowOptions,
  context: ExpressionContext,
  cancelled: T,
  work: () => Promise<T>,
): Promise<T> {
  const written = part.value('concurrency', 'group');
  if (written === undefined || groups === undefined) return work();
  const group = interpolate(String(written), context);
  const cancels = interpolate(String(part.value('concurrency', 'cancel-in-progress') ?? false), context);
  if (!(await groups.enter(group, cancels === 'true'))) return cancelled;
  try {
    return await work();
  } finally {
    groups.leave(group);
  }
}

async function runSteps(job: Job, jobContext: JobContext, context: ExpressionContext) {
  const runs: StepRun[] = [];
  const ended: Record<string, object> = {};
  for (const step of job.steps) {
    const own = { ...context, steps: ended };
    const isWell = runs.every(({ exitCode }) => exitCode === 0);
    if (!evaluateCondition(step.value('if'), own, isWell)) continue;
    const [uses, script] = [step.value('uses'), step.value('run')];
    const run = await runStep(
      {
        name: String(step.value('name') ?? uses ?? script),
        uses: uses === undefined ? undefined : String(uses),
        script: script === undefined ? undefined : String(script),
        folder: String(step.value('working-directory') ?? '.'),
        inputs: textsOf(step, 'with', own),
        env: textsOf(step, 'env', own),
      },
      jobContext,
    );
    runs.push(run);
    ended[String(step.value('id'))] = { outputs: run.action?.outputs ?? {} };
  }
  return { runs, context: ended };
}

function textsOf(
  part: YamlMapping,
  key: string,
  context: ExpressionContext,
): Readonly<Record<string, string>> {
  const written = Object.entries((part.value(key) ?? {}) as Record<string, unknown>);
  return Object.fromEntries(written.map(([name, value]) => [name, interpolate(String(value), context)]));
}
