import Papa from 'papaparse';
import type { Card, RewardCategory } from '../generated/types.ts';
import { artGrade, lastVerified, statusOf, verification } from './exported-card.ts';

/** The columns of `cards.csv`. From version 1.0 on, new ones are only added at the end. */
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
 * Which texts a spreadsheet would take for a formula. They are written as `"'=…"`, with one apostrophe put in front;
 * a program that wants the exact text takes that one apostrophe off where `formula` matches what it reads.
 *
 * Ours rather than papaparse's own `escapeFormulae: true`, which is `/^[=+\-@\t\r].*$/` and so
 * - lets a text of several lines through, since its dot stops at the first line end;
 * - lets the full-width ＝ ＋ － ＠ through, which East Asian spreadsheets read as formulas too;
 * - lets outer spaces through, which some programs trim before looking;
 * - cannot be undone: a text that already begins with an apostrophe and a formula looks like a guarded one. Here
 *   such a text gets a second apostrophe.
 * Either way papaparse guards texts only: a number is written as it is, a minus sign included.
 */
export const formula = /^[\s']*[=+\-@\t\r＝＋－＠]/;

const unparse = { header: false, newline: '\r\n', escapeFormulae: formula } as const;

/** The header of `cards.csv`, without its line end. */
export const csvHeader = csvColumns.join(',');

/** One card as a row of `cards.csv` (RFC 4180), without its line end; what is null or absent is empty. */
export function csvRow(card: Card): string {
  return Papa.unparse([csvCells(card)], unparse);
}

/** The values of one row, in the order of `csvColumns`. Of a dual-brand card only the main network is told. */
export function csvCells(card: Card): readonly Cell[] {
  const best = bestCategory(card.rewards?.categories ?? []);
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
    best?.label,
    best?.points_per_dollar,
    card.official_url,
    lastVerified(card),
    card.discontinued_on,
    artGrade(card),
    statusOf(card),
    verification(card),
    card.imported_from?.id,
    card.co_brand,
    card.annual_fee.monthly,
    best?.category?.join(' '),
  ];
}

/** The category with the highest known rate, the first of equals; null where no rate is known. */
function bestCategory(categories: readonly RewardCategory[]): RewardCategory | null {
  let best: RewardCategory | null = null;
  let highest = -1;
  for (const category of categories) {
    const rate = category.points_per_dollar;
    if (rate === null || rate <= highest) continue;
    best = category;
    highest = rate;
  }
  return best;
}
