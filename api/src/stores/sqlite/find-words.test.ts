import { describe, expect, test } from 'vitest';
import { compareBytes, encodeText } from '#catalog/pack/byte-text';
import { plainQuery } from '#catalog/query/query';
import { TermTable } from '#catalog/search/term-table';
import { writeTerms } from '#catalog/search/write-terms';
import { inventedWorld } from '../../../../tests/support/invented-cards.ts';
import { storeOf } from '../../../../tests/support/some-pack.ts';
import { sqliteOf } from '../../../../tests/support/some-sqlite.ts';
import { readWords } from './find-words.ts';

function lexiconOf(counted: Readonly<Record<string, number>>) {
  const terms = Object.keys(counted).toSorted((a, b) => compareBytes(encodeText(a), encodeText(b)));
  const { bytes, blocks, count } = writeTerms(terms.map(encodeText));
  return {
    terms: new TermTable(bytes, blocks, count),
    counts: Uint32Array.from(terms, (term) => counted[term] ?? 0),
  };
}

describe('15.2 the words of FTS5 for a text', () => {
  const lexicon = lexiconOf({ gold: 3, golden: 2, marigold: 1, '~goldu': 4, travel: 5, goldfinch: 6 });

  test('an exact word and what it begins, each field by its worth, none twice', () => {
    const { match, tokens } = readWords(lexicon, 'gold');
    expect(match).toBe('("gold" OR "gold"* OR "~gold"*)');
    const [token] = tokens;
    expect(token?.classes.map(({ worth }) => worth)).toEqual([80, 64, 50, 48, 40, 30, 24, 20, 16, 10, 8]);
    expect(token?.classes[1]?.match).toBe('({name} : ("gold"*)) NOT (({name} : ("gold")))');
  });

  test('nothing a person types is an operator, a field or a star of the index', () => {
    const { match, tokens } = readWords(lexiconOf({ or: 1, name: 1, gold: 1 }), 'OR name:"gold"* -');
    expect(match).toBe('("or") AND ("name") AND ("gold")');
    expect(tokens).toHaveLength(3);
  });

  test('a word in the middle of others costs no more postings than there are', () => {
    const all = readWords(lexicon, 'oldf travel');
    expect([all.match, all.truncated]).toEqual(['("goldfinch") AND ("travel")', false]);
    const several = readWords(lexicon, 'ol', { terms: 4096, postings: 6 });
    expect([several.match, several.truncated]).toEqual(['("gold" OR "golden")', true]);
    expect(readWords(lexicon, 'ol', { terms: 2, postings: 100 }).truncated).toBe(true);
    expect(readWords(lexicon, 'ol', { terms: 4096, postings: 0 }).match).toBe('("gold")');
  });

  test('what a token begins is one question, however many words that are', () => {
    const { match, truncated } = readWords(lexicon, 'g', { terms: 1, postings: 1 });
    expect([match, truncated]).toEqual(['("g"* OR "~g"*)', false]);
  });
});

describe('15.2 more words than are told apart', () => {
  const world = inventedWorld(600);
  const cards = world.cards.map((card, at) => ({ ...card, name: `Q${at}aarq ${card.name}` }));
  const [pack, sqlite] = [storeOf({ ...world, cards }), sqliteOf({ ...world, cards })];

  test.each(['aar', 'aarq card', 'aar gold', 'card aar'])('%s finds the same cards', (q) => {
    const ids = (page: ReturnType<typeof pack.list>) =>
      'fault' in page ? [] : page.rows.map(({ id }) => id).toSorted();
    const query = { ...plainQuery, q };
    const expected = ids(pack.list(query));
    expect(ids(sqlite.list(query))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(10);
    const first = sqlite.list({ ...query, limit: 7 });
    const rest = 'fault' in first ? first : sqlite.list({ ...query, after: first.next });
    expect([...ids(first), ...ids(rest)].toSorted()).toEqual(expected);
  });
});
