import { describe, expect, test } from 'vitest';
import { defaultPlace, givenPlaces } from './places.ts';

describe('5.1 places', () => {
  test('2.4 only macOS has a wallet', () => {
    expect(defaultPlace('linux', '/home/jo')).toBeUndefined();
    expect(defaultPlace('win32', 'C:\\Users\\jo')).toBeUndefined();
  });

  test('5.1 the wallet is named without the home folder', () => {
    const place = defaultPlace('darwin', '/Users/jo\nhn');
    expect(place?.path).toBe('/Users/jo\nhn/Library/Passes/Cards');
    expect(place?.shown).toBe('~/Library/Passes/Cards');
  });

  test('5.1 a folder is shown as typed, a bundle by its turn', () => {
    const given = ['./my passes', '/x/a.pkpass', 'b.pkpass///', 'c.pkpass', 'a.pkpass/more', '/'];
    expect(givenPlaces(given).map(({ kind, shown }) => `${kind}: ${shown}`)).toEqual([
      'folder: ./my passes',
      'bundle: the 2nd --passes-dir',
      'bundle: the 3rd --passes-dir',
      'bundle: the 4th --passes-dir',
      'folder: a.pkpass/more',
      'folder: /',
    ]);
  });

  test('5.1 what would steer a terminal is not shown as typed', () => {
    expect(givenPlaces(['a\u001b[2J\nb'])[0]?.shown).toBe('a\\u001b[2J\\u000ab');
  });

  test('5.1 all turns a person can have', () => {
    const turns = givenPlaces(Array.from({ length: 20 }, () => 'x.pkpass')).map(
      ({ shown }) => shown.split(' ')[1],
    );
    expect(turns.join(' ')).toBe(
      '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th',
    );
  });
});
