import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { plainQuery } from '#catalog/query/query';
import { nameBook, searchedTexts } from '#catalog/search/card-terms';
import { pinyinKeys } from '#catalog/search/pinyin-keys';
import { type SearchField, searchFields } from '#catalog/search/search-fields';
import { queryTokens, termsOf } from '#catalog/search/tokens';
import { expectGolden } from './support/golden.ts';
import { inventedWorld } from './support/invented-cards.ts';
import { judgedQueries, type RankTable, rankTable } from './support/judged-queries.ts';
import { storeOf } from './support/some-pack.ts';

const world = inventedWorld();
const store = storeOf(world);

const ours = rankTable((q) => {
  const page = store.list({ ...plainQuery, q, limit: 100 });
  return 'fault' in page ? [] : page.rows.map(({ id }) => id);
});

describe('7.9: 90 judged queries', () => {
  it('are 30 a language, a third of them mistyped, and want cards there are', () => {
    const ids = new Set(world.cards.map(({ id }) => id));
    for (const language of ['en', 'fr', 'zh'] as const) {
      const some = judgedQueries.filter((query) => query.language === language);
      expect(some).toHaveLength(30);
      expect(some.filter(({ typo }) => typo).length).toBeGreaterThanOrEqual(10);
    }
    expect(judgedQueries.flatMap(({ wanted }) => wanted).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('reach a mean reciprocal rank of 0.95 in each language', () => {
    expectGolden('search/judged.json', `${JSON.stringify(ours, null, 2)}\n`);
    for (const rank of Object.values(ours)) expect(rank).toBeGreaterThanOrEqual(0.95);
  });
});

describe('7.9: beside minisearch with the same words', () => {
  it('is no worse in any language', () => {
    const theirs = rankTable(peerSearch());
    for (const language of Object.keys(ours) as (keyof RankTable)[])
      expect([language, ours[language] >= theirs[language]]).toEqual([language, true]);
  });
});

function peerSearch(): (q: string) => readonly string[] {
  const book = nameBook(world.issuers, world.tiers);
  const fields = Object.keys(searchFields) as readonly SearchField[];
  const tokenize = (text: string, field?: string): string[] =>
    field === 'pinyin' ? text.split(' ') : [...termsOf(text)];
  const index = new MiniSearch<{ readonly id: string }>({ fields: [...fields], tokenize });
  index.addAll(
    world.cards.map((card) => {
      const texts = searchedTexts(card, book);
      const keys = texts.pinyin.flatMap((text) => [...pinyinKeys(text)]).join(' ');
      const joined = fields.map((field) => [field, texts[field].join(' \n ')] as const);
      return { id: card.id, ...Object.fromEntries(joined), pinyin: keys };
    }),
  );
  const options = {
    tokenize: (text: string) => [...queryTokens(text)],
    boost: Object.fromEntries(fields.map((field) => [field, searchFields[field].boost])),
    combineWith: 'AND' as const,
    prefix: (_: string, at: number, all: string[]) => at === all.length - 1,
    fuzzy: 0.2,
  };
  return (q) => index.search(q, options).map(({ id }) => id);
}
