import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../../../tests/support/wallet/pictures.ts';
import { plainArt, smallArt as size } from '../../../../tests/support/wallet/plain-art.ts';
import { encodeArt } from './encode.ts';
import { loadSharp, NoImageLibrary } from './load-sharp.ts';

describe('the image library', () => {
  it('14.3 is not asked for before there is something to decode', async () => {
    const never = () => Promise.reject(new Error('was loaded'));
    expect(await encodeArt(Buffer.from('GIF89a'), 'import', never)).toMatchObject({
      why: 'format-not-taken',
    });
    await expect(encodeArt(await drawPicture(size), 'wallet', never)).rejects.toThrow('was loaded');
  });

  it('14.3 where it is missing, is said in one sentence', async () => {
    const missing = () => Promise.reject(new NoImageLibrary());
    await expect(encodeArt(await drawPicture(size), 'wallet', missing)).rejects.toThrow(
      /^Card art needs the image library sharp, which is not installed here: `npm install sharp@\^0\.35\.0` beside cardcat; everything else works without it\.$/,
    );
  });

  it('10.4 decodes PNG, JPEG and WebP from memory, and nothing else', async () => {
    const library = await loadSharp();
    const others = [plainArt(0, 0, 0).gif(), plainArt(0, 0, 0).tiff(), plainArt(0, 0, 0).avif({ effort: 0 })];
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404"/>`);
    for (const bytes of [...(await Promise.all(others.map((picture) => picture.toBuffer()))), svg])
      await expect(library(bytes).metadata()).rejects.toThrow();
    await expect(library('package.json').metadata()).rejects.toThrow();
    for (const picture of [plainArt(0, 0, 0).png(), plainArt(0, 0, 0).jpeg(), plainArt(0, 0, 0).webp()])
      await expect(library(await picture.toBuffer()).metadata()).resolves.toMatchObject(size);
  });
});
