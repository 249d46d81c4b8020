import * as core from '@actions/core';
import { buildAnnotations } from '#core/report/annotations';
import type { Report, ReporterOptions } from '#core/report/reporter';
import { neutralizeWorkflowCommands } from '#core/text/escape';
import { type Env, type EventContext, readEventContext } from './event.ts';

export interface StepContext {
  readonly context: EventContext;
  readonly env: Env;
  /** The absolute path of the folder that the step may read and write. */
  readonly workspace: string;
}

/**
 * Runs a step with what the runner says about it. `folder` is the current folder. Returns the exit code. If the step throws,
 * logs the reason and returns 1.
 */
export async function runStep(
  env: Env,
  folder: string,
  work: (step: StepContext) => Promise<number>,
): Promise<number> {
  try {
    return await work({ context: readEventContext(env), env, workspace: env.GITHUB_WORKSPACE || folder });
  } catch (error) {
    const [message, stack = ''] = error instanceof Error ? [error.message, error.stack] : [String(error)];
    core.setFailed(`The check could not run: ${message}`);
    log(stack);
    return core.ExitCode.Failure;
  }
}

/** Fails the step with one annotation per invalid input. Returns the exit code. */
export function failStep(problems: readonly string[]): number {
  for (const problem of problems) core.setFailed(problem);
  return core.ExitCode.Failure;
}

/** Writes a text to the log. Lines that look like workflow commands are not executed. */
export function log(text: string): void {
  core.info(neutralizeWorkflowCommands(text));
}

export function setOutputs(outputs: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

const annotateByKind = { error: core.error, warning: core.warning, notice: core.notice };

/** Shows findings in the log, as annotations and in the job summary. `summary` is Markdown of at most 1 MiB. */
export async function showFindings(
  report: Report,
  options: ReporterOptions,
  output: { readonly annotations: boolean; readonly summary: string | undefined },
): Promise<void> {
  if (output.summary !== undefined) await core.summary.addRaw(output.summary).write();
  if (report.diagnostics.length > 0) {
    // Imported lazily, because compiling this module's regular expressions for emoji takes 10 ms.
    const { textReporter } = await import('#core/report/text');
    core.startGroup('All findings');
    log(textReporter(report, options));
    core.endGroup();
  }
  if (!output.annotations) return;
  for (const { kind, message, ...properties } of buildAnnotations(report, options))
    annotateByKind[kind](message, properties);
}

/** Returns the options for the reports of a step. `folder` is the path of the catalog within the checkout. */
export function stepReporterOptions({ context, env }: StepContext, folder: string): ReporterOptions {
  // The runner sets these variables only if the workflow uses the action from another repository.
  const { GITHUB_ACTION_REPOSITORY: actionRepository, GITHUB_ACTION_REF: ref = '' } = env;
  const encodedRef = ref.split('/').map(encodeURIComponent).join('/');
  return {
    color: false,
    width: 120,
    quiet: false,
    folder,
    repository: { url: context.repositoryUrl, sha: context.sha },
    ...(actionRepository && {
      pagesUrl: `${context.serverUrl}/${actionRepository}/blob/${encodedRef}`,
    }),
  };
}
