import { countryTable } from '#core/catalog/generated/countries';
import { formatList } from '#core/catalog/text';

/** Throws a one-sentence error if the catalog lacks a country of the demo's cards. */
export function assertDemoCountries(): void {
  const missing = ['us', 'ca', 'cn'].filter((code) => !Object.hasOwn(countryTable, code));
  if (missing.length > 0)
    throw new Error(
      `The demo needs the countries us, ca and cn, and this catalog has no ${formatList(missing, 'and')}; run it in a clone of the original project.`,
    );
}
