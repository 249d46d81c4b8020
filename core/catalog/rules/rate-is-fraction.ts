import { currencyOf } from '../card.ts';
import { show } from '../reading/words.ts';
import type { Found, Rule } from './rule.ts';

/** No fee or rate in the catalog is real below this: 0.02 was meant as 2 %. */
const leastPercent = 0.1;

/** Currencies of which one unit buys something: issuers give a point or more for each. */
const largeUnits: ReadonlySet<string> = new Set(['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'SGD']);

/** Nor is a yearly interest rate below this: 0.1999 was meant as 19.99 %. */
const leastApr = 1;

interface Facts {
  readonly found: string;
  readonly meant: string;
}

export const rateIsFraction: Rule<'rate-is-fraction', Facts> = {
  code: 'rate-is-fraction',
  title: 'percentage written as a fraction',
  severity: 'error',
  class: 'schema',
  sentence: ({ found, meant }, { field }) =>
    `${field} is ${found}, which reads as a hundredth of what is meant; if the page says ${meant}, write ${meant}.`,
  checkCard({ country, rewards, fx_fee: fx, apr }) {
    const found: Found<Facts>[] = [];
    const look = (value: number | null | undefined, pointer: string, least = leastPercent) => {
      if (!isFraction(value, least)) return;
      found.push({ pointer, found: show(value), meant: show(Number((value * 100).toFixed(6))) });
    };
    look(fx?.percent, '/fx_fee/percent');
    if (apr !== undefined)
      for (const kind of ['purchase', 'cash_advance'] as const) {
        look(apr[kind]?.min, `/apr/${kind}/min`, leastApr);
        look(apr[kind]?.max, `/apr/${kind}/max`, leastApr);
      }
    // A point for every 20 yuan is a true rate of 0.05; a point for every 20 dollars is not.
    const isLargeUnit = country === undefined || largeUnits.has(currencyOf[country]);
    if (!isLargeUnit && rewards?.rate_type !== 'cashback') return found;
    look(rewards?.base_rate?.points_per_dollar, '/rewards/base_rate/points_per_dollar');
    const { categories = [] } = rewards ?? {};
    for (let index = 0; index < categories.length; index++) {
      const rate = categories[index]?.points_per_dollar;
      if (isFraction(rate, leastPercent)) look(rate, `/rewards/categories/${index}/points_per_dollar`);
    }
    return found;
  },
};

function isFraction(value: number | null | undefined, least: number): value is number {
  return typeof value === 'number' && value !== 0 && value < least;
}
