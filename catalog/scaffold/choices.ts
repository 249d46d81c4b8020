import type { Card, Network } from '../card.ts';

/** The closed lists of a record, in the schema's order. */
export const choices = {
  network: ['visa', 'mastercard', 'amex', 'discover', 'unionpay', 'jcb', 'other'],
  type: ['credit', 'charge', 'debit', 'prepaid'],
  segment: ['personal', 'business', 'corporate'],
} as const satisfies {
  readonly network: readonly Network[];
  readonly type: readonly Card['type'][];
  readonly segment: readonly Card['segment'][];
};
