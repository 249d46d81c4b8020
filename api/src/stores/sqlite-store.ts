import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { ExportedCard } from '#catalog/exports/exported-card';
import { idIndex } from '#catalog/exports/indexes';
import { decodeText } from '#catalog/pack/byte-text';
import { artOf } from '#catalog/pack/card-art';
import { changesSince } from '#catalog/pack/changes-since';
import { vocabularyOf } from '#catalog/pack/dictionary';
import type { SyncStore } from '#catalog/pack/pack-store';
import type { ChangeLog, Facts, IndexName, StoredCard } from '#catalog/pack/store';
import { errorMessage } from '#catalog/text';
import { type Lexicon, readLexicon } from './sqlite/lexicon.ts';
import { recordsOf } from './sqlite/records.ts';
import { runQuery } from './sqlite/run-query.ts';
import { applicationId, type StoredFacts, shapeVersion } from './sqlite/shape.ts';
import { numberIn, plain, type Statements, statementsOf, textIn } from './sqlite/statements.ts';

export interface SqliteStore extends SyncStore {
  readonly close: () => void;
}

/**
 * The store over a database that `npm run build:sqlite` wrote, opened read-only. It answers at once. A card is one and
 * the same object while it is among those asked for last. Throws an Error of one sentence where the file is no good.
 */
export function openSqliteStore(file: string, changes: ChangeLog | null): SqliteStore {
  const database = openDatabase(file);
  const statements = statementsOf(database);
  const facts = readFacts(statements);
  const records = recordsOf(statements);
  let opened: Lexicon | null = null;
  const lexicon = (): Lexicon => {
    opened ??= readLexicon(statements);
    return opened;
  };
  const card = (id: string): StoredCard | null => {
    const row = statements.first({ text: 'select row from cards where id = ?', values: [id] });
    return row === undefined ? null : records(numberIn(row, 'row'), id);
  };
  return {
    facts: () => facts,
    card,
    list: (query) => runQuery({ statements, facts, records, lexicon }, query),
    index: (name) => indexBytes(statements, name),
    changes: (since) => changesSince(changes, since, facts.dataVersion),
    art: (id) => {
      const found = card(id);
      return found === null ? null : artOf(JSON.parse(decodeText(found.line)) as ExportedCard);
    },
    close: () => database.close(),
  };
}

/** What is wrong with the file, in one sentence. */
class StoreFileError extends Error {
  override readonly name = 'StoreFileError';
}

function openDatabase(file: string): DatabaseSync {
  const make = 'make it with npm run build:sqlite.';
  if (!existsSync(file)) throw new StoreFileError(`STORE: there is no file ${file}; ${make}`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    // Where nothing may be written, sorting must not need a file either.
    database.exec('pragma temp_store = memory; pragma cache_size = -65536;');
    const { all } = statementsOf(database);
    const is = (name: string): number => numberIn(all(plain(`pragma ${name}`))[0], name);
    if (is('application_id') !== applicationId)
      throw new StoreFileError(`STORE: ${file} is another database than this program reads; ${make}`);
    if (is('user_version') !== shapeVersion)
      throw new StoreFileError(
        `STORE: ${file} was made by another version of this program (${is('user_version')}, not ${shapeVersion}); ${make}`,
      );
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof StoreFileError) throw error;
    throw new StoreFileError(`STORE: ${file} cannot be read as a database (${errorMessage(error)}); ${make}`);
  }
}

function readFacts(statements: Statements): Facts {
  const stored = JSON.parse(textIn(statements.first(plain('select json from facts')), 'json')) as StoredFacts;
  return {
    dataVersion: stored.data_version,
    contentSha256: stored.content_sha256,
    release: stored.release,
    committedAt: stored.committed_at,
    cards: stored.meta.card_count,
    meta: stored.meta,
    vocabulary: vocabularyOf(stored.dictionary),
    csvHeader: stored.csv_header,
  };
}

const indexed = {
  country: 'select c.id, c.country as key from cards c order by c.id',
  issuer: 'select c.id, c.issuer_id as key from cards c order by c.id',
  network: 'select distinct c.id, e.network as key from cards c join entries e using (row) order by c.id',
  network_tier:
    "select distinct c.id, e.tier as key from cards c join entries e using (row) where e.tier <> '' order by c.id",
} as const satisfies Record<IndexName, string>;

/** Made when it is asked for: of many cards it is large, and seldom wanted. */
function indexBytes(statements: Statements, name: IndexName): Uint8Array {
  const rows = statements.all(plain(indexed[name]));
  const cards = rows.map((row) => ({ id: textIn(row, 'id'), key: textIn(row, 'key') }));
  return new TextEncoder().encode(idIndex(cards, ({ key }) => [key]));
}
