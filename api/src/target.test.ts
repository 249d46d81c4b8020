import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTooLong, parseTarget } from './target.ts';

describe('targets', () => {
  test.each([
    ['/', '/', ''],
    ['/v1/cards', '/v1/cards', ''],
    ['/v1/cards/', '/v1/cards', ''],
    ['/v1/cards//', '/v1/cards/', ''],
    ['//v1/cards', '//v1/cards', ''],
    ['/v1/../cards', '/v1/../cards', ''],
    ['/v1/%2563ards', '/v1/%63ards', ''],
    ['/v1/cards;a=b', '/v1/cards;a=b', ''],
    ['/%E5%8D%A1?x', '/卡', 'x'],
    ['/\xe5\x8d\xa1?x=\xe5', '/卡', 'x=%e5'],
  ])('parses %s', (target, path, query) => {
    expect(parseTarget(target)).toEqual({ path, query });
  });

  test.each([
    ['a target without a leading slash', 'v1/cards'],
    ['a lone percent sign', '/v1/%'],
    ['a percent sign without hexadecimal digits', '/v1/%zz'],
    ['overlong UTF-8', '/v1/%c0%af'],
    ['a lone surrogate', '/v1/%ed%a0%80'],
    ['NUL', '/v1/%00'],
    ['an encoded slash', '/v1%2fcards'],
    ['an encoded control character beyond ASCII', '/v1/%c2%85'],
    ['a backslash', '/v1\\cards'],
    ['an encoded backslash', '/v1/%5Ccards'],
    ['an encoded line break', '/v1/%0d%0aSet-Cookie:a'],
    ['a byte that is not valid UTF-8', '/v1/\xe9'],
    ['a character beyond one byte', '/v1/卡'],
    ['a fragment', '/v1/cards#x'],
  ])('rejects %s', (_, target) => {
    expect(parseTarget(target)).toBeNull();
  });

  test('accepts the longest target and path, and rejects one byte more', () => {
    expect(isTooLong(`/v1/cards?${'a'.repeat(8_192 - 10)}`)).toBe(false);
    expect(isTooLong(`/v1/cards?${'a'.repeat(8_192 - 9)}`)).toBe(true);
    expect(isTooLong(`/${'a'.repeat(255)}`)).toBe(false);
    expect(isTooLong(`/${'a'.repeat(256)}`)).toBe(true);
    expect(isTooLong(`/${'a'.repeat(256)}?x`)).toBe(true);
  });

  test('decodes a percent-encoded letter in any path', () => {
    const segment = fc.stringMatching(/^[\w.~-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), fc.nat(), (segments, index) => {
        const plainPath = `/${segments.join('/')}`;
        const letter = 1 + (index % (plainPath.length - 1));
        fc.pre(plainPath[letter] !== '/');
        const code = plainPath.charCodeAt(letter).toString(16);
        const encoded = `${plainPath.slice(0, letter)}%${code}${plainPath.slice(letter + 1)}`;
        expect(parseTarget(encoded)).toEqual(parseTarget(plainPath));
        expect(parseTarget(plainPath)).toEqual({ path: plainPath, query: '' });
      }),
    );
  });

  test('parses or rejects any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        parseTarget(text);
        parseTarget(`/${text}`);
      }),
    );
  });
});
