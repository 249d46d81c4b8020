import { describe, expect, it } from 'vitest';
import { linkOptions, plainOptions } from '../../tests/support/some-report.ts';
import { buildLineUrl, buildPageUrl, encodePath, getPathInRepository } from './links.ts';

describe('encodePath', () => {
  it.each([
    ['data/us/a.json', 'data/us/a.json'],
    ['a b/%/招.json', 'a%20b/%25/%E6%8B%9B.json'],
    ["(a)!'*?#.json", '%28a%29%21%27%2A%3F%23.json'],
    ['\ud800', '%EF%BF%BD'],
  ])('encodes %j as %j', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded);
  });
});

describe('getPathInRepository', () => {
  it.each([
    [undefined, 'data/a.json'],
    ['.', 'data/a.json'],
    ['', 'data/a.json'],
    ['cards', 'cards/data/a.json'],
    ['./x/cards/', 'x/cards/data/a.json'],
  ])('returns $1 for the folder $0', (folder, path) => {
    expect(
      getPathInRepository('data/a.json', { ...plainOptions, ...(folder !== undefined && { folder }) }),
    ).toBe(path);
  });
});

describe('links', () => {
  it('point to the line at the commit', () => {
    expect(buildLineUrl('data/a b.json', 3, { ...linkOptions, folder: 'cards' })).toBe(
      'https://github.com/example/cards/blob/c0ffee/cards/data/a%20b.json#L3',
    );
    expect(buildLineUrl('a.json', 3, plainOptions)).toBeUndefined();
  });

  it('point to the page of a code in the repository, or below `pagesUrl`', () => {
    expect(buildPageUrl('docs/diagnostics/x.md', linkOptions)).toBe(
      'https://github.com/example/cards/blob/c0ffee/docs/diagnostics/x.md',
    );
    const pagesUrl = 'https://cards.example/';
    expect(buildPageUrl('docs/diagnostics/x.md', { ...linkOptions, pagesUrl })).toBe(
      'https://cards.example/docs/diagnostics/x.md',
    );
    expect(buildPageUrl('docs/diagnostics/x.md', plainOptions)).toBeUndefined();
  });
});
