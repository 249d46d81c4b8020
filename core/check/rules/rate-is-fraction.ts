import { findImplausible } from '#core/card/fields';
import { collectFactNumbers } from '#core/card/numbers';
import { formatValue } from '../reading/messages.ts';
import type { Rule } from './rule.ts';

interface Facts {
  readonly found: string;
  readonly meant: string;
}

export const rateIsFraction: Rule<'rate-is-fraction', Facts> = {
  code: 'rate-is-fraction',
  title: 'percentage written as a fraction',
  severity: 'error',
  class: 'schema',
  short: (_, field) => `${field} looks like a fraction, and a percentage is expected`,
  sentence: ({ found, meant }, { field }) =>
    `${field} is ${found}, which looks like a percentage written as a fraction. If the page says ${meant}, write ${meant}.`,
  // One point per 20 yuan (0.05) is a realistic rate, so rates in yuan have no lowest number.
  checkCard: (card) =>
    collectFactNumbers(card).flatMap(([pointer, value]) => {
      const { kind, limit } = findImplausible(pointer, value, card) ?? {};
      if ((kind !== 'percent' && kind !== 'rate') || limit !== 'least') return [];
      return [{ pointer, found: formatValue(value), meant: formatValue(Number((value * 100).toFixed(6))) }];
    }),
};
