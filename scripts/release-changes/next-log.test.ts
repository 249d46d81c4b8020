import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesSince } from '#catalog/pack/changes-since';
import type { ChangeLog } from '#catalog/pack/store';
import { changesOf, logText, nextLog, type Published } from './next-log.ts';

const published = (tag: string, cards: Readonly<Record<string, unknown>>): Published => ({
  tag,
  data_version: tag.padEnd(12, '0').slice(0, 12),
  cards: Object.entries(cards).map(([id, value]) => ({ id, value })),
});

describe('5.8 the log of changes', () => {
  test('begins with the first release', () => {
    expect(nextLog(null, null, published('v1.0.0', { a: 1 }))).toEqual({
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
    const log = nextLog(null, first, second);
    expect(() => nextLog(log, first, third)).toThrow('ends with v1.1.0');
    expect(() => nextLog(log, second, second)).toThrow('ends with v1.1.0 already');
    expect(() => nextLog(log, null, third)).toThrow('no tag');
  });

  test('keeps the newest fifty releases, and at most one MiB', () => {
    let log: ChangeLog | null = null;
    let previous: Published | null = null;
    for (let at = 0; at < 60; at++) {
      const next = published(`v1.${at}.0`, { a: at });
      log = nextLog(log, previous, next);
      previous = next;
    }
    expect(log?.releases).toHaveLength(50);
    expect(log?.base.tag).toBe('v1.9.0');
    const many = Object.fromEntries(
      Array.from({ length: 15_000 }, (_, at) => [`us-card-${'x'.repeat(60)}-${at}`, at]),
    );
    const large = nextLog(log, previous, published('v2.0.0', many));
    expect(large.releases).toHaveLength(1);
    expect(JSON.parse(logText(large))).toEqual(large);
  });

  const cards = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 3 }));

  test('applied to the ids of any release it gives those of the newest', () => {
    fc.assert(
      fc.property(fc.array(cards, { minLength: 2, maxLength: 8 }), fc.nat(7), (states, from) => {
        const all = states.map((state, at) => published(`v1.${at}.0`, state));
        let log: ChangeLog | null = null;
        for (const [at, next] of all.entries()) log = nextLog(log, all[at - 1] ?? null, next);
        const since = all[from % all.length];
        const last = all.at(-1);
        if (since === undefined || last === undefined) return;
        const answer = changesSince(log, since.tag, last.data_version);
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
