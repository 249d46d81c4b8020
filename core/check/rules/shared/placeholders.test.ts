import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlaceholder } from './placeholders.ts';

const listedWords = [
  ...['todo', 'tbd', 'fixme', 'placeholder', 'none', 'n a', 'n/a', 'unknown', 'test', 'example', 'sample'],
  ...['lorem ipsum', 'name', 'card', 'card name', 'name of the card', 'my card', 'new card', 'example card'],
  ...[
    'your card',
    'category',
    'category name',
    'label',
    'which purchases',
    'what is earned',
    'fill in',
    'xxx',
  ],
  ...['abc', '待定', '待填写', '名称', '卡名'],
];

describe('placeholders', () => {
  it.each([
    'TODO',
    'todo: ask',
    'TBD',
    'Card name',
    '<card name>',
    'N/A',
    '???',
    '-',
    '待定',
    'Example Card',
    'xxx',
  ])('include “%s”', (text) => {
    expect(isPlaceholder(text)).toBe(true);
  });

  it.each([
    'Todos Card',
    'The Unknown Card',
    'Example Card Plus',
    '卡',
    '5% Card',
    'Sample Street Bank Card',
    'Note: Card',
    '{{{{ an example card }}}}',
  ])('do not include “%s”', (text) => {
    expect(isPlaceholder(text)).toBe(false);
  });

  it('are recognized with any punctuation and in any case', () => {
    const anyWord = fc.constantFrom(...listedWords);
    const anyMark = fc.constantFrom(
      '',
      '<',
      '[[',
      '{',
      '«',
      '“',
      '(',
      '>',
      ']]',
      '}',
      '»',
      '”',
      ')',
      '.',
      '?',
      '…',
    );
    fc.assert(
      fc.property(anyWord, anyMark, anyMark, fc.boolean(), (word, before, after, isUpper) => {
        const text = `${before}${isUpper ? word.toUpperCase() : word}${after}`;
        expect(isPlaceholder(text)).toBe(true);
        expect(isPlaceholder(`Harbor ${text} Rewards`)).toBe(false);
      }),
    );
  });

  it.each(listedWords)('include the listed word “%s”', (word) => {
    expect(isPlaceholder(word)).toBe(true);
  });

  it.each(['todo', 'tbd', 'fixme'])('may start with “%s” and continue with other text', (word) => {
    expect(isPlaceholder(`${word}: look this up on the page of the issuer`)).toBe(true);
    expect(isPlaceholder(`${word.toUpperCase()} (ask the issuer)`)).toBe(true);
    expect(isPlaceholder(`${word}s`)).toBe(false);
    expect(isPlaceholder(`a ${word}`)).toBe(false);
  });

  it.each(['', ' ', '-', '***'])('include texts without letters: %j', (text) => {
    expect(isPlaceholder(text)).toBe(true);
  });
});
