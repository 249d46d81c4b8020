import { type ExportedCard, networkEntriesOf } from '#core/card/exported-card';
import { type Fee, fees, readFee } from '#core/card/fees';
import { formatTier } from '#core/card/labels';
import { isClosedOn, termOfOffer } from '#core/card/on-day';
import { classifyReading, type LastReading, type Reading } from '#core/card/reading';
import { findLabel, getNetworkLabel, type LocaleContext, localizeIssuerName } from './language.ts';
import { formatBaseRate, formatCategoryRate, formatTerm } from './rates.ts';
import type { UiText } from './ui-text/en.ts';

export interface Fact {
  readonly key: string;
  /** The JSON Pointer to the field, for its sources. Absent if the fact has no source of its own. */
  readonly pointer?: string;
  readonly label: string;
  readonly lines: readonly string[];
}

/** Lists all facts about a card, in the same order for every card, so that the comparison can show each fact in one row. */
export function buildFacts(card: ExportedCard, context: LocaleContext): readonly Fact[] {
  const { uiText, format, vocabulary, language } = context;
  const { rewards } = card;
  const createFact = (key: string, label: string, lines: readonly string[], pointer?: string): Fact => ({
    key,
    label,
    lines,
    ...(pointer !== undefined && { pointer }),
  });
  return [
    createFact('issuer', uiText['field.issuer'], [
      localizeIssuerName(card.issuer_id, card.issuer, vocabulary, language).text,
    ]),
    createFact('country', uiText['field.country'], [format.country(card.country)]),
    createFact('network', uiText['field.network'], formatNetworks(card, uiText), '/network'),
    createFact('type', uiText['field.type'], [findLabel(`type.${card.type}`, uiText) ?? card.type]),
    createFact('segment', uiText['field.segment'], [
      findLabel(`segment.${card.segment}`, uiText) ?? card.segment,
    ]),
    ...fees.map((fee) => {
      const line = formatFee(card, fee, context);
      const details = fee.key === 'annual_fee' ? formatFeeDetails(card, context) : [];
      return createFact(fee.key, uiText[`field.${fee.key}`], [line, ...details], `/${fee.key}`);
    }),
    createFact('rewards', uiText['field.rewards'], [
      rewards === null
        ? uiText['rate.null']
        : uiText.pair(uiText[`rate.${rewards.rate_type}`], rewards.currency_label),
    ]),
    createFact('base_rate', uiText['field.base_rate'], [formatBaseRate(card, context)]),
    createFact('categories', uiText['field.categories'], formatCategoryLines(card, context)),
    ...(['purchase', 'balance_transfer', 'cash_advance'] as const).map((key) =>
      createFact(key, uiText[`apr.${key}`], [formatAprLine(card.apr?.[key], context)], `/apr/${key}`),
    ),
    createFact(
      'welcome_offer',
      uiText['field.welcome_offer'],
      [formatOfferLine(card, context)],
      '/welcome_offer',
    ),
    createFact('benefits', uiText['field.benefits'], formatBenefitLines(card, uiText), '/benefits'),
    createFact(
      'discontinued',
      uiText['filter.discontinued'],
      [
        card.discontinued_on === undefined || !isClosedOn(card, context.today)
          ? uiText['discontinued.false']
          : formatDiscontinued(card.discontinued_on, context),
      ],
      '/discontinued_on',
    ),
  ];
}

export function formatMoney(
  amount: number | null,
  currency: string,
  { uiText, format }: LocaleContext,
): string {
  return amount === null ? uiText.unknown : format.money(amount, currency);
}

export function formatPercent(percent: number | null, { uiText, format }: LocaleContext): string {
  return percent === null ? uiText.unknown : format.percent(percent);
}

export function formatNetworks(card: ExportedCard, uiText: UiText): readonly string[] {
  return networkEntriesOf(card).map(({ network, network_tier: tier }) =>
    [getNetworkLabel(network, uiText), ...(tier === undefined ? [] : [formatTier(tier)])].join(' '),
  );
}

/** Formats the number of a fee, such as `$95` or `2.7%`. */
export function formatFee(card: ExportedCard, fee: Fee, context: LocaleContext): string {
  const number = readFee(card, fee);
  if (number === undefined) return context.uiText.unknown;
  const { value, unit } = number;
  return fee.kind === 'percent' ? formatPercent(value, context) : formatMoney(value, unit, context);
}

