import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  /** The label of the category without a rate. Null if none of the card's rates is known. */
  readonly label: string | null;
}

export const rateMissing: Rule<'rate-missing', Facts> = {
  code: 'rate-missing',
  title: 'rate unknown',
  severity: 'note',
  class: 'schema',
  short: 'there is no reward rate yet',
  sentence: ({ label }) =>
    label === null
      ? "The card has rewards, but neither the base rate nor any category's rate is known. If the issuer's page shows one, add it."
      : `“${label}” has no rate. If the issuer's page shows it, add it.`,
  checkCard({ rewards }) {
    if (rewards === null || rewards === undefined || rewards.base_rate === undefined) return none;
    const { base_rate: baseRate, categories } = rewards;
    if (categories === undefined || baseRate.points_per_dollar === undefined) return none;
    const hasKnownCategoryRate = categories.some((category) => category?.points_per_dollar !== null);
    if (baseRate.points_per_dollar === null && !hasKnownCategoryRate)
      return [{ pointer: '/rewards', label: null }];
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, category] of categories.entries()) {
      if (category?.points_per_dollar !== null || category.label === undefined) continue;
      findings.push({ pointer: `/rewards/categories/${index}`, label: category.label });
    }
    return findings;
  },
};
