import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Card } from '#core/card/card';
import { getArtGrade, statusOf } from '#core/card/exported-card';
import { lastReadingOf } from '#core/card/reading';
import { compareText } from '#core/text/text';

/** The `user_version` of the database. Increase it when a table changes. */
const schemaVersion = 2;

const tables = `
create table cards (
  id text primary key,
  name text not null,
  country text not null,
  issuer_id text not null,
  issuer text not null,
  network text not null,
  network_tier text,
  type text not null,
  segment text not null,
  annual_fee_amount real,
  annual_fee_currency text not null,
  fx_fee_percent real,
  rewards_currency text,
  rate_type text,
  base_rate real,
  official_url text,
  last_read text,
  discontinued_on text,
  replaced_by text,
  art_grade text not null,
  read_by text,
  status text not null,
  record text not null
) strict, without rowid;

create table categories (
  card_id text not null references cards (id),
  position integer not null,
  label text not null,
  rate real,
  cap_amount real,
  cap_unit text,
  cap_period text,
  primary key (card_id, position)
) strict, without rowid;

create table category_slugs (
  card_id text not null references cards (id),
  position integer not null,
  category text not null,
  primary key (card_id, position, category)
) strict, without rowid;

create table sources (
  card_id text not null references cards (id),
  position integer not null,
  url text not null,
  retrieved text,
  cites text not null,
  note text,
  by text,
  primary key (card_id, position)
) strict, without rowid;

create index category_slugs_category on category_slugs (category);
create index cards_issuer on cards (issuer_id);
create index cards_network on cards (network, network_tier);

create virtual table names using fts5 (
  name, card_id unindexed, language unindexed, tokenize = 'trigram remove_diacritics 1'
);
`;

/**
 * Writes all cards to an SQLite database and replaces an existing file. The bytes of the file do not depend on the order of
 * `cards`. The table `names` is a full-text index (FTS5, trigrams) of every card name. In this table, a card's main name has an
 * empty `language`. Rethrows SQLite errors.
 */
export function writeCardsSqlite(cards: readonly Card[], path: string): void {
  rmSync(path, { force: true });
  const database = new DatabaseSync(':memory:');
  try {
    // Without `secure_delete`, unused parts of database pages would keep old bytes, which could differ between runs.
    database.exec(`pragma secure_delete = on; pragma user_version = ${schemaVersion};`);
    database.exec(tables);
    database.exec('begin');
    insertCards(database, cards);
    database.exec("commit; insert into names (names) values ('optimize');");
    // `vacuum into` writes the used database pages in order, without free pages.
    database.prepare('vacuum into ?').run(path);
  } finally {
    database.close();
  }
  clearLibraryVersion(path);
}

function insertCards(database: DatabaseSync, cards: readonly Card[]): void {
  const insert = {
    card: prepareInsert(database, 'cards', 23),
    category: prepareInsert(database, 'categories', 7),
    slug: prepareInsert(database, 'category_slugs', 3),
    source: prepareInsert(database, 'sources', 7),
    name: prepareInsert(database, 'names (name, card_id, language)', 3),
  };
  for (const card of cards.toSorted((a, b) => compareText(a.id, b.id))) {
    insertCard(insert.card, card);
    for (const [position, category] of (card.rewards?.categories ?? []).entries()) {
      const { label, points_per_dollar: rate, cap } = category;
      for (const slug of category.category ?? []) insert.slug.run(card.id, position, slug);
      const { amount = null, unit = null, period = null } = cap ?? {};
      insert.category.run(card.id, position, label, rate, amount, unit, period);
    }
    for (const [position, { url, retrieved, cites, note, by }] of card.sources.entries())
      insert.source.run(card.id, position, url, retrieved, JSON.stringify(cites), note ?? null, by ?? null);
    insert.name.run(card.name, card.id, '');
    for (const [language, name] of Object.entries(card.localized_names ?? {}).sort())
      insert.name.run(name, card.id, language);
  }
}

function insertCard(insert: StatementSync, card: Card): void {
  const reading = lastReadingOf(card);
  insert.run(
    card.id,
    card.name,
    card.country,
    card.issuer_id,
    card.issuer,
    card.network,
    card.network_tier ?? null,
    card.type,
    card.segment,
    card.annual_fee.amount,
    card.annual_fee.currency,
    card.fx_fee.percent,
    card.rewards?.currency_label ?? null,
    card.rewards?.rate_type ?? null,
    card.rewards?.base_rate.points_per_dollar ?? null,
    card.official_url ?? null,
    reading.last_read,
    card.discontinued_on ?? null,
    card.replaced_by ?? null,
    getArtGrade(card),
    reading.read_by,
    statusOf(card),
    JSON.stringify({ ...card, $schema: undefined }),
  );
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
