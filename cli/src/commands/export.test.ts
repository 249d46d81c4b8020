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

const readFilesIn = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));

test('writes the same bytes for any order of the files, with checksums that sha256sum accepts', async () => {
  const folder = scratchCatalog(cards);
  expect(await runExport(folder)).toEqual({
    exitCode: 0,
    stdout: 'Wrote 17 files to exports.\n',
    stderr: '',
  });
  const exports = join(folder, 'exports');
  const reversedFolder = scratchCatalog(cards.toReversed());
  await runExport(reversedFolder);
  expect(readFilesIn(join(reversedFolder, 'exports'))).toEqual(readFilesIn(exports));
  const checksumOutput = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: exports, encoding: 'utf8' });
  expect(checksumOutput.trim().split('\n')).toHaveLength(16);
});

test('--check passes for fresh exports, and lists every edited, missing or added file', async () => {
  const folder = scratchCatalog(cards);
  await runExport(folder);
  expect(await runExport(folder, '--check')).toMatchObject({
    exitCode: 0,
    stdout: 'All 17 files in exports are up to date.\n',
  });
  const names = readdirSync(join(folder, 'exports'));
  for (const name of names) edit(join(folder, 'exports', name), (text) => `${text} `);
  expect(await runExport(folder, '--check')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringMatching(/^(exports\/\S+ is out of date; run: npm run export\n){17}$/),
  });
  await runExport(folder);
  rmSync(join(folder, 'exports/cards.csv'));
  writeFileSync(join(folder, 'exports/cards.xml'), '');
  expect(await runExport(folder, '--check')).toMatchObject({
    exitCode: 1,
    stdout:
      'exports/cards.csv is missing; run: npm run export\nexports/cards.xml is not an export; run: git rm exports/cards.xml\n',
  });
  expect(await runExport(folder)).toMatchObject({
    exitCode: 0,
    stderr: 'Not part of the exports and left unchanged; remove: git rm exports/cards.xml\n',
  });
});

test('--check --out suggests a command with the same folder', async () => {
  const result = await runExport(scratchCatalog(cards), '--check', '--out', 'elsewhere');
  expect(result.exitCode).toBe(1);
  expect(result.stdout.split('\n')[0]).toMatch(
    /^elsewhere\/[\w.-]+ is missing; run: npm run export -- --out elsewhere$/,
  );
});

test('exits with 2 if --out is a file', async () => {
  const result = await runExport(scratchCatalog(cards), '--out', 'schema.json');
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toMatch(/^cardcat: Could not use .*schema\.json: it is a file; name a folder\.\n$/);
});

test('writes nothing if a card is invalid', async () => {
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

test.each([
  ['', 'catalog.json is not a JSON object.'],
  ['{}', 'catalog.json: countries must be an object with at least one country.'],
])('export and validate reject catalog.json %j', async (text, sentence) => {
  const folder = scratchCatalog(cards);
  edit(join(folder, 'catalog.json'), () => text);
  for (const command of ['export', 'validate'])
    expect(await runCliIn(folder, [command])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `cardcat: ${sentence}\n`,
    });
});

test('an interrupted run keeps the old exports and leaves no temporary files', async () => {
  const folder = scratchCatalog(cards);
  mkdirSync(join(folder, 'exports'));
  writeFileSync(join(folder, 'exports/cards.csv'), 'old\n');
  const interruption = new AbortController();
  const resultPromise = runCliIn(folder, ['export'], { signal: interruption.signal });
  // After two turns of the event loop, some new files exist under temporary names.
  setImmediate(() => setImmediate(() => interruption.abort()));
  expect(await resultPromise).toMatchObject({
    exitCode: 130,
    stderr: 'Stopped; nothing was left half written.\n',
  });
  expect([...readFilesIn(join(folder, 'exports'))]).toEqual([['cards.csv', 'old\n']]);
});
