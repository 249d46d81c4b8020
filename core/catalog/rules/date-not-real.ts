import { isDay } from '../days.ts';
import { upperFirst } from '../phrases.ts';
import { none, type Rule } from './rule.ts';

export const dateNotReal: Rule<'date-not-real', { readonly found: string }> = {
  code: 'date-not-real',
  title: 'no such day',
  severity: 'error',
  class: 'schema',
  sentence: ({ found }, { field }) =>
    `${upperFirst(field)} is \`${found}\`, a day that is in no calendar; write the real one as YYYY-MM-DD.`,
  // Every other date has its format in the schema; this one may be a month or a year too.
  checkCard({ discontinued_on: date }) {
    if (typeof date !== 'string' || date.length < 10 || isDay(date)) return none;
    return [{ pointer: '/discontinued_on', found: date }];
  },
};
