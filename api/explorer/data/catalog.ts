import type { ExportedCard } from '#catalog/exports/exported-card';
import { decodeText } from '#catalog/pack/byte-text';
import type { Columns } from '#catalog/pack/columns';
import { vocabularyOf } from '#catalog/pack/dictionary';
import { PackError, type PackFileName, readSections, type Sections } from '#catalog/pack/format';
import { toHex } from '#catalog/pack/hex';
import { readIdTable } from '#catalog/pack/id-table';
import { type PackFacts, readPackJson } from '#catalog/pack/pack-json';
import { readColumns } from '#catalog/pack/read-columns';
import { type Records, readRecords } from '#catalog/pack/records';
import type { ListFault, StoredCard } from '#catalog/pack/store';
import type { Query } from '#catalog/query/query';
import { type FoundPage, type QueryWorld, runQuery } from '#catalog/query/run-query';
import type { Vocabulary } from '#catalog/query/vocabulary';
import { readIndex } from '#catalog/search/read-index';
import { type GetPiece, type Span, SparseFile } from './sparse-file.ts';

/** Gives files below the page's own folder. Rejects where there is none. */
export interface Files {
  /** `pack.json`, and the folder of the API that the host says is beside it, with its slash. */
  readonly facts: () => Promise<{ readonly bytes: Uint8Array; readonly apiBase: string | null }>;
  readonly whole: (path: string) => Promise<Uint8Array>;
  readonly piece: (path: string, span: Span) => ReturnType<GetPiece>;
}

/** The catalog in the browser: found and counted by the server's own code. */
export interface Catalog {
  readonly facts: PackFacts;
  readonly apiBase: string | null;
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  readonly csvHeader: string;
  readonly run: (query: Query) => FoundPage | ListFault;
  readonly rowOf: (id: string) => number | undefined;
  /** Fetches the records of some rows; null where they are there already. */
  readonly load: (rows: readonly number[]) => Promise<void> | null;
  /** A record that is loaded. */
  readonly card: (row: number) => ExportedCard;
  readonly stored: Records;
}

/** Up to here the records are fetched at once. */
const wholeUpTo = 2 * 1024 * 1024;

/** Opens the catalog that `pack.json` names. Rejects with a sentence where a file is missing or of another build. */
export async function openCatalog(files: Files): Promise<Catalog> {
  const { bytes, apiBase } = await files.facts();
  const facts = readPackJson(bytes);
  const path = (name: PackFileName): string => `pack/${facts.data_version}/${name}`;
  const { bytes: length } = facts.files['cards.pack'];
  const records = new SparseFile(length, (span) => files.piece(path('cards.pack'), span));
  const [columnBytes, indexBytes] = await Promise.all([
    files.whole(path('cards.col')),
    files.whole(path('cards.idx')),
    records.load([{ from: 0, to: length <= wholeUpTo ? length : 4096 }]),
  ]);
  // Apart from the beginning: a host without ranges has then given all, and is not asked again.
  await records.load([{ from: length - 4, to: length }]);
  const pack = opened('cards.pack', records.bytes, facts);
  await records.load(tables.map((name) => spanOf(pack.section(name))));
  const { columns, dictionary } = readColumns(opened('cards.col', columnBytes, facts));
  const index = readIndex(opened('cards.idx', indexBytes, facts));
  const ids = readIdTable(pack);
  const vocabulary = vocabularyOf(dictionary);
  const world: QueryWorld = { columns, ids, vocabulary, dataVersion: facts.data_version, index: () => index };
  const stored = readRecords(pack, ids);
  const known = new Map<number, ExportedCard>();
  return {
    facts,
    apiBase,
    columns,
    vocabulary,
    csvHeader: decodeText(pack.section('HEAD')),
    run: (query) => runQuery(world, query),
    rowOf: (id) => ids.row(id),
    load: (rows) => records.load(rows.flatMap((row) => spansOf(stored(row)))),
    card: (row) => {
      const card = known.get(row) ?? (JSON.parse(decodeText(stored(row).line)) as ExportedCard);
      known.set(row, card);
      return card;
    },
    stored,
  };
}

/** The sections of `cards.pack` that say where the others have what. */
const tables = ['OFFS', 'IDTB', 'IDOF', 'TAGS', 'ROFF', 'HEAD'] as const;

function opened(name: PackFileName, bytes: Uint8Array, facts: PackFacts): Sections {
  const file = readSections(name, bytes);
  if (toHex(file.digest) !== facts.pack_digest)
    throw new PackError(name, 'belongs to another build than pack.json');
  return file;
}

function spanOf({ byteOffset, length }: Uint8Array): Span {
  return { from: byteOffset, to: byteOffset + length };
}

function spansOf({ line, csv }: StoredCard): readonly Span[] {
  return [spanOf(line), spanOf(csv)];
}
