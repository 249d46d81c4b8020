import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTags, isNewest, parseReleaseTag, previousTag } from './release-tag.ts';

const name = fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)).map((version) => `v${version.join('.')}`);

function parsed(text: string) {
  const tag = parseReleaseTag(text);
  if (tag === undefined) throw new Error(`${text} is no tag`);
  return tag;
}

describe('parseReleaseTag', () => {
  it.each([
    ['v1.2.3', [1, 2, 3]],
    ['v0.0.0', [0, 0, 0]],
    ['v10.20.999999999', [10, 20, 999999999]],
  ])('reads %s', (text, version) => {
    expect(parseReleaseTag(text)).toEqual({ name: text, version });
  });

  it.each([
    '',
    '1.2.3',
    'v01.2.3',
    'v1.2.3-rc.1',
    'v1.2.3\n',
    'refs/tags/v1.2.3',
    'v1.2.3/../v1.0.0',
    'v9999999999.0.0',
    'v١.٢.٣',
  ])('refuses %j', (text) => {
    expect(parseReleaseTag(text)).toBeUndefined();
  });
});

describe('previousTag', () => {
  it.each([
    ['v1.10.0', ['v1.2.0', 'v1.9.0', 'v1.10.0', 'v2.0.0', 'v1.11.0'], 'v1.9.0'],
    ['v1.0.1', ['v1.0.0', 'v2.0.0', 'v1.0.1'], 'v1.0.0'],
    ['v1.0.0', ['v1.0.0', 'nightly', 'v0.9.0-rc.1', 'v1'], undefined],
    ['v2.0.0', ['v1.99.99', 'v1.100.0'], 'v1.100.0'],
  ])('before %s among %j is %s', (tag, names, expected) => {
    expect(previousTag(parsed(tag), names)?.name).toBe(expected);
  });

  it('is older than the tag, and nothing lies between them', () => {
    fc.assert(
      fc.property(name, fc.array(name), (own, names) => {
        const tag = parsed(own);
        const previous = previousTag(tag, names);
        const older = names.map(parsed).filter((other) => compareTags(other, tag) < 0);
        expect(previous === undefined).toBe(older.length === 0);
        if (previous !== undefined)
          expect(older.every((other) => compareTags(other, previous) <= 0)).toBe(true);
      }),
    );
  });
});

describe('isNewest', () => {
  it.each([
    ['v1.0.1', ['v1.0.1', 'v1.0.0', 'v0.9.0'], true],
    ['v1.0.1', ['v1.0.1', 'v1.0.0', 'v1.1.0'], false],
    ['v1.0.1', ['v9.0.0-beta', 'nightly'], true],
  ])('%s among %j: %s', (tag, names, expected) => {
    expect(isNewest(parsed(tag), names)).toBe(expected);
  });
});
