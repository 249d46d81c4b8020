import Papa from 'papaparse';
import { getArtGrade, getLastVerified, getVerification, statusOf } from '#core/card/exported-card';
import type { Card, RewardCategory } from '#core/card/generated/types';

/** The columns of `cards.csv`. Add new columns only at the end, because readers may rely on the positions. */
export const csvColumns = [
  'id',
  'name',
  'country',
  'issuer_id',
  'issuer',
  'network',
  'network_tier',
  'type',
  'segment',
  'annual_fee_amount',
  'annual_fee_currency',
  'fx_fee_percent',
  'rewards_currency',
  'rate_type',
  'base_rate',
  'best_category_label',
  'best_category_rate',
  'official_url',
  'last_verified',
  'discontinued_on',
  'art_grade',
  'status',
  'verification',
  'dataset',
  'co_brand',
  'monthly_fee',
  'best_category_slugs',
] as const;

type Cell = string | number | null | undefined;

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

/** Formats a card as a row of `cards.csv` (RFC 4180), without a line end. Null and absent values become empty cells. */
export function formatCsvRow(card: Card): string {
  return Papa.unparse([buildCsvCells(card)], unparseOptions);
}

/**
 * Returns the cells of a row, in the order of `csvColumns`. If a card has several networks, includes only the main
 * network.
 */
export function buildCsvCells(card: Card): readonly Cell[] {
  const bestCategory = findBestCategory(card.rewards?.categories ?? []);
  return [
    card.id,
    card.name,
    card.country,
    card.issuer_id,
    card.issuer,
    card.network,
    card.network_tier,
    card.type,
    card.segment,
    card.annual_fee.amount,
    card.annual_fee.currency,
    card.fx_fee.percent,
    card.rewards?.currency_label,
    card.rewards?.rate_type,
    card.rewards?.base_rate.points_per_dollar,
    bestCategory?.label,
    bestCategory?.points_per_dollar,
    card.official_url,
    getLastVerified(card),
    card.discontinued_on,
    getArtGrade(card),
    statusOf(card),
    getVerification(card),
    card.imported_from?.id,
    card.co_brand,
    card.annual_fee.monthly,
    bestCategory?.category?.join(' '),
  ];
}

function findBestCategory(categories: readonly RewardCategory[]): RewardCategory | undefined {
  const getRate = (category: RewardCategory) => category.points_per_dollar ?? -1;
  const [best] = categories.toSorted((a, b) => getRate(b) - getRate(a));
  return best?.points_per_dollar == null ? undefined : best;
}
