import Papa from 'papaparse';
import { getArtGrade, statusOf } from '#core/card/exported-card';
import { fees } from '#core/card/fields';
import type { Card, RewardCategory } from '#core/card/generated/types';
import { valueAt } from '#core/card/json';
import { lastReadingOf } from '#core/card/reading';

type Cell = string | number | null | undefined;

/**
 * The columns of `cards.csv` before those of further fees. Add new columns only at the end, because readers may rely on the
 * positions. If a card has several networks, only the main network has a column.
 */
const columns = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  country: ({ country }) => country,
  issuer_id: (card) => card.issuer_id,
  issuer: ({ issuer }) => issuer,
  network: ({ network }) => network,
  network_tier: (card) => card.network_tier,
  type: ({ type }) => type,
  segment: ({ segment }) => segment,
  annual_fee_amount: (card) => card.annual_fee.amount,
  annual_fee_currency: (card) => card.annual_fee.currency,
  fx_fee_percent: (card) => card.fx_fee.percent,
  rewards_currency: ({ rewards }) => rewards?.currency_label,
  rate_type: ({ rewards }) => rewards?.rate_type,
  base_rate: ({ rewards }) => rewards?.base_rate.points_per_dollar,
  best_category_label: (_, best) => best?.label,
  best_category_rate: (_, best) => best?.points_per_dollar,
  official_url: (card) => card.official_url,
  last_read: (card) => lastReadingOf(card).last_read,
  discontinued_on: (card) => card.discontinued_on,
  art_grade: getArtGrade,
  status: statusOf,
  read_by: (card) => lastReadingOf(card).read_by,
  dataset: (card) => card.imported_from?.id,
  co_brand: (card) => card.co_brand,
  monthly_fee: (card) => card.annual_fee.monthly,
  best_category_slugs: (_, best) => best?.category?.join(' '),
} satisfies Readonly<Record<string, (card: Card, bestCategory: RewardCategory | undefined) => Cell>>;

/** Fees that have no column above, such as `late_fee_amount` and `late_fee_currency` for a fee `late_fee`. */
const feeColumns = fees.flatMap(({ key, kind }) =>
  (kind === 'money' ? ['amount', 'currency'] : ['percent'])
    .map((part) => ({ name: `${key}_${part}`, pointer: `/${key}/${part}` }))
    .filter(({ name }) => !Object.hasOwn(columns, name)),
);

export const csvColumns: readonly string[] = [...Object.keys(columns), ...feeColumns.map(({ name }) => name)];

/**
 * Matches texts that a spreadsheet would execute as a formula. Such texts are written with a leading apostrophe (`"'=…"`).
 * To get the original text back, remove one apostrophe from every text that starts with an apostrophe and matches.
 *
 * papaparse has its own pattern for this purpose (`/^[=+\-@\t\r].*$/`, used for `escapeFormulae: true`). `formula` differs:
 * - It also matches fullwidth ＝ ＋ － ＠ (which East Asian spreadsheets execute), leading spaces, and texts with line breaks.
 * - It is reversible: a text that already starts with an apostrophe and a formula gets a second apostrophe.
 * papaparse applies the pattern only to texts, so negative numbers stay as they are.
 */
export const formula = /^[\s']*[=+\-@\t\r＝＋－＠]/;

const unparseOptions = { header: false, newline: '\r\n', escapeFormulae: formula } as const;

export const csvHeader = csvColumns.join(',');

/**
 * Formats a card as a row of `cards.csv` (RFC 4180), without a line end. Null and absent values become empty cells.
 * `today` has the rates that hold (`selectOnDay`); their positions differ from those that the sources cite.
 */
export function formatCsvRow(card: Card, today: Pick<Card, 'rewards'> = card): string {
  return Papa.unparse([buildCsvCells(card, today)], unparseOptions);
}

/** Returns the cells of a row, in the order of `csvColumns`. */
export function buildCsvCells(card: Card, today: Pick<Card, 'rewards'> = card): readonly Cell[] {
  const bestCategory = findBestCategory(today.rewards?.categories);
  return [
    ...Object.values(columns).map((getCell) => getCell(card, bestCategory)),
    ...feeColumns.map(({ pointer }) => valueAt(card, pointer) as Cell),
  ];
}

function findBestCategory(categories: readonly RewardCategory[] = []): RewardCategory | undefined {
  const getRate = (category: RewardCategory) => category.points_per_dollar ?? -1;
  const [best] = categories.toSorted((a, b) => getRate(b) - getRate(a));
  return best?.points_per_dollar == null ? undefined : best;
}
