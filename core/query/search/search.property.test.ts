import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '#core/card/card';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { naiveSearch } from '../../../tests/support/naive-search.ts';
import { someCard } from '../../../tests/support/some-card.ts';
import { catalogFileOf } from '../../../tests/support/some-store.ts';
import type { SyntheticCatalog } from '../../../tests/support/synthetic-catalog.ts';
import { createSyntheticCatalog } from '../../../tests/support/synthetic-catalog.ts';
import { search } from './search.ts';
import { buildSearchIndex } from './search-index.ts';

const { words, pinyins } = readFixture<{
  words: Record<'en' | 'fr' | 'zh', string[]>;
  pinyins: string[];
}>('search/words.json');

const { issuers, tiers } = createSyntheticCatalog(1);

type Language = keyof typeof words;

const createText = (language: Language): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...words[language]), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.join(language === 'zh' ? '' : ' '));
const anyText = fc.oneof(createText('en'), createText('fr'), createText('zh'));

const anyCard: fc.Arbitrary<Card> = fc
  .record({
    name: anyText,
    french: fc.option(createText('fr')),
    issuer: fc.constantFrom(...issuers),
    tier: fc.option(fc.constantFrom(...tiers)),
    label: anyText,
    benefit: anyText,
  })
  .map(({ name, french, issuer, tier, label, benefit }) =>
    someCard({
      name,
      ...(french !== null && { localized_names: { 'fr-CA': french } }),
      issuer: issuer.name,
      issuer_id: issuer.id,
      ...(tier !== null && { network_tier: tier.id }),
      rewards: {
        currency_label: 'points',
        rate_type: 'points',
        base_rate: { points_per_dollar: 1 },
        categories: [{ label, points_per_dollar: 2 }],
      },
      benefits: [{ title: benefit, category: 'other', description: 'An invented one.' }],
    }),
  );

const anyCatalog: fc.Arbitrary<SyntheticCatalog> = fc
  .array(anyCard, { minLength: 1, maxLength: 12 })
  .map((cards) => ({
    issuers,
    tiers,
    categories: [],
    cards: cards.map((card, index) => ({ ...card, id: `us-card-${100 + index}` })),
  }));

/** Ways to type a word, such as a prefix, a misspelling, fullwidth letters or pinyin. */
const alterations: readonly ((word: string, seed: number) => string)[] = [
  (word) => word,
  (word) => word,
  (word, seed) => word.slice(0, 1 + (seed % word.length)),
  (word, seed) => word.slice(seed % word.length),
  (word, seed) => word.slice(0, seed % word.length) + word.slice((seed % word.length) + 1),
  (word, seed) => {
    const letters = [...word];
    const position = 1 + (seed % Math.max(1, letters.length - 1));
    return [
      ...letters.slice(0, position),
      letters[position + 1],
      letters[position],
      ...letters.slice(position + 2),
    ].join('');
  },
  (word, seed) => `${word.slice(0, 1 + (seed % word.length))}e${word.slice(1 + (seed % word.length))}`,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => word.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
];
const names = issuers.flatMap(({ name, aliases }) => [name, ...aliases]);
const anyPiece = fc
  .record({
    word: fc.constantFrom(
      ...words.en,
      ...words.fr,
      ...words.zh,
      ...pinyins,
      ...names,
      'visa',
      'platinum',
      '!',
      '长乐',
    ),
    way: fc.constantFrom(...alterations),
    at: fc.nat(12),
  })
  .map(({ word, way: alter, at: seed }) => alter(word, seed));
const anyQuery = fc
  .array(anyPiece, { minLength: 1, maxLength: 3 })
  .chain((pieces) => fc.constantFrom(' ', ' ', '-', '').map((separator) => pieces.join(separator)));

it('finds the same cards as a naive scan, for thousands of catalogs and queries in three languages', () => {
  let foundCount = 0;
  const property = fc.property(
    anyCatalog,
    fc.array(anyQuery, { minLength: 50, maxLength: 50 }),
    (catalog, queries) => {
      const index = buildSearchIndex(catalogFileOf(catalog), '2026-10-01');
      const searchNaively = naiveSearch(catalog);
      for (const q of queries) {
        const rows = [...search(index, q).scores.keys()];
        const hits = searchNaively(q);
        const expected = catalog.cards.flatMap(({ id }, row) => (hits.has(id) ? [row] : []));
        expect(rows, JSON.stringify(q)).toEqual(expected);
        if (rows.length > 0) foundCount += 1;
      }
    },
  );
  const runs = process.env.FUZZ === '1' ? 1_000 : 60;
  fc.assert(property, { numRuns: runs });
  // The comparison is useful only if most queries find something.
  expect(foundCount).toBeGreaterThan(runs * 10);
});
