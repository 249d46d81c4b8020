import type { CatalogConfig } from '#core/card/catalog-config';
import { formatList } from '#core/text/text';

type Countries = CatalogConfig['countries'];

/** Returns the text of `core/card/generated/countries.ts`, with the countries and URLs in `catalog.json`. */
export function renderCountriesModule({ countries, repository, site, api, contact }: CatalogConfig): string {
  const rows = Object.entries(countries).map(([code, { currency, languages, words }]) => {
    const names = ['en', 'fr', 'zh'].map((language) => getCountryName(language, code));
    const entry = { name: names[0], names, currency, languages, words };
    return `  ${code}: ${JSON.stringify(entry)},`;
  });
  return [
    '// Generated from catalog.json by `npm run generate`. Do not edit.',
    '',
    '/** Every country of the catalog by its code: names in English, French and Chinese, the currency of its fees, languages. */',
    'export const countryTable = {',
    ...rows,
    '} as const;',
    '',
    '/** Addresses of this catalog; null if it has none. */',
    'export const catalogAddresses: Readonly<Record<"repository" | "site" | "api" | "contact", string | null>> = {',
    ...Object.entries({ repository, site, api, contact }).map(
      ([name, value]) => `  ${name}: ${JSON.stringify(value)},`,
    ),
    '};',
    '',
  ].join('\n');
}

function getCountryName(language: string, code: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code.toUpperCase()) ?? code;
}

/**
 * Replaces the countries and currencies in the text of a schema with those in `catalog.json`. Covers enums, patterns,
 * descriptions and examples.
 */
export function withCountries(schemaText: string, countries: Countries): string {
  const codes = Object.keys(countries);
  const currencies = [...new Set(Object.values(countries).map(({ currency }) => currency))];
  return schemaText
    .replace(
      /"enum": \["[a-z]{2}"(?:, "[a-z]{2}")*/g,
      `"enum": [${codes.map((code) => `"${code}"`).join(', ')}`,
    )
    .replace(/\^\([a-z]{2}(?:\|[a-z]{2})*\)-/g, `^(${codes.join('|')})-`)
    .replace(
      /(ISO 4217 code of the country's currency: )[A-Z, or]+/g,
      (_, start: string) => start + formatList(currencies, 'or'),
    )
    .replace(/("examples": \[{1,2}")([a-z]{2})(?="\])/g, (match, start: string, code: string) =>
      codes.includes(code) ? match : `${start}${codes[0]}`,
    )
    .replace(
      /("(?:currency|unit)": "|"examples": \[")([A-Z]{3})(?=")/g,
      (match, start: string, code: string) =>
        currencies.includes(code) ? match : `${start}${currencies[0]}`,
    );
}

/** Replaces the countries in the text of an issue form, such as `- Canada (ca)`, with those in `catalog.json`. */
export function withCountryOptions(formText: string, countries: Countries): string {
  const options = Object.keys(countries).map((code) => `        - ${getCountryName('en', code)} (${code})\n`);
  return formText.replace(/(?: {8}- .+ \([a-z]{2}\)\n)+/, () => options.join(''));
}
