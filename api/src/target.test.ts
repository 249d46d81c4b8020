import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../tests/support/fixtures.ts';
import { isTooLong, parseTarget } from './target.ts';

const cases = readFixture<{ parsed: [string, string, string][]; rejected: [string, string][] }>(
  'api/target.json',
);

describe('targets', () => {
  test.each(cases.parsed)('parses %s', (target, path, query) => {
    expect(parseTarget(target)).toEqual({ path, query });
  });

  test.each(cases.rejected)('rejects %s', (_, target) => {
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
