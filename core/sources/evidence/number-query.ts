import { type Card, type Country, currencyByCountry } from '#core/card/card';
import { unitOf } from '#core/card/fields';
import { parsePointer, valueAt, withoutIndexes } from '#core/card/json';
import type { CardNames } from './card-names.ts';
import { getUnitClass, type NumberToken, type UnitAt, type UnitClass } from './numbers.ts';
// For each field: the numbers of a card, how pages write them, the topics of its words (`own`) and of the words that label something
// else (`rivals`), what the text around must name (`context`), and the fields to which a number with a nearer label belongs (`owners`).
import fields from './words/fields.json' with { type: 'json' };

export type NumberField = keyof typeof fields;

const fieldByPointer: ReadonlyMap<string, NumberField> = new Map(
  Object.entries(fields).flatMap(([field, { pointers }]) =>
    pointers.map((pointer) => [pointer, field as NumberField] as const),
  ),
);

/** Finds the field of a pointer into the card, in which `*` stands for the position of a list item. */
export function fieldOf(path: string): NumberField {
  return fieldByPointer.get(path) ?? 'other';
}

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
   * one of several; `min` or `max` of a range; `total`, or the index and the number of steps (`0/2`), for an offer in several steps.
   * Null stands for any of them.
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
export function buildNumberQuery(card: Card, names: CardNames, pointer: string, value: number): NumberQuery {
  return {
    value,
    country: card.country,
    currency: currencyByCountry[card.country],
    label: null,
    names,
    ...describeNumber(card, pointer),
  };
}

function describeNumber(
  card: Card,
  pointer: string,
): Partial<NumberKind> & Pick<NumberKind, 'field' | 'form'> {
  const path = withoutIndexes(pointer);
  const field = fieldOf(path);
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
  if (branch === 'welcome_offer') return findStep(card, second === 'steps' ? third : undefined);
  if (/apr$/.test(field) && (third === 'min' || third === 'max')) return third;
  return field === 'daily-rate' || field.startsWith('intro-') ? (second ?? null) : null;
}

function findStep({ welcome_offer: offer }: Card, step: string | undefined): string | null {
  const count = offer?.steps?.length ?? 0;
  if (count < 2) return null;
  return step === undefined ? 'total' : `${step}/${count}`;
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

/** A larger number without a unit is something else. */
const maxBare: Partial<Record<NumberForm, number>> = { months: 60, percent: 100 };

/** Decides by currency and unit whether a number on the page may be the number in the query. */
export function matchForm(
  folded: string,
  token: NumberToken,
  { unit, end }: UnitAt,
  query: ValueKind,
): FormMatch {
  if (unit === 'none' && query.form !== 'plain')
    return isAlone(folded, token) && token.value <= (maxBare[query.form] ?? Number.POSITIVE_INFINITY)
      ? 'bare'
      : 'no';
  return isPossibleUnit(folded, { unit, end, value: token.value }, query) ? 'whole' : 'no';
}

const minPoints = 50;

function isPossibleUnit(
  folded: string,
  { unit, end, value }: Pick<UnitAt, 'unit' | 'end'> & Pick<NumberToken, 'value'>,
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
      return unit === 'times' || (unit === 'points' && value < 100 && !isForMoreThanOne(folded, end));
    case 'points':
      // A smaller number of points is a rate.
      return unit === 'points' && (query.isZero || minPoints <= value);
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
  const match =
    /^[^.;\n\t\d$]{0,32}?(?:per|every|each|par|chaque|tranche de)(?![a-z])[^.;\n\t\d]{0,12}?(\d+)/.exec(
      after,
    );
  return match !== null && match[1] !== '1';
}

/** Patterns for the names of currencies that share their sign with another currency. */
const currencyPatterns: Readonly<Record<string, RegExp>> = {
  USD: /u\.?s\.? dollars?|dollars? (?:americains?|us)(?![a-z])|(?<![a-z])(?:usd(?![a-z])|us\$)|美元/,
  CAD: /canadian dollars?|dollars? canadiens?|(?<![a-z])(?:cad(?![a-z])|ca?\$)/,
  CNY: /人民币|(?<![a-z])(?:rmb|cny)(?![a-z])/,
  HKD: /港[币元]|(?<![a-z])(?:hkd(?![a-z])|hk\$)/,
};

/** Reports whether a folded text names other currencies but not this one. */
export function namesOtherCurrency(folded: string, currency: string): boolean {
  const ownPattern = currencyPatterns[currency];
  if (ownPattern === undefined || ownPattern.test(folded)) return false;
  return Object.values(currencyPatterns).some((pattern) => pattern.test(folded));
}
