import type { ExportMeta } from '../exports/indexes.ts';
import { readIndex, type SearchIndex } from '../search/read-index.ts';
import { compareBytes, decodeText } from './byte-text.ts';
import { vocabularyOf } from './dictionary.ts';
import { PackError, type PackFileName, type PackFiles, readSections, type Sections } from './format.ts';
import { fromHex } from './hex.ts';
import { readIdTable } from './id-table.ts';
import { indexSections } from './index-sections.ts';
import { type PackFacts, readPackJson } from './pack-json.ts';
import { packStore, type SyncStore } from './pack-store.ts';
import { readColumns } from './read-columns.ts';
import { readRecords } from './records.ts';
import type { ChangeLog, Facts } from './store.ts';

/** The files of a pack; the search index may be fetched only when it is needed. */
export type GivenFiles = Omit<PackFiles, 'cards.idx'> & {
  readonly 'cards.idx': Uint8Array | (() => Uint8Array);
};

export type PackResult =
  | { readonly ok: true; readonly store: SyncStore }
  /** `problem` is half a sentence about the file: `is cut short: it has 12 bytes`. */
  | { readonly ok: false; readonly file: string; readonly problem: string };

export interface ReadOptions {
  readonly changes?: ChangeLog;
}

/**
 * Opens a pack. Everything that could lead outside of it is checked first; what only a hash can tell is not. A search
 * index that is a function is read and checked at the first search, which throws a PackError where it is bad.
 */
export function readPack(files: GivenFiles, { changes }: ReadOptions = {}): PackResult {
  try {
    return { ok: true, store: openPack(files, changes ?? null) };
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    return { ok: false, file: error.file, problem: error.message };
  }
}

function openPack(files: GivenFiles, changes: ChangeLog | null): SyncStore {
  const json = readPackJson(files['pack.json']);
  const file = openFile('cards.pack', files['cards.pack'], json);
  const { columns, dictionary } = readColumns(openFile('cards.col', files['cards.col'], json));
  const vocabulary = vocabularyOf(dictionary);
  const ids = readIdTable(file);
  for (const name of Object.values(indexSections)) file.section(name);
  const given = files['cards.idx'];
  let opened: SearchIndex | null = null;
  const index = (): SearchIndex => {
    opened ??= readIndex(openFile('cards.idx', typeof given === 'function' ? given() : given, json));
    return opened;
  };
  if (typeof given !== 'function') index();
  const facts: Facts = {
    dataVersion: json.data_version,
    contentSha256: json.content_sha256,
    release: json.release,
    committedAt: json.committed_at,
    cards: columns.rows,
    meta: readMeta(file),
    vocabulary,
    csvHeader: decodeText(file.section('HEAD')),
  };
  return packStore({
    facts,
    file,
    world: { columns, ids, vocabulary, dataVersion: json.data_version, index },
    records: readRecords(file, ids),
    changes,
  });
}

function openFile(name: PackFileName, bytes: Uint8Array, json: PackFacts): Sections {
  const { bytes: length } = json.files[name];
  if (bytes.length !== length)
    throw new PackError(name, `has ${bytes.length} bytes where pack.json says ${length}`);
  const file = readSections(name, bytes);
  if (compareBytes(file.digest, fromHex(json.pack_digest)) !== 0)
    throw new PackError(name, 'belongs to another build than pack.json');
  if (file.rows !== json.cards)
    throw new PackError(name, `has ${file.rows} cards where pack.json says ${json.cards}`);
  return file;
}

function readMeta(file: Sections): ExportMeta {
  const problem = new PackError(file.file, 'has no readable facts about its data');
  try {
    const meta: unknown = JSON.parse(decodeText(file.section('META')));
    if (typeof meta === 'object' && meta !== null && 'content_sha256' in meta) return meta as ExportMeta;
  } catch (error) {
    if (error instanceof PackError) throw error;
  }
  throw problem;
}
