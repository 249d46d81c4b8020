import { registryPaths } from '#core/card/registry';
import { compareText } from '#core/text/text';
import type { Rule, RuleFindingInFile } from './rule.ts';

/** The entry `id` is now listed after the entry `after`. It must be moved before the entry `before`. */
interface Facts {
  readonly id: string;
  readonly after: string;
  readonly before: string;
}

export const registryUnsorted: Rule<'registry-unsorted', Facts> = {
  code: 'registry-unsorted',
  title: 'registry not sorted',
  severity: 'error',
  class: 'schema',
  short: 'a list is not sorted',
  sentence: ({ id, after, before }) =>
    `\`${id}\` is listed after \`${after}\`. Move it before \`${before}\` to keep the list sorted.`,
  *checkRegistries(registries) {
    for (const name of ['tiers', 'categories', 'datasets'] as const)
      yield* findUnsorted(
        registryPaths[name],
        'id',
        registries[name].map((entry) => entry?.id),
      );
    const patterns = registries.exceptions.map((entry) => entry?.pattern);
    yield* findUnsorted(registryPaths.exceptions, 'pattern', patterns);
  },
};

function* findUnsorted(
  path: string,
  key: string,
  ids: readonly (string | undefined)[],
): Generator<RuleFindingInFile<Facts>> {
  const sortedIds: string[] = [];
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue;
    const after = sortedIds.at(-1);
    const before = sortedIds.find((sortedId) => compareText(id, sortedId) < 0);
    if (after === undefined || before === undefined) sortedIds.push(id);
    else yield { path, pointer: `/${index}/${key}`, id, after, before };
  }
}
