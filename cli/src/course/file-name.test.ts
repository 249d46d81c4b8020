import { join, relative, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDownloadName } from './file-name.ts';

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '..',
        '.',
        ' ',
        ':',
        '\0',
        '\u202e',
        '\ud800',
        'CON',
        'nul.',
        '.txt',
        'e\u0301',
        '👩‍👩‍👧',
        '界',
        '%2F',
        '+',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 90 },
  )
  .map((parts) => parts.join(''));
const file = fc.record({
  displayName: fc.option(hostile, { nil: undefined }),
  filename: fc.option(hostile, { nil: undefined }),
});
const id = fc.stringMatching(/^\d{1,20}(~\d{1,20})?$/);
const named = (displayName: string) => buildDownloadName('7', { displayName, filename: undefined });

describe('the name of a downloaded file', () => {
  test('is portable, inside the directory, and within the length limit', () => {
    fc.assert(
      fc.property(id, file, (itsId, facts) => {
        const name = buildDownloadName(itsId, facts);
        const path = relative('/somewhere', join('/somewhere', name));
        expect(path).toBe(name);
        expect(path.split(sep)).toHaveLength(1);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(itsId.length + 1 + 150);
        expect(name).not.toMatch(/[<>:"|?*\\/\p{Cc}\p{Bidi_Control}]|[. ]$/u);
        expect(name.isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('differs for different ids, even ignoring case', () => {
    fc.assert(
      fc.property(id, id, file, file, (one, other, a, b) => {
        fc.pre(one !== other);
        expect(buildDownloadName(one, a).toLowerCase()).not.toBe(buildDownloadName(other, b).toLowerCase());
      }),
    );
  });

  test('is unchanged if it is already portable', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const fit = named(text).slice(2);
        expect(named(fit).slice(2)).toBe(fit);
      }),
    );
  });

  test('is truncated between characters, and keeps its extension', () => {
    const long = named(`${'👩‍👩‍👧'.repeat(20)}.pdf`);
    expect(long).toMatch(/^7_(👩‍👩‍👧)+\.pdf$/u);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(152);
    expect(named('e\u0301.txt')).toBe('7_é.txt');
  });

  test('is the display name, or else the decoded file name, or else “file”', () => {
    expect(buildDownloadName('7', { displayName: 'a b', filename: 'c' })).toBe('7_a b');
    expect(buildDownloadName('7', { displayName: '', filename: 'r%C3%A9sum%C3%A9+1.pdf' })).toBe(
      '7_résumé 1.pdf',
    );
    expect(buildDownloadName('7', { displayName: undefined, filename: '100%' })).toBe('7_100%');
    expect(buildDownloadName('7', { displayName: undefined, filename: undefined })).toBe('7_file');
    expect(named('. . ')).toBe('7_file');
    expect(named('. .hidden. ')).toBe('7_hidden');
  });

  test.each(['con', 'NUL.txt', 'Com1.tar.gz', 'LPT9', 'aux .c'])('is not a device name: %s', (name) =>
    expect(named(name)).toMatch(/^7_.*_/),
  );
});
