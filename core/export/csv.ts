import Papa from 'papaparse';
import { findBestCategory } from '#core/card/best-category';
import { getArtGrade, statusOn } from '#core/card/exported-card';
import { fees } from '#core/card/fees';
import { unitOf } from '#core/card/fields';
import type { Card, RewardCategory } from '#core/card/generated/types';
import { pointerContains, valueAt } from '#core/card/json';
import { selectOnDay, termOfRate } from '#core/card/on-day';
import { lastReadingOf } from '#core/card/reading';
import { rewardCurrencyOf } from '#core/card/reward-currency';
import { describeWaiver } from '#core/card/waiver';

export type Cell = string | number | boolean | null | undefined;

/**
 * The columns of `cards.csv`. Add new columns only at the end, because readers may rely on the positions. Fees that are not
 * listed follow by themselves: list them before you add a column. If a card has several networks, only the main network has a
 * column.
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
  last_read: (card, _, day) => lastReadingOf(card, day).last_read,
  discontinued_on: (card) => card.discontinued_on,
  art_grade: getArtGrade,
  status: (card, _, day) => statusOn(card, day),
  read_by: (card, _, day) => lastReadingOf(card, day).read_by,
  dataset: (card) => card.imported_from?.id,
  co_brand: (card) => card.co_brand,
  monthly_fee: (card) => card.annual_fee.monthly,
  best_category_slugs: (_, best) => best?.category?.join(' '),
  additional_card_fee_amount: (card) => card.additional_card_fee?.amount,
  additional_card_fee_currency: (card) => card.additional_card_fee?.currency,
  first_year_fee: (card) => card.annual_fee.first_year,
  annual_fee_waiver: ({ annual_fee: { waiver, currency } }) => waiver && describeWaiver(waiver, currency),
  source_url: findMainSource,
  reward_currency: rewardCurrencyOf,
} satisfies Readonly<
  Record<string, (card: Card, bestCategory: RewardCategory | undefined, day: string) => Cell>
>;

/** The columns of `card-categories.csv`, which has one row per rate. Add new columns only at the end. */
const rateColumns = {
  card_id: ({ id }) => id,
  label: (_, { label }) => label,
  category: (_, { category }) => category?.join(' '),
  rate: (_, { points_per_dollar: rate }) => rate,
  unit: (card, rate) => unitOf('/rewards/categories/*/points_per_dollar', rate, card),
  cap_amount: (_, { cap }) => cap?.amount,
  cap_unit: (_, { cap }) => cap?.unit,
  cap_period: (_, { cap }) => cap?.period,
  from_amount: (_, { from }) => from?.amount,
  from_unit: (_, { from }) => from?.unit,
  from_period: (_, { from }) => from?.period,
  until: (_, { until }) => until,
  period: (_, { period }) => period,
  choose: (_, { choose }) => choose,
  activation: (_, { activation }) => activation,
  note: (_, { note }) => note,
  first_day: (_, rate) => termOfRate(rate).first,
  last_day: (_, rate) => termOfRate(rate).last,
} satisfies Readonly<Record<string, (card: Card, rate: RewardCategory) => Cell>>;

/** Returns the first page that supports the annual fee, or the first page if none does. */
function findMainSource({ sources }: Card): string | undefined {
  const pointer = '/annual_fee/amount';
  const supportsFee = ({ cites }: Card['sources'][number]) =>
    cites.some((cite) => pointerContains(cite, pointer));
  return (sources.find(supportsFee) ?? sources[0])?.url;
}

/** Fees that have no column above, such as `late_fee_amount` and `late_fee_currency` for a fee `late_fee`. */
const feeColumns = fees.flatMap(({ key, kind }) =>
  (kind === 'money' ? ['amount', 'currency'] : ['percent'])
    .map((part) => ({ name: `${key}_${part}`, pointer: `/${key}/${part}` }))
    .filter(({ name }) => !Object.hasOwn(columns, name)),
);

/** The columns of both files whose cells are numbers. */
export const numberColumns: ReadonlySet<string> = new Set([
  ...[
    'annual_fee_amount',
    'fx_fee_percent',
    'base_rate',
    'best_category_rate',
    'monthly_fee',
    'first_year_fee',
  ],
  ...['rate', 'cap_amount', 'from_amount', 'choose'],
  ...fees.map(({ key, kind }) => `${key}_${kind === 'money' ? 'amount' : 'percent'}`),
]);

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
 * Formats a card as a row of `cards.csv` (RFC 4180) for a day (YYYY-MM-DD), without a line end. Null and absent values become
 * empty cells.
 */
export function formatCsvRow(card: Card, day: string): string {
  return Papa.unparse([buildCsvCells(card, day)], unparseOptions);
}

/** Returns the cells of a row, in the order of `csvColumns`. */
export function buildCsvCells(card: Card, day: string): readonly Cell[] {
  const bestCategory = findBestCategory(selectOnDay(card, day).rewards);
  return [
    ...Object.values(columns).map((getCell) => getCell(card, bestCategory, day)),
    ...feeColumns.map(({ pointer }) => valueAt(card, pointer) as Cell),
  ];
}

export const rateColumnNames: readonly string[] = Object.keys(rateColumns);

/** Returns the cells of a rate, in the order of `rateColumnNames`. */
export function buildRateCells(card: Card, rate: RewardCategory): readonly Cell[] {
  return Object.values(rateColumns).map((getCell) => getCell(card, rate));
}

/** Builds the text of `card-categories.csv`. */
export function formatRateTable(cards: readonly Card[]): string {
  const rows = cards.flatMap((card) =>
    (card.rewards?.categories ?? []).map((rate) =>
      Papa.unparse([buildRateCells(card, rate)], unparseOptions),
    ),
  );
  return joinRows([rateColumnNames.join(','), ...rows]);
}

/** Builds the text of `cards.csv` for a day (YYYY-MM-DD). */
export function formatCardTable(cards: readonly Card[], asOf: string): string {
  return joinRows([csvHeader, ...cards.map((card) => formatCsvRow(card, asOf))]);
}

const joinRows = (rows: readonly string[]): string => rows.map((row) => `${row}\r\n`).join('');
