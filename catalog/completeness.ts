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

/** Which of the fields the card has: a known fee, a known rate, at least one category, every cited page read, a face. */
export function filledFields(card: Card): readonly CompletenessField[] {
  return completenessFields.filter((field) => isFilled[field](card));
}

const isFilled = {
  annual_fee: (card) => card.annual_fee.amount !== null,
  fx_fee: (card) => card.fx_fee.percent !== null,
  base_rate: (card) => card.rewards !== null && card.rewards.base_rate.points_per_dollar !== null,
  categories: (card) => card.rewards !== null && card.rewards.categories.length > 0,
  last_verified: (card) => lastVerified(card) !== null,
  image: (card) => card.image !== undefined,
} satisfies Record<CompletenessField, (card: Card) => boolean>;
