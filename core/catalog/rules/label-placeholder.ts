import type { Rule, RuleFinding } from './rule.ts';
import { isPlaceholder } from './shared/placeholders.ts';

interface Facts {
  readonly found: string;
}

export const labelPlaceholder: Rule<'label-placeholder', Facts> = {
  code: 'label-placeholder',
  title: 'label not filled in',
  severity: 'error',
  class: 'schema',
  sentence: ({ found }, { field }) =>
    `${field} is “${found}”, which is a placeholder. Describe it in a few words.`,
  checkCard({ rewards, benefits }) {
    const found: RuleFinding<Facts>[] = [];
    const currency = rewards?.currency_label;
    if (currency !== undefined && isPlaceholder(currency))
      found.push({ pointer: '/rewards/currency_label', found: currency });
    const { categories = [] } = rewards ?? {};
    for (let index = 0; index < categories.length; index++) {
      const label = categories[index]?.label;
      if (label !== undefined && isPlaceholder(label))
        found.push({ pointer: `/rewards/categories/${index}/label`, found: label });
    }
    if (benefits === undefined) return found;
    for (let index = 0; index < benefits.length; index++) {
      const title = benefits[index]?.title;
      if (title !== undefined && isPlaceholder(title))
        found.push({ pointer: `/benefits/${index}/title`, found: title });
    }
    return found;
  },
};
