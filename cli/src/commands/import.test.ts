import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { scratchCatalog } from '../../../tests/support/scratch-catalog.ts';

const datasets = [
  { id: 'opencard-db', name: 'opencard-db', licence: 'CC-BY-4.0' },
  { id: 'survey', name: 'Survey of card terms, 2026', licence: 'CC0-1.0' },
];

function catalogWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchCatalog(['data/us/chase-aeroplan.json']);
  const allFiles = { 'data/datasets.json': `${JSON.stringify(datasets, null, 2)}\n`, ...files };
  for (const [name, text] of Object.entries(allFiles)) writeFileSync(join(folder, name), text);
  return folder;
}

function readSchema(name: string): object {
  return JSON.parse(readFileSync(join(repositoryRoot, `docs/schemas/${name}.schema.json`), 'utf8'));
}

const map = {
  set: { '/country': 'us', '/type': 'credit', '/segment': 'personal', '/annual_fee/currency': 'USD' },
  columns: {
    '/name': 'Product Name',
    '/issuer': 'Institution Name',
    '/network': { from: 'Network', values: { Visa: 'visa', MASTERCARD: 'mastercard' }, blank: 'unknown' },
    '/annual_fee/amount': { from: 'Annual Fee', as: 'number' },
    '/fx_fee/percent': { from: ['Foreign Fee', 'Foreign Fee#2'], as: 'fraction' },
    '/rewards/rate_type': { from: 'Rewards', values: { 'Cash back': 'cashback', None: null } },
    '/rewards/currency_label': { from: 'Rewards', values: { 'Cash back': 'cash back', None: null } },
    '/sources/0/url': 'Website',
  },
};

type Cells = Readonly<Record<string, string>>;

const defaultCells: Cells = {
  'Institution Name': 'JPMorgan Chase Bank, N.A.',
  Network: 'Visa',
  'Annual Fee': '',
  'Foreign Fee': '',
  Rewards: 'Cash back',
  Website: 'https://www.chase.com/cards',
};

/**
 * Thirty rows of a spreadsheet with amounts, fractions, blank cells and mistakes. The file has 170 columns. Because some
 * headings are repeated, there are only 112 different headings.
 */
const rows: readonly Cells[] = [
  { 'Product Name': 'Alpha', 'Annual Fee': ' $95.00 ', 'Foreign Fee': '0.027' },
  { 'Product Name': '  Beta  ', 'Annual Fee': '$1,095', 'Foreign Fee#2': '0' },
  { 'Product Name': 'Gamma', 'Annual Fee': 'N/A', Network: '' },
  { 'Product Name': 'Delta', 'Annual Fee': '$0 first year, then $95' },
  { 'Product Name': 'Epsilon', Network: 'Visa or Mastercard' },
  { 'Product Name': 'Zeta', 'Foreign Fee': '2.7%' },
  { 'Product Name': '', 'Annual Fee': '10' },
  {
    'Product Name': 'Eta',
    'Institution Name': 'Nowhere Credit Union',
    Website: 'https://www.nowhere.example/eta',
  },
  { 'Product Name': 'Theta', Website: 'https://elsewhere.example/theta' },
  { 'Product Name': 'Aeroplan® Card', 'Annual Fee': '99' },
  { 'Product Name': 'Iota', Rewards: 'None' },
  ...Array.from({ length: 19 }, (_, index) => ({
    'Product Name': `Plain ${index + 1}`,
    'Annual Fee': String(index),
  })),
].map((row) => ({ ...defaultCells, ...row }));

function formatSurvey(surveyRows: readonly Cells[]): string {
  const usedHeadings = [
    'Institution Name',
    'Product Name',
    'Network',
    'Annual Fee',
    'Foreign Fee',
    'Rewards',
    'Website',
  ];
  const unusedHeadings = Array.from({ length: 105 }, (_, index) => `Question ${index + 1}`);
  const headings = [...usedHeadings, ...unusedHeadings, 'Foreign Fee', ...unusedHeadings.slice(0, 57)];
  expect([headings.length, new Set(headings).size]).toEqual([170, 112]);
  const lines = surveyRows.map((row) => [
    ...usedHeadings.map((name) => row[name] ?? ''),
    ...unusedHeadings.map(() => 'a long, "quoted" answer\nover two lines'),
    row['Foreign Fee#2'] ?? '',
    ...unusedHeadings.slice(0, 57).map(() => ''),
  ]);
  return `\uFEFF${Papa.unparse([headings.map((heading) => ` ${heading} `), ...lines])}`;
}

const args = ['import', 'survey.csv', '--map', 'map.json', '--dataset', 'survey'];

