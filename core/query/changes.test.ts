import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangeLog, changesSince, type NetChanges, type ReleaseChanges } from './changes.ts';

type Cards = Readonly<Record<string, number>>;

const ids = ['us-a', 'us-b', 'us-c', 'ca-d'];
const cards: fc.Arbitrary<Cards> = fc
  .subarray(ids)
  .chain((some) => fc.tuple(...some.map((id) => fc.tuple(fc.constant(id), fc.nat(2)))))
  .map((entries) => Object.fromEntries(entries));

const version = (at: number) => ({ tag: `v1.${at}.0`, data_version: String(at).padStart(12, '0') });

function between(before: Cards, after: Cards, at: number): ReleaseChanges {
  return {
    ...version(at),
    added: Object.keys(after).filter((id) => !(id in before)),
    removed: Object.keys(before).filter((id) => !(id in after)),
    changed: Object.keys(after)
      .filter((id) => id in before && before[id] !== after[id])
      .map((id) => ({ id, pointers: [`/n/${after[id]}`] })),
  };
}

function logOf(history: readonly Cards[]): ChangeLog {
  const releases = history.slice(1).map((after, index) => between(history[index] ?? {}, after, index + 1));
  return { base: version(0), releases };
}

function since(log: ChangeLog, tag: string, dataVersion: string): NetChanges {
  const changes = changesSince(log, tag, dataVersion);
  if ('fault' in changes) throw new Error(changes.fault);
  return changes;
}

describe('what changed since a release', () => {
  it('turns the old ids into the new ones, and lists as changed only ids in both', () => {
    const history = fc.array(cards, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(history, fc.nat(), (steps, from) => {
        const start = from % steps.length;
        const { tag } = version(start);
        const { added, removed, changed } = since(logOf(steps), tag, 'x');
        const [then, now] = [steps[start] ?? {}, steps.at(-1) ?? {}];
        expect(added.filter((id) => id in then)).toEqual([]);
        expect(removed.filter((id) => !(id in then))).toEqual([]);
        const after = [...Object.keys(then).filter((id) => !removed.includes(id)), ...added];
        expect(after.sort()).toEqual(Object.keys(now).sort());
        const differing = ids.filter((id) => id in then && id in now && then[id] !== now[id]);
        expect(changed.map(({ id }) => id)).toEqual(expect.arrayContaining(differing));
        for (const { id } of changed) expect([id in then, id in now]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
  });

  const release = (at: number, changes: Partial<ReleaseChanges>): ReleaseChanges => ({
    ...version(at),
    added: [],
    removed: [],
    changed: [],
    ...changes,
  });

  it('merges the changes of several releases', () => {
    const log: ChangeLog = {
      base: version(0),
      releases: [
        release(1, { added: ['us-b', 'us-a'], changed: [{ id: 'us-c', pointers: ['/name', '/fx_fee'] }] }),
        release(2, { removed: ['us-b'], changed: [{ id: 'us-a', pointers: ['/name'] }] }),
        release(3, { changed: [{ id: 'us-c', pointers: ['/apr', '/name'] }] }),
      ],
    };
    expect(since(log, 'v1.0.0', version(3).data_version)).toEqual({
      since: 'v1.0.0',
      until: 'v1.3.0',
      data_version: version(3).data_version,
      unreleased: false,
      added: ['us-a'],
      removed: [],
      changed: [{ id: 'us-c', pointers: ['/apr', '/fx_fee', '/name'] }],
    });
    expect(since(log, version(3).data_version, 'other')).toMatchObject({ unreleased: true, changed: [] });
    expect(since(log, 'v1.2.0', 'other').changed.map(({ id }) => id)).toEqual(['us-c']);
  });

  it('includes the changes made on the given day', () => {
    const on = (day: string) => ({ on: `2026-11-${day}` });
    const log: ChangeLog = {
      base: { ...version(0), ...on('20') },
      releases: [
        release(1, { ...on('22'), added: ['us-a'] }),
        release(2, { ...on('24'), added: ['us-b'] }),
        // A later release may have an earlier commit date.
        release(3, { ...on('23'), added: ['us-c'] }),
      ],
    };
    expect(since(log, '2026-11-22', 'x').added).toEqual(['us-a', 'us-b', 'us-c']);
    expect(since(log, '2026-11-23', 'x').added).toEqual(['us-b', 'us-c']);
    expect(since(log, '2026-11-24', 'x').added).toEqual(['us-b', 'us-c']);
    expect(since(log, '2026-11-25', 'x').added).toEqual([]);
    const expired = { fault: 'changes-expired', oldest: 'v1.0.0' };
    expect(changesSince(log, '2026-11-20', 'x')).toEqual(expired);
    expect(changesSince({ ...log, base: version(0) }, '2026-11-22', 'x')).toEqual(expired);
  });

  it('is a fault if the release is older than the log and not the current data', () => {
    const log: ChangeLog = { base: version(4), releases: [] };
    expect(changesSince(log, 'v1.3.0', 'x')).toEqual({ fault: 'changes-expired', oldest: 'v1.4.0' });
    expect(changesSince(null, 'v1.3.0', 'x')).toEqual({ fault: 'changes-expired', oldest: null });
    expect(changesSince(log, 'x', 'x')).toMatchObject({ since: 'x', added: [], unreleased: true });
  });
});
