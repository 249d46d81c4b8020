import type { Card } from './card.ts';
import { cardIdOfPath } from './card-path.ts';
import { cardPattern } from './generated/card-pattern.ts';
import { validateCard } from './generated/validators.js';
import { parseJson } from './json-value.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The card in a file, where it holds to the schema and its id to its path; else undefined, and `validateCatalog`
 * says why. For work on a catalog that has been validated.
 */
export function readCard(file: SourceFile): Card | undefined {
  const content = file.read();
  if (content.kind !== 'text') return undefined;
  const { text } = content;
  const value = parseJson(text);
  if (content.matches !== cardPattern && !cardPattern.test(text) && !validateCard(value)) return undefined;
  // The pattern or the validator has said that it is one.
  const card = value as Card;
  return card.id === cardIdOfPath(file.path) ? card : undefined;
}
