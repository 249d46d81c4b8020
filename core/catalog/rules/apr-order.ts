import type { Finding } from '../diagnostic.ts';
import { defineCardRule, none } from './define-rule.ts';

export const aprInOrder = defineCardRule({
  codes: ['apr-reversed'],
  check({ apr }) {
    if (apr === undefined) return none;
    return (['purchase', 'cash_advance'] as const).flatMap((kind): readonly Finding[] => {
      const { min, max } = apr[kind] ?? {};
      if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return none;
      return [{ code: 'apr-reversed', pointer: `/apr/${kind}/min`, min, max }];
    });
  },
});
