import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { TestSpecification, Vitest } from 'vitest/node';
import { chosenRooms } from './rooms.ts';

/** Runs the tests that stand beside the mutated file first, generated cases last: a killed mutant costs little. */
export class NearestFirst {
  readonly #vitest: Vitest;
  readonly #fileOf: ReadonlyMap<string, string>;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
    const { mutate } = chosenRooms(process.env.MUTATION_ROOM ?? '');
    this.#fileOf = new Map(globSync([...mutate]).flatMap((path) => mutantsIn(path)));
  }

  sort(specs: readonly TestSpecification[]): Promise<TestSpecification[]> {
    const { activeMutant, mutantActivation } = this.#vitest.getRootProject().getProvidedContext();
    const file = this.#fileOf.get(String(activeMutant));
    if (file === undefined) return Promise.resolve([...specs]);
    const beside = `/${file.replace(/\.ts$/, '.')}`;
    const folder = `/${file.slice(0, -basename(file).length)}`;
    const isOwn = ({ moduleId }: TestSpecification): boolean => moduleId.includes(beside);
    const cost = (spec: TestSpecification): number =>
      (isOwn(spec) ? 0 : 1) +
      (spec.moduleId.includes(folder) ? 0 : 2) +
      (spec.moduleId.includes('.property.') ? 4 : 0);
    const sorted = specs.toSorted((a, b) => cost(a) - cost(b));
    if (mutantActivation !== 'static' || !sorted.some(isOwn)) return Promise.resolve(sorted);
    // For what is reckoned while a file is read Stryker runs all tests of the room; those of other files are left out.
    const others = new Set([...this.#fileOf.values()].map((path) => stemOf(path)));
    return Promise.resolve(sorted.filter((spec) => isOwn(spec) || !others.has(stemOf(spec.moduleId))));
  }

  shard(specs: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(specs);
  }
}

/** Where the switch of a mutant stands, there is its file. */
function mutantsIn(path: string): [id: string, path: string][] {
  if (path.endsWith('.test.ts')) return [];
  const switches = readFileSync(path, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g);
  return [...switches].map(([, id = '']) => [id, path]);
}

/** `rates` of `catalog/rules/rates.test.ts` and of `catalog/rules/rates.property.test.ts`. */
function stemOf(path: string): string {
  return basename(path).split('.', 1)[0] ?? '';
}
