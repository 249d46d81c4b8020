import { DatabaseSync } from 'node:sqlite';
import MiniSearch, { type Options, type Query } from 'minisearch';
import type { Card } from '#catalog/generated/types';
import { nameBook, searchedTexts } from '#catalog/search/card-terms';
import { pinyinKeys } from '#catalog/search/pinyin-keys';
import { pinyinMark, type SearchField, searchFields } from '#catalog/search/search-fields';
import { queryTokens, termsOf } from '#catalog/search/tokens';
import type { MadeWorld } from './made-world.ts';

const fields = Object.keys(searchFields) as readonly SearchField[];

/** Of each field its words, with blanks between. */
type Texts = Readonly<Record<SearchField | 'id', string>>;

/** minisearch over the same fields, words and boosts. */
const miniOptions: Options<Texts> = {
  fields: [...fields],
  // The words are worked out already.
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
};

/** An index of minisearch; cards are added one by one. */
export function buildMiniSearch(
  { issuers, tiers }: Pick<MadeWorld, 'issuers' | 'tiers'>,
  cards: Iterable<Card>,
): MiniSearch<Texts> {
  const book = nameBook(issuers, tiers);
  const index = new MiniSearch<Texts>(miniOptions);
  for (const card of cards) index.add(termsByField(card, book));
  return index;
}

export function loadMiniSearch(json: string): MiniSearch<Texts> {
  return MiniSearch.loadJSON(json, miniOptions);
}

/** How many match, and the ids of the first 50: every word must match, the last one as a beginning, slips of letters too. */
export function askMiniSearch(
  index: MiniSearch<Texts>,
  q: string,
): readonly [total: number, ids: readonly string[]] {
  const tokens = queryTokens(q);
  const query: Query = {
    combineWith: 'AND',
    queries: tokens.map((token, at) => ({
      queries: [token],
      prefix: at === tokens.length - 1,
      fuzzy: fuzzyOf(token),
    })),
  };
  const found = index.search(query, {
    boost: Object.fromEntries(fields.map((field) => [field, searchFields[field].boost])),
  });
  return [found.length, found.slice(0, 50).map(({ id }) => String(id))];
}

const fuzzyOf = (token: string): number | false =>
  /^[a-z]{4,}$/.test(token) ? (token.length >= 8 ? 2 : 1) : false;

function termsByField(card: Card, book: ReturnType<typeof nameBook>): Texts {
  const texts = searchedTexts(card, book);
  const words = (field: SearchField): string => {
    const of = field === 'pinyin' ? pinyinKeys : termsOf;
    return [...new Set(texts[field].flatMap((text) => [...of(text)]))].join(' ');
  };
  return {
    id: card.id,
    name: words('name'),
    pinyin: words('pinyin'),
    issuer: words('issuer'),
    network: words('network'),
    rewards: words('rewards'),
    benefits: words('benefits'),
  };
}

/** Asks the words table of the SQLite store as plain FTS5: total, and the first 50 by its own rank. */
export class Fts {
  readonly #database: DatabaseSync;
  readonly #total;
  readonly #rows;

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true });
    this.#total = this.#database.prepare('select count(*) as total from words where words match ?');
    this.#rows = this.#database.prepare(
      `select rowid from words where words match ? order by bm25(words, ${fields.map((field) => searchFields[field].boost).join(', ')}) limit 50`,
    );
  }

  ask(q: string): number {
    const tokens = queryTokens(q);
    if (tokens.length === 0) return 0;
    const match = tokens
      .map((token, at) => {
        const star = at === tokens.length - 1 ? '*' : '';
        return `("${token}"${star} OR "${pinyinMark}${token}"${star})`;
      })
      .join(' AND ');
    const total = Number(this.#total.get(match)?.total);
    this.#rows.all(match);
    return total;
  }

  close(): void {
    this.#database.close();
  }
}
