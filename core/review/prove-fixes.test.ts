import { expect, test } from 'vitest';
import type { SourceFile } from '#core/catalog/source-file';
import { harborPath } from '../../tests/support/changed-card.ts';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { cleanFiles, worldToday } from '../../tests/support/world.ts';
import { type ExamineInput, examine } from './examine.ts';
import { withHunks } from './suggestions.ts';

const baseFiles: ReadonlyMap<string, SourceFile> = new Map(cleanFiles().map((file) => [file.path, file]));
const harborText = textOf(harborPath);

function textOf(path: string): string {
  return new TextDecoder().decode(baseFiles.get(path)?.readBytes());
}

function examined(headFiles: readonly SourceFile[]) {
  const input: ExamineInput = {
    baseFiles,
    headFiles,
    removedPaths: [],
    artUnchanged: new Set(),
    today: worldToday,
  };
  return examine(input);
}

/** Harbor as another card of the same bank, with some words replaced. */
function card(
  slug: string,
  name: string,
  ...replaced: readonly (readonly [right: string, wrong: string])[]
): SourceFile {
  const renamed = harborText
    .replace('"us-harbor"', `"us-${slug}"`)
    .replace('"Harbor Example Card"', `"${name}"`);
  const text = replaced.reduce((all, [right, wrong]) => all.replace(right, wrong), renamed);
  return memoryFile(`data/us/${slug}.json`, text);
}

const alias = ['"harbor-bank"', '"heb"'] as const;

test('no more cards are mended than it takes for thirty fixes', () => {
  const many = Array.from({ length: 31 }, (_, at) =>
    card(`fleet-${at}`, `Fleet ${at} Card`, ['"network": "visa"', '"network": "vissa"']),
  );
  const { diagnostics, fixes } = examined(many);
  expect(diagnostics).toHaveLength(31);
  expect(fixes).toHaveLength(30);
});

test('a registry is left to its author', () => {
  const path = 'data/issuers.json';
  const text = textOf(path).replace('"id": "harbor-bank"', '"id":    "harbor-bank"');
  const { diagnostics, fixes } = examined([memoryFile(path, text)]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['not-formatted']);
  expect(fixes).toEqual([]);
});

test('two cards that would become the same are not both mended', () => {
  const { diagnostics, fixes } = examined([
    card('ferry', 'Ferry Card', alias),
    card('pier', 'Ferry Card', [alias[0], '"harbor"']),
  ]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['issuer-is-alias', 'issuer-is-alias']);
  expect(fixes.map(({ path }) => path)).toEqual(['data/us/ferry.json']);
});

test('a follower is put right where the card meant is in the catalog', () => {
  const follower = '"replaced_by": "us-harbor",\n  "official_url"';
  const right = card('ferry', 'Ferry Card', ['"official_url"', follower]);
  expect(examined([right]).diagnostics).toEqual([]);
  const wrong = card('ferry', 'Ferry Card', ['"official_url"', follower.replace('harbor', 'harbr')]);
  const { fixes } = examined([wrong]);
  expect(fixes).toMatchObject([{ codes: ['replaced-by-unknown'], text: '  "replaced_by": "us-harbor",' }]);
});

test('a number out of order is moved, never dropped', () => {
  const wrong = harborText
    .replace('    "first_year": 0\n', '')
    .replace('"currency": "USD",\n  },', '"currency": "USD"\n  },')
    .replace('    "amount": 95,\n', '    "first_year": 0,\n    "amount": 95,\n');
  const { diagnostics, fixes } = examined([memoryFile(harborPath, wrong)]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['not-formatted']);
  const hunks = fixes.map(({ startLine, endLine, text }) => ({
    startLine,
    endLine,
    lines: text.split('\n'),
  }));
  expect(hunks).toHaveLength(1);
  expect(withHunks(wrong, hunks)).toBe(harborText);
});

test('a fix names every code that it ends once, in their order', () => {
  const wrong = harborText
    .replace('"network": "visa"', '"network": "vissa"')
    .replace('"signature"', '"signatur"')
    .replace('"type": "credit"', '"type": "credt"');
  const { fixes } = examined([memoryFile(harborPath, wrong)]);
  expect(fixes.map(({ codes }) => codes)).toEqual([['tier-unknown', 'value-not-listed']]);
});
