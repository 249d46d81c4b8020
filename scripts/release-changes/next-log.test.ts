import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesSince } from '#catalog/query/changes';
import { changesOf, logText, logUntil, longerLog, type Published, pointsOf } from './next-log.ts';

const published = (tag: string, cards: Readonly<Record<string, unknown>>): Published => ({
  tag,
  data_version: tag.padEnd(12, '0').slice(0, 12),
  cards: Object.entries(cards).map(([id, value]) => ({ id, value })),
  schema_version: '1.0.0',
  columns: ['id'],
});

describe('5.8 the log of changes', () => {
  test('begins with the first release', () => {
    expect(longerLog(null, [published('v1.0.0', { a: 1 })])).toEqual({
      base: { tag: 'v1.0.0', data_version: 'v1.0.0000000' },
      releases: [],
    });
  });

  test('names what was added, removed and changed, by pointer', () => {
    const before = published('v1.0.0', { a: { fee: { amount: 1 } }, b: [1, 2], c: 1, same: { x: [1] } });
    const after = published('v1.1.0', {
      a: { fee: { amount: 2 }, new: 1 },
      b: [1, 2, 3],
      d: 1,
      same: { x: [1] },
    });
    expect(changesOf(before, after)).toEqual({
      tag: 'v1.1.0',
      data_version: 'v1.1.0000000',
      added: ['d'],
      removed: ['c'],
      changed: [
        { id: 'a', pointers: ['/value/fee/amount', '/value/new'] },
        { id: 'b', pointers: ['/value'] },
      ],
    });
  });

  test('says so where it does not go on from the release before', () => {
    const [first, second, third] = ['v1.0.0', 'v1.1.0', 'v1.2.0'].map((tag) => published(tag, {}));
    if (first === undefined || second === undefined || third === undefined) throw new Error('three releases');
    const log = longerLog(null, [first, second]);
    expect(() => longerLog(log, [first, third])).toThrow('ends with v1.1.0');
    expect(longerLog(log, [second])).toEqual(log);
  });

  test('made at once, or release by release, or again from any of them, it is the same', () => {
    const all = ['v1.0.0', 'v1.1.0', 'v1.2.0', 'v1.3.0'].map((tag, at) => published(tag, { a: at }));
    const [one, two, three, four] = all;
    if (!one || !two || !three || !four) throw new Error('four releases');
    const whole = longerLog(null, [one, two, three, four]);
    expect(pointsOf(whole).map(({ tag }) => tag)).toEqual(all.map(({ tag }) => tag));
    expect(longerLog(longerLog(longerLog(null, [one, two]), [two, three]), [three, four])).toEqual(whole);
    expect(longerLog(logUntil(whole, 'v1.1.0'), [two, three, four])).toEqual(whole);
    expect(longerLog(logUntil(whole, 'v1.0.0'), [one, two, three, four])).toEqual(whole);
  });

  test('keeps the newest fifty releases, and at most one MiB', () => {
    const all = Array.from({ length: 60 }, (_, at) => published(`v1.${at}.0`, { a: at }));
    const [first = published('', {}), ...rest] = all;
    const log = longerLog(null, [first, ...rest]);
    expect(log.releases).toHaveLength(50);
    expect(log.base.tag).toBe('v1.9.0');
    const many = Object.fromEntries(
      Array.from({ length: 15_000 }, (_, at) => [`us-card-${'x'.repeat(60)}-${at}`, at]),
    );
    const large = longerLog(log, [all.at(-1) ?? first, published('v2.0.0', many)]);
    expect(large.releases).toHaveLength(1);
    expect(JSON.parse(logText(large))).toEqual(large);
  });

  const cards = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 3 }));

  test('applied to the ids of any release it gives those of the newest', () => {
    fc.assert(
      fc.property(fc.array(cards, { minLength: 2, maxLength: 8 }), fc.nat(7), (states, from) => {
        const all = states.map((state, at) => published(`v1.${at}.0`, state));
        const since = all[from % all.length];
        const last = all.at(-1);
        const [first, ...rest] = all;
        if (since === undefined || last === undefined || first === undefined) return;
        const answer = changesSince(longerLog(null, [first, ...rest]), since.tag, last.data_version);
        if ('fault' in answer) throw new Error(answer.fault);
        const ids = new Set(since.cards.map(({ id }) => id));
        for (const id of answer.removed) expect(ids.delete(id)).toBe(true);
        for (const id of answer.added) expect(ids.add(id).size).toBeGreaterThan(0);
        expect([...ids].toSorted()).toEqual(last.cards.map(({ id }) => id).toSorted());
        // Every card whose record differs is named.
        const old = new Map(since.cards.map((card) => [card.id, JSON.stringify(card)]));
        for (const card of last.cards)
          if (old.has(card.id) && old.get(card.id) !== JSON.stringify(card))
            expect(answer.changed.map(({ id }) => id)).toContain(card.id);
      }),
    );
  });
});
