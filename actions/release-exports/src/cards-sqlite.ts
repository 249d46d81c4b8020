import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Card } from '#core/card/card';
import {
  buildCsvCells,
  buildRateCells,
  type Cell,
  csvColumns,
  numberColumns,
  rateColumnNames,
} from '#core/export/csv';
import { foldName } from '#core/text/fold';
import { compareText } from '#core/text/text';

/** The `user_version` of the database. Increase it when a table changes. */
const schemaVersion = 5;

const declareColumns = (names: readonly string[]): string =>
  names.map((name) => `${name} ${numberColumns.has(name) ? 'real' : 'text'}`).join(', ');

/** The columns of the table `categories`. The categories of a rate are in a table of their own. */
const rateColumns = rateColumnNames.filter((name) => name !== 'category');

// Tables are not `strict`, which SQLite knows from version 3.37. Debian and Ubuntu have older ones in use.
const tables = `
create table cards (${declareColumns(csvColumns)}, replaced_by text, record text, primary key (id)) without rowid;

create table categories (
  ${declareColumns(rateColumns)}, position integer, primary key (card_id, position), foreign key (card_id) references cards (id)
) without rowid;

create table category_slugs (
  card_id text not null references cards (id),
  position integer not null,
  category text not null,
  primary key (card_id, position, category)
) without rowid;

create table sources (
  card_id text not null references cards (id),
  position integer not null,
  url text not null,
  retrieved text,
  cites text not null,
  note text,
  by text,
  primary key (card_id, position)
) without rowid;

create index category_slugs_category on category_slugs (category);
create index cards_issuer on cards (issuer_id);
create index cards_network on cards (network, network_tier);

create table card_names (
  id integer primary key,
  card_id text not null references cards (id),
  language text not null,
  name text not null,
  folded text not null
);

create virtual table names using fts5 (
  name, folded, card_id unindexed, language unindexed, content = 'card_names', content_rowid = 'id', tokenize = 'trigram'
);
`;

/**
 * Writes all cards to an SQLite database for a day (YYYY-MM-DD) and replaces an existing file. The bytes of the file do not depend on the order of
 * `cards`. The table `names` is a full-text index (FTS5, trigrams) of `card_names`, which has every name of a card as it is and
 * folded. The main name has an empty `language`. Rethrows SQLite errors.
 */
export function writeCardsSqlite(cards: readonly Card[], asOf: string, path: string): void {
  rmSync(path, { force: true });
  const database = new DatabaseSync(':memory:');
  try {
    // Without `secure_delete`, unused parts of database pages would keep old bytes, which could differ between runs.
    database.exec(`pragma secure_delete = on; pragma user_version = ${schemaVersion};`);
    database.exec(tables);
    database.exec('begin');
    insertCards(database, cards, asOf);
    database.exec("commit; insert into names (names) values ('rebuild'), ('optimize');");
    // `vacuum into` writes the used database pages in order, without free pages.
    database.prepare('vacuum into ?').run(path);
  } finally {
    database.close();
  }
  clearLibraryVersion(path);
}

function insertCards(database: DatabaseSync, cards: readonly Card[], asOf: string): void {
  const insert = {
    card: prepareInsert(database, 'cards', csvColumns.length + 2),
    category: prepareInsert(database, 'categories', rateColumns.length + 1),
    slug: prepareInsert(database, 'category_slugs', 3),
    source: prepareInsert(database, 'sources', 7),
    name: prepareInsert(database, 'card_names (card_id, language, name, folded)', 4),
  };
  for (const card of cards.toSorted((a, b) => compareText(a.id, b.id))) {
    const record = JSON.stringify({ ...card, $schema: undefined });
    const cells = buildCsvCells(card, asOf).map(toSqlValue);
    insert.card.run(...cells, card.replaced_by ?? null, record);
    for (const [position, rate] of (card.rewards?.categories ?? []).entries()) {
      for (const slug of rate.category ?? []) insert.slug.run(card.id, position, slug);
      const rateCells = buildRateCells(card, rate).filter(
        (_, index) => rateColumnNames[index] !== 'category',
      );
      insert.category.run(...rateCells.map(toSqlValue), position);
    }
    for (const [position, { url, retrieved, cites, note, by }] of card.sources.entries())
      insert.source.run(card.id, position, url, retrieved, JSON.stringify(cites), note ?? null, by ?? null);
    const names = [['', card.name] as const, ...Object.entries(card.localized_names ?? {}).sort()];
    for (const [language, name] of names) insert.name.run(card.id, language, name, foldName(name));
  }
}

function toSqlValue(cell: Cell): string | number | null {
  return typeof cell === 'boolean' ? String(cell) : (cell ?? null);
}

function prepareInsert(database: DatabaseSync, table: string, columns: number): StatementSync {
  return database.prepare(`insert into ${table} values (${Array(columns).fill('?').join(', ')})`);
}

/**
 * Clears bytes 96 to 99, so that different versions of SQLite produce the same file. These bytes contain the version of the
 * library that wrote the file (SQLite file format, section 1.3).
 */
function clearLibraryVersion(path: string): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, new Uint8Array(4), 0, 4, 96);
  } finally {
    closeSync(file);
  }
}
