import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { catalogFileOf, storeOf } from '../../tests/support/some-store.ts';
import { createSyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import type { CatalogFileCard } from './catalog-file.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { sortNames } from './fields.ts';
import { parseQuery } from './parse.ts';
import { defaultQuery, type Query, type SortKey } from './query.ts';
import { createStore, type ResultPage, type Store } from './store.ts';

const day = '2026-10-01';

const anySort: fc.Arbitrary<readonly SortKey[]> = fc.uniqueArray(
  fc.record({ by: fc.constantFrom(...sortNames), descending: fc.boolean() }),
  { minLength: 1, maxLength: 3, selector: ({ by }) => by },
);

describe('a cursor', () => {
  const anyValue = fc.oneof(fc.constant(null), fc.double({ noNaN: true }), fc.string({ maxLength: 20 }));
  const anyKey = fc
    .tuple(fc.constantFrom(...sortNames), fc.boolean(), anyValue)
    .map(([by, descending, value]) => ({
      by,
      descending,
      value: by !== 'id' && (by === 'name') === (typeof value === 'string') ? value : null,
    }));
  const anyFieldCursor = fc
    .uniqueArray(anyKey, { minLength: 1, maxLength: 3, selector: ({ by }) => by })
    .map((sort) => ({ kind: 'fields' as const, day, sort, id: `us-${'a'.repeat(77)}` }));
  const anyRelevanceCursor = fc
    .record({ score: fc.nat(), queryChecksum: fc.nat() })
    .map((parts) => ({ kind: 'relevance' as const, day, ...parts, id: 'us-a' }));
  const anyCursor: fc.Arbitrary<Cursor> = fc.oneof(anyFieldCursor, anyRelevanceCursor);

  it('can be decoded, and has at most 300 characters', () => {
    fc.assert(
      fc.property(anyCursor, (cursor) => {
        const text = encodeCursor(cursor);
        expect(text.length).toBeLessThanOrEqual(300);
        expect(decodeCursor(text)).toEqual(cursor);
      }),
      { numRuns: 500 },
    );
  });

  it('is rejected if any character changes', () => {
    fc.assert(
      fc.property(
        anyCursor,
        fc.nat(),
        fc.constantFrom('A', 'b', '7', '-', '.', ''),
        (cursor, seed, letter) => {
          const text = encodeCursor(cursor);
          const offset = seed % text.length;
          const changed = text.slice(0, offset) + letter + text.slice(offset + 1);
          expect(decodeCursor(changed)).toEqual(changed === text ? cursor : null);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('decodeCursor does not throw for any other text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 320 }), (text) => void decodeCursor(text)));
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 60 }),
        (bytes) => void decodeCursor(Buffer.from(bytes).toString('base64url')),
      ),
    );
  });

  it('is malformed if it is from a list in another order', () => {
    const catalog = createSyntheticCatalog(30);
    const store = storeOf(catalog);
    const first = listFirstPage(store, {
      ...defaultQuery,
      sort: [{ by: 'name', descending: false }],
      limit: 3,
    });
    const parse = (raw: string) => parseQuery(raw, 'search', store.vocabulary);
    expect(parse(`sort=name&after=${first.next}`).problems).toBeUndefined();
    for (const prefix of ['', 'sort=-name&', 'sort=name,fx_fee&', 'q=a&'])
      expect(parse(`${prefix}after=${first.next}`)).toMatchObject({
        problems: [{ code: 'cursor-malformed' }],
      });
    expect(parse(`sort=name&offset=0&after=${first.next}`)).toMatchObject({
      problems: [{ code: 'parameter-conflict' }],
    });
  });

  it('of a list sorted by relevance is valid only with the same data and the same q', () => {
    const store = storeOf(createSyntheticCatalog(60));
    const query = { ...defaultQuery, q: 'card', limit: 5 };
    const { next } = listFirstPage(store, query);
    expect(listFirstPage(store, { ...query, after: next }).offset).toBe(5);
    expect(store.list({ ...query, q: 'cards', after: next }, day)).toMatchObject({
      problem: { code: 'cursor-expired' },
    });
    const newerStore = storeOf(createSyntheticCatalog(61));
    expect(newerStore.list({ ...query, after: next }, day)).toMatchObject({
      problem: { code: 'cursor-expired' },
    });
  });
});

it('pages do not repeat or omit a card if other cards are added or removed in between', () => {
  const file = catalogFileOf(createSyntheticCatalog(90));
  const listPage = (cards: Iterable<CatalogFileCard>, changes: Partial<Query>): ResultPage => {
    const sorted = [...cards].sort((a, b) => (a.record.id < b.record.id ? -1 : 1));
    return listFirstPage(createStore({ ...file, cards: sorted }), { ...defaultQuery, ...changes });
  };
  const anyChange = fc.record({ removedIndex: fc.nat(89), addedIndex: fc.nat(89) });
  fc.assert(
    fc.property(
      anySort,
      fc.array(anyChange, { minLength: 8, maxLength: 8 }),
      fc.subarray([...file.cards], { minLength: 50 }),
      (keys, changes, initialCards) => {
        const cards = new Set(initialCards);
        const keptCards = new Set(initialCards);
        const listedIds: string[] = [];
        let after: string | null = null;
        for (const { removedIndex, addedIndex } of changes) {
          const { rows, next } = listPage(cards, { sort: keys, limit: 9, after });
          listedIds.push(...rows.map(({ id }) => id));
          after = next;
          if (after === null) break;
          const [removed, added] = [file.cards[removedIndex], file.cards[addedIndex]];
          if (removed !== undefined && cards.delete(removed)) keptCards.delete(removed);
          if (added !== undefined) cards.add(added);
        }
        if (after !== null)
          listedIds.push(...listPage(cards, { sort: keys, after }).rows.map(({ id }) => id));
        expect(new Set(listedIds).size).toBe(listedIds.length);
        for (const { record } of keptCards) expect(listedIds).toContain(record.id);
      },
    ),
    { numRuns: 10 },
  );
});

function listFirstPage(store: Store, query: Query): ResultPage {
  return must(store.list(query, day).value, 'the page');
}
