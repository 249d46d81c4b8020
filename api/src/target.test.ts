import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTooLong, readTarget } from './target.ts';

describe('17.2 targets', () => {
  test.each([
    ['/', []],
    ['/v1/cards', ['v1', 'cards']],
    ['/v1/cards/', ['v1', 'cards']],
    ['/v1/cards//', ['v1', 'cards', '']],
    ['//v1/cards', ['', 'v1', 'cards']],
    ['//', ['']],
    ['/v1/../cards', ['v1', '..', 'cards']],
    ['/v1/%63ards', ['v1', 'cards']],
    ['/v1/cards;a=b', ['v1', 'cards;a=b']],
    ['/%E5%8D%A1?x', ['卡']],
    ['/\xe5\x8d\xa1', ['卡']],
  ])('%s is taken apart', (target, segments) => {
    expect(readTarget(target)?.segments).toEqual(segments);
  });

  test.each([
    ['no slash in front', 'v1/cards'],
    ['absolute form', 'http://host.example/v1/cards'],
    ['asterisk form', '*'],
    ['a percent sign alone', '/v1/%'],
    ['half an escape', '/v1/%4'],
    ['no hexadecimal', '/v1/%zz'],
    ['overlong UTF-8', '/v1/%c0%af'],
    ['a lone surrogate', '/v1/%ed%a0%80'],
    ['NUL', '/v1/%00'],
    ['an encoded slash', '/v1%2fcards'],
    ['a backslash', '/v1\\cards'],
    ['an encoded backslash', '/v1/%5Ccards'],
    ['a line end', '/v1/%0d%0aSet-Cookie:a'],
    ['a blank', '/v1/a b'],
    ['a byte that is no UTF-8', '/v1/\xe9'],
    ['what is no byte', '/v1/卡'],
    ['a fragment', '/v1/cards#x'],
  ])('%s is malformed', (_, target) => {
    expect(readTarget(target)).toBeNull();
  });

  test('10.8 the longest target and path, and one byte more', () => {
    expect(isTooLong(`/v1/cards?${'a'.repeat(8_192 - 10)}`)).toBe(false);
    expect(isTooLong(`/v1/cards?${'a'.repeat(8_192 - 9)}`)).toBe(true);
    expect(isTooLong(`/${'a'.repeat(255)}`)).toBe(false);
    expect(isTooLong(`/${'a'.repeat(256)}`)).toBe(true);
    expect(isTooLong(`/${'a'.repeat(256)}?x`)).toBe(true);
  });

  test('anything at all is taken apart or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        readTarget(text);
        readTarget(`/${text}`);
      }),
    );
  });
});
