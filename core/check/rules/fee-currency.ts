import { currencyByCountry } from '#core/card/card';
import { none, type Rule } from './rule.ts';

interface Facts {
  readonly found: string;
  readonly expected: string;
  readonly country: string;
}

export const feeCurrency: Rule<'fee-currency', Facts> = {
  code: 'fee-currency',
  title: "fee in another country's currency",
  severity: 'error',
  class: 'schema',
  short: "the annual fee is in another country's currency",
  sentence: ({ found, expected, country }) =>
    `The fee is in \`${found}\`, but cards in \`${country}\` charge \`${expected}\`. Correct the currency.`,
  checkCard({ country, annual_fee: fee }, { path }) {
    const found = fee?.currency;
    // `country-differs-from-folder` reports a wrong country.
    if (country === undefined || !path.startsWith(`data/${country}/`)) return none;
    if (found === undefined || found === currencyByCountry[country]) return none;
    return [{ pointer: '/annual_fee/currency', found, expected: currencyByCountry[country], country }];
  },
};
