import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../../../tests/support/wallet/pictures.ts';
import { bareHeader } from '../../../../tests/support/wallet/png-chunks.ts';
import { type ArtFormat, sniffFormat } from './format.ts';
import { pngHeader, pngHeaderBytes, readHeader } from './header.ts';
import { inspectArt } from './inspect.ts';

const size = { width: 700, height: 442 };
const pixels = { create: { ...size, channels: 3, background: '#2864a0' } } as const;

const drawn: Readonly<Record<string, () => Promise<Buffer>>> = {
  png: () => sharp(pixels).png().toBuffer(),
  'png of a palette': () => sharp(pixels).png({ palette: true, colours: 2 }).toBuffer(),
  jpeg: () => sharp(pixels).jpeg().toBuffer(),
  'progressive jpeg': () => sharp(pixels).jpeg({ progressive: true }).toBuffer(),
  'jpeg with EXIF': () => sharp(pixels).withMetadata({ orientation: 1 }).jpeg().toBuffer(),
  'lossless webp': () => sharp(pixels).webp({ lossless: true }).toBuffer(),
  'lossy webp': () => sharp(pixels).webp().toBuffer(),
  'extended webp': () => sharp(pixels).withMetadata({ orientation: 1 }).webp().toBuffer(),
};

describe('a header', () => {
  it.each(Object.keys(drawn))('4.8 of a real %s gives width and height', async (name) => {
    const bytes = (await drawn[name]?.()) ?? Buffer.alloc(0);
    const sniffed = sniffFormat(bytes);
    expect(sniffed.kind === 'taken' && readHeader(bytes, sniffed.format)).toMatchObject(size);
  });

  it('4.8 of a PNG needs its first 33 bytes and no more', async () => {
    const png = await drawPicture({ width: 764, height: 480 });
    const header = { width: 764, height: 480, bitDepth: 8 };
    expect(pngHeader(png.subarray(0, pngHeaderBytes))).toEqual(header);
    expect(pngHeader(png.subarray(0, pngHeaderBytes - 1))).toBeNull();
    expect(pngHeader(await drawPicture({ ...size, look: 'sixteen-bit' }))).toEqual({ ...size, bitDepth: 16 });
  });

  it('13 of a PNG with a wrong checksum, no pixels or an odd depth is none', () => {
    const bad = bareHeader(1536, 969);
    bad[32] = (bad[32] ?? 0) ^ 1;
    expect(pngHeader(bad)).toBeNull();
    expect(pngHeader(bareHeader(0, 969))).toBeNull();
    expect(pngHeader(bareHeader(1536, 969, 3))).toBeNull();
    expect(pngHeader(bareHeader(2 ** 31, 2 ** 31))).toMatchObject({ width: 2 ** 31, height: 2 ** 31 });
  });

  it('15.8 of any bytes is read without an exception', () => {
    const starts = [
      '',
      '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
      '\xff\xd8\xff',
      '\xff\xd8\xff\xe0\0\x04ab\xff\xc0',
      'RIFF',
    ];
    const webps = ['VP8L', 'VP8 ', 'VP8X'].map((form) => `RIFF\x20\0\0\0WEBP${form}`);
    fc.assert(
      fc.property(
        fc.constantFrom(...starts, ...webps),
        fc.uint8Array({ maxLength: 60 }),
        fc.constantFrom<ArtFormat>('png', 'jpeg', 'webp'),
        (start, rest, format) => {
          const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
          const header = readHeader(bytes, format);
          if (header !== null) expect(header.width * header.height).toBeGreaterThan(0);
          const found = inspectArt(bytes, 'import');
          // No such bytes are a picture within the limits: at most its header is right.
          if (!('why' in found)) expect(sniffFormat(bytes).kind).toBe('taken');
        },
      ),
      { numRuns: 2000 },
    );
  });
});
