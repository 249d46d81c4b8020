import { currencyByCountry } from '#core/card/card';
import { fees } from '#core/card/fees';
import { valueAt } from '#core/card/json';
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
  checkCard(card, { path }) {
    const { country } = card;
    // `country-differs-from-folder` reports a wrong country.
    if (country === undefined || !path.startsWith(`data/${country}/`)) return none;
    const expected = currencyByCountry[country];
    return fees.flatMap(({ key }) => {
      const pointer = `/${key}/currency`;
      const found = valueAt(card, pointer);
      return typeof found !== 'string' || found === expected ? [] : [{ pointer, found, expected, country }];
    });
  },
};
