import { type Card, cardIdOfPath, type Issuer } from './card.ts';
import { cardFields, cardLayout } from './generated/fields.ts';
import { validateCard, validateIssuers } from './generated/validators.js';
import { parseJson } from './json.ts';
import type { DocumentKind } from './reading/read-text.ts';
import type { SourceFile } from './source-file.ts';

/** How the text of a card is read. */
export const cardDocument: DocumentKind = {
  validate: validateCard,
  fields: cardFields,
  layout: cardLayout,
};

/** The value as a card, where it holds to the schema; what rules say of it is another question. */
export function asCard(value: unknown): Card | undefined {
  return validateCard(value) ? (value as Card) : undefined;
}

/** The value as the registry of issuers, where all of it holds to its schema. */
export function asIssuers(value: unknown): readonly Issuer[] | undefined {
  return validateIssuers(value) ? (value as readonly Issuer[]) : undefined;
}

/**
 * The card in a file, where it holds to the schema and its id to its path; else undefined, and `validateCatalog`
 * says why. For work on a catalog that has been validated.
 */
export function readCard(file: SourceFile): Card | undefined {
  const content = file.read();
  const card = content.kind === 'text' ? asCard(parseJson(content.text)) : undefined;
  return card?.id === cardIdOfPath(file.path) ? card : undefined;
}
