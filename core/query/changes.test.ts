import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { type ChangeLog, findChangesSince, type NetChanges, type ReleaseChanges } from './changes.ts';

type Cards = Readonly<Record<string, number>>;

const ids = ['us-a', 'us-b', 'us-c', 'ca-d'];
const anyCards: fc.Arbitrary<Cards> = fc
  .subarray(ids)
  .chain((chosenIds) => fc.tuple(...chosenIds.map((id) => fc.tuple(fc.constant(id), fc.nat(2)))))
  .map((entries) => Object.fromEntries(entries));

const createRevision = (number: number) => ({
  tag: `v1.${number}.0`,
  data_version: String(number).padStart(12, '0'),
});

function compare(before: Cards, after: Cards, number: number): ReleaseChanges {
  return {
    ...createRevision(number),
    added: Object.keys(after).filter((id) => !(id in before)),
    removed: Object.keys(before).filter((id) => !(id in after)),
    changed: Object.keys(after)
      .filter((id) => id in before && before[id] !== after[id])
      .map((id) => ({ id, pointers: [`/n/${after[id]}`] })),
  };
}

function createLog(history: readonly Cards[]): ChangeLog {
  const releases = history.slice(1).map((after, index) => compare(history[index] ?? {}, after, index + 1));
  return { base: createRevision(0), releases };
}

function listChanges(log: ChangeLog, tag: string, dataVersion: string): NetChanges {
  return must(findChangesSince(log, tag, dataVersion).value, tag);
}

describe('what changed since a release', () => {
  it('turns the old ids into the new ones, and lists as changed only ids in both', () => {
    const anyHistory = fc.array(anyCards, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyHistory, fc.nat(), (steps, seed) => {
        const start = seed % steps.length;
        const { tag } = createRevision(start);
        const { added, removed, changed } = listChanges(createLog(steps), tag, 'x');
        const [cardsAtStart, cardsAtEnd] = [steps[start] ?? {}, steps.at(-1) ?? {}];
        expect(added.filter((id) => id in cardsAtStart)).toEqual([]);
        expect(removed.filter((id) => !(id in cardsAtStart))).toEqual([]);
        const after = [...Object.keys(cardsAtStart).filter((id) => !removed.includes(id)), ...added];
        expect(after.sort()).toEqual(Object.keys(cardsAtEnd).sort());
        const differing = ids.filter(
          (id) => id in cardsAtStart && id in cardsAtEnd && cardsAtStart[id] !== cardsAtEnd[id],
        );
        expect(changed.map(({ id }) => id)).toEqual(expect.arrayContaining(differing));
        for (const { id } of changed) expect([id in cardsAtStart, id in cardsAtEnd]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
  });

  const createRelease = (number: number, changes: Partial<ReleaseChanges>): ReleaseChanges => ({
    ...createRevision(number),
    added: [],
    removed: [],
    changed: [],
    ...changes,
  });

  it('merges the changes of several releases', () => {
    const log: ChangeLog = {
      base: createRevision(0),
      releases: [
        createRelease(1, {
          added: ['us-b', 'us-a'],
          changed: [{ id: 'us-c', pointers: ['/name', '/fx_fee'] }],
        }),
        createRelease(2, { removed: ['us-b'], changed: [{ id: 'us-a', pointers: ['/name'] }] }),
        createRelease(3, { changed: [{ id: 'us-c', pointers: ['/apr', '/name'] }] }),
      ],
    };
    expect(listChanges(log, 'v1.0.0', createRevision(3).data_version)).toEqual({
      since: 'v1.0.0',
      until: 'v1.3.0',
      data_version: createRevision(3).data_version,
      unreleased: false,
      added: ['us-a'],
      removed: [],
      changed: [{ id: 'us-c', pointers: ['/apr', '/fx_fee', '/name'] }],
    });
    expect(listChanges(log, createRevision(3).data_version, 'other')).toMatchObject({
      unreleased: true,
      changed: [],
    });
    expect(listChanges(log, 'v1.2.0', 'other').changed.map(({ id }) => id)).toEqual(['us-c']);
  });

  it('includes the changes made on the given day', () => {
    const onDay = (day: string) => ({ on: `2026-11-${day}` });
    const log: ChangeLog = {
      base: { ...createRevision(0), ...onDay('20') },
      releases: [
        createRelease(1, { ...onDay('22'), added: ['us-a'] }),
        createRelease(2, { ...onDay('24'), added: ['us-b'] }),
        // A later release may have an earlier commit date.
        createRelease(3, { ...onDay('23'), added: ['us-c'] }),
      ],
    };
    expect(listChanges(log, '2026-11-22', 'x').added).toEqual(['us-a', 'us-b', 'us-c']);
    expect(listChanges(log, '2026-11-23', 'x').added).toEqual(['us-b', 'us-c']);
    expect(listChanges(log, '2026-11-24', 'x').added).toEqual(['us-b', 'us-c']);
    expect(listChanges(log, '2026-11-25', 'x').added).toEqual([]);
    const expired = { problem: { code: 'changes-expired', oldest: 'v1.0.0' } };
    expect(findChangesSince(log, '2026-11-20', 'x')).toMatchObject(expired);
    expect(findChangesSince({ ...log, base: createRevision(0) }, '2026-11-22', 'x')).toMatchObject(expired);
  });

  it('is a problem if the release is older than the log and not the current data', () => {
    const log: ChangeLog = { base: createRevision(4), releases: [] };
    expect(findChangesSince(log, 'v1.3.0', 'x')).toMatchObject({ problem: { oldest: 'v1.4.0' } });
    expect(findChangesSince(null, 'v1.3.0', 'x')).toMatchObject({ problem: { oldest: null } });
    expect(findChangesSince(log, 'x', 'x')).toMatchObject({
      value: { since: 'x', added: [], unreleased: true },
    });
  });
});
