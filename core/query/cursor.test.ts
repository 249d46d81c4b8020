import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogFileOf, storeOf } from '../../tests/support/some-store.ts';
import { createSyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import type { CatalogFileCard } from './catalog-file.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { sortNames } from './fields.ts';
import { parseQuery } from './parse.ts';
import { defaultQuery, type Query, type SortKey } from './query.ts';
import { createStore, type ResultPage, type Store } from './store.ts';

const sort: fc.Arbitrary<readonly SortKey[]> = fc.uniqueArray(
  fc.record({ by: fc.constantFrom(...sortNames), descending: fc.boolean() }),
  { minLength: 1, maxLength: 3, selector: ({ by }) => by },
);

describe('a cursor', () => {
  const value = fc.oneof(fc.constant(null), fc.double({ noNaN: true }), fc.string({ maxLength: 20 }));
  const fields = fc.tuple(sort, fc.array(value, { minLength: 3, maxLength: 3 })).map(([keys, values]) => ({
    kind: 'fields' as const,
    sort: keys,
    values: keys.map(({ by }, index) => {
      const some = values[index] ?? null;
      if (by === 'id') return null;
      return (by === 'name') === (typeof some === 'string') ? some : null;
    }),
    id: `us-${'a'.repeat(77)}`,
  }));
  const relevance = fc
    .record({ score: fc.nat(), queryChecksum: fc.nat() })
    .map((parts) => ({ kind: 'relevance' as const, ...parts, id: 'us-a' }));
  const cursor: fc.Arbitrary<Cursor> = fc.oneof(fields, relevance);

  it('can be decoded, and has at most 300 characters', () => {
    fc.assert(
      fc.property(cursor, (one) => {
        const text = encodeCursor(one);
        expect(text.length).toBeLessThanOrEqual(300);
        expect(decodeCursor(text)).toEqual(one);
      }),
      { numRuns: 500 },
    );
  });

  it('is rejected if any character changes', () => {
    fc.assert(
      fc.property(cursor, fc.nat(), fc.constantFrom('A', 'b', '7', '-', '.', ''), (one, offset, letter) => {
        const text = encodeCursor(one);
        const at = offset % text.length;
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        expect(decodeCursor(changed)).toEqual(changed === text ? one : null);
      }),
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
    const first = pageOf(store, { ...defaultQuery, sort: [{ by: 'name', descending: false }], limit: 3 });
    const ask = (raw: string) => parseQuery(raw, 'search', store.vocabulary);
    expect(ask(`sort=name&after=${first.next}`).ok).toBe(true);
    for (const other of ['', 'sort=-name&', 'sort=name,fx_fee&', 'q=a&'])
      expect(ask(`${other}after=${first.next}`)).toMatchObject({
        ok: false,
        faults: [{ code: 'cursor-malformed' }],
      });
    expect(ask(`sort=name&offset=0&after=${first.next}`)).toMatchObject({
      faults: [{ code: 'parameter-conflict' }],
    });
  });

  it('of a list sorted by relevance is valid only with the same data and the same q', () => {
    const store = storeOf(createSyntheticCatalog(60));
    const query = { ...defaultQuery, q: 'card', limit: 5 };
    const { next } = pageOf(store, query);
    expect(pageOf(store, { ...query, after: next }).offset).toBe(5);
    expect(store.list({ ...query, q: 'cards', after: next })).toEqual({ fault: 'cursor-expired' });
    const newer = storeOf(createSyntheticCatalog(61));
    expect(newer.list({ ...query, after: next })).toEqual({ fault: 'cursor-expired' });
  });
});

it('pages do not repeat or omit a card if other cards are added or removed in between', () => {
  const file = catalogFileOf(createSyntheticCatalog(90));
  const page = (cards: Iterable<CatalogFileCard>, changes: Partial<Query>): ResultPage => {
    const sorted = [...cards].sort((a, b) => (a.record.id < b.record.id ? -1 : 1));
    return pageOf(createStore({ ...file, cards: sorted }), { ...defaultQuery, ...changes });
  };
  const change = fc.record({ out: fc.nat(89), back: fc.nat(89) });
  fc.assert(
    fc.property(
      sort,
      fc.array(change, { minLength: 8, maxLength: 8 }),
      fc.subarray([...file.cards], { minLength: 50 }),
      (keys, changes, start) => {
        const cards = new Set(start);
        const stayed = new Set(start);
        const seen: string[] = [];
        let after: string | null = null;
        for (const { out, back } of changes) {
          const { rows, next } = page(cards, { sort: keys, limit: 9, after });
          seen.push(...rows.map(({ id }) => id));
          after = next;
          if (after === null) break;
          const [gone, come] = [file.cards[out], file.cards[back]];
          if (gone !== undefined && cards.delete(gone)) stayed.delete(gone);
          if (come !== undefined) cards.add(come);
        }
        if (after !== null) seen.push(...page(cards, { sort: keys, after }).rows.map(({ id }) => id));
        expect(new Set(seen).size).toBe(seen.length);
        for (const { record } of stayed) expect(seen).toContain(record.id);
      },
    ),
    { numRuns: 10 },
  );
});

function pageOf(store: Store, query: Query): ResultPage {
  const found = store.list(query);
  if ('fault' in found) throw new Error(found.fault);
  return found;
}
