import { currencyByCountry } from '#core/card/card';
import { formatValue } from '../reading/messages.ts';
import { none, type Rule, type RuleFinding } from './rule.ts';

/** No real fee or rate is lower, so 0.02 was meant as 2 %. */
const minPercent = 0.1;

/** One unit of these currencies is worth so much that issuers give at least one point for it. */
const largeUnits: ReadonlySet<string> = new Set(['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'SGD']);

/** No real annual interest rate is lower, so 0.1999 was meant as 19.99 %. */
const minApr = 1;

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
  checkCard({ country, rewards, fx_fee: fxFee, apr }) {
    const findings: RuleFinding<Facts>[] = [];
    const check = (value: number | null | undefined, pointer: string, minimum = minPercent) => {
      if (typeof value !== 'number' || value === 0 || value >= minimum) return;
      findings.push({
        pointer,
        found: formatValue(value),
        meant: formatValue(Number((value * 100).toFixed(6))),
      });
    };
    check(fxFee?.percent, '/fx_fee/percent');
    if (apr !== undefined)
      for (const kind of ['purchase', 'cash_advance'] as const) {
        check(apr[kind]?.min, `/apr/${kind}/min`, minApr);
        check(apr[kind]?.max, `/apr/${kind}/max`, minApr);
      }
    // One point per 20 yuan (0.05) is a realistic rate. One point per 20 dollars is not.
    const isLargeUnit = country === undefined || largeUnits.has(currencyByCountry[country]);
    if (!isLargeUnit && rewards?.rate_type !== 'cashback') return findings;
    check(rewards?.base_rate?.points_per_dollar, '/rewards/base_rate/points_per_dollar');
    for (const [index, category] of (rewards?.categories ?? none).entries())
      check(category?.points_per_dollar, `/rewards/categories/${index}/points_per_dollar`);
    return findings;
  },
};
