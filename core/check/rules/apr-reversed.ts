import { none, type Rule } from './rule.ts';

export const aprReversed: Rule<'apr-reversed', { readonly min: number; readonly max: number }> = {
  code: 'apr-reversed',
  title: 'lowest rate above the highest',
  severity: 'error',
  class: 'schema',
  short: 'the lowest rate is higher than the highest',
  sentence: ({ min, max }) => `\`min\` is ${min}, but \`max\` is ${max}. Put the lower rate in \`min\`.`,
  checkCard({ apr }) {
    if (apr === undefined) return none;
    return (['purchase', 'cash_advance'] as const).flatMap((kind) => {
      const { min, max } = apr[kind] ?? {};
      if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return [];
      return [{ pointer: `/apr/${kind}/min`, min, max }];
    });
  },
};
