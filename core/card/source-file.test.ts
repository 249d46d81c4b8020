import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { createFileFromBytes, createFileFromText, decodeContent, maxFileBytes } from './source-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);

it.each([
  '',
  'plain',
  '银行 ½ 👩‍🚀',
  '\ufeffwith its mark',
  'a \ufffd that somebody wrote, \ufffd\ufffd twice',
])('decodes %j as text', (text) => {
  expect(decodeContent(encode(text))).toEqual({ kind: 'text', text });
});

it.each([
  ['a single continuation byte', [0x61, 0x80, 0x62], 'a\ufffdb', 1, 1],
  ['a truncated character', [0xe9, 0x93], '\ufffd', 0, 0],
  ['an invalid byte after a character of three bytes', [...encode('银'), 0xff], '银\ufffd', 1, 3],
  ['an invalid byte after a valid U+FFFD', [...encode('é\ufffdx'), 0xff], 'é\ufffdx\ufffd', 3, 6],
  ['only the first two bytes of U+FFFD', [0xef, 0xbf, 0x61], '\ufffda', 0, 0],
  ['only the last two bytes of U+FFFD', [0xff, 0xbf, 0xbd], '\ufffd\ufffd\ufffd', 0, 0],
  ['only the last byte of U+FFFD', [0xff, 0x61, 0xbd], '\ufffda\ufffd', 0, 0],
  ['U+FFFD with a wrong last byte', [0xef, 0xbf, 0xc3], '\ufffd\ufffd', 0, 0],
])('reports the position of invalid UTF-8: %s', (_, content, text, offset, byteOffset) => {
  expect(decodeContent(Uint8Array.from(content))).toEqual({ kind: 'not-utf8', text, offset, byteOffset });
});

it('reads a file at the size limit, and rejects a larger one', () => {
  expect(decodeContent(new Uint8Array(maxFileBytes)).kind).toBe('text');
  expect(decodeContent(new Uint8Array(maxFileBytes + 1))).toEqual({ kind: 'too-large' });
});

test('decodes the bytes of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeContent(encode(text))).toEqual({ kind: 'text', text: text.toWellFormed() });
    }),
  );
});

it('returns both text and bytes of a file in memory', () => {
  const files = [createFileFromText('a.json', '银\n'), createFileFromBytes('a.json', encode('银\n'))];
  for (const file of files) {
    expect(file).toMatchObject({ path: 'a.json', kind: 'file' });
    expect(file.read()).toEqual({ kind: 'text', text: '银\n' });
    expect(file.readBytes()).toEqual(encode('银\n'));
  }
  expect(createFileFromBytes('b.json', encode(''), 'symbolic-link').kind).toBe('symbolic-link');
  expect(createFileFromBytes('b.json', Uint8Array.of(0x80)).read().kind).toBe('not-utf8');
});
