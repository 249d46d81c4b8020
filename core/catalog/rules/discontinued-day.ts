import { addDays } from '../days.ts';
import { defineCardRule } from './define-rule.ts';

export const discontinuedByToday = defineCardRule({
  codes: ['discontinued-in-future'],
  check({ discontinued_on: date }, { today }) {
    if (date === undefined || date <= addDays(today, 1)) return [];
    return [{ code: 'discontinued-in-future', pointer: '/discontinued_on', date, today }];
  },
});
