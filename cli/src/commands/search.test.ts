import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { scratchCatalog } from '../../../tests/support/scratch-catalog.ts';

function createCatalog(): string {
  const folder = scratchCatalog([
    'data/us/amex-blue-cash-preferred.json',
    'data/us/amex-blue-cash-everyday.json',
    'data/us/chase-aeroplan.json',
    'data/ca/amex-cobalt.json',
  ]);
  cpSync(join(repositoryRoot, 'data/categories.json'), join(folder, 'data/categories.json'));
  return folder;
}

it('lists the best rate of a category first', async () => {
  const args = ['search', '--country', 'us', '--category', 'grocery', '--rate-type', 'cashback'];
  const { exitCode, stdout } = await runCliIn(createCatalog(), args);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Blue Cash Preferred® Card {2}95 USD {6}6 % {3}us-amex-blue-cash-preferred\n/m);
  expect(stdout).toContain('\n2 cards\n');
});

it('values a year of spending, and explains the first value', async () => {
  const args = ['search', '--country', 'us', '--spend', 'groceries:600,other:100'];
  const { exitCode, stdout } = await runCliIn(createCatalog(), args);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Blue Cash Preferred® Card .* \$289 +\$384 +us-amex-blue-cash-preferred$/m);
  expect(stdout).toContain('  -$95 for annual fee\n');
  expect(stdout).toContain('\n2 of 3 cards can be valued; ');
  const { values, data } = JSON.parse((await runCliIn(createCatalog(), [...args, '--json'])).stdout);
  expect([values.valued, data[0].value.yearly_value]).toEqual([2, 289]);
});

it('finds cards by words, and lists ignored words in the JSON output', async () => {
  const { stdout } = await runCliIn(createCatalog(), ['search', 'épicerie', 'zzzzzz', '--json']);
  const result = JSON.parse(stdout);
  expect(result.omitted).toEqual(['zzzzzz']);
  expect(result.data.map(({ id }: { id: string }) => id)).toContain('ca-amex-cobalt');
  expect((await runCliIn(createCatalog(), ['search', 'zzzzzz'])).exitCode).toBe(1);
});

it.each([
  ['no rewards', ['Ignored: no.']],
  ['épicerie zzzzzz', ['Ignored: zzzzzz.']],
])('says why it ignores words of %s', async (words, notes) => {
  const { stdout } = await runCliIn(createCatalog(), ['search', ...words.split(' ')]);
  expect(stdout.split('\n').filter((line) => line.includes('Ignored'))).toEqual(notes);
});

it.each([
  ['cash-back', ['us-amex-blue-cash-everyday', 'us-amex-blue-cash-preferred']],
  ['Aeroplan® points', ['us-chase-aeroplan']],
  ['membership-rewards-ca,aeroplan-points', ['ca-amex-cobalt', 'us-chase-aeroplan']],
  ['!cash-back,!Aeroplan points', ['ca-amex-cobalt']],
])('finds the cards that earn %s', async (currency, ids) => {
  const args = ['search', '--reward-currency', currency, '--json'];
  const { stdout } = await runCliIn(createCatalog(), args);
  expect(JSON.parse(stdout).data.map(({ id }: { id: string }) => id)).toEqual(ids);
});

it('suggests the currency of a country if each country has its own', async () => {
  const args = ['search', '--reward-currency', 'Membership Rewards points'];
  const { exitCode, stderr } = await runCliIn(createCatalog(), args);
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/Did you mean `membership-rewards-ca`\?/)]);
});

it('rejects an unknown category in one sentence', async () => {
  const { exitCode, stderr } = await runCliIn(createCatalog(), ['search', '--category', 'grocer']);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringMatching(/--category grocer is not one of advertising, brand/),
  ]);
});
