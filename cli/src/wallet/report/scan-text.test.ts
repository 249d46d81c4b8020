import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth } from '#core/catalog/reporters/terminal';
import { expectGolden } from '../../../../tests/support/golden.ts';
import { repositoryRoot as repositoryFolder } from '../../../../tests/support/program.ts';
import {
  scanWith,
  someCatalog,
  somePass,
  somePng,
  someScan,
} from '../../../../tests/support/wallet/some-scan.ts';
import { scanText } from './scan-text.ts';

const repository = 'maple/cards';
const chinese = {
  description: '远山银行龙腾信用卡',
  organizationName: '远山银行',
  issuerCountryCode: 'CN',
};

describe('8.3 what scan prints', () => {
  test.each([120, 80, 60])('8.3 at %i columns', (width) => {
    expectGolden(`wallet/scan-${width}.txt`, scanText(someScan(), { width, repository }));
  });

  test('matches the output shown in the README', () => {
    const readings = [
      { n: 1, pass: somePass(), art: somePng() },
      { n: 2, pass: somePass({ description: 'Harbor Preferred Plus' }), art: somePng('d') },
      { n: 3, pass: somePass({ description: 'Harbor Reserve' }), art: somePng('b', 1134, 715) },
      { n: 4, pass: somePass(chinese), art: { format: 'named-only' } },
    ] as const;
    const text = scanText(scanWith(readings), { width: 120, repository: null });
    const [table = '', ...rest] = text.split('\n\n');
    const page = readFileSync(join(repositoryFolder, 'docs/how-to/add-card-art.md'), 'utf8');
    expect(page).toContain(`${table}\n\n${rest.at(-1)}`);
  });

  test('6.1 without a catalog', () => {
    const catalog = someCatalog({ cards: new Map(), loadedFrom: 'none', why: 'no network' });
    expectGolden(
      'wallet/scan-without-catalog.txt',
      scanText(someScan(catalog), { width: 80, repository: null }),
    );
  });

  test('8.3 wraps every line to the width of the terminal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { maxLength: 12 }),
        fc.integer({ min: 40, max: 130 }),
        (words, width) => {
          const description = words.map((word) => word.replace(/[\p{C}\p{Z}]/gu, '') || 'x').join(' ');
          const reading = { n: 1, pass: somePass({ description }), art: somePng() };
          const text = scanText(scanWith([reading]), { width, repository: null });
          const lines = text.split('\n').filter((line) => !/^(To |Next:)/.test(line));
          for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
        },
      ),
      { numRuns: 60 },
    );
  });
});
