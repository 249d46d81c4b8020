import { registryPaths } from '#core/card/registry';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly label: string;
  /** True if `category` is an empty list and there is no `note`. False if `category` is absent. */
  readonly empty: boolean;
}

export const categoryMissing: Rule<'category-missing', Facts> = {
  code: 'category-missing',
  title: 'reward without a category',
  severity: 'warning',
  class: 'schema',
  short: 'a reward has no category',
  sentence: ({ label, empty }) =>
    empty
      ? `“${label}” has an empty \`category\`. List the matching slugs from \`data/categories.json\`, or explain in \`note\` why none fits.`
      : `“${label}” has no \`category\`, so searches by category do not find it. List the matching slugs from \`data/categories.json\`, such as \`["grocery"]\`, or write \`[]\` and explain in \`note\` why none fits.`,
  checkCard({ rewards }, { registry, invalidPointers = none }) {
    if (registry.unavailablePaths.has(registryPaths.categories)) return none;
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, entry] of (rewards?.categories ?? none).entries()) {
      if (entry?.label === undefined) continue;
      const pointer = `/rewards/categories/${index}`;
      const { label, category, note } = entry;
      const isEmpty = category?.length === 0;
      if ((category !== undefined && !isEmpty) || (isEmpty && note !== undefined)) continue;
      if (invalidPointers.some((invalidPointer) => invalidPointer.startsWith(`${pointer}/`))) continue;
      findings.push({ pointer: isEmpty ? `${pointer}/category` : pointer, label, empty: isEmpty });
    }
    return findings;
  },
};