function formatFeeDetails({ annual_fee: fee }: ExportedCard, context: LocaleContext): readonly string[] {
  const { first_year: first, monthly, second_currency: second, waiver, currency } = fee;
  return [
    ...(first === undefined ? [] : [context.uiText.firstYear(formatMoney(first, currency, context))]),
    ...(monthly === undefined || monthly === null
      ? []
      : [context.uiText.monthly(formatMoney(monthly, currency, context))]),
    ...(second === undefined ? [] : [formatMoney(second.amount, second.currency, context)]),
    ...(waiver === undefined ? [] : [formatWaiver(waiver, currency, context)]),
  ];
}

type Waiver = NonNullable<ExportedCard['annual_fee']['waiver']>;

function formatWaiver(waiver: Waiver, currency: string, { uiText, format }: LocaleContext): string {
  if (typeof waiver === 'string') return waiver;
  const { spend, purchases, period, note } = waiver;
  const conditions = [
    ...(typeof spend === 'number' ? [format.money(spend, currency)] : []),
    ...(typeof purchases === 'number' ? [uiText.purchases(format.number(purchases))] : []),
    ...(note === undefined ? [] : [note]),
  ];
  return uiText.waived(conditions.join(', '), uiText[`period.${period}`]);
}

/**
 * Formats the date on which a card was discontinued. The date may be only a year or a month. Null means that the date is
 * unknown.
 */
export function formatDiscontinued(
  date: string | null,
  { uiText, format }: Pick<LocaleContext, 'uiText' | 'format'>,
): string {
  return date === null ? uiText['discontinued.true'] : uiText.discontinuedOn(format.day(date));
}

function formatCategoryLines(card: ExportedCard, context: LocaleContext): readonly string[] {
  const { uiText } = context;
  const { rewards } = card;
  if (rewards === null) return [uiText.unknown];
  if (rewards.categories.length === 0) return [uiText.none];
  return rewards.categories.map((entry) =>
    uiText.pair(entry.label, formatCategoryRate(entry, card, context)),
  );
}

type Apr = NonNullable<NonNullable<ExportedCard['apr']>['purchase']>;

function formatAprLine(range: Apr | undefined, context: LocaleContext): string {
  const { uiText } = context;
  if (range === undefined) return uiText.unknown;
  const { daily } = range;
  if (range.min === null && range.max === null)
    return typeof daily === 'number' ? uiText.daily(formatPercent(daily, context)) : uiText.unknown;
  const [min, max] = [formatPercent(range.min, context), formatPercent(range.max, context)];
  return `${min === max ? min : uiText['number.to'](min, max)} ${uiText[`apr.${range.kind}`]}`;
}

function formatOfferLine({ welcome_offer: offer }: ExportedCard, context: LocaleContext): string {
  const { uiText, format } = context;
  if (offer === undefined) return uiText.unknown;
  const { amount, unit } = offer;
  const offeredAmount =
    amount === null
      ? uiText.unknown
      : unit === 'points' || unit === 'miles'
        ? uiText[unit](format.number(amount))
        : /^[A-Z]{3}$/.test(unit)
          ? format.money(amount, unit)
          : `${format.number(amount)} ${unit}`;
  const months =
    offer.months === null ? uiText.unknown : uiText.months(offer.months, format.number(offer.months));
  const line = uiText.offer(offeredAmount, formatMoney(offer.spend, offer.currency, context), months);
  const notes = [uiText.asOf(format.day(offer.as_of)), formatTerm(termOfOffer(offer), context)];
  return `${line} (${notes.filter(Boolean).join(', ')})`;
}

function formatBenefitLines({ benefits }: ExportedCard, uiText: UiText): readonly string[] {
  if (benefits === undefined) return [uiText.unknown];
  return benefits.length === 0 ? [uiText.none] : benefits.map(({ title }) => title);
}

/** Describes who read a number and when, such as “Read elsewhere, 2 October 2026”. */
export function formatReading(
  reading: LastReading,
  { uiText, format, today }: Pick<LocaleContext, 'uiText' | 'format'> & { readonly today: string },
): { readonly kind: Reading; readonly text: string } {
  const { last_read: lastRead } = reading;
  const kind = classifyReading(reading, today);
  if (lastRead === null || kind === 'unread') return { kind, text: uiText['reading.unread'] };
  const day = format.day(lastRead);
  if (kind === 'old') return { kind, text: uiText.readLongAgo(day) };
  return { kind, text: kind === 'read' ? uiText.readOn(day) : uiText.readElsewhereOn(day) };
}
