import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fixturesFolder } from '../catalog-fixtures.ts';
import { expectGolden } from '../golden.ts';
import { repositoryRoot } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import type { StepResult } from './run-action.ts';

export function cleanWorkspace(): string {
  const workspace = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), workspace, { recursive: true });
  return workspace;
}

export function realCatalog(): string {
  const workspace = scratchFolder();
  for (const path of ['data', 'exports', 'schema.json'])
    cpSync(join(repositoryRoot, path), join(workspace, path), { recursive: true });
  return workspace;
}

/** Removes findings and replaces counts, because both change with every new card. */
export function withoutData(text: string): string {
  return text
    .replace(/^\| (?:error|warning|note) \|.*\n/gm, '')
    .replace(/(?<![\w.#/-])\d+(?= |")/g, 'N')
    .replace(/N ((?:cited )?(?:card|warning|note|error|page|file))s?/g, 'N $1s');
}

/** Compares a step's summary, annotations and outputs with golden files. `normalize` removes what differs between runs. */
export function expectStepGolden(
  name: string,
  { summary, annotations, outputs }: StepResult,
  normalize: (text: string) => string = (text) => text,
): void {
  expectGolden(`actions/${name}.summary.md`, normalize(summary));
  expectGolden(`actions/${name}.annotations.json`, normalize(`${JSON.stringify(annotations, null, 2)}\n`));
  expectGolden(`actions/${name}.outputs.json`, normalize(`${JSON.stringify(outputs, null, 2)}\n`));
}
