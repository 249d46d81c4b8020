import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Card } from '#catalog/card';
import type { ListFault, Page } from '#catalog/pack/store';
import { plainQuery, type Query } from '#catalog/query/query';
import { anyQuery } from '../../../tests/support/any-query.ts';
import { anyWords } from '../../../tests/support/any-words.ts';
import { inventedWorld } from '../../../tests/support/invented-cards.ts';
import { storeOf } from '../../../tests/support/some-pack.ts';
import { sqliteOf } from '../../../tests/support/some-sqlite.ts';

const invented = inventedWorld(300, 11);
/** Names that are a word of other names, on cards whose ids come late: only the whole name puts them first. */
const short = ['Travel', 'Gold', 'Sapphire', '白金', '信用卡'].map((name, at) => ({
  ...(invented.cards[at] as Card),
  id: `us-zz-${at}`,
  name,
  localized_names: { 'fr-CA': `${name} ${name}` },
}));
const world = { ...invented, cards: [...invented.cards, ...short] };
const pack = storeOf(world);
// In another order than that of the pack: only the ids may order anything.
const sqlite = sqliteOf({ ...world, cards: world.cards.toSorted((a, b) => (a.name < b.name ? -1 : 1)) });
afterAll(() => sqlite.close());

const seen = (page: Page | ListFault) =>
  'fault' in page
    ? page
    : { ...page, rows: page.rows.map(({ id }) => id), ranges: [...(page.ranges?.annual_fee ?? [])] };

const asked: fc.Arbitrary<Query> = fc
  .record({ query: anyQuery(world), q: fc.option(anyWords(world), { freq: 4 }), ranges: fc.boolean() })
  .map(({ query, q, ranges }) => ({ ...query, q, ranges }));

describe('15.1: the database against the pack', () => {
  it('says the same of its data', () => {
    expect(sqlite.facts()).toEqual(pack.facts());
    for (const name of ['country', 'issuer', 'network', 'network_tier'] as const)
      expect(sqlite.index(name)).toEqual(pack.index(name));
  });

  it('says the same of issuers, tiers and currencies that no registry lists, in any order of the cards', () => {
    const [first, second, third] = short;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three cards');
    const iron = { issuer_id: 'nobody', network_tier: 'iron', annual_fee: first.annual_fee };
    const unlisted = [
      { ...first, ...iron, issuer: 'Nobody of Old' },
      { ...second, ...iron, issuer: 'Nobody' },
      { ...third, additional_networks: [{ network: 'jcb' as const, network_tier: 'tin' }] },
      { ...third, id: 'us-zz-9', annual_fee: { amount: 1, currency: 'EUR' as never } },
    ];
    for (const cards of [unlisted, unlisted.toReversed()]) {
      const opened = sqliteOf({ ...invented, cards });
      expect(opened.facts()).toEqual(storeOf({ ...invented, cards }).facts());
      opened.close();
    }
  });

  it('puts the card first whose whole name was asked for', () => {
    for (const { name, id } of short) {
      const page = sqlite.list({ ...plainQuery, q: name, limit: 1 });
      expect([name, 'fault' in page ? page : page.rows[0]?.id]).toEqual([name, id]);
    }
  });

  it('gives the same rows in the same order, totals, facets, ranges, corrections and cursors', () => {
    let found = 0;
    let corrected = 0;
    fc.assert(
      fc.property(asked, (query) => {
        const page = seen(pack.list(query));
        const same = seen(sqlite.list(query));
        // What a word begins costs the database no terms: it goes on where the pack's budget ends.
        if ('truncated' in page && page.truncated) return;
        expect(same).toEqual(page);
        if ('fault' in page || query.q === null) return;
        if (page.total > 0) found += 1;
        corrected += page.corrected.length;
      }),
      { numRuns: 3000 },
    );
    // It would prove little if next to nothing were found.
    expect(found).toBeGreaterThan(500);
    expect(corrected).toBeGreaterThan(50);
  }, 180_000);

  it('goes on after the cursors of the pack, also where their card is gone', () => {
    const half = { ...world, cards: world.cards.filter((_, at) => at % 2 === 0) };
    const [less, lessPack] = [sqliteOf(half), storeOf(half)];
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 40 }), (query, limit) => {
        const first = pack.list({ ...query, limit, offset: 0 });
        const after = 'fault' in first ? null : first.next;
        if (after === null) return;
        const next = { ...query, limit, offset: 0, after };
        expect(seen(sqlite.list(next))).toEqual(seen(pack.list(next)));
        expect(seen(less.list(next))).toEqual(seen(lessPack.list(next)));
      }),
      { numRuns: 1500 },
    );
    less.close();
  }, 180_000);
});
