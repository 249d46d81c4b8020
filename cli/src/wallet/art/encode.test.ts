import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { artLimits, parseArtHeader } from '#core/card/art';
import { must } from '#core/text/must';
import {
  drawPicture,
  plainArt,
  rgbaOf,
  smallArt as size,
} from '../../../../tests/support/wallet/pictures.ts';
import { loadSharp } from './decode.ts';
import { type EncodedArt, encodeArt } from './encode.ts';
import type { PictureOrigin } from './inspect.ts';

async function encodePicture(bytes: Uint8Array, origin: PictureOrigin = 'import'): Promise<EncodedArt> {
  return must((await encodeArt(bytes, origin, loadSharp)).value, 'the art');
}

const firstPixel = async (bytes: Uint8Array) => [...(await rgbaOf(bytes)).subarray(0, 4)];
const sha256 = (...inputs: (string | Uint8Array)[]) =>
  inputs.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

beforeAll(loadSharp);

describe('encoding', () => {
  it('keeps the size and the pixels of a picture', async () => {
    const png = await drawPicture(size);
    const { webp, ...art } = await encodePicture(png, 'wallet');
    const rgba = await rgbaOf(webp);
    expect(rgba.equals(await rgbaOf(png))).toBe(true);
    expect(art).toEqual({
      ...size,
      sourceSha256: sha256(png),
      pixelSha256: sha256(`cardcat-pixels-1 ${size.width}x${size.height}\n`, rgba),
      isConverted: false,
    });
  });

  it('converts a color profile to sRGB, and reports the conversion', async () => {
    // The colors are given in sRGB, and the file stores them in Display P3. After the conversion, the colors must be the same
    // as before.
    const png = await plainArt(200, 100, 50).withIccProfile('p3').png().toBuffer();
    const { webp, isConverted } = await encodePicture(png);
    expect(isConverted).toBe(true);
    const [red = 0, green = 0, blue = 0, alpha] = await firstPixel(webp);
    const colorErrors = [red - 200, green - 100, blue - 50].map(Math.abs);
    expect(Math.max(...colorErrors)).toBeLessThanOrEqual(2);
    const [storedRed = 0] = await firstPixel(png);
    expect(Math.abs(storedRed - 200)).toBeGreaterThan(5);
    expect(alpha).toBe(255);
  });

  it('ignores an invalid color profile, and reports no conversion', async () => {
    const jpeg = await plainArt(200, 100, 50).jpeg().toBuffer();
    const invalidProfile = Buffer.concat([
      Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
      Buffer.alloc(200, 'junk'),
    ]);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0, invalidProfile.length + 2]), invalidProfile]);
    const jpegWithInvalidProfile = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    const art = await encodePicture(jpegWithInvalidProfile);
    expect(art.isConverted).toBe(false);
    expect(art.pixelSha256).toBe((await encodePicture(jpeg)).pixelSha256);
  });

  it('applies the EXIF orientation before it checks the shape', async () => {
    const upright = await drawPicture({ ...size, clean: true });
    const rotatedWithOrientation = await sharp(upright)
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const art = await encodePicture(rotatedWithOrientation);
    expect(art).toMatchObject(size);
    expect((await rgbaOf(art.webp)).equals(await rgbaOf(upright))).toBe(true);
    const rotatedWithoutOrientation = await sharp(upright).rotate(-90).png().toBuffer();
    expect(await encodeArt(rotatedWithoutOrientation, 'import', loadSharp)).toMatchObject({
      problem: { code: 'too-small' },
    });
    const uprightWithOrientation = await sharp(upright).withMetadata({ orientation: 6 }).png().toBuffer();
    expect(await encodeArt(uprightWithOrientation, 'import', loadSharp)).toMatchObject({
      problem: { code: 'too-small' },
    });
  });

  it('writes one VP8L chunk, without text, EXIF or trailing data of the source', async () => {
    const png = await drawPicture(size);
    const exif = { IFD0: { Copyright: 'CANARY-EXIF', Artist: 'CANARY-ARTIST' } };
    const jpeg = await sharp(await drawPicture({ ...size, clean: true }))
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY-XMP</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    for (const source of [png, Buffer.concat([jpeg, Buffer.from('CANARY-TAIL')])]) {
      const { webp } = await encodePicture(source);
      expect(parseArtHeader(webp)).toMatchObject({ value: size });
      expect(Buffer.from(webp).toString('latin1')).not.toMatch(/canary|exif|xmp|iccp/i);
    }
  });
});

describe('rejected pictures', () => {
  it('are reported as damaged even if the library reports another error', async () => {
    const webp = Buffer.from(await drawWebp());
    webp.fill(0x55, 40, 120);
    const jpeg = await sharp(await drawPicture({ ...size, clean: true }))
      .jpeg()
      .toBuffer();
    for (const bytes of [webp, jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(0, -2)])
      expect(await encodeArt(bytes, 'import', loadSharp)).toEqual({
        problem: {
          code: 'damaged',
          sentence: expect.stringMatching(/^This is a (JPEG|WebP) picture that is damaged or cut off;/),
        },
      });
  });

  it('include CMYK pictures without a color profile', async () => {
    const cmyk = plainArt(9, 99, 199).removeAlpha().toColourspace('cmyk');
    const withoutProfile = await cmyk.clone().jpeg().toBuffer();
    expect(await encodeArt(withoutProfile, 'import', loadSharp)).toMatchObject({
      problem: { code: 'format-not-taken' },
    });
    const withProfile = await cmyk.clone().withIccProfile('cmyk').jpeg().toBuffer();
    expect(await encodeArt(withProfile, 'import', loadSharp)).toMatchObject({
      value: { ...size, isConverted: true },
    });
  });

  it('include pictures that need more than 4 MiB in lossless WebP', async () => {
    const [width, height] = [1300, 820];
    const noise = Buffer.alloc(width * height * 4);
    let seed = 1;
    for (let index = 0; index < noise.length; index++) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      noise[index] = seed >>> 24;
    }
    const png = await sharp(noise, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(png.length).toBeLessThan(artLimits.maxSourceBytes);
    expect(await encodeArt(png, 'wallet', loadSharp)).toMatchObject({
      problem: { code: 'output-too-large' },
    });
  });
});

async function drawWebp(): Promise<Buffer> {
  return sharp(await drawPicture({ ...size, clean: true }))
    .webp({ lossless: true })
    .toBuffer();
}

describe('the image library', () => {
  it('is loaded only if there is something to decode', async () => {
    const failToLoad = () => Promise.reject(new Error('was loaded'));
    expect(await encodeArt(Buffer.from('GIF89a'), 'import', failToLoad)).toMatchObject({
      problem: { code: 'format-not-taken' },
    });
    await expect(encodeArt(await drawPicture(size), 'wallet', failToLoad)).rejects.toThrow('was loaded');
  });

  it('decodes PNG, JPEG and WebP from memory, and nothing else', async () => {
    const library = await loadSharp();
    const otherFormats = [
      plainArt(0, 0, 0).gif(),
      plainArt(0, 0, 0).tiff(),
      plainArt(0, 0, 0).avif({ effort: 0 }),
    ];
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404"/>`);
    for (const bytes of [...(await Promise.all(otherFormats.map((picture) => picture.toBuffer()))), svg])
      await expect(library(bytes).metadata()).rejects.toThrow();
    await expect(library('package.json').metadata()).rejects.toThrow();
    for (const picture of [plainArt(0, 0, 0).png(), plainArt(0, 0, 0).jpeg(), plainArt(0, 0, 0).webp()])
      await expect(library(await picture.toBuffer()).metadata()).resolves.toMatchObject(size);
  });
});
