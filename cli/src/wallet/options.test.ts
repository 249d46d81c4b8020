import { describe, expect, test } from 'vitest';
import { UsageError } from '../errors.ts';
import { readExportOptions, readImportOptions, readScanOptions } from './options.ts';

const card = 'us-harbor-preferred';
const map = [`#1=${card}`];
const picture = { image: 'a.png', card, source: 'issuer-site' };

describe('2.2 what contradicts itself is refused before anything is opened', () => {
  test.each([
    ['--out and --repo', { map, out: 'a', repo: 'b' }],
    ['--branch', { map, out: 'a', branch: true }],
    ['no terminal', { map, open: true }],
    ['--map', {}],
    ['--yes', {}],
    ['--map', { map: ['x'] }],
    ['19', { map: [], yes: true, passesDir: Array.from({ length: 21 }, () => 'p') }],
    ['--passes-dir is empty', { yes: true, passesDir: [''] }],
    ['https://', { yes: true, catalog: 'http://cards.example/' }],
  ] as const)('2.2 export without a terminal: %s', (says, values) => {
    expect(() => readExportOptions(values, false)).toThrow(UsageError);
    expect(() => readExportOptions(values, false)).toThrow(says === '19' ? '20' : says);
  });

  test.each([
    ['--yes asks nothing', { yes: true, open: true }],
    ['--out makes none', { out: 'a', open: true }],
  ] as const)('2.2 export on a terminal: %s', (says, values) => {
    expect(() => readExportOptions(values, true)).toThrow(says);
  });

  test('9.3 a terminal needs neither --map nor --yes', () => {
    expect(readExportOptions({}, true)).toMatchObject({ maps: [], asksNothing: false, out: null });
    expect(readExportOptions({ map }, false).maps).toEqual([{ pass: { n: 1 }, cardId: card }]);
  });

  test.each([
    ['--card', { ...picture, card: '../us-a' }],
    ['--source', { ...picture, source: 'elsewhere' }],
    ['--attribution is missing', { image: 'a.png', card }],
    ['--attribution goes with', { ...picture, attribution: '© Me' }],
    ['1 to 120', { image: 'a.png', card, attribution: ' \u200b ' }],
    ['1 to 120', { image: 'a.png', card, attribution: 'a'.repeat(121) }],
  ] as const)('2.2 import: %s', (says, values) => {
    expect(() => readImportOptions(values, false)).toThrow(UsageError);
    expect(() => readImportOptions(values, false)).toThrow(says);
  });

  test('2 the attribution is one clean line', () => {
    const values = { image: 'a.png', card, attribution: ' © Harbor\n Bank ' };
    expect(readImportOptions(values, false)).toMatchObject({ source: 'other', attribution: '© Harbor Bank' });
    expect(readImportOptions(picture, false)).toMatchObject({ source: 'issuer-site', attribution: null });
  });

  test('2 twenty places are taken', () => {
    const passesDir = Array.from({ length: 20 }, () => 'p');
    expect(readScanOptions({ passesDir }).passesDirs).toHaveLength(20);
  });
});
