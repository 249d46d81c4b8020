import { describe, expect, it } from 'vitest';
import { memoryFile } from '../tests/support/memory-file.ts';
import { checkTree } from './check-tree.ts';
import type { SourceFile } from './source-file.ts';

const found = (...files: readonly SourceFile[]) =>
  checkTree(files).findings.map(({ path, finding }) => `${finding.code} ${path}`);
const named = (...paths: readonly string[]) => found(...paths.map((path) => memoryFile(path, '{}')));

describe('what lies where', () => {
  it('may be cards, registries and art', () => {
    expect(
      named(
        'data/us/harbor.json',
        'data/ca/a.json',
        'data/cn/x-1.json',
        'data/issuers.json',
        'data/network-tiers.json',
        'data/source-exceptions.json',
        'data/art/us-harbor.webp',
      ),
    ).toEqual([]);
  });

  it.each([
    'data/mx/harbor.json',
    'data/us/deep/harbor.json',
    'data/us/Harbor.json',
    'data/us/harbor_gold.json',
    'data/us/harbor--gold.json',
    'data/us/-harbor.json',
    'data/us/卡.json',
    'data/us/.json',
    'data/harbor.json',
    'data/readme.md',
    'data/art/harbor.webp',
    'data/art/us-harbor.png',
    'data/art/us-harbor.webp.json',
    'data/art/us/harbor.webp',
    'data/us.json',
  ])('%s has no place', (path) => {
    expect(named(path)).toEqual([`file-place ${path}`]);
  });

  it.each([
    'data/us/harbor.JSON',
    'data/us/harbor.json5',
    'data/us/harbor',
    'data/us/.gitkeep',
    'data/us/harbor.json~',
  ])('%s is no record', (path) => {
    expect(named(path)).toEqual([`file-kind ${path}`]);
  });

  it('is never a link or a pipe, wherever it lies', () => {
    const path = 'data/us/harbor.json';
    expect(found(memoryFile(path, '{}', 'symbolic-link'))).toEqual([`file-kind ${path}`]);
    expect(found(memoryFile('data/art/us-harbor.webp', '', 'other'))).toEqual([
      'file-kind data/art/us-harbor.webp',
    ]);
    expect(checkTree([memoryFile(path, '{}', 'symbolic-link')]).cards).toEqual([]);
  });

  it('differs by more than case', () => {
    expect(named('data/us/harbor.json', 'data/us/Harbor.json')).toEqual([
      'file-place data/us/harbor.json',
      'file-place data/us/Harbor.json',
    ]);
    expect(named('data/us/harbor.json', 'data/US/harbor.json')).toHaveLength(2);
  });

  it.each([
    ['data/us/Caisse-Rivière_Voyage.json', 'data/us/caisse-riviere-voyage.json'],
    ['data/us/harbor-tide.json.json', 'data/us/harbor-tide.json'],
    ['data/cn/长虹卡.json', undefined],
    ['data/harbor.json', undefined],
  ])('%s could be %s', (path, meant) => {
    const [first] = checkTree([memoryFile(path, '{}')]).findings;
    const finding = first?.finding;
    expect(finding).toMatchObject({ code: 'file-place', problem: 'unexpected' });
    expect(finding && 'meant' in finding ? finding.meant : undefined).toBe(meant);
  });

  it('is sorted, whatever the order of the files', () => {
    const paths = ['data/us/b.json', 'data/ca/c.json', 'data/us/a.json', 'data/us/a-b.json'];
    const cards = (order: readonly string[]) =>
      checkTree(order.map((path) => memoryFile(path, '{}'))).cards.map(({ path }) => path);
    expect(cards(paths)).toEqual(['data/ca/c.json', 'data/us/a-b.json', 'data/us/a.json', 'data/us/b.json']);
    expect(cards(paths.toReversed())).toEqual(cards(paths));
  });
});
