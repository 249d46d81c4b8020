import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Card } from '#core/card/card';
import { buildCsvCells, csvColumns } from '#core/export/csv';
import { anyCard, anyCards } from '../../../tests/support/any-card.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { someCard } from '../../../tests/support/some-card.ts';
import { writeCardsSqlite } from './cards-sqlite.ts';

const asOf = '2026-10-01';

function openDatabase(cards: readonly Card[]): DatabaseSync {
  const path = join(scratchFolder(), 'cards.sqlite');
  writeCardsSqlite(cards, asOf, path);
  const database = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => database.close());
  return database;
}

const cardWithCap = someCard({
  id: 'ca-example-harbour',
  country: 'ca',
  name: 'Carte Privilège Récompenses',
  localized_names: { 'zh-Hans': '招商银行经典白金卡', 'fr-CA': 'Carte Havre' },
  annual_fee: { amount: 39.5, currency: 'CAD' },
  fx_fee: { percent: null },
  rewards: {
    currency_label: 'Points',
    rate_type: 'points',
    base_rate: { points_per_dollar: 1 },
    categories: [
      {
        label: 'groceries',
        points_per_dollar: 3,
        cap: { amount: 500, unit: 'CAD', period: 'month' },
        activation: true,
      },
      { label: 'dining', points_per_dollar: null },
    ],
  },
});

test('writes the same bytes for the same cards in any order, over an existing file', () => {
  const folder = scratchFolder();
  const [first, second] = [join(folder, 'first.sqlite'), join(folder, 'second.sqlite')];
  fc.assert(
    fc.property(anyCards, fc.integer(), (cards, seed) => {
      writeCardsSqlite(cards, asOf, first);
      writeFileSync(second, 'something else');
      writeCardsSqlite(
        cards.toSorted((a, b) => (hash(a.id, seed) < hash(b.id, seed) ? -1 : 1)),
        asOf,
        second,
      );
      expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
    }),
    { numRuns: 10 },
  );
});

test('writes no SQLite version and no free pages, and the database passes the integrity check', () => {
  const path = join(scratchFolder(), 'cards.sqlite');
  writeCardsSqlite([cardWithCap, someCard()], asOf, path);
  expect(readFileSync(path).readUInt32BE(96)).toBe(0);
  const database = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => database.close());
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma freelist_count').all()).toEqual([{ freelist_count: 0 }]);
  expect(database.prepare('pragma user_version').all()).toEqual([{ user_version: 5 }]);
});

test('writes cards, categories and sources, with null for unknown numbers', () => {
  const database = openDatabase([someCard(), cardWithCap]);
  const cards = database.prepare(
    'select id, annual_fee_amount as fee, fx_fee_percent as fx, last_read from cards',
  );
  expect(cards.all()).toEqual([
    { id: 'ca-example-harbour', fee: 39.5, fx: null, last_read: '2026-10-01' },
    { id: 'us-example-harbor', fee: 95, fx: 0, last_read: '2026-10-01' },
  ]);
  const rates = database.prepare(
    "select position, label, rate, cap_amount, cap_unit, activation, typeof(rate) as type from categories where card_id = 'ca-example-harbour'",
  );
  expect(rates.all()).toEqual([
    {
      position: 0,
      label: 'groceries',
      rate: 3,
      cap_amount: 500,
      cap_unit: 'CAD',
      activation: 'true',
      type: 'real',
    },
    {
      position: 1,
      label: 'dining',
      rate: null,
      cap_amount: null,
      cap_unit: null,
      activation: null,
      type: 'null',
    },
  ]);
  const citationQuery = database.prepare(
    "select sources.url from sources, json_each(sources.cites) where card_id = 'us-example-harbor' and json_each.value = '/fx_fee'",
  );
  expect(citationQuery.all()).toEqual([{ url: 'https://bank.example/harbor' }]);
  const records = database.prepare('select record from cards order by id').all();
  expect(records.map(({ record }) => JSON.parse(String(record)))).toEqual([cardWithCap, someCard()]);
});

test.each([
  ['harbor', ['us-example-harbor']],
  ['privilege recompenses', ['ca-example-harbour']],
  ['privilège', ['ca-example-harbour']],
  ['白金卡', ['ca-example-harbour']],
  ['sapphire', []],
])('the name index returns the expected cards for “%s”', (query, expected) => {
  const database = openDatabase([someCard(), cardWithCap]);
  const statement = database.prepare('select distinct card_id from names where names match ? order by rank');
  expect(statement.all(query).map(({ card_id }) => card_id)).toEqual(expected);
});

test('declares every cell that is a number as one, and every other as a text', () => {
  fc.assert(
    fc.property(anyCard, (card) => {
      const database = openDatabase([card]);
      const cells = buildCsvCells(card, asOf);
      const row = database.prepare(`select ${csvColumns.join(', ')} from cards`).get();
      expect(Object.values(row ?? {})).toEqual(cells.map((cell) => cell ?? null));
    }),
    { numRuns: 20 },
  );
});

// Debian's program is older than Node's library: it has no `strict` tables or tokenizer options that came later.
test.skipIf(spawnSync('sqlite3', ['-version']).error !== undefined)(
  'opens in the sqlite3 program (skipped if it is not installed)',
  () => {
    const path = join(scratchFolder(), 'cards.sqlite');
    writeCardsSqlite([cardWithCap, someCard()], asOf, path);
    const run = (sql: string) =>
      execFileSync('sqlite3', [path, sql], { encoding: 'utf8' }).split('\n').slice(0, -1);
    expect(run('pragma integrity_check')).toEqual(['ok']);
    expect(run("select sql from sqlite_schema where sql like '%strict%' or sql like '%diacritics%'")).toEqual(
      [],
    );
    expect(run("select card_id from names where names match 'privilege recompenses'")).toEqual([
      cardWithCap.id,
    ]);
    expect(run("select card_id from card_names where name like '%白金%'")).toEqual([cardWithCap.id]);
    expect(run('select name from pragma_table_info("cards")')).toEqual([
      ...csvColumns,
      'replaced_by',
      'record',
    ]);
  },
);

function hash(text: string, seed: number): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, seed);
}
