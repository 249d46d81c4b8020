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
});
