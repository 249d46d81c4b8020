import { type Card, type Country, currencyOf } from '../../card.ts';
import { pointerKeys } from '../../json.ts';

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
  /** To tell its row from other cards' in a table. */
  readonly cardName: string | null;
}

/** The number at `pointer` of a card as a question to a page. */
export function askedNumber(card: Card, pointer: string, value: number): AskedNumber {
  const keys = pointerKeys(pointer) ?? [];
  const shape = shapeOf(card, keys);
  return {
    value,
    country: card.country,
    currency: currencyOf[card.country],
    label: null,
    cardName: card.name,
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
