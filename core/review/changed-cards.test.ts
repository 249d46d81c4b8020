import { describe, expect, test } from 'vitest';
import { cleanFiles, fixtureToday } from '../../tests/support/catalog-fixtures.ts';
import { makeWebp } from '../../tests/support/make-webp.ts';
import { memoryFile } from '../../tests/support/memory-file.ts';
import {
  collectCardFacts,
  createIncompleteCardFacts,
  findChangedArt,
  findChangedCards,
  findIssuers,
  type Sides,
} from './changed-cards.ts';
import type { ChangedFile } from './facts.ts';

const base = new Map(cleanFiles().map((file) => [file.path, file]));
const harbor = 'data/us/harbor.json';
const harborText = Buffer.from(base.get(harbor)?.readBytes() ?? []).toString();

function changedFile(
  path: string,
  status: ChangedFile['status'],
  previousPath: string | null = null,
): ChangedFile {
  return { path, status, previousPath, blobSha: 'a'.repeat(40), patch: null };
}

function createSides(head: Readonly<Record<string, string>>): Sides {
  return {
    base: (path) => base.get(path),
    head: (path) => (head[path] === undefined ? undefined : memoryFile(path, head[path])),
  };
}

const renamedText = harborText.replace('"us-harbor"', '"us-tide"');

describe('findChangedCards', () => {
  test.each([
    [
      "detects a rename by the card's name",
      [changedFile(harbor, 'removed'), changedFile('data/us/tide.json', 'added')],
      { 'data/us/tide.json': renamedText },
      ['tide rename'],
    ],
    [
      "detects a rename by the card's id",
      [changedFile(harbor, 'removed'), changedFile('data/us/tide.json', 'added')],
      { 'data/us/tide.json': harborText.replace('"Harbor Example Card"', '"Tide"') },
      ['tide rename'],
    ],
    [
      'reports a removal and a new card if both name and id differ',
      [changedFile(harbor, 'removed'), changedFile('data/us/tide.json', 'added')],
      { 'data/us/tide.json': renamedText.replace('"Harbor Example Card"', '"Tide"') },
      ['harbor removal', 'tide new'],
    ],
    [
      'reports a removal if the file is moved out of the data folder',
      [changedFile('docs/harbor.json', 'renamed', harbor)],
      {},
      ['harbor removal'],
    ],
    [
      'ignores files that are not cards',
      [changedFile('docs/a.md', 'added'), changedFile('data/us/Tide.json', 'added')],
      {},
      [],
    ],
  ])('%s', (_, files, head, expected) => {
    const cards = findChangedCards(files, createSides(head as Readonly<Record<string, string>>));
    expect(cards.map(({ id, change }) => `${id.slice(3)} ${change}`)).toEqual(expected);
  });

  test('reads both versions of a card, and returns null for one that does not match the schema', () => {
    const [card] = findChangedCards(
      [changedFile(harbor, 'modified')],
      createSides({ [harbor]: '{"id": 1}' }),
    );
    expect(card).toMatchObject({ headText: '{"id": 1}', after: null, before: { id: 'us-harbor' } });
  });

  test('returns the previous version of a renamed card', () => {
    const files = [changedFile('data/us/tide.json', 'renamed', harbor)];
    const [card] = findChangedCards(files, createSides({ 'data/us/tide.json': renamedText }));
    expect(card).toMatchObject({
      previousPath: harbor,
      before: { id: 'us-harbor' },
      after: { id: 'us-tide' },
    });
  });
});

test('returns the issuers of changed cards as listed at base', () => {
  const cards = findChangedCards([changedFile(harbor, 'modified')], createSides({ [harbor]: harborText }));
  expect(findIssuers(cards, (path) => base.get(path))).toMatchObject([
    { id: 'harbor-bank', domains: ['example.com'] },
  ]);
  expect(findIssuers(cards, () => undefined)).toEqual([]);
  const changedCards = [
    ...findChangedCards(
      [changedFile('data/us/tide.json', 'added')],
      createSides({ 'data/us/tide.json': renamedText }),
    ),
    ...findChangedCards([changedFile(harbor, 'removed')], createSides({})),
  ];
  for (const card of changedCards)
    expect(findIssuers([card], (path) => base.get(path)).map(({ id }) => id)).toEqual(['harbor-bank']);
  expect(findIssuers([], (path) => base.get(path))).toEqual([]);
});

const createChange = (path: string): ChangedFile => ({
  path,
  previousPath: null,
  status: 'added',
  blobSha: '0'.repeat(40),
  patch: null,
});

test('describes pictures by their header, and ignores links, other files and missing files', () => {
  const picture = makeWebp(1536, 969);
  const head = [
    memoryFile('data/art/us-harbor.webp', picture),
    memoryFile('data/art/us-pier.webp', 'a text'),
    memoryFile('data/art/us-link.webp', 'us-pier.webp', 'symbolic-link'),
    memoryFile('data/us/harbor.json', '{}'),
  ];
  const files = new Map(head.map((file) => [file.path, file]));
  const changes = [...files.keys(), 'data/art/us-gone.webp'].map(createChange);
  expect(findChangedArt(changes, (path) => files.get(path))).toEqual([
    { path: 'data/art/us-harbor.webp', file: { value: { width: 1536, height: 969 }, bytes: picture.length } },
    {
      path: 'data/art/us-pier.webp',
      file: { problem: { code: 'form', sentence: 'not a WebP file' }, bytes: 6 },
    },
  ]);
});

const tide = 'data/us/tide.json';

function collectFacts(files: readonly ChangedFile[], head: Readonly<Record<string, string>>) {
  const headFiles = new Map(Object.entries(head).map(([path, text]) => [path, memoryFile(path, text)]));
  return collectCardFacts({ files, base, head: headFiles, artUnchanged: new Set(), today: fixtureToday });
}

describe('does not report as removed', () => {
  const listCodes = (files: readonly ChangedFile[], head: Readonly<Record<string, string>> = {}) =>
    collectFacts(files, head).diagnostics.map(({ code, location }) => `${location.path} ${code}`);

  test.each<[string, readonly ChangedFile[], Readonly<Record<string, string>>, readonly string[]]>([
    ['a card whose text is unchanged', [changedFile(harbor, 'modified')], {}, []],
    [
      'the old path of a renamed card if another card is now at this path',
      [changedFile(tide, 'renamed', harbor)],
      { [harbor]: harborText },
      [],
    ],
    [
      'a file that did not exist at base',
      [changedFile(tide, 'removed'), changedFile('docs/a.md', 'removed')],
      {},
      [],
    ],
  ])('%s', (_, files, head, expected) => {
    expect(listCodes(files, head)).toEqual(expected);
  });
});

test.each([
  ['unclosed brackets', '['.repeat(10_000)],
  ['nested brackets in a card', `{"id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
])('reports 10,000 %s as nested too deep', (_, text) => {
  const path = 'data/us/deep.json';
  const { diagnostics, fixes } = collectFacts([createChange(path)], { [path]: text });
  expect(diagnostics.map(({ code }) => code)).toContain('nested-too-deep');
  expect(fixes).toEqual([]);
});

test('returns empty facts and the reason for a change that is not checked', () => {
  const cutShort = { kind: 'tree-cut' } as const;
  expect(createIncompleteCardFacts(cutShort)).toEqual({
    cards: [],
    art: [],
    diagnostics: [],
    fixes: [],
    issuers: [],
    cutShort,
  });
});
