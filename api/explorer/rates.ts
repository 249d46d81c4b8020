import { isOrdinary } from '#core/card/best-category';
import type { ExportedCard } from '#core/card/exported-card';
import { holdsOn, selectOnDay, stateOn, type Term, termOfRate } from '#core/card/on-day';
import { findBestRate, hasCategory } from '#core/query/categories';
import { upperFirst } from '#core/text/phrases';
import type { LocaleContext } from './language.ts';

/** Formats the base rate, such as `1.5 points for each $1`. */
export function formatBaseRate({ rewards, annual_fee }: ExportedCard, context: LocaleContext): string {
  const { uiText } = context;
  const rate = rewards?.base_rate.points_per_dollar ?? null;
  return rewards === null || rate === null
    ? uiText.unknown
    : formatRate(rate, rewards.rate_type, annual_fee.currency, context);
}

/** A rate in short form, such as `6% Groceries` or `4× Dining`. */
export interface RateChip {
  readonly key: string;
  readonly rate: string;
  readonly what: string;
  /** Whether the rate is for a category that the query filters by. */
  readonly isRequested: boolean;
}

const maxChips = 3;

/** Words in the label of a rate that covers only a part of its category. */
const partialLabelPattern =
  /\b(?:online|select(?:ed)?|eligible|direct|through|via|portal|booked|prepaid|first)\b/i;

/**
 * Returns the best rates of a card that hold today. Rates in requested categories come first, then rates at any merchant, then rates at a
 * single company. The base rate comes last, unless `isBaseFirst` is true.
 */
export function buildRateChips(
  card: ExportedCard,
  requestedCategories: readonly string[],
  context: LocaleContext,
  isBaseFirst = false,
): readonly RateChip[] {
  const { rewards } = selectOnDay(card, context.today);
  if (rewards === null) return [];
  const { vocabulary, uiText, format } = context;
  const relatedCategories = vocabulary.relatedCategories;
  const formatShortRate = (rate: number): string =>
    rewards.rate_type === 'cashback' ? format.percent(rate) : `${format.number(rate)}×`;
  const categoryChips = rewards.categories.flatMap((entry) => {
    const { label, category = [], points_per_dollar: rate } = entry;
    if (rate === null || !isOrdinary(entry)) return [];
    const isRequested =
      requestedCategories.length > 0 &&
      findBestRate([{ slugs: category, rate }], requestedCategories, relatedCategories) !== null;
    const what = formatCategory(entry, context);
    return [
      { key: label, rate: formatShortRate(rate), what, isRequested, isBrand: isBrand(entry), value: rate },
    ];
  });
  categoryChips.sort(
    (a, b) =>
      Number(b.isRequested) - Number(a.isRequested) ||
      Number(a.isBrand) - Number(b.isBrand) ||
      b.value - a.value,
  );
  const base = rewards.base_rate.points_per_dollar;
  const baseLabel = categoryChips.length === 0 ? uiText.everything : uiText.everythingElse;
  const others = categoryChips.slice(maxChips);
  const bestChips: readonly RateChip[] = [
    ...categoryChips.slice(0, maxChips),
    ...(others.length === 0 ? [] : [{ key: '+', rate: `+${others.length}`, what: '', isRequested: false }]),
  ];
  if (base === null) return bestChips;
  const baseChip = { key: '', rate: formatShortRate(base), what: baseLabel, isRequested: isBaseFirst };
  return isBaseFirst ? [baseChip, ...bestChips] : [...bestChips, baseChip];
}

type CategoryRate = NonNullable<ExportedCard['rewards']>['categories'][number];

const listCategoryRates = ({ rewards }: ExportedCard): readonly CategoryRate[] =>
  rewards === null ? [] : rewards.categories;

function isBrand({ category = [] }: CategoryRate): boolean {
  return category[0] === 'brand';
}

/**
 * Returns the category's name, or the card file's label if the rate covers only a part of the category, such as “online
 * grocery”, or not all times, such as “dining, first 6 months”.
 */
function formatCategory(entry: CategoryRate, { vocabulary, language }: LocaleContext): string {
  const { label, category = [] } = entry;
  const [slug = ''] = category;
  const isWhole =
    category.length === 1 && isOrdinary(entry) && !isBrand(entry) && !partialLabelPattern.test(label);
  return upperFirst((isWhole ? vocabulary.categoryNames.get(slug)?.[language] : undefined) ?? label);
}

/** Returns the names of the rate's categories, or its label if it holds at a single company or the categories have no names. */
export function nameCategories(entry: CategoryRate, { vocabulary, format, language }: LocaleContext): string {
  const names = (entry.category ?? []).flatMap(
    (slug) => vocabulary.categoryNames.get(slug)?.[language] ?? [],
  );
  return isBrand(entry) || names.length === 0 ? upperFirst(entry.label) : format.list(names);
}

