import { type Card, getCardIdFromPath, type Issuer } from '#core/card/card';
import { cardFields, cardLayout } from '#core/card/generated/fields';
import { parseJson } from '#core/card/json';
import type { SourceFile } from '#core/card/source-file';
import { validateCard, validateIssuers } from '../card/generated/validators.js';
import type { DocumentKind } from './reading/read-text.ts';

export const cardDocument: DocumentKind = {
  validate: validateCard,
  fields: cardFields,
  layout: cardLayout,
};

/**
 * Returns the value as a card if the schema allows the value. Does not check the rules that the schema cannot express.
 */
export function asCard(value: unknown): Card | undefined {
  return validateCard(value) ? (value as Card) : undefined;
}

export function asIssuers(value: unknown): readonly Issuer[] | undefined {
  return validateIssuers(value) ? (value as readonly Issuer[]) : undefined;
}

/**
 * Reads the card in a file. Returns undefined if the card is invalid against the schema, or if its id does not match
 * the path. Use `validateCatalog` to learn why a card is invalid.
 */
export function readCard(file: SourceFile): Card | undefined {
  const content = file.read();
  const card = content.kind === 'text' ? asCard(parseJson(content.text)) : undefined;
  return card?.id === getCardIdFromPath(file.path) ? card : undefined;
}
