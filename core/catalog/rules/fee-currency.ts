import { currencyByCountry } from '../card.ts';
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
  sentence: ({ found, expected, country }) =>
    `The fee is in \`${found}\`, but cards in \`${country}\` charge \`${expected}\`. Correct the currency or the country.`,
  checkCard({ country, annual_fee: fee }) {
    const found = fee?.currency;
    if (country === undefined || found === undefined || found === currencyByCountry[country]) return none;
    return [{ pointer: '/annual_fee/currency', found, expected: currencyByCountry[country], country }];
  },
};
