import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../tests/support/fuzz-runs.ts';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { anySpaces, anyWritten, anyWrittenOnce, writeOut } from '../../tests/support/random-json.ts';
import type { Finding } from '../diagnostic.ts';
import { lineAndColumn, PlaceFinder } from './place.ts';
import { readText } from './read-text.ts';

/** No schema and no layout of its own: what is found is about the text alone. */
const anything = { validate: () => true, fields: new Map(), layout: null };

const runs = { numRuns: fuzzRuns(process.env).documents * 2 };

function read(text: string): readonly Finding[] {
  const { findings } = readText(memoryFile('data/us/x.json', text).read(), anything);
  return findings.filter(({ code }) => code !== 'not-formatted');
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const document = fc.tuple(anyWritten, anySpaces).map(([written, spaces]) => writeOut(written, spaces).text);

/** A text near JSON: one stretch of it taken out, put in or put elsewhere. */
const nearDocument = fc
  .tuple(
    document,
    fc.nat(),
    fc.nat(6),
    fc.constantFrom('', ',', '"', '{', ']', '\\', '1', '/*', '\u0001', ':', 'é', 'nul'),
  )
  .map(([text, seed, length, piece]) => {
    const at = seed % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at + length);
  });

describe('reading agrees with JSON.parse', () => {
  it('on documents: only keys that stand twice are found', () => {
    fc.assert(
      fc.property(document, (text) => {
        const again = JSON.stringify(JSON.parse(text));
        const codes = new Set(read(text).map(({ code }) => code));
        expect(again).toBeDefined();
        expect([...codes].filter((code) => code !== 'duplicate-key')).toEqual([]);
      }),
      runs,
    );
  });

  it('on documents without such keys: nothing is found', () => {
    fc.assert(
      fc.property(anyWrittenOnce, anySpaces, (written, spaces) => {
        expect(read(writeOut(written, spaces).text)).toEqual([]);
      }),
      runs,
    );
  });

  it('on texts near documents: one syntax error where it refuses, none where it does not', () => {
    fc.assert(
      fc.property(nearDocument, (text) => {
        const codes = read(text).map(({ code }) => code);
        if (text.isWellFormed() && !text.startsWith('\ufeff'))
          expect(codes.filter((code) => code !== 'duplicate-key')).toEqual(
            parses(text) ? [] : ['json-syntax'],
          );
      }),
      runs,
    );
  });

  it('on anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        if (text.isWellFormed() && !text.startsWith('\ufeff'))
          expect(read(text).filter(({ code }) => code === 'json-syntax')).toHaveLength(parses(text) ? 0 : 1);
      }),
      runs,
    );
  });

  it('behind a byte-order mark, which is one finding more', () => {
    fc.assert(
      fc.property(nearDocument, (text) => {
        fc.pre(text.isWellFormed() && !text.startsWith('\ufeff'));
        const [mark, ...rest] = read(`\ufeff${text}`);
        expect(mark?.code).toBe('file-encoding');
        expect(rest).toEqual(read(text));
      }),
      runs,
    );
  });
});

describe('keys that stand twice', () => {
  it('are each found once, at the second place', () => {
    fc.assert(
      fc.property(anyWritten, anySpaces, (written, spaces) => {
        const { text, places } = writeOut(written, spaces);
        const expected: number[] = [];
        // A key is repeated where its parent, not only its pointer, is the same: count within each object.
        const parents: { readonly end: number; readonly keys: Set<string> }[] = [];
        for (const place of places) {
          while ((parents.at(-1)?.end ?? text.length + 1) <= place.offset) parents.pop();
          if (place.key) {
            const key = place.pointer.slice(place.pointer.lastIndexOf('/'));
            const parent = parents.at(-1);
            if (parent?.keys.has(key)) expected.push(place.key.offset);
            parent?.keys.add(key);
          }
          if (place.kind !== 'scalar')
            parents.push({ end: place.offset + place.text.length, keys: new Set() });
        }
        const found = read(text).map((finding) => finding.range?.offset);
        expect(found.toSorted((a, b) => Number(a) - Number(b))).toEqual(expected);
      }),
      runs,
    );
  });
});

describe('places', () => {
  it('are where the text of the value stands, or the key of a branch', () => {
    fc.assert(
      fc.property(anyWrittenOnce, anySpaces, (written, spaces) => {
        const { text, places } = writeOut(written, spaces);
        const finder = new PlaceFinder('x', text);
        for (const { pointer, kind, offset, text: value, key } of places) {
          const at = { code: 'id-removed', pointer, id: '' } as const;
          const shown = kind === 'scalar' ? { offset, length: value.length } : (key ?? { offset, length: 1 });
          const start = lineAndColumn(text, shown.offset);
          const place = finder.placeOf(at);
          expect([pointer, place.line, place.column]).toEqual([pointer, start.line, start.column]);
          expect(place.endColumn - place.column).toBe(shown.length);
          if (key)
            expect(finder.placeOf({ ...at, at: 'key' })).toMatchObject(lineAndColumn(text, key.offset));
        }
      }),
      runs,
    );
  });

  it('count lines and columns as one does by hand', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', '𠮷') }), fc.nat(), (text, seed) => {
        const offset = seed % (text.length + 1);
        const lines = text.slice(0, offset).split('\n');
        expect(lineAndColumn(text, offset)).toEqual({
          line: lines.length,
          column: (lines.at(-1) ?? '').length + 1,
        });
      }),
      runs,
    );
  });
});
