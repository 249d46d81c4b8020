import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { makeWebp } from '../../../../tests/support/make-webp.ts';
import { memoryFile } from '../../../../tests/support/memory-file.ts';
import { drawPicture, plainArt, smallArt } from '../../../../tests/support/wallet/pictures.ts';
import { computePixelHashes, loadSharp } from './decode.ts';
import { type EncodedArt, encodeArt } from './encode.ts';

const neverStopped = () => false;
const getArtPath = (name: string) => `data/art/us-${name}.webp`;
const card = memoryFile('data/us/harbor.json', '{}');
let art: EncodedArt;

beforeAll(async () => {
  art = must((await encodeArt(await drawPicture(smallArt), 'wallet', loadSharp)).value, 'the art');
});

describe('the pixels of committed art', () => {
  it('have the same hash as when they were encoded, or null if they cannot be decoded', async () => {
    const damaged = Buffer.from(art.webp);
    damaged.fill(0xaa, 60, damaged.length - 20);
    const lossy = await plainArt(1, 2, 3).removeAlpha().webp().toBuffer();
    const files = [
      card,
      memoryFile(getArtPath('whole'), art.webp),
      memoryFile(getArtPath('damaged'), damaged),
      memoryFile(getArtPath('lossy'), lossy),
      memoryFile(getArtPath('a-header-only'), makeWebp(1536, 969)),
      memoryFile(getArtPath('too-large'), makeWebp(16_000, 10_095)),
      memoryFile(getArtPath('linked'), art.webp, 'symbolic-link'),
      memoryFile('data/art/readme.txt', 'A note.'),
    ];
    expect(Object.fromEntries(await computePixelHashes(files, loadSharp, neverStopped))).toEqual({
      [getArtPath('whole')]: art.pixelSha256,
      [getArtPath('damaged')]: null,
      [getArtPath('lossy')]: null,
      [getArtPath('a-header-only')]: null,
      [getArtPath('too-large')]: null,
    });
  });
});
