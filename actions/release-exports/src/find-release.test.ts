import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notesMark } from '#core/review/release-notes';
import { chooseRelease } from './find-release.ts';
import type { Release } from './release-api.ts';

const release = (id: number, changes: Partial<Release> = {}): Release => ({
  id,
  tag: 'v1.0.0',
  name: 'v1.0.0',
  body: notesMark,
  draft: true,
  immutable: false,
  pageUrl: 'https://github.example',
  uploadUrl: 'https://uploads.github.example',
  isEmpty: true,
  ...changes,
});

const ids = (releases: readonly Release[]) => releases.map(({ id }) => id);

describe('chooseRelease', () => {
  it.each<[string, readonly Release[], number | undefined, readonly number[]]>([
    [
      'what is published, and drafts of ours beside it go',
      [release(5, { isEmpty: false }), release(7, { draft: false })],
      7,
      [5],
    ],
    ['a draft beside it that holds files stays', [release(5), release(7, { isEmpty: false })], 5, []],
    ["a person's draft stays", [release(5, { draft: false }), release(7, { body: 'mine' })], 5, []],
    ['another tag is another release', [release(5), release(4, { tag: 'v1.0.0-rc.1' })], 5, []],
  ])('%s', (_, releases, chosen, leftOver) => {
    const choice = chooseRelease(releases, 'v1.0.0');
    expect([choice.chosen?.id, ids(choice.leftOver)]).toEqual([chosen, leftOver]);
  });

  it('is the same in any order, and once the left over are gone', () => {
    const some = fc.record({
      tag: fc.constantFrom('v1.0.0', 'v2.0.0'),
      draft: fc.boolean(),
      isEmpty: fc.boolean(),
      body: fc.constantFrom(notesMark, ''),
    });
    fc.assert(
      fc.property(fc.array(some), (list) => {
        const releases = list.map((one, id) => release(id, one));
        const choice = chooseRelease(releases, 'v1.0.0');
        expect(chooseRelease(releases.toReversed(), 'v1.0.0')).toEqual(choice);
        const kept = releases.filter((one) => !choice.leftOver.includes(one));
        expect(chooseRelease(kept, 'v1.0.0')).toEqual({ chosen: choice.chosen, leftOver: [] });
        expect(choice.leftOver.every(({ draft }) => draft)).toBe(true);
      }),
    );
  });
});
