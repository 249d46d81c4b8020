import { type Card, type Country, currencyOf } from '#core/catalog/card';
import { pointerKeys } from '#core/catalog/json';
import type { CardNames } from './card-names.ts';
import { classOf, type NumberToken, type UnitAt, type UnitClass } from './numbers.ts';

/** What a number of a card is about. */
export type NumberField =
  | 'annual-fee'
  | 'first-year-fee'
  | 'fx-fee'
  | 'base-rate'
  | 'category-rate'
  | 'cap'
  | 'purchase-apr'
  | 'cash-advance-apr'
  | 'offer-amount'
  | 'offer-spend'
  | 'offer-months'
  | 'other';

/** How such a number is written: with a currency, with %, as «3x» or «3 points», as a count of points, as months. */
export type NumberForm = 'money' | 'percent' | 'multiple' | 'points' | 'months' | 'plain';

/** A number to look for on a page, with all that is known of how it may be written there. */
export interface AskedNumber {
  readonly value: number;
  readonly field: NumberField;
  readonly form: NumberForm;
  readonly country: Country;
  /** ISO 4217 code of money. */
  readonly currency: string;
  /** The category's label, for rates and caps of a category. */
  readonly label: string | null;
  /** Null if it does not matter whose number it is. */
  readonly names: CardNames | null;
}

/** The number at `pointer` of a card as a question to a page. */
export function askedNumber(
  card: Card,
  issuer: readonly string[],
  pointer: string,
  value: number,
): AskedNumber {
  const keys = pointerKeys(pointer) ?? [];
  const shape = shapeOf(card, keys);
  return {
    value,
    country: card.country,
    currency: currencyOf[card.country],
    label: null,
    names: { name: card.name, issuer },
    ...shape,
  };
}

type Shape = Pick<AskedNumber, 'field' | 'form'> & Partial<Pick<AskedNumber, 'currency' | 'label'>>;

function shapeOf(card: Card, keys: readonly string[]): Shape {
  const [branch, second = '', third = ''] = keys;
  if (branch === 'annual_fee') {
    const field = second === 'first_year' ? 'first-year-fee' : 'annual-fee';
    return { field, form: 'money', currency: card.annual_fee.currency };
  }
  if (branch === 'fx_fee') return { field: 'fx-fee', form: 'percent' };
  if (branch === 'apr')
    return { field: second === 'purchase' ? 'purchase-apr' : 'cash-advance-apr', form: 'percent' };
  if (branch === 'rewards') return shapeOfReward(card, second, Number(third), keys[3] === 'cap');
  if (branch === 'welcome_offer') return shapeOfOffer(card, second);
  return { field: 'other', form: 'plain' };
}

function shapeOfReward({ rewards }: Card, part: string, index: number, isCap: boolean): Shape {
  const form = rewards?.rate_type === 'cashback' ? 'percent' : 'multiple';
  if (part === 'base_rate') return { field: 'base-rate', form };
  const category = rewards?.categories[index];
  const label = category?.label ?? null;
  if (!isCap) return { field: 'category-rate', form, label };
  const unit = category?.cap?.unit ?? 'points';
  return unit === 'points'
    ? { field: 'cap', form: 'points', label }
    : { field: 'cap', form: 'money', currency: unit, label };
}

function shapeOfOffer({ welcome_offer: offer }: Card, part: string): Shape {
  if (part === 'spend' && offer) return { field: 'offer-spend', form: 'money', currency: offer.currency };
  if (part === 'months') return { field: 'offer-months', form: 'months' };
  const unit = offer?.unit ?? 'points';
  return /^[A-Z]{3}$/.test(unit)
    ? { field: 'offer-amount', form: 'money', currency: unit }
    : { field: 'offer-amount', form: 'points' };
}

/** `whole`: written as such a number is. `bare`: the digits alone, which only a label can explain. */
export type FormMatch = 'whole' | 'bare' | 'no';

export const classOfForm: Readonly<Record<NumberForm, UnitClass>> = {
  money: 'money',
  percent: 'percent',
  multiple: 'multiple',
  points: 'multiple',
  months: 'months',
  plain: 'none',
};

/** Whether a number of the asked value is written as the asked number may be, by its currency and its kind. */
export function matchForm(
  folded: string,
  token: NumberToken,
  { unit, end }: UnitAt,
  asked: AskedNumber,
): FormMatch {
  if (unit === 'none') return asked.form === 'plain' ? 'whole' : isAlone(folded, token) ? 'bare' : 'no';
  switch (asked.form) {
    case 'money':
      return unit === 'dollar'
        ? yes(asked.currency === 'USD' || asked.currency === 'CAD')
        : yes(unit === asked.currency.toLowerCase());
    case 'percent':
      // «$0 foreign transaction fees»
      return yes(
        unit === 'percent' || (asked.value === 0 && asked.field === 'fx-fee' && classOf(unit) === 'money'),
      );
    case 'multiple':
      return yes(unit === 'times' || (unit === 'points' && !isForMoreThanOne(folded, end)));
    case 'points':
      return yes(unit === 'points');
    case 'months':
      return yes(unit === 'months');
    case 'plain':
      return 'whole';
  }
}

function yes(matches: boolean): FormMatch {
  return matches ? 'whole' : 'no';
}

/** No letter, sign or digit touches it, so that it is no part of a name, a date, a time or a telephone number. */
function isAlone(folded: string, { start, end }: NumberToken): boolean {
  const before = folded[start - 1] ?? ' ';
  const behind = folded[end] ?? ' ';
  return /[\s:(：（]/.test(before) && /[\s.,;)*\u200b。，；）]/.test(behind);
}

/** «1 point for every $2» is half a point. */
function isForMoreThanOne(folded: string, end: number): boolean {
  const behind = folded.slice(end, end + 48);
  const per = /^[^.;\n\t\d$]{0,32}?(?:per|every|each|par|chaque|tranche de)[^.;\n\t\d]{0,12}?(\d+)/.exec(
    behind,
  );
  return per !== null && per[1] !== '1';
}
