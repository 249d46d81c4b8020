import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';

const cards = ['data/us/chase-aeroplan.json', 'data/us/chase-disney.json', 'data/ca/amex-cobalt.json'];

test('counts cards, issuers, cited pages and countries', async () => {
  const { exitCode, stdout } = await runCliIn(scratchCatalog(cards), ['stats']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^3 cards of 2 issuers\n\d+ cited pages/);
  expect(stdout).toMatch(/\n {2}United States {5}2 {2}67% {2}█+\n {2}Canada {12}1 {2}33% {2}█+\n/);
  const resultForOneCard = await runCliIn(scratchCatalog(cards.slice(0, 1)), ['stats']);
  expect(resultForOneCard.stdout).toMatch(/^1 card of 1 issuer\n1 cited page /);
});

test('skips an invalid card, and reports it on stderr', async () => {
  const folder = scratchCatalog(cards);
  edit(join(folder, cards[0] ?? ''), (text) => text.replace('"id"', '"iid"'));
  const { exitCode, stdout, stderr } = await runCliIn(folder, ['stats']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^2 cards of 2 issuers\n/);
  expect(stderr).toMatch(/^Skipped, not valid: data\/us\/chase-aeroplan\.json; to see why: /);
});

test('--json prints a document that matches the published schema', async () => {
  const { stdout } = await runCliIn(scratchCatalog(cards), ['stats', '--json']);
  const stats = JSON.parse(stdout);
  const byCountry = [
    { value: 'us', count: 2 },
    { value: 'ca', count: 1 },
  ];
  expect(stats).toMatchObject({ cards: 3, issuers: 2, by_country: byCountry });
  const ajv = new Ajv2020({ allowUnionTypes: true });
  addFormats(ajv);
  const schema = JSON.parse(readFileSync(join(repositoryRoot, 'docs/schemas/stats.schema.json'), 'utf8'));
  expect(ajv.validate(schema, stats), ajv.errorsText()).toBe(true);
});
