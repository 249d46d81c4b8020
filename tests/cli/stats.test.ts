import { expect, test } from 'vitest';
import { cardcat } from '../support/program.ts';
import { scratchCatalog } from '../support/scratch-catalog.ts';

const cards = ['data/us/chase-aeroplan.json', 'data/us/chase-disney.json', 'data/ca/amex-cobalt.json'];

test('counts the catalog', async () => {
  const { exitCode, stdout } = await cardcat(['stats'], { cwd: scratchCatalog(cards) });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^3 cards of 2 issuers; \d+ cited pages/);
  expect(stdout).toMatch(/\n {2}us {2}2 {2}█+\n {2}ca {2}1 {2}█+\n/);
});

test('--json gives the same as data', async () => {
  const { stdout } = await cardcat(['stats', '--json'], { cwd: scratchCatalog(cards) });
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    cards: 3,
    issuers: 2,
    by_country: [
      { value: 'us', count: 2 },
      { value: 'ca', count: 1 },
    ],
  });
});
