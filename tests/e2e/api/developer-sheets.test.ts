import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvColumns } from '#core/export/csv';
import { createServerFiles, requestTarget, serveFiles } from '../../support/api/data-server.ts';
import { createExampleCatalog, exampleCards } from '../../support/api/example-app.ts';
import { blocks, createReaderFolder, pageAddress, runBlock } from './developer-page.ts';

const sheetBlocks = blocks.filter(({ section }) => section === 'Spreadsheets');
const targets = sheetBlocks.flatMap(({ code }) =>
  [...code.matchAll(/https:\/\/cards\.example(?<target>[^"'\s]*)/g)].map(
    ({ groups }) => groups?.target ?? '',
  ),
);

/** Names that a spreadsheet would evaluate, or that need quoting. */
const hostile = [
  '=HYPERLINK("https://evil.example","pay")',
  '+1',
  '-2',
  '@SUM(A1)',
  '\t=3',
  'Harbor, "gold"\nline two',
  '莲花卡®',
];

async function startHostileServer() {
  const [card] = exampleCards;
  if (card === undefined) throw new Error('a card');
  const cards = hostile.map((name, index) => ({ ...card, id: `ca-hostile-${index}`, name }));
  return serveFiles(createServerFiles(createExampleCatalog(cards)));
}

const isFormula = (cell: string) => /^[\s]*[=+\-@＝＋－＠]/u.test(cell);

function rowsOf(bytes: Uint8Array): readonly (readonly string[])[] {
  const { data, errors } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data.filter((row) => row.length !== csvColumns.length)).toEqual([]);
  expect(data[0]).toEqual([...csvColumns]);
  return data;
}

describe('spreadsheets of docs/how-to/use-the-data.md', () => {
  test('each URL returns CSV without formulas', async () => {
    const server = await startHostileServer();
    try {
      expect(targets).toHaveLength(3);
      for (const target of targets) {
        const { status, headers, body } = await requestTarget(server.address, target);
        expect([status, headers['content-type']], target).toEqual([
          200,
          'text/csv; charset=utf-8; header=present',
        ]);
        const [, ...rows] = rowsOf(body);
        expect([hostile.filter(isFormula).length, rows.flat().filter(isFormula)]).toEqual([5, []]);
        const names = rows.map(([, name = '']) => name.replace(/^'/, ''));
        expect(names.toSorted()).toEqual(hostile.toSorted());
      }
    } finally {
      await server.stop();
    }
  });

  test('the file for Excel is the published file after a byte-order mark', async () => {
    const server = await startHostileServer();
    const replacements = { [pageAddress]: server.address };
    const { folder, remove } = createReaderFolder(replacements);
    try {
      const [saveBlock] = sheetBlocks.filter(({ language }) => language === 'sh');
      if (saveBlock === undefined) throw new Error('a way to save the file');
      expect(await runBlock(saveBlock, folder, replacements)).toMatchObject({ exitCode: 0 });
      const file = readFileSync(join(folder, 'cards.csv'));
      expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const { body } = await requestTarget(server.address, '/v1/cards.csv');
      expect(file.subarray(3).equals(body)).toBe(true);
      expect(rowsOf(file.subarray(3))).toHaveLength(hostile.length + 1);
    } finally {
      remove();
      await server.stop();
    }
  });
});
