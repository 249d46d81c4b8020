import { registryPaths } from '../registry.ts';
import { type Found, none, type Rule } from './rule.ts';

interface Facts {
  readonly label: string;
  /** Whether there is a list, but an empty one without a note. */
  readonly empty: boolean;
}

export const categoryMissing: Rule<'category-missing', Facts> = {
  code: 'category-missing',
  title: 'reward without a category',
  severity: 'warning',
  class: 'schema',
  sentence: ({ label, empty }) =>
    empty
      ? `“${label}” has an empty \`category\`; write the slugs of \`data/categories.json\` that fit, or say in its \`note\` why none does.`
      : `“${label}” has no \`category\`, so nobody who searches by category finds it; write the slugs of \`data/categories.json\` that fit, such as \`["grocery"]\`, or \`[]\` and a \`note\` that says why none does.`,
  checkCard({ rewards }, { registry, badParts = none }) {
    if (registry.unread.has(registryPaths.categories)) return none;
    let found: Found<Facts>[] | undefined;
    for (const [index, entry] of (rewards?.categories ?? none).entries()) {
      if (entry?.label === undefined) continue;
      const pointer = `/rewards/categories/${index}`;
      const { label, category, note } = entry;
      const empty = category?.length === 0;
      if ((category !== undefined && !empty) || (empty && note !== undefined)) continue;
      if (badParts.some((part) => part.startsWith(`${pointer}/`))) continue;
      found ??= [];
      found.push({ pointer: empty ? `${pointer}/category` : pointer, label, empty });
    }
    return found ?? none;
  },
};
