import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Card } from '#catalog/card';
import { csvRow } from '#catalog/exports/csv';
import { artGrade, cardText, lastVerified } from '#catalog/exports/exported-card';
import { cutBytes, encodeText } from '#catalog/pack/byte-text';
import { dayNumber, nameBytes } from '#catalog/pack/columns';
import { type NameBook, namesOf, searchedTexts } from '#catalog/search/card-terms';
import { pinyinKeys } from '#catalog/search/pinyin-keys';
import { remembered } from '#catalog/search/remembered';
import { pinyinMark, type SearchField } from '#catalog/search/search-fields';
import { foldedWords, termsOf } from '#catalog/search/tokens';
import { sha256Of } from '../build-api/sha256.ts';

/** Puts one card into all tables; gives its line, without a line end. */
export type InsertCard = (card: Card, row: number) => Uint8Array;

/** Prepares the statements for a database that has the tables. */
export function cardInserter(database: DatabaseSync, book: NameBook): InsertCard {
  const into = {
    cards: inserter(database, 'cards', 15),
    records: inserter(database, 'records', 4),
    entries: inserter(database, 'entries', 4),
    names: inserter(database, 'names', 2),
    words: inserter(database, 'words (rowid, name, pinyin, issuer, network, rewards, benefits)', 7),
  };
  const keysOf = remembered(pinyinKeys);
  const oftenTerms = remembered(termsOf);
  return (card, row) => {
    const line = encodeText(cardText(card));
    into.cards.run(row, ...columnsOf(card));
    into.records.run(row, line, encodeText(csvRow(card)), sha256Of(line).slice(0, 16));
    for (const [position, { network, network_tier: tier }] of [
      card,
      ...(card.additional_networks ?? []),
    ].entries())
      into.entries.run(row, position, network, tier ?? '');
    for (const words of new Set(namesOf(card).map(foldedWords))) into.names.run(words, row);
    const texts = searchedTexts(card, book);
    const words = (field: SearchField): string => joined(texts[field].map(oftenTerms));
    const keys = joined(texts.pinyin.map(keysOf), pinyinMark);
    into.words.run(
      row,
      joined(texts.name.map(termsOf)),
      keys,
      words('issuer'),
      words('network'),
      words('rewards'),
      words('benefits'),
    );
    return line;
  };
}

function columnsOf(card: Card): readonly SQLInputValue[] {
  const verified = lastVerified(card);
  return [
    card.id,
    card.country,
    card.issuer_id,
    card.type,
    card.segment,
    card.rewards?.rate_type ?? '',
    artGrade(card),
    card.annual_fee.currency,
    card.annual_fee.amount,
    card.fx_fee.percent,
    card.rewards?.base_rate.points_per_dollar ?? null,
    verified === null ? null : dayNumber(verified),
    card.discontinued_on === undefined ? 0 : 1,
    cutBytes(encodeText(foldedWords(card.name)), nameBytes),
  ];
}

/** Every term once, with blanks between: the index takes a text apart there and nowhere else. */
function joined(sets: readonly ReadonlySet<string>[], mark = ''): string {
  return [...new Set(sets.flatMap((terms) => [...terms]))].map((term) => `${mark}${term}`).join(' ');
}

function inserter(database: DatabaseSync, table: string, columns: number): StatementSync {
  return database.prepare(`insert into ${table} values (${Array(columns).fill('?').join(', ')})`);
}
