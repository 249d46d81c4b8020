import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseReleaseTag } from '#core/export/releases';
import { git } from '../tests/support/github/git-host.ts';
import { repositoryRoot } from '../tests/support/program.ts';
import { exportAndCommit } from '../tests/support/release-harness.ts';
import { edit, scratchCatalog } from '../tests/support/scratch-catalog.ts';
import {
  diffReleases,
  formatVersionProposal,
  listLoggedTags,
  type PublishedData,
  releaseChanges,
} from './release-changes.ts';

const published = (tag: string, cards: Readonly<Record<string, unknown>>): PublishedData => ({
  tag,
  data_version: tag.padEnd(12, '0').slice(0, 12),
  cards: Object.entries(cards).map(([id, value]) => ({ id, value })),
  schema_version: '1.2.0',
  columns: ['id', 'name', 'fee'],
});

describe('the proposed version', () => {
  const before = published('v1.3.9', { 'us-a': 1, 'us-b': 1 });
  const otherFact = published('v1.3.9', { 'us-a': 2, 'us-b': 1 });
  const cardAdded = published('v1.3.9', { 'us-a': 1, 'us-b': 1, 'us-c': 1 });
  const cardRemoved = published('v1.3.9', { 'us-a': 1 });
  const nothingChanged =
    'No card changed since v1.3.9. To release code or texts: npm run release:changes -- v1.3.10';
  test.each<[string, PublishedData, string]>([
    ['nothing changed', before, nothingChanged],
    ['a fact changed', otherFact, 'Corrected facts make a patch: npm run release:changes -- v1.3.10'],
    ['only a file changed', { ...before, data_version: 'b' }, 'patch: npm run release:changes -- v1.3.10'],
    ['a card was added', cardAdded, 'cards make a minor version: npm run release:changes -- v1.4.0'],
    ['a card was removed', cardRemoved, 'minor version: npm run release:changes -- v1.4.0'],
    ['a column was added at the end', { ...before, columns: ['id', 'name', 'fee', 'rate'] }, nothingChanged],
    [
      'a column was removed',
      { ...before, columns: ['id', 'fee'] },
      '(cards.csv loses name), which makes a major',
    ],
    ['a column was inserted', { ...before, columns: ['id', 'x', 'name', 'fee'] }, 'are in a different order'],
    [
      'the schema has a new major version',
      { ...cardRemoved, schema_version: '2.0.0' },
      'Programs that read the files must be adapted (schema.json goes from 1.2.0 to 2.0.0), which makes a major version: npm run release:changes -- v2.0.0',
    ],
  ])('is correct if %s', (_, after, expected) => {
    expect(formatVersionProposal(before, after)).toContain(expected);
  });
});

describe('the change log', () => {
  test('lists added, removed and changed cards, with JSON pointers', () => {
    const before = published('v1.0.0', { a: { fee: { amount: 1 } }, b: [1, 2], c: 1, same: { x: [1] } });
    const after = published('v1.1.0', {
      a: { fee: { amount: 2 }, new: 1 },
      b: [1, 2, 3],
      d: 1,
      same: { x: [1] },
    });
    expect(diffReleases(before, after)).toMatchObject({
      tag: 'v1.1.0',
      added: ['d'],
      removed: ['c'],
      changed: [
        { id: 'a', pointers: ['/value/fee/amount', '/value/new'] },
        { id: 'b', pointers: ['/value'] },
      ],
    });
  });

  test.each<[string, readonly string[] | null, readonly string[], readonly string[]]>([
    ['the first release', null, [], []],
    ['a missing log', null, ['v1.2.0', 'v1.3.0'], ['v1.3.0']],
    ['a current log', ['v1.2.0', 'v1.3.0'], ['v1.1.0', 'v1.2.0', 'v1.3.0'], ['v1.2.0', 'v1.3.0']],
    ['a log that already has the release', ['v1.3.0', 'v1.4.0'], ['v1.3.0'], ['v1.3.0']],
    [
      'a log without the last releases',
      ['v1.1.0'],
      ['v1.1.0', 'v1.2.0', 'v1.3.0'],
      ['v1.1.0', 'v1.2.0', 'v1.3.0'],
    ],
    ['a log with a release that was never tagged', ['v1.2.0', 'v1.3.0'], ['v1.2.0'], ['v1.2.0']],
  ])('includes the correct tags for %s', (_, logged, tags, expected) => {
    expect(tagsBefore(logged, tags)).toEqual(expected);
  });

  test('requires its tags in the checkout and a newer version, and keeps at most fifty releases', () => {
    expect(() => tagsBefore(['v1.2.0', 'v1.3.0'], [])).toThrow(
      /^api\/changes\.json lists v1\.3\.0, which is not a tag in this checkout\. Run: git fetch --tags\./,
    );
    expect(() => tagsBefore(['v1.3.0', 'v1.5.0'], ['v1.3.0', 'v1.5.0'])).toThrow(
      'already lists v1.5.0, which is newer than v1.4.0. Choose a newer version',
    );
    expect(() => tagsBefore(['v1.3.0', 'v1.5.0'], ['v1.3.0'])).toThrow(
      'newer than v1.4.0 and not a tag. If v1.5.0 was only proposed: git restore api/changes.json',
    );
    const manyTags = Array.from({ length: 60 }, (_, index) => `v1.3.${index}`);
    expect(tagsBefore(['v1.3.0'], manyTags)).toEqual(manyTags.slice(-51));
  });
});

