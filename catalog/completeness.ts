import { lastVerified } from './exports/derive.ts';
import type { Card } from './generated/types.ts';

/** What a card is asked to have beyond its required keys, in the order people are told. */
export const completenessFields = [
  'annual_fee',
  'fx_fee',
  'base_rate',
  'categories',
  'last_verified',
  'image',
] as const;

export type CompletenessField = (typeof completenessFields)[number];

/** What is read of a card. A record of a published export may lack any of it, which counts as not filled. */
export type MeasuredCard = Partial<Pick<Card, 'annual_fee' | 'fx_fee' | 'rewards' | 'sources' | 'image'>>;

/** How much of a card is filled, and what is not, in the order of `completenessFields`. */
export interface Completeness {
  readonly filled: number;
  readonly total: number;
  readonly missing: readonly CompletenessField[];
}

/** How complete the card is. */
export function completenessOf(card: MeasuredCard): Completeness {
  const missing = completenessFields.filter((field) => !isFilled[field](card));
  const total = completenessFields.length;
  return { filled: total - missing.length, total, missing };
}

/** Which of the fields the card has: a known fee, a known rate, at least one category, every cited page read, a face. */
export function filledFields(card: MeasuredCard): readonly CompletenessField[] {
  return completenessFields.filter((field) => isFilled[field](card));
}

const isFilled = {
  annual_fee: ({ annual_fee: fee }) => fee !== undefined && fee.amount !== null,
  fx_fee: ({ fx_fee: fee }) => fee !== undefined && fee.percent !== null,
  base_rate: ({ rewards }) => rewards != null && rewards.base_rate.points_per_dollar !== null,
  categories: ({ rewards }) => rewards != null && rewards.categories.length > 0,
  last_verified: ({ sources }) => sources !== undefined && lastVerified({ sources }) !== null,
  image: ({ image }) => image !== undefined,
} satisfies Record<CompletenessField, (card: MeasuredCard) => boolean>;
