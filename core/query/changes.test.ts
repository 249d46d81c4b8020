import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import {
  describeBefore,
  findChanges,
  listDayChanges,
  listDifferences,
  type PastRecord,
  type RevisionLog,
} from './changes.ts';

const anyRecord = fc.record(
  {
    name: fc.constantFrom('One', 'Two'),
    annual_fee: fc.record({ amount: fc.option(fc.nat(2)) }, { requiredKeys: [] }),
    rates: fc.array(fc.record({ label: fc.constantFrom('a', 'b'), rate: fc.nat(2) }), { maxLength: 3 }),
    country: fc.constantFrom('us', 'ca'),
  },
  { requiredKeys: ['name', 'country'] },
);
const anyCards = fc
  .dictionary(fc.constantFrom('us-a', 'us-b', 'us-c', 'ca-d'), anyRecord, { noNullPrototype: true })
  .map((cards): readonly PastRecord[] => Object.entries(cards).map(([id, card]) => ({ ...card, id })));

const dayOf = (index: number) => `2026-11-${10 + Math.floor(index / 2)}`;
const versionOf = (index: number) => String(index).padStart(12, '0');

/** A history with a commit in each state, two a day. */
function createLog(states: readonly (readonly PastRecord[])[], complete = true): RevisionLog {
  const revisions = states.map((cards, index) => ({
    tag: `c${versionOf(index).slice(1)}`,
    data_version: versionOf(index),
    on: dayOf(index),
    before: index === 0 ? {} : describeBefore(states[index - 1] ?? [], cards),
  }));
  return { complete, revisions, releases: { 'v1.0.0': versionOf(0) } };
}

const requestOf = (since: string, last: number) => ({ since, dataVersion: versionOf(last), filters: {} });

describe('the changes since any point of the history', () => {
  it('are exactly the differences between the cards then and now', () => {
    fc.assert(
      fc.property(fc.array(anyCards, { minLength: 1, maxLength: 6 }), fc.nat(), (states, seed) => {
        const last = states.length - 1;
        const [start, now] = [seed % states.length, must(states.at(-1), 'the last state')];
        const log = createLog(states);
        const { data } = must(findChanges(log, now, requestOf(versionOf(start), last)).value, 'the changes');
        const then = must(states[start], 'the first state');
        const expected = [...new Set([...then, ...now].map(({ id }) => id))].toSorted().flatMap((id) => {
          const [before, after] = [then, now].map((cards) => cards.find((card) => card.id === id));
          if (before === undefined) return [{ id, change: 'added' }];
          if (after === undefined) return [{ id, change: 'removed' }];
          return listDifferences(before, after).map((edit) => ({ id, change: 'changed', ...edit }));
        });
        const byKey = (rows: readonly object[]) =>
          rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();
        expect(byKey(data.map(({ name: _, field: __, ...row }) => row))).toEqual(byKey(expected));
      }),
      { numRuns: 300 },
    );
  });

  const card = (fee: number | null, country = 'us') => ({
    id: `${country}-a`,
    name: 'Example Gold',
    country,
    annual_fee: { amount: fee },
  });
  const states = [[], [card(null)], [card(325)], [card(350), card(1, 'ca')]];
  const log = createLog(states);
  const current = must(states.at(-1), 'the last state');

  it.each([
    ['v1.0.0', ['added ca-a', 'added us-a']],
    ['2020-01-01', ['added ca-a', 'added us-a']],
    [dayOf(2), ['added ca-a', 'Annual fee null 350']],
    [log.revisions[2]?.tag ?? '', ['added ca-a', 'Annual fee 325 350']],
    [versionOf(3), []],
    ['2027-01-01', []],
  ])('since %s are %j', (since, expected) => {
    const { data } = must(findChanges(log, current, requestOf(since, 3)).value, since);
    expect(
      data.map(({ change, id, field, from, to }) =>
        change === 'changed' ? `${field} ${from} ${to}` : `${change} ${id}`,
      ),
    ).toEqual(expected);
  });

  it('end at the newest release, or at the newest commit', () => {
    const until = (releases: RevisionLog['releases']) =>
      findChanges({ ...log, releases }, current, requestOf(versionOf(1), 3)).value?.until;
    expect(until({ 'v1.0.0': versionOf(0), 'v1.1.0': versionOf(3) })).toBe('v1.1.0');
    expect(until({ 'v1.0.0': versionOf(0) })).toBe(log.revisions[3]?.tag);
  });

  it('are only those of the wanted cards', () => {
    const filters = { country: { not: true, values: ['ca'] } } as const;
    expect(findChanges(log, current, { ...requestOf(dayOf(2), 3), filters })).toMatchObject({
      value: { total: 1, added: [], changed: [{ id: 'us-a', pointers: ['/annual_fee/amount'] }] },
    });
  });

  it('are unknown before a log that is not complete, and for an unknown version', () => {
    const shallow = createLog(states, false);
    const request = (since: string) => findChanges(shallow, current, requestOf(since, 3));
    expect(request(dayOf(0))).toMatchObject({ problem: { code: 'changes-expired', oldest: dayOf(0) } });
    expect(request(dayOf(2)).value?.data).toHaveLength(2);
    expect(findChanges(log, current, requestOf('ffffffffffff', 3))).toMatchObject({
      problem: { code: 'parameter-value', name: 'since' },
    });
  });

  it('are told in words, once for each card and day', () => {
    expect(listDayChanges(log, current, 10).map(({ on, title }) => [on, title])).toEqual([
      [dayOf(2), 'Example Gold: added'],
      [dayOf(2), 'Example Gold: annual fee unknown → 350'],
      [dayOf(0), 'Example Gold: added'],
    ]);
  });
});
