import { beforeAll, describe, expect, it } from 'vitest';
import { makeWebp } from '../../../../tests/support/make-webp.ts';
import { memoryFile } from '../../../../tests/support/memory-file.ts';
import { drawPicture, plainArt, smallArt } from '../../../../tests/support/wallet/pictures.ts';
import { computePixelHashes, loadSharp } from './decode.ts';
import { type EncodedArt, encodeArt } from './encode.ts';

const neverStopped = () => false;
const pathOf = (name: string) => `data/art/us-${name}.webp`;
const card = memoryFile('data/us/harbor.json', '{}');
let art: EncodedArt;

beforeAll(async () => {
  const made = await encodeArt(await drawPicture(smallArt), 'wallet', loadSharp);
  if ('why' in made) throw new Error(made.why);
  art = made;
});

describe('the pixels of committed art', () => {
  it('have the same hash as when they were encoded, or null if they cannot be decoded', async () => {
    const damaged = Buffer.from(art.webp);
    damaged.fill(0xaa, 60, damaged.length - 20);
    const lossy = await plainArt(1, 2, 3).removeAlpha().webp().toBuffer();
    const files = [
      card,
      memoryFile(pathOf('whole'), art.webp),
      memoryFile(pathOf('damaged'), damaged),
      memoryFile(pathOf('lossy'), lossy),
      memoryFile(pathOf('a-header-only'), makeWebp(1536, 969)),
      memoryFile(pathOf('too-large'), makeWebp(16_000, 10_095)),
      memoryFile(pathOf('linked'), art.webp, 'symbolic-link'),
      memoryFile('data/art/readme.txt', 'A note.'),
    ];
    expect(Object.fromEntries(await computePixelHashes(files, loadSharp, neverStopped))).toEqual({
      [pathOf('whole')]: art.pixelSha256,
      [pathOf('damaged')]: null,
      [pathOf('lossy')]: null,
      [pathOf('a-header-only')]: null,
      [pathOf('too-large')]: null,
    });
  });
});
