import { type Card, type Country, currencyByCountry } from '#core/card/card';
import { type FeeKey, fees } from '#core/card/fees';
import { parsePointer } from '#core/card/json';
import type { CardNames } from './card-names.ts';
import { getUnitClass, type NumberToken, type UnitAt, type UnitClass } from './numbers.ts';

export type NumberField =
  | 'annual-fee'
  | 'first-year-fee'
  | 'additional-card-fee'
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

/** How a page writes the number: `money` as “$95”, `multiple` as “3x” or “3 points”, `months` as “3 months”. */
export type NumberForm = 'money' | 'percent' | 'multiple' | 'points' | 'months' | 'plain';

/** What a number may be: its field, and how a page writes it. */
export interface NumberKind {
  readonly field: NumberField;
  readonly form: NumberForm;
  /** The ISO 4217 code, if the number is an amount of money. */
  readonly currency: string;
  /** The label of the category, if the number is a category's rate or cap. Null stands for any category. */
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
    ...describeNumber(card, parsePointer(pointer) ?? []),
  };
}

/** The fees that have words of their own. */
const fieldByFee: Readonly<Partial<Record<FeeKey, NumberField>>> = {
  annual_fee: 'annual-fee',
  additional_card_fee: 'additional-card-fee',
  fx_fee: 'fx-fee',
};

type FieldKind = Pick<NumberKind, 'field' | 'form'> & Partial<Pick<NumberKind, 'currency' | 'label'>>;

function describeNumber(card: Card, keys: readonly string[]): FieldKind {
  const [branch, second = '', third = ''] = keys;
  if (branch === 'annual_fee') return describeFee(card, second, third);
  const fee = fees.find(({ key }) => key === branch);
  if (fee !== undefined) return { field: fieldByFee[fee.key] ?? 'other', form: fee.kind };
  if (branch === 'apr') return describeApr(second, third, keys[3]);
  if (branch === 'rewards') return describeReward(card, second, Number(third), keys[3]);
  if (branch === 'welcome_offer') return describeOffer(card, keys);
  if (branch === 'benefits') {
    const currency = card.benefits?.[Number(second)]?.amount?.currency ?? currencyByCountry[card.country];
    return { field: 'other', form: 'money', currency };
  }
  return { field: 'other', form: 'plain' };
}

function describeFee({ annual_fee: fee }: Card, key: string, subkey: string): FieldKind {
  const { currency } = fee;
  if (key === 'first_year') return { field: 'first-year-fee', form: 'money', currency };
  if (key === 'second_currency')
    return { field: 'annual-fee', form: 'money', currency: fee.second_currency?.currency ?? currency };
  if (key === 'waiver')
    return subkey === 'spend'
      ? { field: 'other', form: 'money', currency }
      : { field: 'other', form: 'plain' };
  return { field: key === 'monthly' ? 'other' : 'annual-fee', form: 'money', currency };
}

function describeApr(kind: string, key: string, subkey: string | undefined): FieldKind {
  if (subkey === 'months') return { field: 'other', form: 'months' };
  if (kind === 'balance_transfer' || key === 'daily' || key === 'intro')
    return { field: 'other', form: 'percent' };
  return { field: kind === 'purchase' ? 'purchase-apr' : 'cash-advance-apr', form: 'percent' };
}

function describeReward(
  { rewards }: Card,
  key: string,
  index: number,
  subkey: string | undefined,
): FieldKind {
  const form = rewards?.rate_type === 'cashback' ? 'percent' : 'multiple';
  if (key === 'base_rate') return { field: 'base-rate', form };
  const category = rewards?.categories[index];
  const label = category?.label ?? null;
  if (subkey === 'choose') return { field: 'other', form: 'plain', label };
  if (subkey === 'from')
    return { field: 'other', form: 'money', currency: category?.from?.unit ?? 'USD', label };
  if (subkey !== 'cap') return { field: 'category-rate', form, label };
  const unit = category?.cap?.unit ?? 'points';
  return unit === 'points'
    ? { field: 'cap', form: 'points', label }
    : { field: 'cap', form: 'money', currency: unit, label };
}

function describeOffer({ welcome_offer: offer }: Card, keys: readonly string[]): FieldKind {
  const [, key = '', index, stepKey = ''] = keys;
  const step = offer?.steps?.[Number(index)];
  const leafKey = key === 'steps' ? stepKey : key;
  if (leafKey === 'spend' && offer) return { field: 'offer-spend', form: 'money', currency: offer.currency };
  if (leafKey === 'months') return { field: 'offer-months', form: 'months' };
  const unit = step?.unit ?? offer?.unit ?? 'points';
  if (/^[A-Z]{3}$/.test(unit)) return { field: 'offer-amount', form: 'money', currency: unit };
  if (unit === 'percent') return { field: 'offer-amount', form: 'percent' };
  return { field: 'offer-amount', form: unit === 'points' || unit === 'miles' ? 'points' : 'plain' };
}

/** `whole` means that the number is written with its unit. `bare` means digits only, which count only next to a label. */
export type FormMatch = 'whole' | 'bare' | 'no';

export const unitClassByForm: Readonly<Record<NumberForm, UnitClass>> = {
  money: 'money',
  percent: 'percent',
  multiple: 'multiple',
  points: 'multiple',
  months: 'months',
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
