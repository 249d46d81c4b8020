import type { Card } from '#catalog/card';
import type { CardField } from './card-field.ts';

/** What a number counts: an ISO 4217 code for money, `%`, or words such as `points per dollar`. */
export type Unit = string;

/** The unit of a number, from the object that it stands in and its card. */
type FindUnit = (parent: Parent, card: Card) => Unit | undefined;

type Parent = Readonly<Record<string, unknown>>;

const percent: FindUnit = () => '%';

const rate: FindUnit = (_, { rewards, annual_fee: fee }) => {
  if (rewards === null) return undefined;
  return rewards.rate_type === 'cashback' ? '%' : `${rewards.rate_type} per ${moneyWord(fee.currency)}`;
};

const units: Readonly<Partial<Record<CardField, FindUnit>>> = {
  '/annual_fee/amount': named('currency'),
  '/annual_fee/first_year': named('currency'),
  '/fx_fee/percent': percent,
  '/rewards/base_rate/points_per_dollar': rate,
  '/rewards/categories/*/points_per_dollar': rate,
  '/rewards/categories/*/cap/amount': named('unit'),
  '/apr/purchase/min': percent,
  '/apr/purchase/max': percent,
  '/apr/cash_advance/min': percent,
  '/apr/cash_advance/max': percent,
  '/welcome_offer/amount': named('unit'),
  '/welcome_offer/spend': named('currency'),
  '/welcome_offer/months': () => 'months',
  '/image/width': () => 'pixels',
  '/image/height': () => 'pixels',
};

/** What the number in `field` counts; undefined where it holds none. */
export function unitOf(field: string, parent: unknown, card: Card): Unit | undefined {
  const find = Object.hasOwn(units, field) ? units[field as CardField] : undefined;
  return find?.((parent ?? {}) as Parent, card);
}

function named(key: string): FindUnit {
  return (parent) => {
    const unit = parent[key];
    return typeof unit === 'string' ? unit : undefined;
  };
}

function moneyWord(currency: string): string {
  if (currency === 'USD' || currency === 'CAD') return 'dollar';
  return currency === 'CNY' ? 'yuan' : currency;
}
