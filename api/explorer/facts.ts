import { daysBetween, staleAfterDays } from '#core/catalog/days';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { bestRate } from '#core/query/categories';
import { issuerName, listedName, type NamingContext, networkName, tierName } from './language.ts';
import type { Words } from './words/en.ts';

/** One fact about a card, as text. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly lines: readonly string[];
}

/** All facts about a card, in a fixed order, so that cards can be compared. */
export function factsOf(card: ExportedCard, context: NamingContext): readonly Fact[] {
  const { words, format, vocabulary, language } = context;
  const { rewards } = card;
  const fact = (key: string, label: string, lines: readonly string[]): Fact => ({ key, label, lines });
  return [
    fact('issuer', words['field.issuer'], [
      issuerName(card.issuer_id, card.issuer, vocabulary, language).text,
    ]),
    fact('country', words['field.country'], [format.country(card.country)]),
    fact('network', words['field.network'], networkLines(card, words)),
    fact('type', words['field.type'], [listedName(`type.${card.type}`, words) ?? card.type]),
    fact('segment', words['field.segment'], [listedName(`segment.${card.segment}`, words) ?? card.segment]),
    fact('annual_fee', words['field.annual_fee'], feeLines(card, context)),
    fact('fx_fee', words['field.fx_fee'], [percentOr(card.fx_fee.percent, context)]),
    fact('rewards', words['field.rewards'], [
      rewards === null
        ? words['rate.null']
        : words.pair(listedName(`rate.${rewards.rate_type}`, words) ?? '', rewards.currency_label),
    ]),
    fact('base_rate', words['field.base_rate'], [baseRate(card, context)]),
    fact('categories', words['field.categories'], categoryLines(card, context)),
    fact('purchase', words['apr.purchase'], [aprLine(card.apr?.purchase, context)]),
    fact('balance_transfer', words['apr.balance_transfer'], [aprLine(card.apr?.balance_transfer, context)]),
    fact('cash_advance', words['apr.cash_advance'], [aprLine(card.apr?.cash_advance, context)]),
    fact('welcome_offer', words['field.welcome_offer'], [offerLine(card, context)]),
    fact('benefits', words['field.benefits'], benefitLines(card, words)),
    fact('discontinued', words['filter.discontinued'], [
      card.discontinued_on === undefined
        ? words['discontinued.false']
        : closedText(card.discontinued_on, context),
    ]),
  ];
}

/** The base rate, such as `1.5 points for each $1`. */
export function baseRate({ rewards, annual_fee }: ExportedCard, context: NamingContext): string {
  const { words } = context;
  const rate = rewards?.base_rate.points_per_dollar ?? null;
  return rewards === null || rate === null
    ? words.unknown
    : rateText(rate, rewards.rate_type, annual_fee.currency, context);
}

/** A short rate, such as `6% Groceries` or `4× Dining`. */
export interface RateChip {
  readonly key: string;
  readonly rate: string;
  readonly what: string;
  /** Whether it matches a requested category. */
  readonly isAsked: boolean;
}

const mostChips = 3;

const isPartial = /\b(?:online|select(?:ed)?|eligible|direct|through|via|portal|booked|prepaid|first)\b/i;

/**
 * The best rates of a card: requested categories first, rates at any merchant before those of one company, and the base
 * rate last unless it is requested.
 */
export function rateChips(
  card: ExportedCard,
  wanted: readonly string[],
  context: NamingContext,
  isBaseFirst = false,
): readonly RateChip[] {
  const { rewards } = card;
  if (rewards === null) return [];
  const { vocabulary, language, words } = context;
  const related = vocabulary.relatedCategories;
  const short = (rate: number): string => shortRate(rate, rewards.rate_type, context);
  const named = rewards.categories.flatMap(({ label, category = [], points_per_dollar: rate }) => {
    if (rate === null) return [];
    const [slug = ''] = category;
    const isAsked = wanted.length > 0 && bestRate([{ slugs: category, rate }], wanted, related) !== null;
    const isBrand = slug === 'brand';
    // A part of a category keeps the record's own label: “online grocery” is not “Groceries”.
    const isOne = category.length === 1 && !isBrand && !isPartial.test(label);
    const what = (isOne ? vocabulary.categoryNames.get(slug)?.[language] : undefined) ?? label;
    return [{ key: label, rate: short(rate), what, isAsked, isBrand, value: rate }];
  });
  named.sort(
    (a, b) =>
      Number(b.isAsked) - Number(a.isAsked) || Number(a.isBrand) - Number(b.isBrand) || b.value - a.value,
  );
  const base = rewards.base_rate.points_per_dollar;
  const rest = named.length === 0 ? words.everything : words.everythingElse;
  const best = named.slice(0, mostChips);
  if (base === null) return best;
  const last = { key: '', rate: short(base), what: rest, isAsked: isBaseFirst };
  return isBaseFirst ? [last, ...best] : [...best, last];
}

function shortRate(rate: number, type: RateType, { format }: NamingContext): string {
  return type === 'cashback' ? format.percent(rate) : `${format.number(rate)}×`;
}

/** Kinds of rates that cannot share an axis: points, miles, percent. */
export type RateType = NonNullable<ExportedCard['rewards']>['rate_type'];

export function rateText(
  rate: number,
  type: RateType,
  currency: string,
  { words, format }: NamingContext,
): string {
  if (type === 'cashback') return words['cashback.each'](format.percent(rate));
  return words[`${type}.each`](format.number(rate), format.money(1, currency), rate);
}

