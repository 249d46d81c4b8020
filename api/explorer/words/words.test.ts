import { describe, expect, test } from 'vitest';
import { words } from '../language.ts';

const { en, fr } = words;

describe('16.6 one is told from many as each language does it', () => {
  test.each([
    [en.found(0, '0'), '0 cards'],
    [en.found(1, '1'), '1 card'],
    [fr.found(0, '0'), '0 carte'],
    [fr.found(2, '2'), '2 cartes'],
    [en.differing(1, '1', '16'), '1 of 16 facts differs.'],
    [fr.differing(2, '2', '16'), '2 données sur 16 diffèrent.'],
    [en.months(3, '3'), '3 months'],
    [fr.unknownCount(1, '1'), '1 non connu'],
  ])('%s', (said, wanted) => {
    expect(said).toBe(wanted);
  });

  test('miles have one name in French, in the table and in the picture', () => {
    expect(fr['miles.each']('2', '1\u00a0$', 2)).toBe('2 milles pour 1\u00a0$');
    expect(fr['miles.axis']('1\u00a0$')).toMatch(/^Milles /);
  });
});
