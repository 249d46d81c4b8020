import type { Card, Issuer } from './card.ts';
import { validateCard, validateIssuers } from './generated/validators.js';

/** The value as a card, where it holds to the schema; what rules say of it is another question. */
export function asCard(value: unknown): Card | undefined {
  return validateCard(value) ? (value as Card) : undefined;
}

/** The value as the registry of issuers, where all of it holds to its schema. */
export function asIssuers(value: unknown): readonly Issuer[] | undefined {
  return validateIssuers(value) ? (value as readonly Issuer[]) : undefined;
}
