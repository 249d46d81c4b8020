import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';
import type { NewCardOptions } from '../new-card/gather-answers.ts';

const { rejections } = readFixture<{
  readonly rejections: readonly (readonly [what: string, options: NewCardOptions, pattern: string])[];
}>('cli/new-rejections.json');

const preferred = 'data/us/chase-sapphire-preferred.json';
const requiredOptions = {
  country: 'us',
  issuer: 'chase',
  name: 'Chase Harbor® Card',
  url: 'https://creditcards.chase.com/harbor',
} as const;
const usualChoices = { network: 'visa', type: 'credit', segment: 'personal' } as const;

function run(cwd: string, options: NewCardOptions, columns?: number, extraArgs: readonly string[] = []) {
  const toFlag = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const args = Object.entries(options).flatMap(([name, value]) =>
    [value].flat().flatMap((text: string) => [toFlag(name), text]),
  );
  return runCliIn(cwd, ['new', ...args, ...extraArgs], {
    now: () => new Date('2026-11-21T12:00:00Z'),
    stdout: { columns },
  });
}

const readRecord = (root: string, path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('with flags', () => {
  test('adds an issuer with --issuer-domain', async () => {
    const root = scratchCatalog([]);
    const options = {
      ...{ ...requiredOptions, ...usualChoices, issuer: '港湾银行', country: 'cn' },
      ...{ issuerDomain: 'harbor.example', url: 'https://harbor.example/x' },
    };
    expect(await run(root, options)).toMatchObject({ exitCode: 0 });
    expect(readRecord(root, 'data/issuers/harbor.json')).toMatchObject({
      name: '港湾银行',
      countries: ['cn'],
    });
    for (const [issuer, domain, problem] of [
      ['chase', 'x.example', 'The catalog has the issuer chase'],
      ['New', 'creditcards.chase.com', 'chase.com is a domain of `chase`'],
      ['New', 'localhost', 'not a public domain'],
    ] as const) {
      const result = await run(root, { ...requiredOptions, ...usualChoices, issuer, issuerDomain: domain });
      expect([result.exitCode, result.stderr]).toEqual([2, expect.stringContaining(problem)]);
    }
  });

  test('writes a complete valid record, and prints the next commands', async () => {
    const root = scratchCatalog([preferred]);
    const result = await run(root, {
      ...requiredOptions,
      ...usualChoices,
      network: 'Visa',
      tier: 'Signature',
      annualFee: '$95',
      fxFee: 'none',
      rateType: 'points',
      earns: 'Harbor points',
      baseRate: '1',
      category: ['dining=3:restaurants worldwide', 'grocery=2'],
      retrieved: 'today',
    });
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    const path = 'data/us/chase-harbor.json';
    expect(readRecord(root, path)).toEqual({
      $schema: '../../schema.json',
      id: 'us-chase-harbor',
      name: 'Chase Harbor® Card',
      country: 'us',
      issuer: 'Chase',
      issuer_id: 'chase',
      network: 'visa',
      network_tier: 'signature',
      type: 'credit',
      segment: 'personal',
      annual_fee: { amount: 95, currency: 'USD' },
      fx_fee: { percent: 0 },
      rewards: {
        currency_label: 'Harbor points',
        rate_type: 'points',
        base_rate: { points_per_dollar: 1 },
        categories: [
          { label: 'restaurants worldwide', category: ['dining'], points_per_dollar: 3 },
          { label: 'groceries', category: ['grocery'], points_per_dollar: 2 },
        ],
      },
      sources: [
        {
          url: requiredOptions.url,
          retrieved: '2026-11-21',
          by: 'person',
          cites: ['/annual_fee', '/fx_fee', '/rewards'],
        },
      ],
    });
    const lines = result.stdout.split('\n');
    expect(lines[0]).toBe(`Wrote ${path}: no errors`);
    expect(lines).toContain(`  npx cardcat validate ${path}`);
    expect(lines).toContain('  npx cardcat submit      # opens the pull request');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    const validation = await runCliIn(root, ['validate', '--no-sources', path]);
    expect(validation).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('no problems found') });
  });

  test.each([
    [
      'Chase Ink Business Credit Card',
      { network: 'visa' },
      { segment: 'business', type: 'credit', network: 'visa' },
    ],
    [
      'Chase Visa Debit Card',
      { segment: 'personal' },
      { segment: 'personal', type: 'debit', network: 'visa' },
    ],
    [
      'Gold Card',
      {
        issuer: 'American Express',
        url: 'https://www.americanexpress.com/x',
        type: 'credit',
        segment: 'personal',
      },
      { network: 'amex' },
    ],
    [
      'Harbor',
      { network: '银联', segment: 'small business', type: 'credit' },
      { network: 'unionpay', segment: 'business' },
    ],
  ])('takes values from the name “%s”, and accepts the options %j', async (name, extraOptions, expected) => {
    const root = scratchCatalog([]);
    expect((await run(root, { ...requiredOptions, slug: 'chase-x', name, ...extraOptions })).stderr).toBe('');
    expect(readRecord(root, 'data/us/chase-x.json')).toMatchObject(expected);
  });

  test('keeps numbers unknown, and reports that the page was not checked', async () => {
    const root = scratchCatalog([]);
    const { stdout } = await run(root, { ...requiredOptions, ...usualChoices });
    expect(readRecord(root, 'data/us/chase-harbor.json')).toMatchObject({
      annual_fee: { amount: null },
      fx_fee: { percent: null },
      rewards: null,
      sources: [{ retrieved: null, cites: [] }],
    });
    expect(stdout).toMatch(
      /^Wrote data\/us\/chase-harbor\.json: 1 error left to fix\n[\s\S]*data\/us\/chase-harbor\.json:\d+:\d+ error source-unread$/m,
    );
  });

  test('--open opens the editor of the repository in catalog.json with the file filled in', async () => {
    const root = scratchCatalog([]);
    edit(join(root, 'catalog.json'), (text) =>
      text.replace('"repository": null', '"repository": "https://github.com/some/catalog"'),
    );
    const opened: string[] = [];
    const args = Object.entries({ ...requiredOptions, ...usualChoices }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ]);
    const result = await runCliIn(root, ['new', ...args, '--open'], {
      openInBrowser: async (address) => void opened.push(address),
    });
    expect(result.exitCode).toBe(0);
    const address = new URL(opened[0] ?? '');
    expect(address.pathname).toBe('/some/catalog/new/main/data/us');
    expect(address.searchParams.get('filename')).toBe('chase-harbor.json');
    expect(address.searchParams.get('value')).toBe(
      readFileSync(join(root, 'data/us/chase-harbor.json'), 'utf8'),
    );
    expect(result.stdout).toContain(opened[0]);
  });

  test('finds the issuer by its Chinese name, and writes the card name in pinyin with v for ü', async () => {
    const root = scratchCatalog([]);
    const url = 'https://www.icbc.com.cn/信用卡/a|b';
    await run(root, { country: 'CN', issuer: '工商银行', name: ' 工银环球旅行卡\n', url, ...usualChoices });
    expect(readRecord(root, 'data/cn/icbc-gong-yin-huan-qiu-lv-xing-ka.json')).toMatchObject({
      id: 'cn-icbc-gong-yin-huan-qiu-lv-xing-ka',
      name: '工银环球旅行卡',
      issuer_id: 'icbc',
      annual_fee: { currency: 'CNY' },
      sources: [{ url: 'https://www.icbc.com.cn/%E4%BF%A1%E7%94%A8%E5%8D%A1/a%7Cb' }],
    });
  });

  test('uses the given slug, and prints paths relative to the current folder', async () => {
    const root = scratchCatalog([preferred]);
    const result = await run(join(root, 'data/us'), {
      ...requiredOptions,
      ...usualChoices,
      slug: 'chase-pier',
    });
    expect(readRecord(root, 'data/us/chase-pier.json').id).toBe('us-chase-pier');
    expect(result.stdout).toContain('\n  npx cardcat validate chase-pier.json\n  npx cardcat submit');
  });

  test("accepts a copy of the issuer's page in the Wayback Machine", async () => {
    const root = scratchCatalog([]);
    const url = 'https://web.archive.org/web/20260101000000/https://creditcards.chase.com/harbor';
    await run(root, { ...requiredOptions, ...usualChoices, url });
    expect(readRecord(root, 'data/us/chase-harbor.json').sources[0].url).toBe(url);
  });

  test('wraps the next steps at 60 columns, except commands', async () => {
    const result = await run(scratchCatalog([]), { ...requiredOptions, ...usualChoices }, 60);
    const lines = result.stdout.split('\n').filter((line) => !/^ {2}(npx|git) /.test(line));
    expect(lines.filter((line) => line.length > 60 && line.trim().includes(' '))).toEqual([]);
  });
});

