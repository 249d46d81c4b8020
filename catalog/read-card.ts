import { asCard } from './as-card.ts';
import type { Card } from './card.ts';
import { cardIdOfPath } from './card-path.ts';
import { parseJson } from './json-value.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The card in a file, where it holds to the schema and its id to its path; else undefined, and `validateCatalog`
 * says why. For work on a catalog that has been validated.
 */
export function readCard(file: SourceFile): Card | undefined {
  const content = file.read();
  const card = content.kind === 'text' ? asCard(parseJson(content.text)) : undefined;
  return card?.id === cardIdOfPath(file.path) ? card : undefined;
}
