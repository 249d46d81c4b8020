import { expectGolden } from '../golden.ts';
import type { StepResult } from './run-action.ts';

/** Compares a step's summary, annotations and outputs with their golden files; `plain` takes out what differs by run. */
export function expectStepGolden(
  name: string,
  { summary, annotations, outputs }: StepResult,
  plain: (text: string) => string = (text) => text,
): void {
  expectGolden(`actions/${name}.summary.md`, plain(summary));
  expectGolden(`actions/${name}.annotations.json`, plain(`${JSON.stringify(annotations, null, 2)}\n`));
  expectGolden(`actions/${name}.outputs.json`, plain(`${JSON.stringify(outputs, null, 2)}\n`));
}
