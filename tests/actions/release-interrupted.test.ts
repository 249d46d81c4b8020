import { describe, expect, test, vi } from 'vitest';
import type { Deed, Fault, Moment } from '../support/github/faults.ts';
import { releasesOf } from '../support/github/repositories.ts';
import { useReleaseCheckout } from '../support/release/release-case.ts';
import { githubWith } from '../support/release/release-world.ts';
import { startRelease } from '../support/release/run-release.ts';
import { bothRuns, githubForTwo, meeting, until } from '../support/release/two-runs.ts';

// Many processes, one after the other: a slow machine takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const checkout = useReleaseCheckout();
/** What an undisturbed run makes, and how many requests it takes. */
let undisturbed: { readonly releases: readonly object[]; readonly requests: number };

test('an undisturbed run', async () => {
  const { github, repository } = await githubWith(checkout());
  expect(await startRelease(checkout(), github).ended).toMatchObject({ exitCode: 0 });
  undisturbed = { releases: releasesOf(repository), requests: github.seen.length };
  expect(undisturbed.releases).toMatchObject([{ tag: 'v1.1.0', draft: false, latest: true }]);
});

const moments: readonly Moment[] = ['before', 'half-way', 'after'];

describe('killed at any request and run again, it ends in the same release', () => {
  // Multiples of a step that shares no factor with the number of requests reach all parts of a run.
  test.each(Array.from({ length: 25 }, (_, at) => at))('interruption %i', async (at) => {
    const { github, repository } = await githubWith(checkout());
    const nth = 1 + ((at * 11) % undisturbed.requests);
    const moment = moments[at % 3] ?? 'before';
    let running: ReturnType<typeof startRelease> | undefined;
    github.plan([{ nth, does: { kind: 'call', moment, call: () => running?.kill() } }]);
    running = startRelease(checkout(), github);
    const killed = await running.ended;
    expect(killed.exitCode).toBe(null);
    const again = await startRelease(checkout(), github).ended;
    expect(again, again.stdout).toMatchObject({ exitCode: 0 });
    expect(releasesOf(repository)).toEqual(undisturbed.releases);
  });
});

describe('killed three times in a row', () => {
  test.each([3, 8, 13, 21])('from request %i on', async (nth) => {
    const { github, repository } = await githubWith(checkout());
    for (const moment of moments) {
      let running: ReturnType<typeof startRelease> | undefined;
      github.plan([{ nth, does: { kind: 'call', moment, call: () => running?.kill() } }]);
      running = startRelease(checkout(), github);
      await running.ended;
    }
    expect(await startRelease(checkout(), github).ended).toMatchObject({ exitCode: 0 });
    expect(releasesOf(repository)).toEqual(undisturbed.releases);
  });
});

describe('a fault of the network or of GitHub is lived through', () => {
  const deeds: readonly Deed[] = [
    { kind: 'answer', status: 502 },
    { kind: 'answer', status: 502, after: true },
    { kind: 'answer', status: 503, headers: { 'retry-after': '1' } },
    {
      kind: 'answer',
      status: 403,
      message: 'You have exceeded a secondary rate limit',
      headers: { 'retry-after': '1' },
    },
    { kind: 'cut', moment: 'before' },
    { kind: 'cut', moment: 'half-way' },
    { kind: 'cut', moment: 'after' },
  ];
  const operations: readonly NonNullable<Fault['operation']>[] = [
    'git/get-ref',
    'repos/compare-commits-with-basehead',
    'repos/list-releases',
    'repos/create-release',
    'repos/list-release-assets',
    'repos/upload-release-asset',
    'repos/update-release',
  ];

  // All at once, since most of the time is spent in waiting before the next try.
  test('at one of each operation', async () => {
    await Promise.all(
      deeds.map(async (does) => {
        const { github, repository } = await githubWith(checkout());
        github.plan(operations.map((operation) => ({ nth: 1, operation, does })));
        const ran = await startRelease(checkout(), github).ended;
        const expected = { exitCode: 0, outputs: { uploaded: '15', unchanged: '0' } };
        expect(ran, `${JSON.stringify(does)}\n${ran.stdout}`).toMatchObject(expected);
        expect(releasesOf(repository)).toEqual(undisturbed.releases);
      }),
    );
  });

  test('until there are too many; the next run finishes', async () => {
    const { github, repository } = await githubWith(checkout());
    const does: Deed = {
      kind: 'answer',
      status: 403,
      message: 'API rate limit exceeded',
      headers: { 'retry-after': '3600' },
    };
    github.plan([{ nth: 4, operation: 'repos/upload-release-asset', does }]);
    const ran = await startRelease(checkout(), github).ended;
    expect(ran).toMatchObject({ exitCode: 1, outputs: {} });
    expect(ran.stdout).toMatch(
      /^::error .*::GitHub did not answer as it should: .*403.* What is done so far stays; run this again\.$/m,
    );
    expect(await startRelease(checkout(), github).ended).toMatchObject({
      exitCode: 0,
      outputs: { uploaded: '12', unchanged: '3' },
    });
    expect(releasesOf(repository)).toEqual(undisturbed.releases);
  });
});

