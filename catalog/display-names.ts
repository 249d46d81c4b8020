import type { Country, Network } from './card.ts';

/** Networks as they write themselves. What to call `other` depends on the place. */
export const networkNames: Readonly<Record<Exclude<Network, 'other'>, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unionpay: 'UnionPay',
  jcb: 'JCB',
};

/** Countries in English. */
export const countryNames: Readonly<Record<Country, string>> = {
  us: 'United States',
  ca: 'Canada',
  cn: 'China',
};
