import { registryPaths } from '../registry.ts';
import { compareText } from '../text.ts';
import type { FoundIn, Rule } from './rule.ts';

/** The entry is after `after`, and belongs in front of `before`. */
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
  sentence: ({ id, after, before }) =>
    `\`${id}\` stands behind \`${after}\`; move it in front of \`${before}\`, so that the list is sorted.`,
  *checkRegistries({ issuers, tiers, exceptions }) {
    const patterns = exceptions.map((entry) => entry?.pattern);
    yield* unsorted(
      registryPaths.issuers,
      'id',
      issuers.map((entry) => entry?.id),
    );
    yield* unsorted(
      registryPaths.tiers,
      'id',
      tiers.map((entry) => entry?.id),
    );
    yield* unsorted(registryPaths.exceptions, 'pattern', patterns);
  },
};

function* unsorted(
  path: string,
  key: string,
  ids: readonly (string | undefined)[],
): Generator<FoundIn<Facts>> {
  const inOrder: string[] = [];
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue;
    const after = inOrder.at(-1) ?? '';
    const before = compareText(id, after) < 0 && inOrder.find((other) => compareText(id, other) < 0);
    if (before) yield { path, pointer: `/${index}/${key}`, id, after, before };
    else inOrder.push(id);
  }
}