describe('a survey with errors', () => {
  const files = { 'survey.csv': formatSurvey(rows), 'map.json': JSON.stringify(map) };

  it('is reported row by row, without writing cards or guessing values', async () => {
    const root = catalogWith(files);
    const { exitCode, stdout } = await runCliIn(root, [...args, '--json', '--issuers', 'missing']);
    const report = JSON.parse(stdout);
    const ajv = new Ajv2020({ allowUnionTypes: true, strict: false });
    addFormats(ajv);
    expect(ajv.validate(readSchema('import-report'), report), ajv.errorsText()).toBe(true);
    expect(ajv.validate(readSchema('import-map'), map), ajv.errorsText()).toBe(true);
    expect(exitCode).toBe(1);
    const reportedRows = report.rows
      .filter(({ status }: { status: string }) => status !== 'new')
      .map(({ line, status, problems, differences }: Record<string, unknown>) => [
        line,
        status,
        ...(problems as string[]),
        ...((differences as string[] | undefined) ?? []),
      ]);
    expect(reportedRows).toEqual([
      [5, 'incomplete', '“Annual Fee” is “$0 first year, then $95”, which is not a number'],
      [6, 'incomplete', "“Network” is “Visa or Mastercard”, which is not in the map's values for /network"],
      [7, 'incomplete', '“Foreign Fee” is “2.7%”, which is not a fraction such as 0.027'],
      [8, 'incomplete', 'it has no name'],
      [9, 'issuer-unknown', '“Nowhere Credit Union” is not an issuer of data/issuers/ in us'],
      [10, 'incomplete', expect.stringContaining('source-off-issuer: The address is on `elsewhere.example`')],
      [11, 'changed', '/network', '/annual_fee/amount', '/rewards/currency_label', '/rewards/rate_type'],
    ]);
    expect(report.rows.filter(({ status }: { status: string }) => status === 'new')).toHaveLength(23);
    expect(report.written).toBe(0);
    expect(readdirSync(join(root, 'data/us'))).toEqual(['chase-aeroplan.json']);
    expect(readdirSync(join(root, 'missing'))).toEqual(['nowhere-credit-union.json']);
    expect(JSON.parse(readFileSync(join(root, 'missing/nowhere-credit-union.json'), 'utf8'))).toEqual({
      id: 'nowhere-credit-union',
      name: 'Nowhere Credit Union',
      aliases: [],
      domains: ['nowhere.example'],
      countries: ['us'],
    });
    const again = await runCliIn(root, [...args, '--write', '--issuers', 'missing']);
    expect(again).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('nowhere-credit-union.json exists; '),
    });
    expect(readdirSync(join(root, 'data/us'))).toEqual(['chase-aeroplan.json']);
  });

  it('is imported as valid cards in batches, without duplicates in a second run', async () => {
    const root = catalogWith(files);
    const firstResult = await runCliIn(root, [...args, '--write', '--batch', '20']);
    expect(firstResult.stdout).toContain('Wrote 20 cards.');
    const secondResult = await runCliIn(root, [...args, '--write', '--batch', '20']);
    expect(secondResult.stdout).toContain('3 new, 20 already in the catalog');
    const read = (slug: string) => JSON.parse(readFileSync(join(root, `data/us/chase-${slug}.json`), 'utf8'));
    expect(read('alpha')).toMatchObject({
      annual_fee: { amount: 95 },
      fx_fee: { percent: 2.7 },
      sources: [{ retrieved: null, cites: ['/annual_fee', '/fx_fee'] }],
      imported_from: { id: 'survey', dataset: 'Survey of card terms, 2026', licence: 'CC0-1.0' },
    });
    expect(read('beta')).toMatchObject({
      name: 'Beta',
      annual_fee: { amount: 1095 },
      fx_fee: { percent: 0 },
    });
    expect(read('gamma')).toMatchObject({ network: 'unknown', annual_fee: { amount: null } });
    expect(read('iota').rewards).toBeNull();
    const validation = await runCliIn(root, ['validate', '--no-sources']);
    expect(validation.stdout).toMatch(/24 cards, 0 errors/);
  });
});

describe('import', () => {
  const files = { 'survey.csv': 'Name\nAlpha\n', 'map.json': '{"columns":{"/name":"Name"}}' };
  it.each([
    [
      'an unregistered dataset',
      files,
      ['--dataset', 'other'],
      /--dataset other is not in data\/datasets\.json, which lists opencard-db, survey/,
    ],
    [
      'a missing column',
      { ...files, 'map.json': '{"columns":{"/name":"Title"}}' },
      [],
      /no column “Title”, which the map uses; its columns are Name\./,
    ],
    [
      'an invalid map',
      { ...files, 'map.json': '{"colums":{}}' },
      [],
      /map\.json is not a valid map: it has an unknown key “colums”/,
    ],
    [
      'an invalid pointer',
      { ...files, 'map.json': '{"columns":{"name":"Name"}}' },
      [],
      /“name” is not a JSON Pointer/,
    ],
  ])('rejects %s', async (_, inputFiles, extraArgs, sentence) => {
    const root = catalogWith(inputFiles);
    const { exitCode, stderr } = await runCliIn(root, [...args, ...extraArgs]);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(sentence)]);
    expect(existsSync(join(root, 'data/us/chase-alpha.json'))).toBe(false);
  });

  it('reads each item of a list in a JSONL file', async () => {
    const listMap = {
      columns: {
        ...map.columns,
        '/rewards/rate_type': '/kind',
        '/rewards/currency_label': '/kind',
        '/name': '/name',
        '/issuer': '/bank',
        '/network': '/network',
        '/annual_fee/amount': '/fee',
        '/fx_fee/percent': '/fx',
        '/rewards/categories': { from: '/rates', each: { '/label': '/for', '/points_per_dollar': '/rate' } },
        '/sources/0/url': '/page',
      },
      set: map.set,
    };
    const row = {
      name: 'Kappa',
      bank: 'chase',
      network: 'visa',
      fee: 0,
      fx: null,
      kind: 'cashback',
      rates: [{ for: 'dining', rate: 3 }],
      page: 'https://www.chase.com/kappa',
    };
    const root = catalogWith({
      'cards.jsonl': `${JSON.stringify(row)}\n`,
      'map.json': JSON.stringify(listMap),
    });
    const result = await runCliIn(root, [
      'import',
      'cards.jsonl',
      '--map',
      'map.json',
      '--dataset',
      'survey',
      '--write',
    ]);
    expect([result.exitCode, result.stderr]).toEqual([0, '']);
    const card = JSON.parse(readFileSync(join(root, 'data/us/chase-kappa.json'), 'utf8'));
    expect(card.rewards.categories).toEqual([{ label: 'dining', points_per_dollar: 3 }]);
    expect(card.sources[0].cites).toEqual(['/annual_fee', '/rewards']);
  });
});
