import { join, relative, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDownloadName } from './file-name.ts';

const hostileName = fc
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
  displayName: fc.option(hostileName, { nil: undefined }),
  filename: fc.option(hostileName, { nil: undefined }),
});
const id = fc.stringMatching(/^\d{1,20}(~\d{1,20})?$/);
const nameFor = (displayName: string) => buildDownloadName('7', { displayName, filename: undefined });

describe('the name of a downloaded file', () => {
  test('is portable, inside the directory, and within the length limit', () => {
    fc.assert(
      fc.property(id, file, (fileId, names) => {
        const name = buildDownloadName(fileId, names);
        const path = relative('/somewhere', join('/somewhere', name));
        expect(path).toBe(name);
        expect(path.split(sep)).toHaveLength(1);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(fileId.length + 1 + 150);
        expect(name).not.toMatch(/[<>:"|?*\\/\p{Cc}\p{Bidi_Control}]|[. ]$/u);
        expect(name.isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('differs for different ids, even ignoring case', () => {
    fc.assert(
      fc.property(id, id, file, file, (firstId, secondId, firstFile, secondFile) => {
        fc.pre(firstId !== secondId);
        expect(buildDownloadName(firstId, firstFile).toLowerCase()).not.toBe(
          buildDownloadName(secondId, secondFile).toLowerCase(),
        );
      }),
    );
  });

  test('is unchanged if it is already portable', () => {
    fc.assert(
      fc.property(hostileName, (text) => {
        const portableName = nameFor(text).slice(2);
        expect(nameFor(portableName).slice(2)).toBe(portableName);
      }),
    );
  });

  test('is truncated between characters, and keeps its extension', () => {
    const longName = nameFor(`${'👩‍👩‍👧'.repeat(20)}.pdf`);
    expect(longName).toMatch(/^7_(👩‍👩‍👧)+\.pdf$/u);
    expect(Buffer.byteLength(longName)).toBeLessThanOrEqual(152);
    expect(nameFor('e\u0301.txt')).toBe('7_é.txt');
  });

  test('is the display name, or else the decoded file name, or else “file”', () => {
    expect(buildDownloadName('7', { displayName: 'a b', filename: 'c' })).toBe('7_a b');
    expect(buildDownloadName('7', { displayName: '', filename: 'r%C3%A9sum%C3%A9+1.pdf' })).toBe(
      '7_résumé 1.pdf',
    );
    expect(buildDownloadName('7', { displayName: undefined, filename: '100%' })).toBe('7_100%');
    expect(buildDownloadName('7', { displayName: undefined, filename: undefined })).toBe('7_file');
    expect(nameFor('. . ')).toBe('7_file');
    expect(nameFor('. .hidden. ')).toBe('7_hidden');
  });

  test.each(['con', 'NUL.txt', 'Com1.tar.gz', 'LPT9', 'aux .c'])('is not a device name: %s', (name) =>
    expect(nameFor(name)).toMatch(/^7_.*_/),
  );
});
