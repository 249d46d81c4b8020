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

function file(path: string, status: ChangedFile['status'], previousPath: string | null = null): ChangedFile {
  return { path, status, previousPath, blobSha: 'a'.repeat(40), patch: null };
}

function sides(head: Readonly<Record<string, string>>): Sides {
  return {
    base: (path) => base.get(path),
    head: (path) => (head[path] === undefined ? undefined : memoryFile(path, head[path])),
  };
}

const moved = harborText.replace('"us-harbor"', '"us-tide"');

describe('what happens to a card', () => {
  test.each([
    [
      'removed here and added there',
      [file(harbor, 'removed'), file('data/us/tide.json', 'added')],
      { 'data/us/tide.json': moved },
      ['tide rename'],
    ],
    [
      'removed here and added there with the same id',
      [file(harbor, 'removed'), file('data/us/tide.json', 'added')],
      { 'data/us/tide.json': harborText.replace('"Harbor Example Card"', '"Tide"') },
      ['tide rename'],
    ],
    [
      'removed here, and another added there',
      [file(harbor, 'removed'), file('data/us/tide.json', 'added')],
      { 'data/us/tide.json': moved.replace('"Harbor Example Card"', '"Tide"') },
      ['harbor removal', 'tide new'],
    ],
    ['moved out', [file('docs/harbor.json', 'renamed', harbor)], {}, ['harbor removal']],
    ['no card', [file('docs/a.md', 'added'), file('data/us/Tide.json', 'added')], {}, []],
  ])('%s', (_, files, head, expected) => {
    const cards = findChangedCards(files, sides(head as Readonly<Record<string, string>>));
    expect(cards.map(({ id, change }) => `${id.slice(3)} ${change}`)).toEqual(expected);
  });

  test('reads both sides; a card that does not match the schema is null', () => {
    const [card] = findChangedCards([file(harbor, 'modified')], sides({ [harbor]: '{"id": 1}' }));
    expect(card).toMatchObject({ headText: '{"id": 1}', after: null, before: { id: 'us-harbor' } });
  });

  test('keeps the previous card of a rename', () => {
    const files = [file('data/us/tide.json', 'renamed', harbor)];
    const [card] = findChangedCards(files, sides({ 'data/us/tide.json': moved }));
    expect(card).toMatchObject({
      previousPath: harbor,
      before: { id: 'us-harbor' },
      after: { id: 'us-tide' },
    });
  });
});

test('returns issuers as listed at base', () => {
  const cards = findChangedCards([file(harbor, 'modified')], sides({ [harbor]: harborText }));
  expect(findIssuers(cards, (path) => base.get(path))).toMatchObject([
    { id: 'harbor-bank', domains: ['example.com'] },
  ]);
  expect(findIssuers(cards, () => undefined)).toEqual([]);
  const others = [
    ...findChangedCards([file('data/us/tide.json', 'added')], sides({ 'data/us/tide.json': moved })),
    ...findChangedCards([file(harbor, 'removed')], sides({})),
  ];
  for (const card of others)
    expect(findIssuers([card], (path) => base.get(path)).map(({ id }) => id)).toEqual(['harbor-bank']);
  expect(findIssuers([], (path) => base.get(path))).toEqual([]);
});

const at = (path: string): ChangedFile => ({
  path,
  previousPath: null,
  status: 'added',
  blobSha: '0'.repeat(40),
  patch: null,
});

test('describes pictures by their header, and other files by what they are not', () => {
  const whole = makeWebp(1536, 969);
  const head = [
    memoryFile('data/art/us-harbor.webp', whole),
    memoryFile('data/art/us-pier.webp', 'a text'),
    memoryFile('data/art/us-link.webp', 'us-pier.webp', 'symbolic-link'),
    memoryFile('data/us/harbor.json', '{}'),
  ];
  const files = new Map(head.map((file) => [file.path, file]));
  const changes = [...files.keys(), 'data/art/us-gone.webp'].map(at);
  expect(findChangedArt(changes, (path) => files.get(path))).toEqual([
    { path: 'data/art/us-harbor.webp', file: { ok: true, width: 1536, height: 969, bytes: whole.length } },
    {
      path: 'data/art/us-pier.webp',
      file: { ok: false, found: 'not a WebP file', problem: 'form', bytes: 6 },
    },
  ]);
});

const tide = 'data/us/tide.json';

function factsOf(files: readonly ChangedFile[], head: Readonly<Record<string, string>>) {
  const headFiles = new Map(Object.entries(head).map(([path, at]) => [path, memoryFile(path, at)]));
  return collectCardFacts({ files, base, head: headFiles, artUnchanged: new Set(), today: fixtureToday });
}

describe('what counts as removed', () => {
  const codes = (files: readonly ChangedFile[], head: Readonly<Record<string, string>> = {}) =>
    factsOf(files, head).diagnostics.map(({ code, place }) => `${place.path} ${code}`);

  test.each<[string, readonly ChangedFile[], Readonly<Record<string, string>>, readonly string[]]>([
    ['not a card whose text is as it was', [file(harbor, 'modified')], {}, []],
    ['not a path that something else has now', [file(tide, 'renamed', harbor)], { [harbor]: harborText }, []],
    ['nothing that was never there', [file(tide, 'removed'), file('docs/a.md', 'removed')], {}, []],
  ])('%s', (_, files, head, expected) => {
    expect(codes(files, head)).toEqual(expected);
  });
});

test.each([
  ['open brackets', '['.repeat(10_000)],
  ['closed brackets in a card', `{"id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
])('reports 10,000 %s as a finding', (_, text) => {
  const path = 'data/us/deep.json';
  const { diagnostics, fixes } = factsOf([at(path)], { [path]: text });
  expect(diagnostics.map(({ code }) => code)).toContain('nested-too-deep');
  expect(fixes).toEqual([]);
});

test('returns only the reason for a change that is not checked', () => {
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
