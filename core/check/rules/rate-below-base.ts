import { findImplausible } from '#core/card/fields';
import { none, type Rule } from './rule.ts';

interface Facts {
  readonly found: number;
  readonly base: number;
  readonly meant: number;
}

export const rateBelowBase: Rule<'rate-below-base', Facts> = {
  code: 'rate-below-base',
  title: 'category rate below the base rate',
  severity: 'warning',
  class: 'schema',
  short: (_, field) => `${field} is lower than the base rate`,
  sentence: ({ found, base, meant }, { field }) =>
    `${field} is ${found}, lower than the base rate of ${base}. The rate of a category is the total rate. Did you mean \`${meant}\`, which is ${found} on top of ${base}? If these purchases do earn less, say so in \`note\`.`,
  checkCard(card) {
    const { base_rate: baseRate, categories = none } = card.rewards ?? {};
    const base = baseRate?.points_per_dollar;
    if (typeof base !== 'number') return none;
    if (findImplausible('/rewards/base_rate/points_per_dollar', base, card)) return none;
    return categories.flatMap((category, index) => {
      const found = category?.points_per_dollar;
      // 0 is an exclusion. `from` and `note` are for steps and other purchases that do earn less.
      if (!found || found >= base || category?.from !== undefined || category?.note !== undefined) return [];
      const pointer = `/rewards/categories/${index}/points_per_dollar`;
      if (findImplausible(pointer, found, card)) return [];
      const meant = Number((found + base).toFixed(4));
      return [{ pointer, found, base, meant }];
    });
  },
};
