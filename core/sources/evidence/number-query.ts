import { type Card, type Country, currencyByCountry } from '#core/card/card';
import { type CardField, unitOf } from '#core/card/fields';
import { parsePointer, valueAt, withoutIndexes } from '#core/card/json';
import type { CardNames } from './card-names.ts';
import { getUnitClass, type NumberToken, type UnitAt, type UnitClass } from './numbers.ts';

/** For each number of a card, what a page has to say about it. A `*` in a JSON Pointer stands for the position of a list item. */
export const fieldByPointer = {
  '/annual_fee/amount': 'annual-fee',
  '/annual_fee/first_year': 'first-year-fee',
  '/annual_fee/monthly': 'monthly-fee',
  '/annual_fee/second_currency/amount': 'annual-fee',
  '/annual_fee/waiver/spend': 'waiver-spend',
  '/annual_fee/waiver/purchases': 'waiver-purchases',
  '/additional_card_fee/amount': 'additional-card-fee',
  '/fx_fee/percent': 'fx-fee',
  '/fx_fee/by_network/visa': 'network-fx-fee',
  '/fx_fee/by_network/mastercard': 'network-fx-fee',
  '/fx_fee/by_network/amex': 'network-fx-fee',
  '/fx_fee/by_network/discover': 'network-fx-fee',
  '/fx_fee/by_network/unionpay': 'network-fx-fee',
  '/fx_fee/by_network/jcb': 'network-fx-fee',
  '/fx_fee/by_network/other': 'network-fx-fee',
  '/rewards/base_rate/points_per_dollar': 'base-rate',
  '/rewards/categories/*/points_per_dollar': 'category-rate',
  '/rewards/categories/*/cap/amount': 'cap',
  '/rewards/categories/*/cap/second_currency/amount': 'cap',
  '/rewards/categories/*/from/amount': 'category-from',
  '/rewards/categories/*/choose': 'category-choose',
  '/apr/purchase/min': 'purchase-apr',
  '/apr/purchase/max': 'purchase-apr',
  '/apr/purchase/daily': 'daily-rate',
  '/apr/purchase/intro/percent': 'intro-apr',
  '/apr/purchase/intro/months': 'intro-months',
  '/apr/balance_transfer/min': 'balance-transfer-apr',
  '/apr/balance_transfer/max': 'balance-transfer-apr',
  '/apr/balance_transfer/daily': 'daily-rate',
  '/apr/balance_transfer/intro/percent': 'intro-apr',
  '/apr/balance_transfer/intro/months': 'intro-months',
  '/apr/cash_advance/min': 'cash-advance-apr',
  '/apr/cash_advance/max': 'cash-advance-apr',
  '/apr/cash_advance/daily': 'daily-rate',
  '/apr/cash_advance/intro/percent': 'intro-apr',
  '/apr/cash_advance/intro/months': 'intro-months',
  '/welcome_offer/amount': 'offer-amount',
  '/welcome_offer/spend': 'offer-spend',
  '/welcome_offer/months': 'offer-months',
  '/welcome_offer/steps/*/amount': 'offer-amount',
  '/welcome_offer/steps/*/spend': 'offer-spend',
  '/welcome_offer/steps/*/months': 'offer-months',
  '/benefits/*/amount/amount': 'benefit',
} as const satisfies Partial<Readonly<Record<CardField, string>>>;

export type NumberField = (typeof fieldByPointer)[keyof typeof fieldByPointer] | 'other';

/**
 * How a page writes the number: `money` as “$95”, `multiple` as “3x” or “3 points”, `months` as “3 months”, `uses` as
 * “6 purchases”.
 */
export type NumberForm = 'money' | 'percent' | 'multiple' | 'points' | 'months' | 'uses' | 'plain';

/** What a number may be: its field, and how a page writes it. */
export interface NumberKind {
  readonly field: NumberField;
  readonly form: NumberForm;
  /** The ISO 4217 code, if the number is an amount of money. */
  readonly currency: string;
  /**
   * The label of the category, the title of the benefit, the network, or the kind of interest (`purchase`), if the number is of
   * one of several. Null stands for any category.
   */
  readonly label: string | null;
}

/** A kind of number, and whether the number is zero. Words such as “none” are about zero only. */
export interface ValueKind extends NumberKind {
  readonly isZero: boolean;
}

export interface NumberQuery extends NumberKind {
  readonly value: number;
  readonly country: Country;
  /** The card that the number belongs to. Null if the number may belong to any card. */
  readonly names: CardNames | null;
}

