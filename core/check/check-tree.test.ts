import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#core/card/source-file';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { checkTree } from './check-tree.ts';
import { describeFinding } from './diagnostic.ts';

const listFindings = (...files: readonly SourceFile[]) =>
  checkTree(files).findings.map(({ path, finding }) => `${finding.code} ${path}`);
const listFindingsForPaths = (...paths: readonly string[]) =>
  listFindings(...paths.map((path) => memoryFile(path, '{}')));

describe('checkTree', () => {
  it('accepts cards, registries and art at valid paths', () => {
    expect(
      listFindingsForPaths(
        'data/us/harbor.json',
        'data/ca/a.json',
        'data/cn/x-1.json',
        'data/issuers/harbor-bank.json',
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
    'data/us/卡.json',
    'data/harbor.json',
    'data/readme.md',
    'data/art/harbor.webp',
    'data/art/us-harbor.png',
    'data/art/us/harbor.webp',
    'data/old/data/us/harbor.txt',
    'data/issuers/Harbor.json',
    'data/issuers/us/harbor.json',
  ])('reports %s as unexpected', (path) => {
    expect(listFindingsForPaths(path)).toEqual([`file-place ${path}`]);
  });

  it.each(['data/us/harbor.JSON', 'data/us/harbor', 'data/us/.gitkeep', 'data/issuers/a.yml'])(
    'reports %s as not a record',
    (path) => {
      expect(listFindingsForPaths(path)).toEqual([`file-kind ${path}`]);
    },
  );

  it('reports symbolic links and special files in any folder', () => {
    const path = 'data/us/harbor.json';
    expect(listFindings(memoryFile(path, '{}', 'symbolic-link'))).toEqual([`file-kind ${path}`]);
    expect(listFindings(memoryFile('data/art/us-harbor.webp', '', 'other'))).toEqual([
      'file-kind data/art/us-harbor.webp',
    ]);
    expect(checkTree([memoryFile(path, '{}', 'symbolic-link')]).cards).toEqual([]);
  });

  it('reports names that differ only in case', () => {
    expect(listFindingsForPaths('data/us/harbor.json', 'data/us/Harbor.json')).toEqual([
      'file-place data/us/harbor.json',
      'file-place data/us/Harbor.json',
    ]);
    expect(listFindingsForPaths('data/us/harbor.json', 'data/US/harbor.json')).toHaveLength(2);
    expect(
      listFindingsForPaths('data/issuers/a.json', 'data/us/harbor.json', 'data/us/Harbor.json'),
    ).toHaveLength(2);
  });

  it.each([
    ['data/us/Caisse-Rivière_Voyage.json', 'data/us/caisse-riviere-voyage.json'],
    ['data/us/harbor-tide.json.json', 'data/us/harbor-tide.json'],
    ['data/issuers/Banque Rivière.json', 'data/issuers/banque-riviere.json'],
    ['data/cn/长虹卡.json', undefined],
    ['data/harbor.json', undefined],
  ])('suggests a path for %s: %s', (path, meant) => {
    const [first] = checkTree([memoryFile(path, '{}')]).findings;
    const finding = first?.finding;
    expect(finding).toMatchObject({ code: 'file-place', problem: 'unexpected' });
    expect(finding && 'meant' in finding ? finding.meant : undefined).toBe(meant);
  });

  it('names the command that writes pictures', () => {
    const [first] = checkTree([memoryFile('data/art/us-harbor.png', '')]).findings;
    expect(first && describeFinding(first.finding).message).toBe(
      'A file with this name does not belong here; expected `data/art/<card id>.webp`. Run `npx cardcat wallet import <picture> --card <id>`, which writes the picture and the record, or remove the file.',
    );
  });

  it('returns the cards sorted by path, for any order of the files', () => {
    const paths = ['data/us/b.json', 'data/ca/c.json', 'data/us/a.json', 'data/us/a-b.json'];
    const findCardPaths = (order: readonly string[]) =>
      checkTree(order.map((path) => memoryFile(path, '{}'))).cards.map(({ path }) => path);
    expect(findCardPaths(paths)).toEqual([
      'data/ca/c.json',
      'data/us/a-b.json',
      'data/us/a.json',
      'data/us/b.json',
    ]);
    expect(findCardPaths(paths.toReversed())).toEqual(findCardPaths(paths));
  });

  it.each([
    ['data/art/us-a.png', { problem: 'no-art', expected: '`data/art/<card id>.webp`' }],
    ['data/issuers/us/a.json', { expected: '`data/issuers/<id>.json`' }],
    ['data/issuers/A.json', { expected: expect.stringContaining('such as `chase.json`') }],
    ['data/issuers/a.txt', { found: 'not a .json file', expected: 'an issuer, `<id>.json`' }],
    ['data/us/a.txt', { found: 'not a .json file', expected: 'a card record, `<slug>.json`' }],
    ['data/us/a.JSON', { found: 'not a .json file', meant: 'data/us/a.json' }],
    ['data/us/Two words.json.txt', { found: 'not a .json file', meant: 'data/us/two-words.json' }],
    ['data/us/a.PNG', { problem: 'no-art', expected: '`data/art/<card id>.webp`' }],
    ['data/art/a.webp', { expected: '`data/art/<card id>.webp`' }],
    ['data/us/A_b.json', { expected: expect.stringContaining('such as `sapphire-preferred.json`') }],
    ['data/fr/a.json', { expected: '`data/us/<slug>.json`, `data/ca/<slug>.json` or `data/cn/<slug>.json`' }],
    ['data/a.csv', { expected: 'only card records, registries and card art under `data/`' }],
  ])('describes which file is expected instead of %s', (path, facts) => {
    expect(checkTree([memoryFile(path, '')]).findings).toEqual([
      { path, finding: expect.objectContaining({ pointer: '', ...facts }) },
    ]);
  });

  it.each([
    ['symbolic-link', 'a symbolic link'],
    ['other', 'not a regular file'],
  ] as const)('reports an entry of kind “%s” as %s', (kind, found) => {
    const path = 'data/issuers/a.json';
    const tree = checkTree([memoryFile(path, '', kind)]);
    const finding = { code: 'file-kind', pointer: '', found, expected: 'a regular file' };
    expect(tree.findings).toEqual([{ path, finding }]);
    expect([...tree.registries]).toEqual([]);
  });

  it.each(['data', 'data/us', 'data/art', 'data/issuers'])(
    'reports a symbolic link in place of the folder %s',
    (path) => {
      const { findings } = checkTree([memoryFile(path, '', 'symbolic-link')]);
      const finding = { code: 'file-kind', pointer: '', found: 'a symbolic link', expected: 'a folder' };
      expect(findings).toEqual([{ path, finding }]);
    },
  );

  it('returns cards, art and registries separately, and reports paths that differ only in case', () => {
    const paths = [
      'data/us/a.json',
      'data/us/B.json',
      'data/art/us-a.webp',
      'data/issuers/A.json',
      'data/x.md',
    ];
    const tree = checkTree(paths.map((path) => memoryFile(path, '')));
    expect(tree.cards.map(({ path }) => path)).toEqual(['data/us/B.json', 'data/us/a.json']);
    expect(tree.art.map(({ path }) => path)).toEqual(['data/art/us-a.webp']);
    expect([...tree.registries.keys()]).toEqual(['data/issuers/A.json']);
    const other = memoryFile('data/us/b.json', '');
    const { findings } = checkTree([memoryFile('data/us/B.json', ''), other]);
    expect(findings).toContainEqual({
      path: other.path,
      finding: { code: 'file-place', pointer: '', problem: 'differs-by-case', other: 'data/us/B.json' },
    });
  });
});
