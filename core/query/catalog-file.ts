import type { ExportedCard } from '#core/catalog/exports/exported-card';
import type { ExportMeta } from '#core/catalog/exports/indexes';
import type { Categories } from '#core/catalog/generated/types';
import { isObject, parseJson } from '#core/catalog/json';
import type { IssuerNames } from './query.ts';

/**
 * The content of the built `catalog.json`: all data of the API and the explorer. It is written by the build, so that readers
 * need neither the pinyin dictionary nor the CSV writer.
 */
export interface CatalogFile {
  readonly format: typeof catalogFormat;
  /** Tag of the release, if this data is one, or null. */
  readonly release: string | null;
  /** When the data was committed, such as `2026-11-02T09:12:44Z`, or null. */
  readonly committed_at: string | null;
  /** The content of `exports/meta.json`. */
  readonly meta: ExportMeta;
  /** Sorted by id. */
  readonly issuers: readonly IssuerNames[];
  /** Sorted by id. */
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  /** The content of `data/categories.json`. */
  readonly categories: Categories;
  /** The first line of `exports/cards.csv`, without a line end. */
  readonly csv_header: string;
  /** Chinese text of a card to its pinyin search keys, separated by spaces. */
  readonly pinyin: Readonly<Record<string, string>>;
  /** Sorted by id. */
  readonly cards: readonly CatalogFileCard[];
}

export interface CatalogFileCard {
  readonly record: ExportedCard;
  /** Its row of `exports/cards.csv`, without a line end. */
  readonly csv: string;
  /** First 16 hexadecimal digits of the SHA-256 of its line of `exports/cards.ndjson`. */
  readonly tag: string;
}

/** Increased with incompatible changes of the format. */
export const catalogFormat = 2;

/** Why a file cannot be used; `message` continues a sentence that starts with the file's name. */
export class CatalogFileError extends Error {}

/** Reads the text of `catalog.json`. Throws a CatalogFileError if it is not what the build writes. */
export function parseCatalogFile(text: string): CatalogFile {
  const value = parseJson(text);
  if (value === undefined) throw new CatalogFileError('is not valid JSON');
  if (!isObject(value) || value.format !== catalogFormat || !Array.isArray(value.cards))
    throw new CatalogFileError('is not a catalog file of this version');
  // The rest is trusted: the build wrote it, and its digest detects damage.
  return value as unknown as CatalogFile;
}
