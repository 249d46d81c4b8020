import { describe, expect, test } from 'vitest';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { cleanFiles, worldToday } from '../../tests/support/world.ts';
import { cardFacts, noCardFacts } from './changed-cards.ts';
import type { ChangedFile } from './facts.ts';

const base = new Map(cleanFiles().map((file) => [file.path, file]));
const harbor = 'data/us/harbor.json';
const tide = 'data/us/tide.json';
const text = Buffer.from(base.get(harbor)?.readBytes() ?? []).toString();

function file(path: string, status: ChangedFile['status'], previousPath: string | null = null): ChangedFile {
  return { path, status, previousPath, blobSha: 'a'.repeat(40), patch: null };
}

function factsOf(files: readonly ChangedFile[], head: Readonly<Record<string, string>>) {
  const headFiles = new Map(Object.entries(head).map(([path, at]) => [path, memoryFile(path, at)]));
  return cardFacts({ files, base, head: headFiles, artUnchanged: new Set(), today: worldToday });
}

describe('what counts as removed', () => {
  const codes = (files: readonly ChangedFile[], head: Readonly<Record<string, string>> = {}) =>
    factsOf(files, head).diagnostics.map(({ code, place }) => `${place.path} ${code}`);

  test.each<[string, readonly ChangedFile[], Readonly<Record<string, string>>, readonly string[]]>([
    ['not a card whose text is as it was', [file(harbor, 'modified')], {}, []],
    ['not a path that something else has now', [file(tide, 'renamed', harbor)], { [harbor]: text }, []],
    ['nothing that was never there', [file(tide, 'removed'), file('docs/a.md', 'removed')], {}, []],
  ])('%s', (_, files, head, expected) => {
    expect(codes(files, head)).toEqual(expected);
  });
});

test('of a change that is not looked into nothing is known but why', () => {
  const cutShort = { kind: 'tree-cut' } as const;
  expect(noCardFacts(cutShort)).toEqual({
    cards: [],
    art: [],
    diagnostics: [],
    fixes: [],
    issuers: [],
    cutShort,
  });
});
