import { currencyByCountry } from '#core/card/card';
import { none, type Rule } from './rule.ts';

interface Facts {
  readonly found: string;
  readonly expected: string;
  readonly country: string;
}

export const offerCurrency: Rule<'offer-currency', Facts> = {
  code: 'offer-currency',
  title: "offer in another country's currency",
  severity: 'error',
  class: 'schema',
  short: "the welcome offer is in another country's currency",
  sentence: ({ found, expected, country }) =>
    `The offer's spending is in \`${found}\`, but cards in \`${country}\` are billed in \`${expected}\`. Correct the currency.`,
  checkCard({ country, welcome_offer: offer }, { path }) {
    const found = offer?.currency;
    // `country-differs-from-folder` reports a wrong country.
    if (country === undefined || !path.startsWith(`data/${country}/`)) return none;
    if (found === undefined || found === currencyByCountry[country]) return none;
    return [{ pointer: '/welcome_offer/currency', found, expected: currencyByCountry[country], country }];
  },
};
