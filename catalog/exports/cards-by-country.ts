import type { Card } from '../generated/types.ts';
import { cardArray } from './card-array.ts';
import type { CardLine } from './card-lines.ts';
import type { ExportContent } from './export-file.ts';

/** `cards-<country>.json`: the same as `cards-all.json`, for the cards of one country. */
export function cardsByCountry(lines: readonly CardLine[], country: Card['country']): ExportContent {
  const own = lines.filter(({ card }) => card.country === country);
  return { path: `cards-${country}.json`, chunks: () => cardArray(own) };
}