export interface RateRow {
  readonly label: string;
  /** One cell per card. A cell is empty if the card has no rate for the category except its base rate. */
  readonly cells: readonly { readonly lines: readonly string[]; readonly value: number | null }[];
  /** How many rates of the cards have this label. */
  readonly count: number;
  /** The highest known rate, or 0 if no rate is known. */
  readonly highest: number;
}

/**
 * Returns a row for each category in which at least one card has a rate. Sorts the rows by the number of rates,
 * then by the highest rate, both in descending order.
 */
export function buildRateRows(cards: readonly ExportedCard[], context: LocaleContext): readonly RateRow[] {
  const labels = new Set(cards.flatMap(listCategoryRates).map((entry) => formatCategory(entry, context)));
  const rows = [...labels].map((label) => {
    const labeled = cards
      .flatMap(listCategoryRates)
      .filter((entry) => formatCategory(entry, context) === label);
    const slugs = new Set(labeled.flatMap((entry) => (isBrand(entry) ? [] : (entry.category ?? []))));
    const cells = cards.map((card) => {
      const entries = listCategoryRates(card).filter((entry) => formatCategory(entry, context) === label);
      const rates = entries
        .filter((entry) => isOrdinary(entry) && holdsOn(termOfRate(entry), context.today))
        .map(({ points_per_dollar: rate }) => rate)
        .filter((rate) => rate !== null);
      const base = card.rewards?.base_rate.points_per_dollar ?? null;
      const isCovered = [...slugs].some((slug) => coversCategory(card, slug, context));
      if (entries.length === 0 && base !== null && slugs.size > 0 && !isCovered)
        return { lines: [formatBaseRate(card, context)], value: base };
      return {
        lines: entries.map((entry) => formatCategoryRate(entry, card, context)),
        value: rates.length === 0 ? null : Math.max(...rates),
      };
    });
    return {
      label,
      cells,
      count: labeled.length,
      highest: Math.max(0, ...cells.map(({ value }) => value).filter((value) => value !== null)),
    };
  });
  return rows.toSorted((a, b) => b.count - a.count || b.highest - a.highest);
}

/** Reports whether a card has a rate for a category, or for a part of it, under any label. */
const coversCategory = (card: ExportedCard, slug: string, { vocabulary }: LocaleContext): boolean =>
  hasCategory(
    listCategoryRates(card).map(({ category = [] }) => ({ slugs: category, rate: 1 })),
    [slug],
    vocabulary.relatedCategories,
  );

/** Rates of different types have different units, so they cannot share an axis. */
export type RateType = NonNullable<ExportedCard['rewards']>['rate_type'];

export function formatRate(
  rate: number,
  type: RateType,
  currency: string,
  { uiText, format }: LocaleContext,
): string {
  if (type === 'cashback') return uiText['cashback.each'](format.percent(rate));
  return uiText[`${type}.each`](format.number(rate), format.money(1, currency), rate);
}

/** Formats a rate with its conditions, such as `6% back, up to $6,000 a year, until Jun 30, 2027`. */
export function formatCategoryRate(
  entry: CategoryRate,
  { rewards, annual_fee }: ExportedCard,
  context: LocaleContext,
): string {
  const { uiText } = context;
  const { points_per_dollar: rate } = entry;
  const formattedRate =
    rewards === null || rate === null
      ? uiText.unknown
      : formatRate(rate, rewards.rate_type, annual_fee.currency, context);
  return [formattedRate, ...listConditions(entry, context)].reduce(uiText.cappedRate);
}

/** Returns what limits a rate: the spending that it needs, its cap and its days. */
export function listConditions(entry: CategoryRate, context: LocaleContext): readonly string[] {
  const { cap, from } = entry;
  const { uiText } = context;
  const term = formatTerm(termOfRate(entry), context);
  return [
    ...(from === undefined
      ? []
      : [
          uiText.afterSpending(
            formatAmount(from.amount, from.unit, context),
            uiText[`period.${from.period}`],
          ),
        ]),
    ...(cap === undefined ? [] : [formatCap(cap, context)]),
    ...(term === undefined ? [] : [term]),
  ];
}

/** Says when a fact ends, ended or begins. Undefined if nothing is known. */
export function formatTerm(term: Term, { uiText, format, today }: LocaleContext): string | undefined {
  const { first, last } = term;
  const state = stateOn(term, today);
  if (state === 'later') return first && uiText.from(format.day(first));
  return last && uiText[state === 'ended' ? 'ended' : 'until'](format.day(last));
}

function formatAmount(amount: number | null, unit: string, { uiText, format }: LocaleContext): string {
  if (amount === null) return uiText.unknown;
  return unit === 'points' ? uiText.points(format.number(amount)) : format.money(amount, unit);
}

function formatCap(
  { amount, unit, period }: NonNullable<CategoryRate['cap']>,
  context: LocaleContext,
): string {
  const { uiText } = context;
  return uiText.upTo(formatAmount(amount, unit, context), uiText[`period.${period}`]);
}
