import type { Country } from '#core/card/card';
import { currencyByCountry } from '#core/card/card';
import type { CardNames } from './card-names.ts';
import type { Doubt } from './doubt-rules.ts';
import { findEvidence } from './find-evidence.ts';
import type { NumberField, NumberForm } from './number-query.ts';
import { findNumbers } from './numbers.ts';
import type { PageContent } from './page.ts';

/** A value that a page shows for a field. */
export interface PageValue {
  readonly field: NumberField;
  readonly form: NumberForm;
  readonly value: number;
  readonly currency: string;
  /** The words of the page for the category of a rate or cap. */
  readonly label: string | null;
  /** Why the value may not be the card's. Null if nothing speaks against it. */
  readonly doubt: Doubt | null;
  readonly context: string;
  /** The page's URL with a text directive that scrolls to the value. */
  readonly link: string;
}

const asked: readonly (readonly [NumberField, NumberForm])[] = [
  ['annual-fee', 'money'],
  ['additional-card-fee', 'money'],
  ['fx-fee', 'percent'],
  ['base-rate', 'percent'],
  ['base-rate', 'multiple'],
];

/** Lists the values that a page shows for the fields of a card. `today` is YYYY-MM-DD. */
export function listPageValues(
  page: PageContent,
  { names, country }: { readonly names: CardNames | null; readonly country: Country },
  url: string,
  today: string,
): readonly PageValue[] {
  const numbers = page.blocks.flatMap(({ folded }) => findNumbers(folded, country).map(({ value }) => value));
  const values = [...new Set([0, ...numbers])].filter((value) => !Number.isNaN(value));
  const queries = asked.flatMap(([field, form]) =>
    values.map((value) => {
      const currency = currencyByCountry[country];
      return { field, form, value, country, currency, label: null, names };
    }),
  );
  return findEvidence(page, queries, url, today).flatMap(({ doubt, context, link }, index) => {
    const query = queries[index];
    if (query === undefined || context === null || link === null) return [];
    if (doubt === 'no-label' || doubt === 'other-label') return [];
    const { field, form, value, currency, label } = query;
    return [{ field, form, value, currency, label, doubt, context, link }];
  });
}
