import type { ExportedCard } from '#core/catalog/exports/exported-card';
import type { ExportMeta } from '#core/catalog/exports/indexes';
import type { Categories } from '#core/catalog/generated/types';
import { isObject, parseJson } from '#core/catalog/json';
import type { IssuerNames } from './query.ts';

/**
 * The content of the built `catalog.json`: all data that the API and the explorer load. The build computes everything, so that
 * readers need neither the pinyin dictionary nor the CSV writer.
 */
export interface CatalogFile {
  readonly format: typeof catalogFormat;
  /** The tag of the release; null if this data is not a release. */
  readonly release: string | null;
  /** When the data was committed, such as `2026-11-02T09:12:44Z`; null if unknown. */
  readonly committed_at: string | null;
  /** The content of `exports/meta.json`. */
  readonly meta: ExportMeta;
  /** The issuers, sorted by id. */
  readonly issuers: readonly IssuerNames[];
  /** The network tiers, sorted by id. */
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  /** The content of `data/categories.json`. */
  readonly categories: Categories;
  /** The first line of `exports/cards.csv`, without a line end. */
  readonly csv_header: string;
  /** Maps each Chinese text of a card to its pinyin search keys, which are separated by spaces. */
  readonly pinyin: Readonly<Record<string, string>>;
  /** The cards, sorted by id. */
  readonly cards: readonly CatalogFileCard[];
}

export interface CatalogFileCard {
  readonly record: ExportedCard;
  /** The card's row in `exports/cards.csv`, without a line end. */
  readonly csv: string;
  /** The first 16 hexadecimal digits of the SHA-256 of the card's line in `exports/cards.ndjson`. */
  readonly tag: string;
}

/** Increase this when you change the format in an incompatible way. */
export const catalogFormat = 2;

/** Thrown if a catalog file cannot be used. `message` completes a sentence that starts with the file's name. */
export class CatalogFileError extends Error {}

/** Parses the text of `catalog.json`. Throws a `CatalogFileError` if the build did not write it in the current format. */
export function parseCatalogFile(text: string): CatalogFile {
  const value = parseJson(text);
  if (value === undefined) throw new CatalogFileError('is not valid JSON');
  if (!isObject(value) || value.format !== catalogFormat || !Array.isArray(value.cards))
    throw new CatalogFileError('is not a catalog file of this version');
  // The rest is not checked, because the build wrote the file and its digest detects damage.
  return value as unknown as CatalogFile;
}