test.each(['network', 'type', 'segment'] as const)('does not guess the %s', async (flag) => {
  const { [flag]: _, ...others } = usualChoices;
  const { exitCode, stderr } = await run(scratchCatalog([]), { ...requiredOptions, ...others });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(new RegExp(`^cardcat: --${flag} is missing; give `));
});

describe('rejects with one sentence, and writes nothing', () => {
  test.each(rejections)('%s', async (_, options, pattern) => {
    const root = scratchCatalog([preferred]);
    const before = readdirSync(join(root, 'data'), { recursive: true });
    const { exitCode, stdout, stderr } = await run(root, { ...usualChoices, ...options });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr.replace('cardcat: ', '').trimEnd()).toMatch(new RegExp(pattern));
    expect(readdirSync(join(root, 'data'), { recursive: true })).toEqual(before);
  });

  test('a file name that differs only in case, and an id that another file uses', async () => {
    const root = scratchCatalog([preferred]);
    writeFileSync(join(root, 'data/us/Chase-Harbor.json'), '{}');
    expect((await run(root, { ...requiredOptions, ...usualChoices })).stderr).toContain(
      'data/us/Chase-Harbor.json exists, and',
    );
    edit(join(root, preferred), (text) => text.replace('us-chase-sapphire-preferred', 'us-chase-pier'));
    expect((await run(root, { ...requiredOptions, ...usualChoices, slug: 'chase-pier' })).stderr).toContain(
      `${preferred} has the id`,
    );
  });

  test('an unreadable issuer registry', async () => {
    const root = scratchCatalog([]);
    rmSync(join(root, 'data/issuers'), { recursive: true });
    writeFileSync(join(root, 'data/issuers.json'), '[{');
    expect((await run(root, { ...requiredOptions, ...usualChoices })).stderr).toMatch(
      /data\/issuers\/ lists no readable issuer.* run: npx cardcat validate/,
    );
  });

  test('a folder at the path of the file', async () => {
    const root = scratchCatalog([]);
    mkdirSync(join(root, 'data/us/chase-harbor.json'), { recursive: true });
    expect((await run(root, { ...requiredOptions, ...usualChoices })).stderr).toContain(
      'data/us/chase-harbor.json already exists',
    );
  });
});
