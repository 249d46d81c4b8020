import { type Card, getCardIdFromPath, type Issuer } from './card.ts';
import { cardFields, cardLayout } from './generated/fields.ts';
import { validateCard, validateIssuers } from './generated/validators.js';
import { parseJson } from './json.ts';
import type { DocumentKind } from './reading/read-text.ts';
import type { SourceFile } from './source-file.ts';

export const cardDocument: DocumentKind = {
  validate: validateCard,
  fields: cardFields,
  layout: cardLayout,
};

/** The value as a card if it is valid against the schema; the rules are not applied. */
export function asCard(value: unknown): Card | undefined {
  return validateCard(value) ? (value as Card) : undefined;
}

/** The value as the registry of issuers, if it is valid against its schema. */
export function asIssuers(value: unknown): readonly Issuer[] | undefined {
  return validateIssuers(value) ? (value as readonly Issuer[]) : undefined;
}

/**
 * The card in a file, if it is valid against the schema and its id matches its path; otherwise undefined, and
 * `validateCatalog` reports why. For catalogs that have been validated.
 */
export function readCard(file: SourceFile): Card | undefined {
  const content = file.read();
  const card = content.kind === 'text' ? asCard(parseJson(content.text)) : undefined;
  return card?.id === getCardIdFromPath(file.path) ? card : undefined;
}
