import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceptionFor, fitsPattern } from './exceptions.ts';

describe('patterns of exceptions', () => {
  it.each([
    ['https://bank.example/cards', 'https://bank.example/cards', true],
    ['https://bank.example/cards', 'https://bank.example/cards/', false],
    ['https://bank.example/cards/*', 'https://bank.example/cards/harbor', true],
    ['https://bank.example/cards/*', 'https://bank.example/cards/us/harbor', false],
    ['https://bank.example/**', 'https://bank.example/cards/us/harbor?a=1', true],
    ['https://*.bank.example/**', 'https://www.bank.example/x', true],
    ['https://*.bank.example/**', 'https://evil.example/.bank.example/x', false],
    ['https://bank.example/*/fees', 'https://bank.example/harbor/fees', true],
    ['https://bank.example/*/fees', 'https://bank.example/harbor/fees/2026', false],
    ['https://bank.example/**/fees/*.html', 'https://bank.example/a/b/fees/x.html', true],
    ['https://bank.example/a.c', 'https://bank.example/abc', false],
    ['https://bank.example/(a+)+$', 'https://bank.example/(a+)+$', true],
  ])('%s on %s: %s', (pattern, url, fits) => {
    expect(fitsPattern(url, pattern)).toBe(fits);
  });

  it('fit what a regular expression of the same meaning fits', () => {
    const piece = fc.constantFrom('a', 'b', '/', '*', '**', 'ab');
    const pattern = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''));
    const url = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(pattern, url, (written, address) => {
        const meaning = written.replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
        expect(fitsPattern(address, written)).toBe(new RegExp(`^${meaning}$`).test(address));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('exceptions', () => {
  const exceptions = [{ pattern: 'https://bank.example/**', reason: 'r', until: '2026-10-01' }];

  it('hold until their last day has ended everywhere, and no longer', () => {
    expect(exceptionFor('https://bank.example/x', exceptions, '2026-10-01')).toBe(exceptions[0]);
    expect(exceptionFor('https://bank.example/x', exceptions, '2026-10-02')).toBe(exceptions[0]);
    expect(exceptionFor('https://bank.example/x', exceptions, '2026-10-03')).toBeUndefined();
  });
});
