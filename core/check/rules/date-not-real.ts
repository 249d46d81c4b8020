import { isDay } from '#core/card/days';
import { upperFirst } from '#core/text/phrases';
import { none, type Rule } from './rule.ts';

export const dateNotReal: Rule<'date-not-real', { readonly found: string }> = {
  code: 'date-not-real',
  title: 'date does not exist',
  severity: 'error',
  class: 'schema',
  short: (_, field) => `${field} is not a valid date`,
  sentence: ({ found }, { field }) =>
    `${upperFirst(field)} is \`${found}\`, which is not a real date. Enter the correct date as YYYY-MM-DD.`,
  // The schema checks all other dates. `discontinued_on` needs a rule, because it may also be a month or a year.
  checkCard({ discontinued_on: date }) {
    if (typeof date !== 'string' || date.length < 10 || isDay(date)) return none;
    return [{ pointer: '/discontinued_on', found: date }];
  },
};
