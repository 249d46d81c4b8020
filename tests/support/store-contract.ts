import { beforeAll, describe, expect, it } from 'vitest';
import { csvHeader, csvRow } from '#catalog/exports/csv';
import { cardText } from '#catalog/exports/exported-card';
import { type Awaitable, type ChangeLog, indexNames, type Page, type Store } from '#catalog/pack/store';
import { facetNames } from '#catalog/query/fields';
import { parseQuery } from '#catalog/query/parse-query';
import { plainQuery, type Query } from '#catalog/query/query';
import { type InventedWorld, inventedWorld } from './invented-cards.ts';
import { naiveList } from './naive-query.ts';
import { sha256Of } from './node-sha256.ts';

/** What every list must get right: any implementation passes all of it. */
const lists = [
  '',
  'country=us',
  'country=!us,!cn',
  'country=us,ca&type=credit&segment=business',
  'issuer_id=northgate,qinghe',
  'issuer=%E4%B8%9C%E6%B9%BE%E9%93%B6%E8%A1%8C',
  'issuer=CAISSE+BOREALE',
  'network=visa',
  'network=!visa',
  'network=mastercard&network_tier=gold',
  'network_tier=null',
  'network_tier=!null,!gold',
  'network=visa&network_tier=!signature',
  'rate_type=null',
  'art_grade=issuer,apple-wallet',
  'annual_fee_min=95&annual_fee_max=150',
  'annual_fee_max=0',
  'fx_fee_max=1.5',
  'discontinued=true',
  'status=active&rate_type=miles',
  'verified_since=2026-09-01',
  'type=charge&country=cn&annual_fee_min=600',
  'sort=name',
  'sort=-name,id',
  'sort=annual_fee',
  'sort=-annual_fee,-base_rate,name',
  'sort=fx_fee,last_verified',
  'sort=-last_verified',
  'sort=-id',
  'country=cn&sort=base_rate,-fx_fee',
  'limit=7&offset=290',
  'limit=5&offset=10000',
  'country=ca&limit=100&offset=50&sort=-fx_fee',
] as const;

const searches = [
  'q=gold',
  'q=travel&country=us',
  'q=saphire',
  'q=epargne',
  'q=%C3%89PARGNE',
  'q=%E7%99%BD%E9%87%91',
  'q=baijin',
  'q=%E4%BF%A1%E7%94%A8%E5%8D%A1&sort=-annual_fee,name',
  'q=lvxing+baijin',
  'q=luxing',
  'q=dwyh',
  'q=carte+voy',
  'q=card+sum',
  'q=apphir',
  'q=plat',
  'q=%EF%BC%B3%EF%BD%95%EF%BD%8D%EF%BD%8D%EF%BD%89%EF%BD%94',
  'q=nothing+of+this',
  'q=!!!',
  'q=world+elite&network=mastercard&type=credit',
] as const;

/** Clear cases: a text, and the card that must come first. */
const clearest = (world: InventedWorld) =>
  [0, 1, 2, 31, 62, 90, 151, 224, 299].flatMap((at) => {
    const card = world.cards[at];
    if (card === undefined) return [];
    return [card.name, ...Object.values(card.localized_names ?? {}), card.id].map(
      (q) => [q, card.id] as const,
    );
  });

const changes: ChangeLog = {
  base: { tag: 'v1.2.0', data_version: '000000000000' },
  releases: [
    { tag: 'v1.3.0', data_version: '111111111111', added: ['us-a'], removed: [], changed: [] },
    {
      tag: 'v1.4.0',
      data_version: '222222222222',
      added: [],
      removed: ['us-b'],
      changed: [{ id: 'us-a', pointers: ['/name'] }],
    },
  ],
};

