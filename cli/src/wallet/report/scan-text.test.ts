import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureTextWidth } from '#core/report/terminal';
import { expectGolden } from '../../../../tests/support/golden.ts';
import { repositoryRoot as repositoryFolder } from '../../../../tests/support/program.ts';
import { someCard } from '../../../../tests/support/some-card.ts';
import {
  scanWith,
  someCatalog,
  somePass,
  somePng,
  someScan,
} from '../../../../tests/support/wallet/some-scan.ts';
import { formatNextFlags, scanText } from './scan-text.ts';

const repository = 'maple/cards';
const chinese = {
  description: '远山银行龙腾信用卡',
  organizationName: '远山银行',
  issuerCountryCode: 'CN',
};

describe('the output of scan', () => {
  test.each([120, 80, 60])('matches the golden file at %i columns', (width) => {
    expectGolden(`wallet/scan-${width}.txt`, scanText(someScan(), { width, repository }));
  });

  test('matches the output shown in docs/how-to/add-card-art.md', () => {
    const readings = [
      { n: 1, pass: somePass(), art: somePng() },
      { n: 2, pass: somePass({ description: 'Harbor Preferred Plus' }), art: somePng('d') },
      { n: 3, pass: somePass({ description: 'Harbor Reserve' }), art: somePng('b', 1134, 715) },
      { n: 4, pass: somePass(chinese), art: { format: 'named-only' } },
    ] as const;
    const text = scanText(scanWith(readings), { width: 120, repository: null });
    const [table = '', ...laterSections] = text.split('\n\n');
    const page = readFileSync(join(repositoryFolder, 'docs/how-to/add-card-art.md'), 'utf8');
    expect(page).toContain(`${table}\n\n${laterSections.at(-1)}`);
  });

  test('repeats the flags in the next command, without names of passes and with ~ for home', () => {
    const flags = {
      passesDir: ['/home/me/My Cards', 'a b', 'serial.pkpass'],
      catalog: { kind: 'path', path: '/home/me/cards.json' },
      offline: true,
    } as const;
    const nextFlags = formatNextFlags(flags, '/home/me');
    const expectedFlags =
      "--passes-dir ~/'My Cards' --passes-dir 'a b' --passes-dir … --catalog ~/cards.json --offline";
    const text = scanText(someScan(), { width: 80, repository, nextFlags });
    expect(text.split('\n').at(-2)).toBe(`Next: npx cardcat wallet export ${expectedFlags}`);
    const catalog = { kind: 'address', url: 'https://cards.example/all.json?a=1&b' } as const;
    expect(formatNextFlags({ catalog }, '/')).toEqual(["--catalog 'https://cards.example/all.json?a=1&b'"]);
  });

  test('does not suggest a new card for a country that the catalog does not cover', () => {
    const pass = somePass({ issuerCountryCode: 'GB' });
    const text = scanText(scanWith([{ n: 1, pass, art: { format: 'none' } }]), { width: 80, repository });
    expect(text).toContain('the catalog does not cover the country');
    expect(text).not.toContain('cardcat new');
  });

  test('reports whether the catalog has other cards of the issuer', () => {
    const cards = new Map(
      ['Reef', 'Lagoon', 'Tide', 'Ebb'].map((name) => {
        const id = `us-harbor-${name.toLowerCase()}`;
        return [id, someCard({ id, name, issuer: 'Harbor Bank', issuer_id: 'harbor' })] as const;
      }),
    );
    const readFirstPassLine = (organizationName: string) => {
      const pass = somePass({ organizationName, description: 'Zebra' });
      const readings = [{ n: 1, pass, art: { format: 'none' } }] as const;
      const text = scanText(scanWith(readings, someCatalog({ cards })), { width: 120, repository });
      return text.split('\n').find((line) => line.startsWith('#1 '));
    };
    expect(readFirstPassLine('Harbor Bank')).toBe(
      '#1 Zebra: the catalog has no card of this issuer with a similar name',
    );
    expect(readFirstPassLine('Fenwick & Trust')).toBe('#1 Zebra: the catalog has no card of this issuer');
  });

  test('matches the golden file without a catalog', () => {
    const catalog = someCatalog({ cards: new Map(), loadedFrom: 'none', why: 'no network' });
    expectGolden(
      'wallet/scan-without-catalog.txt',
      scanText(someScan(catalog), { width: 80, repository: null }),
    );
  });

  test('wraps every line to the width of the terminal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { maxLength: 12 }),
        fc.integer({ min: 40, max: 130 }),
        (words, width) => {
          const description = words.map((word) => word.replace(/[\p{C}\p{Z}]/gu, '') || 'x').join(' ');
          const reading = { n: 1, pass: somePass({ description }), art: somePng() };
          const text = scanText(scanWith([reading]), { width, repository: null });
          const lines = text.split('\n').filter((line) => !/^(To |Next:)/.test(line));
          for (const line of lines) expect(measureTextWidth(line)).toBeLessThanOrEqual(width);
        },
      ),
      { numRuns: 60 },
    );
  });
});
