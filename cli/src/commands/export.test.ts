import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';

const cards = [
  'data/us/chase-aeroplan.json',
  'data/ca/amex-cobalt.json',
  'data/cn/icbc-golden-eagle-gold.json',
];

const runExport = (cwd: string, ...args: string[]) => runCliIn(cwd, ['export', ...args]);

const filesIn = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));

test('writes the same bytes from the same files listed in another order, with sums that sha256sum reads', async () => {
  const folder = scratchCatalog(cards);
  expect(await runExport(folder)).toEqual({
    exitCode: 0,
    stdout: 'Wrote 14 files to exports.\n',
    stderr: '',
  });
  const exports = join(folder, 'exports');
  const again = scratchCatalog(cards.toReversed());
  await runExport(again);
  expect(filesIn(join(again, 'exports'))).toEqual(filesIn(exports));
  const sums = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: exports, encoding: 'utf8' });
  expect(sums.trim().split('\n')).toHaveLength(13);
});

test('--check passes on fresh exports and names every file that was edited, missing or added', async () => {
  const folder = scratchCatalog(cards);
  await runExport(folder);
  expect(await runExport(folder, '--check')).toMatchObject({
    exitCode: 0,
    stdout: 'All 14 files in exports are what the cards say.\n',
  });
  const names = readdirSync(join(folder, 'exports'));
  for (const name of names) edit(join(folder, 'exports', name), (text) => `${text} `);
  expect(await runExport(folder, '--check')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringMatching(/^(exports\/\S+ is not what the cards say; run: npm run export\n){14}$/),
  });
  await runExport(folder);
  rmSync(join(folder, 'exports/cards.csv'));
  writeFileSync(join(folder, 'exports/cards.xml'), '');
  expect(await runExport(folder, '--check')).toMatchObject({
    exitCode: 1,
    stdout:
      'exports/cards.csv is missing; run: npm run export\nexports/cards.xml is not an export; remove it\n',
  });
});

test('--check of another folder names that folder in what to run', async () => {
  const result = await runExport(scratchCatalog(cards), '--check', '--out', 'elsewhere');
  expect(result.exitCode).toBe(1);
  expect(result.stdout.split('\n')[0]).toMatch(
    /^elsewhere\/[\w.-]+ is missing; run: npm run export -- --out elsewhere$/,
  );
});

test('a file in the place of the folder is named', async () => {
  const result = await runExport(scratchCatalog(cards), '--out', 'schema.json');
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toMatch(/^cardcat: Could not use .*schema\.json: it is a file; name a folder\.\n$/);
});

test('a wrong card: nothing is written, and the sentence says what to run', async () => {
  const folder = scratchCatalog(cards);
  edit(join(folder, 'data/us/chase-aeroplan.json'), (text) => text.replace('"mastercard"', '"visa card"'));
  expect(await runExport(folder)).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      'cardcat: data/us/chase-aeroplan.json is not valid, so the command stopped; to see why: npx cardcat validate\n',
  });
  expect(readdirSync(folder)).not.toContain('exports');
});

test('stopped half-way, it leaves the old exports as they were and nothing beside them', async () => {
  const folder = scratchCatalog(cards);
  mkdirSync(join(folder, 'exports'));
  writeFileSync(join(folder, 'exports/cards.csv'), 'old\n');
  const interruption = new AbortController();
  const running = runCliIn(folder, ['export'], { signal: interruption.signal });
  // Some files have been staged by then.
  setImmediate(() => setImmediate(() => interruption.abort()));
  expect(await running).toMatchObject({
    exitCode: 130,
    stderr: 'Stopped; nothing was left half written.\n',
  });
  expect([...filesIn(join(folder, 'exports'))]).toEqual([['cards.csv', 'old\n']]);
});
