import { expect, test } from 'vitest';
import type { ChangeLog } from '#catalog/query/changes';
import { parseReleaseTag } from '#catalog/releases/release-tag';
import { pastOf } from './past-releases.ts';

/** A log of releases, each with its version; the first is where it begins. */
function logOf(...points: readonly string[]): ChangeLog {
  const [base = '', ...rest] = points.map((point) => point.split(' '));
  const point = ([tag = '', data_version = ''] = base as readonly string[]) => ({ tag, data_version });
  return {
    base: point(base as readonly string[]),
    releases: rest.map((one) => ({ ...point(one), added: [], removed: [], changed: [] })),
  };
}

/** Asks for what came before v1.4.0, where tags have these versions. */
async function past(log: ChangeLog | null, ...tags: readonly string[]) {
  const next = parseReleaseTag('v1.4.0');
  if (next === undefined) throw new Error('a tag');
  const versions = new Map(tags.map((tag) => tag.split(' ') as [string, string]));
  const found = await pastOf(log, next, versions.keys(), async (tag) => versions.get(tag) ?? '');
  return [
    found.log === null ? null : (found.log.releases.at(-1)?.tag ?? found.log.base.tag),
    ...found.tags.map(({ name }) => name),
  ];
}

test.each<[string, ChangeLog | null, readonly string[], readonly (string | null)[]]>([
  ['the first release', null, [], [null]],
  ['the first release, written before', logOf('v1.4.0 x'), [], [null]],
  ['no log yet', null, ['v1.2.0 b', 'v1.3.0 c'], [null, 'v1.3.0']],
  ['as it should be', logOf('v1.2.0 b', 'v1.3.0 c'), ['v1.2.0 b', 'v1.3.0 c'], ['v1.3.0', 'v1.3.0']],
  ['written before', logOf('v1.3.0 c', 'v1.4.0 x'), ['v1.3.0 c'], ['v1.3.0', 'v1.3.0']],
  ['tagged meanwhile', logOf('v1.3.0 c', 'v1.4.0 d'), ['v1.3.0 c', 'v1.4.0 d'], ['v1.3.0', 'v1.3.0']],
  [
    'two releases forgotten',
    logOf('v1.1.0 a'),
    ['v1.1.0 a', 'v1.2.0 b', 'v1.3.0 c'],
    ['v1.1.0', 'v1.1.0', 'v1.2.0', 'v1.3.0'],
  ],
  [
    'cards merged before the tag',
    logOf('v1.2.0 b', 'v1.3.0 x'),
    ['v1.2.0 b', 'v1.3.0 c'],
    ['v1.2.0', 'v1.2.0', 'v1.3.0'],
  ],
  ['the same with the first', logOf('v1.3.0 x'), ['v1.2.0 b', 'v1.3.0 c'], [null, 'v1.3.0']],
  ['one given up', logOf('v1.2.0 b', 'v1.3.0 x'), ['v1.2.0 b'], ['v1.2.0', 'v1.2.0']],
  [
    'other tags',
    logOf('v1.3.0 c'),
    ['nightly z', 'v1.3.0 c', 'v1.4.0-rc.1 z', 'v2.0.0 z'],
    ['v1.3.0', 'v1.3.0'],
  ],
])('%s', async (_, log, tags, expected) => {
  expect(await past(log, ...tags)).toEqual(expected);
});

test('a checkout without its tags is told so, with a way out', async () => {
  await expect(past(logOf('v1.2.0 b', 'v1.3.0 c'))).rejects.toThrow(
    /^api\/changes\.json tells of v1\.3\.0, which is no tag here\. Run: git fetch --tags\. If it was never released, write null/,
  );
});

test('a log of later releases is left alone', async () => {
  await expect(past(logOf('v1.3.0 c', 'v1.5.0 e'), 'v1.3.0 c', 'v1.5.0 e')).rejects.toThrow(
    /tells of v1\.5\.0 already, which is newer than v1\.4\.0\. Choose a newer version/,
  );
});
