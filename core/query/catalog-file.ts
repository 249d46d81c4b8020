import type { ExportedCard } from '#core/card/exported-card';
import type { Categories } from '#core/card/generated/types';
import { isObject, parseJson } from '#core/card/json';
import type { ExportMeta } from '#core/export/indexes';
import { must } from '#core/text/must';
import type { SearchTables } from './lexicon.ts';
import type { IssuerNames } from './query.ts';

/**
 * The content of `catalog.json`, which the API and the explorer load. The build computes the pinyin keys and CSV rows, so readers
 * need neither the pinyin dictionary nor the CSV writer.
 */
export interface CatalogFile {
  readonly format: typeof catalogFormat;
  /** The Git tag of the release. Null if the cards are not a release. */
  readonly release: string | null;
  /** When the data was committed, such as `2026-11-02T09:12:44Z`. Null if unknown. */
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
  /** Maps each Chinese text on a card to the pinyin search keys of the text, separated by spaces. */
  readonly pinyin: Readonly<Record<string, string>>;
  /** The words of questions, which nobody needs before the first question. */
  readonly search: SearchTables;
  /** The cards, sorted by id. */
  readonly cards: readonly CatalogFileCard[];
}

export interface CatalogFileCard {
  readonly record: ExportedCard;
  /** The card's row in `exports/cards.csv`, without a line end, from the first day on which the row is right. Sorted by day. */
  readonly csv: readonly { readonly since: string; readonly row: string }[];
  /** The first 16 hexadecimal digits of the SHA-256 of the card's line in `exports/cards.ndjson`. */
  readonly tag: string;
}

export function csvRowOn({ csv }: CatalogFileCard, day: string): string {
  return must(
    csv.findLast(({ since }) => since <= day),
    'the row of a day',
  ).row;
}

/** The version of the file format. Increase the number with every incompatible change. */
export const catalogFormat = 5;

/**
 * Parses the text of `catalog.json`. Throws if it is not a catalog file in the current format; the message continues a sentence
 * that starts with the file name, such as “is not valid JSON”.
 */
export function parseCatalogFile(text: string): CatalogFile {
  const value = parseJson(text);
  if (value === undefined) throw new Error('is not valid JSON');
  if (!isObject(value) || value.format !== catalogFormat || !Array.isArray(value.cards))
    throw new Error('is not a catalog file of this version');
  // Do not check the other fields. The build wrote the file, and a SHA-256 digest detects damage.
  return value as unknown as CatalogFile;
}
