import type { Runner } from './runner.ts';

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
