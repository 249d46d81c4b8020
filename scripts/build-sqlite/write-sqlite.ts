import { renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Card } from '#catalog/card';
import type { Issuers, NetworkTiers } from '#catalog/generated/types';
import { buildDictionary } from '#catalog/pack/dictionary';
import { type PackedCard, packedCard } from '#catalog/pack/packed-card';
import { nameBook } from '#catalog/search/card-terms';
import { compareText } from '#catalog/text';
import {
  applicationId,
  countTerms,
  indexes,
  shapeVersion,
  tables,
} from '../../api/src/stores/sqlite/shape.ts';
import { contentHash } from './content-hash.ts';
import { cardInserter } from './insert-cards.ts';
import { storedFacts } from './stored-facts.ts';

export interface SqliteParts {
  readonly issuers: Issuers;
  readonly tiers: NetworkTiers;
  /** The tag of the release these cards are, or null. */
  readonly release: string | null;
  /** When the data was committed, RFC 3339 in UTC, or null. */
  readonly committedAt: string | null;
}

/**
 * Writes a database for `STORE=sqlite:<file>`: one card after the other, in one transaction, in memory that does not
 * grow with them. The cards are valid; in the order of their ids they are quickest. A file that is there is replaced
 * once the new one is whole. Throws SQLite's error, also where two cards share an id.
 */
export function writeSqlite(file: string, cards: Iterable<Card>, parts: SqliteParts): void {
  const half = `${file}.${process.pid}.tmp`;
  rmSync(half, { force: true });
  try {
    const database = new DatabaseSync(half);
    try {
      fill(database, cards, parts);
    } finally {
      database.close();
    }
    renameSync(half, file);
  } finally {
    rmSync(half, { force: true });
  }
}

/** Nobody else sees the file before it is whole, so that nothing has to be kept for a way back. */
const settings = `
pragma page_size = 8192;
pragma journal_mode = off;
pragma synchronous = off;
pragma locking_mode = exclusive;
pragma cache_size = -65536;
pragma application_id = ${applicationId};
pragma user_version = ${shapeVersion};
`;

/** Bytes of postings that are gathered before they are written. */
const gathered = 32 * 1024 * 1024;

function fill(database: DatabaseSync, cards: Iterable<Card>, parts: SqliteParts): void {
  database.exec(settings);
  database.exec('begin');
  database.exec(tables);
  database.exec(`insert into words (words, rank) values ('hashsize', ${gathered})`);
  const naming = new Naming();
  const insert = cardInserter(database, nameBook(parts.issuers, parts.tiers));
  const hash = contentHash(database);
  let row = 0;
  for (const card of cards) {
    hash.add(card.id, insert(card, row));
    naming.add(card);
    row += 1;
  }
  database.exec(indexes);
  database.exec("insert into words (words) values ('optimize')");
  database.exec(countTerms);
  const dictionary = buildDictionary(naming.cards(), parts.issuers, parts.tiers);
  const facts = storedFacts(database, { ...parts, dictionary, contentSha256: hash.digest() });
  database.prepare('insert into facts (json) values (?)').run(JSON.stringify(facts));
  database.exec('pragma analysis_limit = 1000; analyze cards; analyze entries;');
  database.exec('commit');
}

/** Of each issuer, tier and currency one card that names it, which is all the dictionary asks of the cards. */
class Naming {
  readonly #byIssuer = new Map<string, PackedCard>();
  readonly #byWord = new Map<string, PackedCard>();

  add(card: Card): void {
    const { id, issuer_id, additional_networks, annual_fee } = card;
    const known = this.#byIssuer.get(issuer_id);
    const words = [
      annual_fee.currency,
      ...[card, ...(additional_networks ?? [])].flatMap((entry) => entry.network_tier ?? []),
    ];
    const isNew = words.some((word) => !this.#byWord.has(word));
    if (known !== undefined && known.id > id && !isNew) return;
    const naming = packedCard(card);
    // Of two names the one of the last card by id counts, as in a pack.
    if (known === undefined || known.id < id) this.#byIssuer.set(issuer_id, naming);
    if (isNew) for (const word of words) this.#byWord.set(word, naming);
  }

  /** By id. */
  cards(): readonly PackedCard[] {
    const all = new Set([...this.#byIssuer.values(), ...this.#byWord.values()]);
    return [...all].sort((a, b) => compareText(a.id, b.id));
  }
}
