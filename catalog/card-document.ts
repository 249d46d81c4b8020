import { cardPattern } from './generated/card-pattern.ts';
import { cardFields, cardLayout } from './generated/fields.ts';
import { validateCard } from './generated/validators.js';
import type { DocumentKind } from './reading/read-text.ts';

/** How the text of a card is read. */
export const cardDocument: DocumentKind = {
  pattern: cardPattern,
  validate: validateCard,
  fields: cardFields,
  layout: cardLayout,
};