/** Builds the query for the number at `pointer`, a JSON Pointer into the card file. */
export function buildNumberQuery(
  card: Card,
  issuer: readonly string[],
  pointer: string,
  value: number,
): NumberQuery {
  return {
    value,
    country: card.country,
    currency: currencyByCountry[card.country],
    label: null,
    names: { name: card.name, issuer },
    ...describeNumber(card, pointer),
  };
}

function describeNumber(
  card: Card,
  pointer: string,
): Partial<NumberKind> & Pick<NumberKind, 'field' | 'form'> {
  const path = withoutIndexes(pointer);
  const field = Object.hasOwn(fieldByPointer, path)
    ? fieldByPointer[path as keyof typeof fieldByPointer]
    : 'other';
  const unit = unitOf(path, valueAt(card, pointer.slice(0, pointer.lastIndexOf('/'))), card);
  const label = findLabel(card, field, parsePointer(pointer) ?? []);
  if (unit !== undefined && /^[A-Z]{3}$/.test(unit)) return { field, form: 'money', currency: unit, label };
  return { field, form: unit?.includes(' per ') ? 'multiple' : (formByUnit.get(unit) ?? 'plain'), label };
}

const formByUnit: ReadonlyMap<string | undefined, NumberForm> = new Map([
  ['%', 'percent'],
  ['percent', 'percent'],
  ['points', 'points'],
  ['miles', 'points'],
  ['months', 'months'],
  ['purchases', 'uses'],
]);

function findLabel(
  card: Card,
  field: NumberField,
  [branch, second, third]: readonly string[],
): string | null {
  if (branch === 'rewards') return card.rewards?.categories[Number(third)]?.label ?? null;
  if (field === 'benefit') return card.benefits?.[Number(second)]?.title ?? null;
  if (field === 'network-fx-fee') return third ?? null;
  return field === 'daily-rate' || field.startsWith('intro-') ? (second ?? null) : null;
}

/** `whole` means that the number is written with its unit. `bare` means digits only, which count only next to a label. */
export type FormMatch = 'whole' | 'bare' | 'no';

export const unitClassByForm: Readonly<Record<NumberForm, UnitClass>> = {
  money: 'money',
  percent: 'percent',
  multiple: 'multiple',
  points: 'multiple',
  months: 'months',
  uses: 'uses',
  plain: 'none',
};

/** Decides by currency and unit whether a number on the page may be the number in the query. */
export function matchForm(
  folded: string,
  token: NumberToken,
  { unit, end }: UnitAt,
  query: ValueKind,
): FormMatch {
  if (unit === 'none' && query.form !== 'plain') return isAlone(folded, token) ? 'bare' : 'no';
  return isPossibleUnit(folded, { unit, end }, query) ? 'whole' : 'no';
}

function isPossibleUnit(
  folded: string,
  { unit, end }: Pick<UnitAt, 'unit' | 'end'>,
  query: ValueKind,
): boolean {
  switch (query.form) {
    case 'money': {
      const isDollar = query.currency === 'USD' || query.currency === 'CAD';
      return unit === 'dollar' ? isDollar : unit === query.currency.toLowerCase();
    }
    case 'percent':
      // A zero percentage may be written as an amount of money: “$0 foreign transaction fees”.
      return (
        unit === 'percent' || (query.isZero && query.field === 'fx-fee' && getUnitClass(unit) === 'money')
      );
    case 'multiple':
      return unit === 'times' || (unit === 'points' && !isForMoreThanOne(folded, end));
    case 'points':
    case 'months':
    case 'uses':
      return unit === query.form;
    case 'plain':
      return true;
  }
}

/**
 * Reports whether the number stands alone. If a letter, sign or digit touches the number, it is part of a name, date, time or
 * telephone number.
 */
function isAlone(folded: string, { start, end }: NumberToken): boolean {
  const before = folded[start - 1] ?? ' ';
  const after = folded[end] ?? ' ';
  return /[\s:(：（]/.test(before) && /[\s.,;)*\u200b。，；）]/.test(after);
}

/** Reports whether a rate is for several units of money, as in “1 point for every $2”. */
function isForMoreThanOne(folded: string, end: number): boolean {
  const after = folded.slice(end, end + 48);
  const match = /^[^.;\n\t\d$]{0,32}?(?:per|every|each|par|chaque|tranche de)[^.;\n\t\d]{0,12}?(\d+)/.exec(
    after,
  );
  return match !== null && match[1] !== '1';
}