function tagsBefore(logged: readonly string[] | null, tags: readonly string[]): readonly string[] {
  const [baseTag = '', ...releaseTags] = logged ?? [];
  const release = (tag: string) => ({ tag, data_version: '', added: [], removed: [], changed: [] });
  const log = logged === null ? null : { base: release(baseTag), releases: releaseTags.map(release) };
  const next = { name: 'v1.4.0', version: [1, 4, 0] } as const;
  return listLoggedTags(
    log,
    next,
    tags.flatMap((tag) => parseReleaseTag(tag) ?? []),
  ).map(({ name }) => name);
}

describe('release:changes', () => {
  const aeroplan = 'data/us/chase-aeroplan.json';
  const gold = 'data/cn/icbc-golden-eagle-gold.json';

  function createCatalog() {
    const folder = scratchCatalog([aeroplan]);
    mkdirSync(join(folder, 'api'));
    writeFileSync(join(folder, 'api/changes.json'), 'null\n');
    git(folder, ['init', '-q', '-b', 'main']);
    const commit = (...tags: readonly string[]) => {
      exportAndCommit(folder, 'ada');
      for (const tag of tags) git(folder, ['tag', tag]);
    };
    const run = (...args: readonly string[]) => releaseChanges(folder, args, '2026-11-29');
    const raiseFee = () =>
      edit(join(folder, aeroplan), (text) => text.replace(/"amount": \d+/, (fee) => `${fee}0`));
    const add = (path: string) => cpSync(join(repositoryRoot, path), join(folder, path));
    const read = () => JSON.parse(readFileSync(join(folder, 'api/changes.json'), 'utf8'));
    return { folder, commit, run, raiseFee, add, read };
  }

  test('proposes a version and writes the log, including a release that was missing from it', async () => {
    const { commit, run, raiseFee, add, read } = createCatalog();
    commit();
    expect((await run()).message).toBe(
      'There is no release yet; the catalog has 1 card. To make the first one, run: npm run release:changes -- v1.0.0',
    );
    expect((await run('v1.0.0')).message).toBe('v1.0.0: the first release.');
    expect(read()).toMatchObject({ base: { tag: 'v1.0.0' }, releases: [] });
    commit('v1.0.0');
    raiseFee();
    commit('v1.0.1');
    add(gold);
    commit();
    expect((await run()).message).toContain('Since v1.0.1: 1 added, 0 removed, 0 changed.\nAdded or removed');
    expect(await run('v1.1.0', '--check')).toEqual({
      message: 'api/changes.json does not list the changes of v1.1.0; run: npm run release:changes -- v1.1.0',
      isStale: true,
    });
    expect((await run('v1.1.0')).message).toBe('v1.1.0: 1 added, 0 removed, 0 changed since v1.0.1.');
    expect(read().releases).toMatchObject([
      { tag: 'v1.0.1', changed: [{ id: 'us-chase-aeroplan', pointers: ['/annual_fee/amount'] }] },
      { tag: 'v1.1.0', data_version: expect.stringMatching(/^[0-9a-f]{12}$/), changed: [] },
    ]);
    commit('v1.1.0');
    const upToDate = { message: 'api/changes.json lists the changes of v1.1.0.', isStale: false };
    expect(await run('v1.1.0', '--check')).toEqual(upToDate);
    await expect(run('v1.1.0')).rejects.toThrow(
      'The tag v1.1.0 exists already, and a published tag never changes.',
    );
  });

  test('--check refuses exports for a day with other answers than today', async () => {
    const { folder, commit, run } = createCatalog();
    edit(join(folder, aeroplan), (text) =>
      text.replace('"points_per_dollar": 3', '"points_per_dollar": 3, "until": "2026-11-28"'),
    );
    commit();
    await run('v1.0.0');
    expect(await run('v1.0.0', '--check')).toEqual({
      message:
        'The exports are for 2026-10-01, and something began, ended or became old on 2026-11-29, so a release today would give wrong answers; run: npm run export',
      isStale: true,
    });
  });

  test('refuses a release that knows less about a country, without a flag that says so', async () => {
    const { folder, commit, run, read } = createCatalog();
    commit('v1.0.0');
    edit(join(folder, aeroplan), (text) => text.replace(/"amount": \d+/, '"amount": null'));
    commit();
    const refused = {
      message:
        'v1.0.1 knows less than v1.0.0: annual_fee of us from 1 to 0. Complete the cards, or if that is meant, run: npm run release:changes -- v1.0.1 --less-complete',
      isStale: true,
    };
    expect(await run('v1.0.1')).toEqual(refused);
    expect(await run('v1.0.1', '--check')).toEqual(refused);
    await run('v1.0.1', '--less-complete');
    expect((await run('v1.0.1', '--check')).isStale).toBe(false);
    commit('v1.0.1');
    // The flag holds for this release only, and stays in the log.
    expect((await run('v1.0.2')).isStale).toBe(false);
    expect(read().releases).toMatchObject([{ tag: 'v1.0.1', less_complete: true }, { tag: 'v1.0.2' }]);
    expect(read().releases[1].less_complete).toBeUndefined();
  });

  test('reports an error in one sentence', async () => {
    const { folder, commit, run, raiseFee } = createCatalog();
    commit();
    await expect(run('1.2')).rejects.toThrow("'1.2' is not the tag of a release, such as v1.4.0. Usage: npm");
    await expect(run('v1.0.0', 'v1.1.0')).rejects.toThrow("Unexpected argument 'v1.1.0'. Usage: npm run");
    await expect(run('--check')).rejects.toThrow('Name the tag of a release, such as v1.4.0. Usage: npm run');
    raiseFee();
    await expect(run()).rejects.toThrow('exports/SHA256SUMS does not match the cards; run: npm run export');
    rmSync(join(folder, aeroplan));
    writeFileSync(join(folder, aeroplan), '{');
    await expect(run()).rejects.toThrow(`${aeroplan} is not valid; run: npx cardcat validate`);
  });
});
