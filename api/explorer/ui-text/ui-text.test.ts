import { describe, expect, test } from 'vitest';
import { uiTextByLanguage } from '../language.ts';

const { en, fr } = uiTextByLanguage;

describe('texts of the user interface', () => {
  test.each([
    [en.found(1, '1'), '1 card'],
    [fr.found(0, '0'), '0 carte'],
    [fr.differing(2, '2', '16'), '2 des 16 frais et taux diffèrent.'],
    [fr.unknownCount(1, '1'), '1 inconnu'],
  ])('use the correct singular or plural: %s', (text, expected) => {
    expect(text).toBe(expected);
  });

  test('use the same French word for miles in the table and in the chart', () => {
    expect(fr['miles.each']('2', '1\u00a0$', 2)).toBe('2 milles par tranche de 1\u00a0$');
    expect(fr['miles.axis']('1\u00a0$')).toMatch(/^Milles /);
  });
});
