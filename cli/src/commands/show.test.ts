import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';

const { unknownNames } = readFixture<{
  readonly unknownNames: readonly (readonly [args: readonly string[], sentence: string])[];
}>('cli/unknown-names.json');

const path = 'data/us/chase-aeroplan.json';
const id = 'us-chase-aeroplan';

/** Creates a catalog with one card and two commits. The second commit changes the fee of the card. */
function createCatalogWithHistory(): string {
  const root = scratchCatalog([path]);
  const git = (day: string, ...args: readonly string[]) => {
    const identity = [
      '-c',
      'user.name=Sam',
      '-c',
      'user.email=sam@example.org',
      '-c',
      'commit.gpgsign=false',
    ];
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T08:00:00Z` };
    execFileSync('git', ['-C', root, ...identity, ...args], { env });
  };
  git('2026-08-01', 'init', '-q', '-b', 'main');
  git('2026-08-01', 'add', '.');
  git('2026-08-01', 'commit', '-q', '-m', 'Begin');
  edit(join(root, path), (text) => text.replace('"amount": 95', '"amount": 120'));
  git('2026-09-15', 'commit', '-q', '-a', '-m', 'Fee');
  return root;
}

test('show prints facts with their sources, the changes and when pages were checked', async () => {
  const { exitCode, stdout } = await runCliIn(createCatalogWithHistory(), ['show', id]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Aeroplan® Card\nChase · United States · Mastercard World Elite/);
  expect(stdout).toContain('\n  Annual fee  $120 (read elsewhere on 2026-07-25) [1]\n');
  expect(stdout).toContain('\n  3×  grocery stores (read elsewhere on 2026-07-25) [1]\n');
  expect(stdout).toMatch(/\nChanges\n {2}2026-09-15 {2}Annual fee {2}95 → 120\n/);
  expect(stdout).toMatch(
    /\nSources\n {2}\[1\] https:\S+\n {6}read elsewhere on 2026-07-25\n {6}look for a copy: https:\/\/web\.archive\.org\/web\/20260725\/https:\S+\n/,
  );
  expect(stdout).toContain(`\n${path}\n`);
});

test('show --json prints the record and its history', async () => {
  const { stdout } = await runCliIn(createCatalogWithHistory(), ['show', id, '--json']);
  const document = JSON.parse(stdout);
  expect(document).toMatchObject({
    version: 1,
    card: { id, annual_fee: { amount: 120 } },
  });
  const ajv = new Ajv2020({ allowUnionTypes: true });
  addFormats(ajv);
  const schema = JSON.parse(readFileSync(join(repositoryRoot, 'docs/schemas/show.schema.json'), 'utf8'));
  expect(ajv.validate(schema, document), ajv.errorsText()).toBe(true);
  expect(document.history[0]).toMatchObject({
    pointer: '/annual_fee/amount',
    values: [{ value: 95 }, { value: 120, on: '2026-09-15' }],
  });
});

test('open prints and opens the page of the issuer, or the file on GitHub', async () => {
  const root = scratchCatalog([path]);
  const opened: string[] = [];
  const openPage = async (address: string) => void opened.push(address);
  const result = await runCliIn(root, ['open', id], { openInBrowser: openPage });
  expect(opened[0]).toMatch(/^https:\/\/[a-z.]*chase\.com\//);
  expect(result).toMatchObject({ exitCode: 0, stdout: `${opened[0]}\n` });
  edit(join(root, 'catalog.json'), (text) => text.replace(/"repository": [^,]+/, '"repository": null'));
  expect(await runCliIn(root, ['open', id, '--page', 'github'], { openInBrowser: openPage })).toMatchObject({
    exitCode: 2,
    stderr: 'cardcat: --page github needs repository in catalog.json, but it is null.\n',
  });
  edit(join(root, 'catalog.json'), (text) =>
    text.replace('"repository": null', '"repository": "https://github.com/example/cards"'),
  );
  await runCliIn(root, ['open', id, '--page', 'github'], { openInBrowser: openPage });
  expect(opened[1]).toBe(`https://github.com/example/cards/edit/main/${path}`);
});

test.each(unknownNames)('rejects %j in one sentence with exit code 2', async (args, sentence) => {
  expect(await runCliIn(scratchCatalog([path]), args)).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `cardcat: ${sentence}\n`,
  });
});

test('explain renders the page of a finding for a terminal, without a catalog', async () => {
  const { exitCode, stdout } = await runCliIn('/', ['explain', 'number-not-cited'], {
    stdout: { isTTY: true, columns: 60 },
    env: { NO_COLOR: '1' },
  });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^number-not-cited: /);
  expect(stdout).not.toMatch(/^#|\*\*|```/m);
  expect((await runCliIn('/', ['explain'])).stdout).toMatch(/^ *number-not-cited {2,}\S/m);
});

test('prints the next step on a terminal, but not in a pipe', async () => {
  const root = scratchCatalog([path]);
  const terminal = { isTTY: true, columns: 80 };
  expect((await runCliIn(root, ['show', id], { stdout: terminal, stderr: terminal })).stderr).toContain(
    `npx cardcat open ${id}`,
  );
  expect((await runCliIn(root, ['show', id], { stderr: terminal })).stderr).not.toContain('npx');
});
