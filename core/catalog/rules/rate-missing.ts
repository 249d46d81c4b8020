import { none, type Rule } from './rule.ts';

export const rateMissing: Rule<'rate-missing', object> = {
  code: 'rate-missing',
  title: 'no rate known',
  severity: 'note',
  class: 'schema',
  sentence: () =>
    "The card has rewards, but neither a base rate nor a category's rate is known; if you find one on the issuer's page, add it.",
  checkCard({ rewards }) {
    if (rewards === null || rewards === undefined || rewards.base_rate === undefined) return none;
    if (rewards.base_rate.points_per_dollar !== null || rewards.categories === undefined) return none;
    if (rewards.categories.some((category) => category?.points_per_dollar !== null)) return none;
    return [{ pointer: '/rewards' }];
  },
};
