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
  short: "the fee is in another country's currency",
  sentence: ({ found, expected, country }) =>
    `The fee is in \`${found}\`, but cards in \`${country}\` charge \`${expected}\`. Correct the currency.`,
  checkCard({ country, annual_fee: fee, additional_card_fee: additionalFee }, { path }) {
    // `country-differs-from-folder` reports a wrong country.
    if (country === undefined || !path.startsWith(`data/${country}/`)) return none;
    const expected = currencyByCountry[country];
    const currencies = [
      ['/annual_fee/currency', fee?.currency],
      ['/additional_card_fee/currency', additionalFee?.currency],
    ] as const;
    return currencies.flatMap(([pointer, found]) =>
      found === undefined || found === expected ? [] : [{ pointer, found, expected, country }],
    );
  },
};