describe('two runs at once end in one release with each file once', () => {
  const delay = (operation: NonNullable<Fault['operation']>, nth: number, ms: number): Fault => ({
    nth,
    operation,
    does: { kind: 'delay', ms },
  });

  test.each<[string, readonly Fault[]]>([
    ['as it comes', []],
    ['the first to ask is the last to be told', [delay('repos/create-release', 1, 1500)]],
    [
      'one is slow to upload',
      [delay('repos/upload-release-asset', 3, 1500), delay('repos/upload-release-asset', 4, 10)],
    ],
    ['both publish', [delay('repos/update-release', 1, 800), delay('repos/update-release', 2, 800)]],
    [
      'one answer gets lost',
      [{ nth: 2, operation: 'repos/create-release', does: { kind: 'cut', moment: 'after' } }],
    ],
  ])('%s', async (_, faults) => {
    const { github, repository } = await githubForTwo(checkout(), faults);
    for (const ran of await bothRuns(checkout(), github))
      expect(ran, ran.stdout).toMatchObject({ exitCode: 0, outputs: { assets: '15' } });
    expect(releasesOf(repository)).toEqual(undisturbed.releases);
  });

  test('both having made a draft, the younger one goes', async () => {
    // Each has looked and found no draft by the time that the other may make one.
    const faults = [1, 2].map((nth) => delay('repos/create-release', nth, 0));
    const { github, repository } = await githubForTwo(checkout(), faults, meeting(2));
    for (const ran of await bothRuns(checkout(), github))
      expect(ran, ran.stdout).toMatchObject({ exitCode: 0 });
    // Both runs may see the younger draft and ask for its end; only one of them ends it.
    const done = (operation: string) =>
      github.seen.filter((seen) => seen.operation === operation && seen.status < 300).length;
    expect([done('repos/create-release'), done('repos/delete-release')]).toEqual([2, 1]);
    expect(releasesOf(repository)).toEqual(undisturbed.releases);
  });

  test('what the other is uploading is waited for', async () => {
    const operation = 'repos/upload-release-asset';
    const faults: readonly Fault[] = [
      { nth: 3, operation, does: { kind: 'delay', ms: 0, moment: 'half-way' } },
    ];
    const looks = () => github.seen.filter((seen) => seen.operation === 'repos/list-release-assets').length;
    // Half of it is there until the other run has looked, which whoever uploads cannot do meanwhile.
    const { github, repository } = await githubForTwo(checkout(), faults, () => {
      const before = looks();
      return until(() => looks() > before);
    });
    for (const ran of await bothRuns(checkout(), github))
      expect(ran, ran.stdout).toMatchObject({ exitCode: 0 });
    expect(github.seen.some(({ operation }) => operation === 'repos/delete-release-asset')).toBe(false);
    expect(releasesOf(repository)).toEqual(undisturbed.releases);
  });
});
