import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { countryTable } from '#core/card/generated/countries';
import { getIssuerPath } from '#core/card/registry';
import { readIssuers } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit } from '../../../tests/support/scratch-catalog.ts';
import { freshCheckout, setUpCheckout, setupFlags } from '../../../tests/support/set-up-checkout.ts';

const { rejections } = readFixture<{
  readonly rejections: readonly (readonly [args: readonly string[], sentence: string])[];
}>('cli/setup-rejections.json');

const readText = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

test('writes the settings and owners, and keeps the rest of catalog.json', async () => {
  const originalText = readText(freshCheckout(), 'catalog.json');
  const { folder, exitCode, stderr } = await setUpCheckout();
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: 'Wrote catalog.json and .github/CODEOWNERS.\n',
  });
  const lines = readText(folder, 'catalog.json').split('\n');
  expect(lines.filter((line) => !originalText.split('\n').includes(line))).toEqual([
    '  "repository": "https://github.com/mira/cards",',
    '  "site": "https://mira.github.io/cards/",',
    '  "contact": "mailto:cards@mira.example",',
  ]);
  expect(readText(folder, '.github/CODEOWNERS')).toMatch(/^\* @mira$/m);
});

test('a second run needs no flags and changes no file', async () => {
  const { folder, stdout } = await setUpCheckout();
  expect(await runCliIn(folder, ['setup'])).toEqual({
    exitCode: 0,
    stdout,
    stderr: 'All files are up to date.\n',
  });
});

test('removes countries from catalog.json, and prints the remaining steps until they are done', async () => {
  const folder = freshCheckout();
  const { stdout } = await runCliIn(folder, ['setup', ...setupFlags, '--countries', 'ca,cn']);
  const text = readText(folder, 'catalog.json');
  expect(Object.keys(JSON.parse(text).countries)).toEqual(['ca', 'cn']);
  expect(text).toMatch(/\{\n {4}"ca": \{ .* \},\n {4}"cn": \{ .* \}\n {2}\}/);
  expect(stdout).toContain(
    'git rm -r --quiet --ignore-unmatch data/us exports/cards-us.json\nnpm run generate\n',
  );
  expect(stdout).not.toContain('country/us|');
  expect(await runCliIn(folder, ['setup'])).toMatchObject({ stdout, stderr: 'All files are up to date.\n' });
});

const hasJq = spawnSync('sh', ['-c', 'command -v jq']).status === 0;

test.runIf(hasJq)('prints a command that removes countries from the files of issuers', async () => {
  const folder = freshCheckout();
  const readAll = () => readIssuers(listCatalogFiles(folder));
  const issuersBefore = readAll();
  const [keptCountry = ''] = Object.keys(countryTable);
  const { stdout } = await runCliIn(folder, ['setup', ...setupFlags, '--countries', keptCountry]);
  execFileSync('sh', ['-c', /^for file in data\/issuers.*$/m.exec(stdout)?.[0] ?? ''], { cwd: folder });
  const expectedIssuers = issuersBefore.filter(({ countries }) =>
    countries.some((code) => code === keptCountry),
  );
  expect(expectedIssuers.length).toBeLessThan(issuersBefore.length);
  expect(readAll()).toEqual(expectedIssuers.map((issuer) => ({ ...issuer, countries: [keptCountry] })));
  const [{ id } = { id: '' }] = expectedIssuers;
  expect(readText(folder, getIssuerPath(id))).toMatch(/^{\n {2}"id": .*\n}\n$/s);
});

test('lists leftover files of countries that the program does not support', async () => {
  const { folder } = await setUpCheckout();
  for (const path of ['data/fr/fleur.json', 'exports/cards-br.json', 'exports/cards.json']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '{}');
  }
  const { stdout } = await runCliIn(folder, ['setup']);
  expect(stdout).toContain(' data/fr exports/cards-fr.json data/br exports/cards-br.json\n');
});

test('requires the status checks of cards, but not those of the code', async () => {
  const { stdout } = await setUpCheckout();
  const requiredChecks = [...stdout.matchAll(/"context":"([^"]+)"/g)].map(([, name]) => name);
  expect(requiredChecks).toEqual(['Cards and registries', 'Cited pages of changed cards']);
});

test('rejects a new country in catalog.json until npm run generate is run', async () => {
  const folder = freshCheckout();
  edit(join(folder, 'catalog.json'), (text) =>
    text.replace('"countries": {', '"countries": {\n"br": { "currency": "BRL", "languages": ["pt"] },'),
  );
  const { exitCode, stdout, stderr } = await runCliIn(folder, ['setup', ...setupFlags]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('catalog.json has br, which this program was built without; run npm run generate');
});

test('keeps the owners that CODEOWNERS already lists', async () => {
  const folder = freshCheckout();
  edit(join(folder, '.github/CODEOWNERS'), () => '/data/ @zoe\n');
  const { stderr } = await runCliIn(folder, ['setup', ...setupFlags]);
  expect(readText(folder, '.github/CODEOWNERS')).toBe('/data/ @zoe\n');
  expect(stderr).toContain('.github/CODEOWNERS already names reviewers');
});

test.each(rejections)('rejects %j and changes no file', async (args, sentence) => {
  const folder = freshCheckout();
  const readSettings = () => ['catalog.json', '.github/CODEOWNERS'].map((path) => readText(folder, path));
  const settingsBefore = readSettings();
  const { exitCode, stdout, stderr } = await runCliIn(folder, ['setup', ...args]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(`cardcat: ${sentence}`);
  expect(readSettings()).toEqual(settingsBefore);
});

test('the link for the App has the permissions and events of its manifest', async () => {
  const { folder, stdout } = await setUpCheckout();
  const query = new URL(/https:\/\/github\.com\/settings\/apps\/new\?\S+/.exec(stdout)?.[0] ?? '')
    .searchParams;
  const { default_permissions, default_events } = parse(readText(folder, 'bot/app.yml'));
  expect(Object.fromEntries(query)).toMatchObject(default_permissions);
  expect(query.getAll('events[]')).toEqual(default_events);
});
