import { cardFields, cardLayout } from './generated/fields.ts';
import { validateCard } from './generated/validators.js';
import type { DocumentKind } from './reading/read-text.ts';

/** How the text of a card is read. */
export const cardDocument: DocumentKind = {
  validate: validateCard,
  fields: cardFields,
  layout: cardLayout,
};
