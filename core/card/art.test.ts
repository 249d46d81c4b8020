import { describe, expect, it } from 'vitest';
import { makeWebp } from '../../tests/support/make-webp.ts';
import { artLimits, findSizeProblem, getArtName, getArtPath, isArtPath, parseArtHeader } from './art.ts';

it('derives the path and the name of a picture from the card id', () => {
  const path = getArtPath('us-harbor');
  expect(path).toBe('data/art/us-harbor.webp');
  expect(isArtPath(path)).toBe(true);
  expect(getArtName(path)).toBe('us-harbor.webp');
});

it.each(['data/art', 'data/artful/us-harbor.webp', 'data/us/harbor.json', 'x/data/art/us-harbor.webp'])(
  '%s is not a picture path, and getArtName returns it unchanged',
  (path) => {
    expect(isArtPath(path)).toBe(false);
    expect(getArtName(path)).toBe(path);
  },
);

it.each([
  [640, 404, undefined],
  [4096, 2584, undefined],
  [639, 403, 'too-narrow'],
  [4097, 2585, 'too-wide'],
  [1000, 1000, 'wrong-shape'],
  [4000, 4200, 'wrong-shape'],
  [4000, 4201, 'too-many-pixels'],
  [300, 60_000, 'too-many-pixels'],
])('returns the size problem of %i by %i pixels: %s', (width, height, problem) => {
  expect(findSizeProblem(width, height)).toBe(problem);
});

function replaceBytes(bytes: Uint8Array, offset: number, ...values: readonly number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, offset);
  return copy;
}

const validFile = makeWebp(1536, 969);

describe('parseArtHeader', () => {
  it.each([
    [1, 1],
    [1536, 969],
    [16_384, 16_384],
  ])('reads %i by %i from the header', (width, height) => {
    expect(parseArtHeader(makeWebp(width, height))).toEqual({ value: { width, height }, bytes: 26 });
  });

  it('reads a picture from a view into a larger buffer', () => {
    const buffer = Uint8Array.from([1, 2, 3, ...makeWebp(3, 2, { hidden: 0 }), 4, 5]);
    expect(parseArtHeader(buffer.subarray(3, -2))).toEqual({ value: { width: 3, height: 2 }, bytes: 26 });
  });

  it('requires the padding byte after a chunk of odd length', () => {
    const withoutPadding = replaceBytes(replaceBytes(makeWebp(3, 2).subarray(0, 25), 4, 17), 16, 5);
    expect(parseArtHeader(withoutPadding)).toMatchObject({
      problem: { sentence: 'a WebP file with more than one chunk' },
    });
  });

  it.each([
    ['not a WebP file', new Uint8Array(0)],
    ['not a WebP file', validFile.subarray(0, 24)],
    ['not a WebP file', replaceBytes(validFile, 0, 0x52, 0x49, 0x46, 0x58)],
    ['not a WebP file', replaceBytes(validFile, 8, 0x57, 0x41, 0x56, 0x45)],
    ['a WebP file with a wrong length, or with extra bytes at the end', makeWebp(9, 9, { behind: 1 })],
    ['a WebP file with a wrong length, or with extra bytes at the end', makeWebp(9, 9, { riffLength: 1 })],
    ['a WebP file that begins with a VP8 chunk', makeWebp(9, 9, { chunk: 'VP8 ' })],
    ['a WebP file that begins with a V??X chunk', makeWebp(9, 9, { chunk: 'V\n\x7fX' })],
    ['a WebP file with more than one chunk', makeWebp(9, 9, { secondChunk: true })],
    ['a WebP file with a non-zero padding byte', makeWebp(9, 9, { hidden: 7 })],
    ['a damaged VP8L chunk', makeWebp(9, 9, { signature: 0x2e })],
    ['a damaged VP8L chunk', replaceBytes(validFile, 24, 0x20)],
  ])('rejects invalid file %$: %s', (found, bytes) => {
    expect(parseArtHeader(bytes)).toEqual({
      problem: { code: 'form', sentence: found },
      bytes: bytes.length,
    });
  });

  it('rejects a file above the size limit as too large, but reads a file at the limit', () => {
    const { maxBytes } = artLimits;
    const found = 'a file of more than 4194304 bytes';
    const expected = { problem: { code: 'too-large', sentence: found }, bytes: maxBytes + 1 };
    expect(parseArtHeader(new Uint8Array(maxBytes + 1))).toEqual(expected);
    expect(parseArtHeader(new Uint8Array(maxBytes))).toMatchObject({ problem: { code: 'form' } });
  });

  it('accepts any last byte in a picture of even length', () => {
    expect(parseArtHeader(replaceBytes(validFile, 25, 7))).toMatchObject({ value: {} });
  });
});
