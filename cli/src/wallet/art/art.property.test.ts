import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findSizeProblem } from '#core/card/art';
import { must } from '#core/text/must';
import { fuzzRuns } from '../../../../tests/support/fuzz-runs.ts';
import { drawPicture, rgbaOf, smallArt } from '../../../../tests/support/wallet/pictures.ts';
import { loadSharp } from './decode.ts';
import { encodeArt } from './encode.ts';

const runs = fuzzRuns(process.env).records / 100;

/** Widths near the minimum keep the run short. Heights reach the limits of the aspect ratio. */
const anySize = fc
  .record({
    width: fc.integer({ min: 640, max: 700 }),
    off: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
  })
  .map(({ width, off }) => ({ width, height: Math.round(width / (1.585 * (1 + off))) }))
  .filter(({ width, height }) => findSizeProblem(width, height) === undefined);

interface PictureStyle {
  readonly channels: 1 | 2 | 3 | 4;
  /** The bytes to repeat in the picture. Because they repeat, neighboring pixels are often equal, as in drawings. */
  readonly values: Uint8Array;
  readonly run: number;
  readonly write: 'png' | 'png-of-a-palette' | 'webp';
}

const anyStyle: fc.Arbitrary<PictureStyle> = fc.record({
  channels: fc.constantFrom(1, 2, 3, 4),
  values: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  run: fc.integer({ min: 20, max: 2000 }),
  write: fc.constantFrom('png', 'png-of-a-palette', 'webp'),
});

function drawRepeated(
  { width, height }: { width: number; height: number },
  { channels, values, run, write }: PictureStyle,
) {
  const raw = Buffer.alloc(width * height * channels);
  for (let index = 0; index < raw.length; index++)
    raw[index] = values[Math.floor(index / run) % values.length] ?? 0;
  const picture = sharp(raw, { raw: { width, height, channels } });
  if (write === 'webp') return picture.webp({ lossless: true, exact: true, effort: 0 }).toBuffer();
  return picture.png({ palette: write === 'png-of-a-palette', compressionLevel: 1 }).toBuffer();
}

describe('encodeArt', () => {
  it('keeps the pixels of any picture within the limits', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anySize, anyStyle, async (size, variant) => {
        const picture = await drawRepeated(size, variant);
        const art = must((await encodeArt(picture, 'import', loadSharp)).value, 'the art');
        expect(art).toMatchObject({ ...size, isConverted: false });
        expect((await rgbaOf(art.webp)).equals(await rgbaOf(picture))).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it('never throws for damaged bytes, but encodes the picture or rejects it', {
    timeout: 600_000,
  }, async () => {
    const picture = sharp(await drawPicture({ ...smallArt, clean: true }));
    const encodedPictures = await Promise.all([
      picture.clone().png().toBuffer(),
      picture.clone().jpeg().toBuffer(),
      picture.clone().webp({ lossless: true }).toBuffer(),
    ]);
    const damagedByte = fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), value: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...encodedPictures),
        fc.array(damagedByte, { maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        async (source, damagedBytes, end, isCut) => {
          const bytes = Buffer.from(isCut ? source.subarray(0, source.length * end) : source);
          // Damage more bytes near the start, because the headers are there.
          for (const { at, value } of damagedBytes) bytes[Math.floor(bytes.length * at ** 4)] = value;
          const { value: art } = await encodeArt(bytes, 'import', loadSharp);
          if (art !== undefined) expect(art.webp.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: runs * 4 },
    );
  });
});
