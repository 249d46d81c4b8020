import { describe, expect, test } from 'vitest';
import { UsageError } from '../errors.ts';
import { checkExport, checkImport, readMaps } from './options.ts';

const card = 'us-harbor-preferred';
const map = [`#1=${card}`];
const picture = { image: 'a.png', card, source: 'issuer-site' } as const;
const other = { image: 'a.png', card, source: 'other' } as const;

describe('2.2 what contradicts itself is refused before anything is opened', () => {
  test.each([
    ['--out and --repo', { map, out: 'a', repo: 'b' }],
    ['--branch', { map, out: 'a', branch: true }],
    ['--map', {}],
    ['--yes', {}],
    ['19', { map: [], yes: true, passesDir: Array.from({ length: 21 }, () => 'p') }],
  ] as const)('2.2 export without a terminal: %s', (says, values) => {
    expect(() => checkExport(values, false)).toThrow(UsageError);
    expect(() => checkExport(values, false)).toThrow(says === '19' ? '20' : says);
  });

  test.each([
    ['--yes asks nothing', { yes: true, open: true }],
    ['--out makes none', { out: 'a', open: true }],
  ] as const)('2.2 export on a terminal: %s', (says, values) => {
    expect(() => checkExport(values, true)).toThrow(says);
  });

  test('9.3 a terminal needs neither --map nor --yes', () => {
    expect(checkExport({}, true)).toMatchObject({ maps: [], given: null });
    expect(checkExport({ map }, false).maps).toEqual([{ pass: { n: 1 }, cardId: card }]);
  });

  test.each([
    ['--card', { ...picture, card: '../us-a' }],
    ['--attribution is missing', other],
    ['--attribution goes with', { ...picture, attribution: '© Me' }],
    ['1 to 120', { ...other, attribution: 'a'.repeat(121) }],
  ] as const)('2.2 import: %s', (says, values) => {
    expect(() => checkImport(values, false)).toThrow(UsageError);
    expect(() => checkImport(values, false)).toThrow(says);
  });

  test('2 the attribution is one clean line', () => {
    const values = { ...other, attribution: ' © Harbor\n Bank ' };
    expect(checkImport(values, false)).toMatchObject({ source: 'other', attribution: '© Harbor Bank' });
    expect(checkImport(picture, false)).toMatchObject({ source: 'issuer-site', attribution: null });
  });
});

describe('2 --map', () => {
  test('2.2 a name, a number, and a name with an = in it, split at the last one', () => {
    expect(readMaps([`Harbor Card=${card}`, `#12=${card}`, `A=B=${card}`])).toEqual([
      { pass: { name: 'Harbor Card' }, cardId: card },
      { pass: { n: 12 }, cardId: card },
      { pass: { name: 'A=B' }, cardId: card },
    ]);
  });

  test.each(['Harbor', '', '#3'])('2.2 without an = it is refused: %j', (value) => {
    expect(() => readMaps([value])).toThrow('has no =');
  });

  test.each(['', '../us-x', 'us-a/b', '__proto__'])('2.2 an id that is none is refused: %j', (wrong) => {
    expect(() => readMaps([`Harbor=${wrong}`])).toThrow('no card id');
  });

  test.each(['#0', '#', '#9999999'])('13 passes are numbered from 1: %s', (name) => {
    expect(() => readMaps([`${name}=${card}`])).toThrow('numbered from #1');
  });

  test('2.2 one pass is not given two cards, and may be given the same one twice', () => {
    expect(() => readMaps([`A=${card}`, 'A=us-other'])).toThrow('us-other');
    expect(() => readMaps([`#1=${card}`, '#1=us-other'])).toThrow('two cards');
    expect(readMaps([`A=${card}`, `A=${card}`])).toHaveLength(1);
    expect(readMaps([`__proto__=${card}`, `constructor=${card}`])).toHaveLength(2);
  });

  test('4.6 a name with its digits is the name that scan shows', () => {
    expect(readMaps([`Harbor 4242 4242=${card}`])).toEqual([{ pass: { name: 'Harbor …' }, cardId: card }]);
  });
});
