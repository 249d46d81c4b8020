import { must } from '#core/text/must';
import type { Card } from './card.ts';
import type { CardField, Unit } from './fields.ts';
import { valueAt } from './json.ts';

/** A fee that forms ask for, and that every view of a card shows. It is an object of its own in the card. */
interface FeeEntry<Key extends string, Name extends string> {
  readonly key: Key;
  /** The name of the field as the site shows it. */
  readonly label: Readonly<Record<'en' | 'fr' | 'zh', string>>;
  /** The name in forms and options. The flag of `cardcat new` is the same in lower case with hyphens. */
  readonly name: Name;
  /** An amount with a currency, or a percentage. */
  readonly kind: 'money' | 'percent';
  /** The JSON Pointer to the number. */
  readonly pointer: CardField;
  readonly isRequired: boolean;
  readonly question: string;
  readonly flagHelp: string;
}

const feeTable = [
  {
    key: 'annual_fee',
    label: { en: 'Annual fee', fr: 'Frais annuels', zh: '年费' },
    name: 'annualFee',
    kind: 'money',
    pointer: '/annual_fee/amount',
    isRequired: true,
    question: 'Annual fee',
    flagHelp: '0 if the page says there is none',
  },
  {
    key: 'fx_fee',
    label: { en: 'FX fee', fr: 'Frais de conversion', zh: '货币转换费' },
    name: 'fxFee',
    kind: 'percent',
    pointer: '/fx_fee/percent',
    isRequired: true,
    question: 'Foreign transaction fee',
    flagHelp: 'foreign transaction fee; 0 if the page says there is none',
  },
  {
    key: 'additional_card_fee',
    label: { en: 'Additional card fee', fr: 'Frais de carte supplémentaire', zh: '附属卡年费' },
    name: 'additionalCardFee',
    kind: 'money',
    pointer: '/additional_card_fee/amount',
    isRequired: false,
    question: 'Annual fee for an additional card',
    flagHelp: 'annual fee for each additional card; 0 if the page says there is none',
  },
] as const satisfies readonly FeeEntry<keyof Card, string>[];

export type FeeKey = (typeof feeTable)[number]['key'];
export type FeeName = (typeof feeTable)[number]['name'];

export type Fee = FeeEntry<FeeKey, FeeName>;

export const fees: readonly Fee[] = feeTable;

/** Returns a value for the name of every fee. */
export function mapFees<Value>(compute: (fee: Fee) => Value): Record<FeeName, Value> {
  return Object.fromEntries(fees.map((fee) => [fee.name, compute(fee)])) as Record<FeeName, Value>;
}

/** Returns the number of a fee, or null if it is unknown, and its unit. Returns undefined if the card has no such field. */
export function readFee(
  card: Omit<Card, '$schema'>,
  { key, kind, pointer }: Fee,
): { readonly value: number | null; readonly unit: Unit } | undefined {
  const value = valueAt(card, pointer) as number | null | undefined;
  if (value === undefined) return undefined;
  const currency = valueAt(card, `/${key}/currency`) as string | undefined;
  return { value, unit: kind === 'percent' ? '%' : must(currency, `the currency of ${pointer}`) };
}