export function moneyOr(amount: number | null, currency: string, { words, format }: NamingContext): string {
  return amount === null ? words.unknown : format.money(amount, currency);
}

export function percentOr(percent: number | null, { words, format }: NamingContext): string {
  return percent === null ? words.unknown : format.percent(percent);
}

export function networkLines(card: ExportedCard, words: Words): readonly string[] {
  return [card, ...(card.additional_networks ?? [])].map(({ network, network_tier: tier }) =>
    [networkName(network, words), ...(tier === undefined ? [] : [tierName(tier)])].join(' '),
  );
}

function feeLines({ annual_fee: fee }: ExportedCard, context: NamingContext): readonly string[] {
  const { first_year: first, monthly, second_currency: second, waiver, amount, currency } = fee;
  return [
    moneyOr(amount, currency, context),
    ...(first === undefined ? [] : [context.words.firstYear(moneyOr(first, currency, context))]),
    ...(monthly === undefined || monthly === null
      ? []
      : [context.words.monthly(moneyOr(monthly, currency, context))]),
    ...(second === undefined ? [] : [moneyOr(second.amount, second.currency, context)]),
    ...(waiver === undefined ? [] : [waiverText(waiver, currency, context)]),
  ];
}

type Waiver = NonNullable<ExportedCard['annual_fee']['waiver']>;

function waiverText(waiver: Waiver, currency: string, { words, format }: NamingContext): string {
  if (typeof waiver === 'string') return waiver;
  const { spend, purchases, period, note } = waiver;
  const conditions = [
    ...(typeof spend === 'number' ? [format.money(spend, currency)] : []),
    ...(typeof purchases === 'number' ? [words.purchases(format.number(purchases))] : []),
    ...(note === undefined ? [] : [note]),
  ];
  return words.waived(conditions.join(', '), words[`period.${period}`]);
}

/** When a card was discontinued, as far as known. */
export function closedText(
  closed: string | null,
  { words, format }: Pick<NamingContext, 'words' | 'format'>,
): string {
  return closed === null ? words['discontinued.true'] : words.discontinuedOn(format.day(closed));
}

function categoryLines(card: ExportedCard, context: NamingContext): readonly string[] {
  const { words, format } = context;
  const { rewards, annual_fee } = card;
  if (rewards === null) return [words.unknown];
  if (rewards.categories.length === 0) return [words.none];
  return rewards.categories.map(({ label, points_per_dollar: rate, cap }) => {
    const earned =
      rate === null ? words.unknown : rateText(rate, rewards.rate_type, annual_fee.currency, context);
    if (cap === undefined) return words.pair(label, earned);
    const amount =
      cap.amount === null
        ? words.unknown
        : cap.unit === 'points'
          ? words.points(format.number(cap.amount))
          : format.money(cap.amount, cap.unit);
    return words.pair(label, `${earned}, ${words.upTo(amount, words[`period.${cap.period}`])}`);
  });
}

type Apr = NonNullable<NonNullable<ExportedCard['apr']>['purchase']>;

function aprLine(range: Apr | undefined, context: NamingContext): string {
  const { words } = context;
  if (range === undefined) return words.unknown;
  const { daily } = range;
  if (range.min === null && range.max === null)
    return typeof daily === 'number' ? words.daily(percentOr(daily, context)) : words.unknown;
  const [min, max] = [percentOr(range.min, context), percentOr(range.max, context)];
  return `${min === max ? min : words['number.to'](min, max)} ${words[`apr.${range.kind}`]}`;
}

function offerLine({ welcome_offer: offer }: ExportedCard, context: NamingContext): string {
  const { words, format } = context;
  if (offer === undefined) return words.unknown;
  const { amount, unit } = offer;
  const what =
    amount === null
      ? words.unknown
      : unit === 'points' || unit === 'miles'
        ? words[unit](format.number(amount))
        : /^[A-Z]{3}$/.test(unit)
          ? format.money(amount, unit)
          : `${format.number(amount)} ${unit}`;
  const months =
    offer.months === null ? words.unknown : words.months(offer.months, format.number(offer.months));
  return `${words.offer(what, moneyOr(offer.spend, offer.currency, context), months)} (${words.asOf(format.day(offer.as_of))})`;
}

function benefitLines({ benefits }: ExportedCard, words: Words): readonly string[] {
  if (benefits === undefined) return [words.unknown];
  return benefits.length === 0 ? [words.none] : benefits.map(({ title }) => title);
}

/** When a record was verified, and whether that is outdated. */
export type Verification =
  | { readonly kind: 'never' }
  | { readonly kind: 'old' | 'fresh'; readonly day: string };

/** `today`: YYYY-MM-DD. */
export function verificationOf({ last_verified: day }: ExportedCard, today: string): Verification {
  if (day === null) return { kind: 'never' };
  return { kind: daysBetween(day, today) > staleAfterDays ? 'old' : 'fresh', day };
}

/** A warning about a record that was not verified, or long ago; otherwise null. */
export function warningOf(
  card: ExportedCard,
  { words, format, today }: Pick<NamingContext, 'words' | 'format'> & { readonly today: string },
): string | null {
  const verification = verificationOf(card, today);
  switch (verification.kind) {
    case 'never':
      return words.verifiedNever;
    case 'old':
      return words.verifiedOld(format.day(verification.day));
    case 'fresh':
      return null;
  }
}
