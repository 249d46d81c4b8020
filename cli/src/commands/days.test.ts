import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Card } from '#core/card/card';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';

const preferred = 'data/us/amex-blue-cash-preferred.json';
const everyday = 'data/us/amex-blue-cash-everyday.json';

/** Creates a catalog with an ended rate and offer, a rate that begins later, and a closed card with the best rate. */
function createCatalog(): string {
  const folder = scratchCatalog([preferred, everyday]);
  const change = (path: string, changeCard: (card: Card) => object) =>
    edit(join(folder, path), (text) => `${JSON.stringify(changeCard(JSON.parse(text)), null, 2)}\n`);
  const offer = { amount: 250, unit: 'USD', spend: 3000, currency: 'USD', months: 6, as_of: '2026-07-24' };
  change(preferred, ({ rewards, ...card }) => ({
    ...card,
    rewards: {
      ...rewards,
      categories: [
        { label: 'summer groceries', category: ['grocery'], points_per_dollar: 10, until: '2026-08-31' },
        {
          label: 'winter groceries',
          category: ['grocery'],
          points_per_dollar: 9,
          cap: { amount: 6000, unit: 'USD', period: 'welcome' },
          period: '2027-Q1',
        },
        { label: 'spring groceries', category: ['grocery'], points_per_dollar: 8, period: '2027-Q1' },
        { label: 'U.S. supermarkets', category: ['grocery'], points_per_dollar: 3, until: '2027-09-30' },
      ],
    },
    welcome_offer: { ...offer, ends_on: '2026-08-31' },
  }));
  change(everyday, ({ rewards, ...card }) => ({
    ...card,
    discontinued_on: '2021',
    rewards: {
      ...rewards,
      categories: [{ label: 'groceries', category: ['grocery'], points_per_dollar: 7 }],
    },
  }));
  return folder;
}

const run = (args: readonly string[], day = '2026-11-29', folder = createCatalog()) =>
  runCliIn(folder, args, { now: () => new Date(`${day}T12:00:00Z`) });
const search = ['search', '--category', 'grocery'];

test.each([
  ['today', [], '3 %'],
  ['the last day of a rate', ['--as-of', '2026-08-31'], '10 %'],
  ['the first day of a rate', ['--as-of', '2027-01-01'], '8 %'],
])('search answers for %s, and leaves out closed cards', async (_, options, rate) => {
  const { stdout } = await run([...search, ...options]);
  expect(stdout).toMatch(
    /^Blue Cash Preferred® Card +95 USD .* us-amex-blue-cash-preferred\n\n1 card \(1 closed card left out: --status all\)\n$/m,
  );
  expect(stdout).toContain(` ${rate} `);
});

test('search marks closed cards if it is asked for them', async () => {
  const { stdout } = await run([...search, '--status', 'all']);
  expect(stdout).toMatch(/^Blue Cash Everyday® Card, closed 2021 +0 USD/m);
  expect(stdout).toContain('\n2 cards\n');
  expect((await run([...search, '--as-of', '2026-02-30'])).stderr).toBe(
    'cardcat: --as-of 2026-02-30 is not a day of the calendar, written YYYY-MM-DD.\n',
  );
});

test('show marks what has ended or begins later, below what holds', async () => {
  const { stdout } = await run(['show', 'us-amex-blue-cash-preferred']);
  expect(stdout).toContain('$95, none in the first year (read');
  expect(stdout).toContain('Welcome offer');
  expect(stdout).toContain('$250 for spending $3,000, as of 2026-07-24, ended 2026-08-31');
  expect(stdout).toMatch(
    /3% +U\.S\. supermarkets, until 2027-09-30.*\n +1% +other purchases, in USD.*\n +10% +summer groceries, ended 2026-08-31.*\n +9% +winter groceries, up to \$6,000 for new cardholders, from 2027-01-01/,
  );
  expect((await run(['show', 'us-amex-blue-cash-preferred', '--as-of', '2026-08-31'])).stdout).toMatch(
    / +10% +summer groceries, until 2026-08-31/,
  );
  expect((await run(['show', 'us-amex-blue-cash-everyday'])).stdout).toMatch(
    /^Blue Cash Everyday® Card, closed 2021\n/,
  );
  const { dated } = JSON.parse((await run(['show', 'us-amex-blue-cash-preferred', '--json'])).stdout);
  expect(dated.map(({ pointer, state }: Record<string, string>) => `${pointer} ${state}`)).toEqual([
    '/rewards/categories/0 ended',
    '/rewards/categories/1 later',
    '/rewards/categories/2 later',
    '/rewards/categories/3 holds',
    '/welcome_offer ended',
  ]);
});

test('export makes the same files until something begins or ends, and --check keeps their day', async () => {
  const catalog = createCatalog();
  const runExport = (day: string, ...args: readonly string[]) => run(['export', ...args], day, catalog);
  const read = (name: string) => readFileSync(join(catalog, 'exports', name), 'utf8');
  const bestLabel = () => /"?(summer|U\.S\.)/.exec(read('cards.csv'))?.[1];
  await runExport('2026-08-30');
  // The day on which the pages were read.
  expect([JSON.parse(read('meta.json')).as_of, bestLabel()]).toEqual(['2026-07-24', 'summer']);
  const files = read('SHA256SUMS');
  await runExport('2026-08-31');
  expect(read('SHA256SUMS')).toBe(files);
  const upToDate = { exitCode: 0, stdout: 'All 17 files in exports are up to date.\n' };
  expect(await runExport('2026-08-31', '--check')).toEqual({ ...upToDate, stderr: '' });
  expect(await runExport('2026-11-29', '--check')).toEqual({
    ...upToDate,
    stderr:
      'Note: the files in exports are for 2026-07-24, and something began, ended or became old on 2026-09-01; to renew them: npm run export\n',
  });
  await runExport('2026-11-29');
  expect([JSON.parse(read('meta.json')).as_of, bestLabel()]).toEqual(['2026-09-01', 'U.S.']);
  await runExport('2026-11-29', '--as-of', '2026-08-31');
  expect(bestLabel()).toBe('summer');
  expect((await runExport('2026-11-29', '--as-of', 'soon')).stderr).toBe(
    'cardcat: --as-of soon is not a day of the calendar, written YYYY-MM-DD.\n',
  );
});
