import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { artLimits } from '#catalog/art';
import { drawPicture } from '../../../../tests/support/wallet/pictures.ts';
import { plainArt, smallArt as size } from '../../../../tests/support/wallet/plain-art.ts';
import { encodeArt } from './encode.ts';
import { loadSharp } from './load-sharp.ts';

beforeAll(loadSharp);

describe('what cannot be decoded', () => {
  it('13 is damaged, whatever the library says of it', async () => {
    const webp = Buffer.from(await drawWebp());
    webp.fill(0x55, 400, 900);
    const jpeg = await sharp(await drawPicture({ ...size, clean: true }))
      .jpeg()
      .toBuffer();
    for (const bytes of [webp, jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(0, -2)])
      expect(await encodeArt(bytes, 'import', loadSharp)).toEqual({
        why: 'damaged',
        found: 'a picture that is damaged or cut off',
      });
  });

  it('10.6 CMYK is taken with its profile only', async () => {
    const cmyk = plainArt(9, 99, 199).removeAlpha().toColourspace('cmyk');
    const bare = await cmyk.clone().jpeg().toBuffer();
    expect(await encodeArt(bare, 'import', loadSharp)).toMatchObject({ why: 'format-not-taken' });
    const profiled = await cmyk.clone().withIccProfile('cmyk').jpeg().toBuffer();
    expect(await encodeArt(profiled, 'import', loadSharp)).toMatchObject({ ...size, isConverted: true });
  });

  it('13 an animated WebP is refused', async () => {
    const frames = await Promise.all([1, 2].map((shade) => plainArt(shade, 0, 0).png().toBuffer()));
    const webp = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect(await encodeArt(webp, 'import', loadSharp)).toMatchObject({ why: 'animated' });
  });

  it('10.3 what takes more than 4 MiB without loss is refused', async () => {
    const [width, height] = [1536, 969];
    const noise = Buffer.alloc(width * height * 4);
    let seed = 1;
    for (let at = 0; at < noise.length; at++) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      noise[at] = seed >>> 24;
    }
    const png = await sharp(noise, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(png.length).toBeLessThan(artLimits.maxSourceBytes);
    expect(await encodeArt(png, 'wallet', loadSharp)).toMatchObject({ why: 'output-too-large' });
  });
});

async function drawWebp(): Promise<Buffer> {
  return sharp(await drawPicture({ ...size, clean: true, noise: 0.3 }))
    .webp({ lossless: true })
    .toBuffer();
}