/** The contract of `Store`, held against an implementation over the invented world. */
export function storeContract(
  name: string,
  make: (world: InventedWorld, changes: ChangeLog) => Awaitable<Store>,
): void {
  const world = inventedWorld();
  const naive = naiveList(world);
  let store: Store;
  const read = async (raw: string): Promise<Query> => {
    const parsed = parseQuery(raw, 'search', (await store.facts()).vocabulary);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    return parsed.query;
  };
  const list = async (query: Query): Promise<Page> => {
    const page = await store.list(query);
    if ('fault' in page) throw new Error(page.fault);
    return page;
  };

  describe(`15.1: ${name} keeps the contract of a store`, () => {
    beforeAll(async () => {
      store = await make(world, changes);
    });

    it.each([...lists, ...searches])('rows, totals and facets of %s', async (raw) => {
      const query = await read(raw);
      const expected = naive(query);
      const page = await list({ ...query, facets: facetNames });
      const ids = page.rows.map(({ id }) => id);
      const byRelevance = query.q !== null && query.sort.length === 0;
      const end = query.offset + (query.limit ?? 1000);
      if (byRelevance) expect(ids.toSorted()).toEqual(expected.ids.toSorted());
      else expect(ids).toEqual(expected.ids.slice(query.offset, end));
      expect([page.total, page.offset]).toEqual([expected.ids.length, query.offset]);
      expect(page.facets).toEqual(
        Object.fromEntries(facetNames.map((facet) => [facet, expected.facet(facet)])),
      );
      expect(page.truncated).toBe(false);
    });

    it.each([...lists, ...searches])('pages of %s, joined, are the whole', async (raw) => {
      const query = { ...(await read(raw)), limit: null, offset: 0 };
      const whole = await list(query);
      let after: string | null = null;
      let joined: readonly string[] = [];
      do {
        const page: Page = await list({ ...query, limit: 41, after });
        expect(page.offset).toBe(joined.length);
        joined = [...joined, ...page.rows.map(({ id }) => id)];
        after = page.next;
      } while (after !== null);
      expect(joined).toEqual(whole.rows.map(({ id }) => id));
    });

    it('the clearest hit comes first', async () => {
      for (const [q, id] of clearest(world))
        expect([q, (await list({ ...plainQuery, q, limit: 1 })).rows[0]?.id]).toEqual([q, id]);
    });

    it('tells what it took a word for, and nothing else', async () => {
      const corrected = async (q: string) => (await list({ ...plainQuery, q, limit: 1 })).corrected;
      expect(await corrected('saphire card')).toEqual([{ from: 'saphire', to: 'sapphire' }]);
      expect(await corrected('sapph apphir')).toEqual([]);
    });

    it('gives fee ranges by currency, without the filter on the fee', async () => {
      const { ranges } = await list({
        ...plainQuery,
        ranges: true,
        limit: 0,
        filters: { annual_fee_min: 10_000 },
      });
      const expected = (['CAD', 'CNY', 'USD'] as const).map((currency) => {
        const fees = world.cards.flatMap(({ annual_fee: fee }) =>
          fee.currency === currency ? [fee.amount] : [],
        );
        const known = fees.filter((fee) => fee !== null);
        const count = { known: known.length, unknown: fees.length - known.length };
        return [currency, { min: Math.min(...known), max: Math.max(...known), ...count }] as const;
      });
      expect([...(ranges?.annual_fee ?? [])]).toEqual(expected);
    });

    it('gives each card the bytes of the exports', async () => {
      const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
      for (const card of world.cards.slice(0, 40)) {
        const stored = await store.card(card.id);
        expect(text(stored?.line)).toBe(cardText(card));
        expect(text(stored?.csv)).toBe(csvRow(card));
        expect(stored?.tag).toBe(sha256Of(cardText(card)).slice(0, 16));
      }
      expect((await store.facts()).csvHeader).toBe(csvHeader);
      for (const id of ['us-nobody', '', '__proto__', 'constructor']) {
        expect(await store.card(id)).toBeNull();
        expect(await store.art(id)).toBeNull();
      }
    });

    it('leaves asked ids out that it does not have', async () => {
      const [first, second] = world.cards;
      const ids = ['us-nobody', second?.id ?? '', first?.id ?? ''].toSorted();
      const { total, rows } = await list({ ...plainQuery, filters: { ids } });
      expect([total, rows.map(({ id }) => id)]).toEqual([2, ids.filter((id) => id !== 'us-nobody')]);
    });

    it('names cards, art and indexes', async () => {
      const facts = await store.facts();
      expect([facts.cards, facts.meta.card_count]).toEqual([300, 300]);
      expect(facts.dataVersion).toBe(facts.contentSha256.slice(0, 12));
      for (const index of indexNames) {
        const bytes = await store.index(index);
        const ids = Object.values<string[]>(JSON.parse(new TextDecoder().decode(bytes))).flat();
        expect(ids.every((id) => world.cards.some((card) => card.id === id))).toBe(true);
      }
      for (const card of world.cards.slice(0, 60)) {
        const art = await store.art(card.id);
        expect(art?.file ?? null).toBe(card.image === undefined ? null : `${card.id}.webp`);
        expect(art?.svg).toContain('<svg');
      }
    });

    it('5.8: folds what changed since a release', async () => {
      expect(await store.changes('v1.2.0')).toMatchObject({
        since: 'v1.2.0',
        until: 'v1.4.0',
        unreleased: true,
        added: ['us-a'],
        removed: ['us-b'],
        changed: [],
      });
      expect(await store.changes('111111111111')).toMatchObject({
        changed: [{ id: 'us-a', pointers: ['/name'] }],
      });
      expect(await store.changes('v1.0.0')).toEqual({ fault: 'changes-expired', oldest: 'v1.2.0' });
    });
  });
}
