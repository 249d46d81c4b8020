import { describe, expect, it } from 'vitest';
import { artLimits } from '#core/card/art';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { makeWebp } from '../../../tests/support/make-webp.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { validateCatalog } from '../validate.ts';

const artPath = 'data/art/us-harbor.webp';
const image = {
  path: artPath,
  source: 'apple-wallet',
  source_sha256: '0'.repeat(64),
  pixel_sha256: '1'.repeat(64),
  width: 1536,
  height: 969,
  exported_at: '2026-09-01',
  attribution: 'Harbor Example Bank',
};

interface CheckInput {
  readonly image?: object;
  readonly file?: Uint8Array | null;
  readonly path?: string;
  readonly pixels?: string | null;
}

function check({ image: changes = {}, file = makeWebp(1536, 969), path = artPath, pixels }: CheckInput) {
  const card = formatCatalogJson(changeDocument(harborPath, { '/image': { ...image, ...changes } }));
  const files = cleanFilesWith({ [harborPath]: card, ...(file && { [path]: file }) });
  const pixelHashes = new Map(pixels === undefined ? [] : [[path, pixels]]);
  const report = validateCatalog({ files, today: fixtureToday, pixelHashes });
  const found = report.diagnostics
    .filter(({ code }) => code !== 'not-formatted')
    .map(
      ({ code, location }) => `${code} ${location.path === harborPath ? location.pointer : location.path}`,
    );
  return { found, notDecoded: report.artNotDecoded };
}

describe('card art', () => {
  it('may have a zero padding byte after a chunk of odd length', () => {
    expect(check({ file: makeWebp(1536, 969, { hidden: 0 }) }).found).toEqual([]);
  });

  it('is read as bytes, never as text', () => {
    const rejectRead = (): never => {
      throw new Error('read as text');
    };
    const card = formatCatalogJson(changeDocument(harborPath, { '/image': image }));
    const files = cleanFilesWith({ [harborPath]: card, [artPath]: makeWebp(1536, 969) }).map((file) =>
      file.path === artPath ? { ...file, read: rejectRead } : file,
    );
    expect(validateCatalog({ files, today: fixtureToday }).totals.error).toBe(0);
  });

  it('is counted if it was not decoded', () => {
    expect(check({})).toEqual({ found: [], notDecoded: 1 });
    expect(check({ pixels: '1'.repeat(64) })).toEqual({ found: [], notDecoded: 0 });
    expect(check({ pixels: '2'.repeat(64) })).toEqual({
      found: ['art-hash /image/pixel_sha256'],
      notDecoded: 0,
    });
  });

  it('causes one finding if its pixels cannot be decoded and its size or format is wrong', () => {
    const expected = { found: ['art-hash /image/pixel_sha256'], notDecoded: 0 };
    expect(check({ pixels: null })).toEqual(expected);
    expect(check({ pixels: null, file: makeWebp(1000, 1000) }).found).toEqual(['art-size /image/path']);
    expect(check({ pixels: null, file: new Uint8Array(9) }).found).toEqual(['art-size /image/path']);
  });

  it('must have the path of its card', () => {
    const elsewhere = 'data/art/us-harbour.webp';
    expect(check({ image: { path: elsewhere }, path: elsewhere }).found).toEqual(['art-place /image/path']);
    expect(check({ file: null }).found).toEqual(['art-missing /image/path']);
    expect(check({ path: 'data/art/us-pier.webp' }).found).toEqual([
      'art-place data/art/us-pier.webp',
      'art-missing /image/path',
    ]);
  });

  it('of an unreadable card is not reported as unused', () => {
    const files = cleanFilesWith({ [harborPath]: '{', [artPath]: makeWebp(1536, 969) });
    const { diagnostics } = validateCatalog({ files, today: fixtureToday });
    expect(diagnostics.map(({ code }) => code)).toEqual(['json-syntax']);
  });

  it.each([
    ['an empty file', new Uint8Array(0)],
    ['another RIFF format', new TextEncoder().encode('RIFFxxxxWAVEfmt and so on')],
    ['a lossy picture', makeWebp(1536, 969, { chunk: 'VP8 ' })],
    ['an extended WebP file', makeWebp(1536, 969, { chunk: 'VP8X' })],
    ['a second chunk', makeWebp(1536, 969, { secondChunk: true })],
    ['extra bytes at the end', makeWebp(1536, 969, { behind: 2 })],
    ['a wrong length', makeWebp(1536, 969, { riffLength: 2 })],
    ['a wrong signature', makeWebp(1536, 969, { signature: 0x2e })],
    [
      'an unknown version of the format',
      makeWebp(1536, 969).map((byte, index) => (index === 24 ? 0x20 : byte)),
    ],
    ['a non-zero padding byte', makeWebp(1536, 969, { hidden: 1 })],
    ['a file of more than 4 MiB', new Uint8Array(artLimits.maxBytes + 1)],
    ['a truncated file', makeWebp(1536, 969).subarray(0, 24)],
    ['a picture that is too narrow', makeWebp(639, 403)],
    ['a picture that is too wide', makeWebp(4097, 2585)],
    ['a square picture', makeWebp(1000, 1000)],
  ])('is rejected: %s', (_, file) => {
    expect(check({ file }).found).toEqual(['art-size /image/path']);
  });

  it.each([
    [640, 404],
    [4096, 2584],
    [1585, 1000],
    [1600, 1000],
    [1570, 1000],
  ])('may have the shape %i by %i', (width, height) => {
    expect(check({ file: makeWebp(width, height), image: { width, height } }).found).toEqual([]);
  });

  it.each([
    [1602, 1000],
    [1568, 1000],
  ])('must not have the shape %i by %i', (width, height) => {
    expect(check({ file: makeWebp(width, height), image: { width, height } }).found).toEqual([
      'art-size /image/path',
    ]);
  });

  it('must have the size in its record', () => {
    expect(check({ image: { height: 970 } }).found).toEqual(['art-size /image/width']);
  });
});
