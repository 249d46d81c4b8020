import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LocalArt } from '../../cli/src/wallet/local-art.ts';
import { isRefusal, type Refusal } from '../../cli/src/wallet/refused.ts';
import { sha256Of } from '../../cli/src/wallet/sha256-of.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { artNames, type PassWish, passFiles } from '../support/wallet/pass-files.ts';
import { drawPicture } from '../support/wallet/pictures.ts';
import { animated, bareHeader, pngChunk, withBadChecksum } from '../support/wallet/png-chunks.ts';
import { readPlaces } from '../support/wallet/reading.ts';
import { writeBundle } from '../support/wallet/write-wallet.ts';
import { zipPass } from '../support/wallet/zip-pass.ts';

const large = { width: 1134, height: 715 };
const small = { width: 764, height: 480 };

/** The art of one bundle, as folder and as zip file alike, and the folder. */
async function artOf(wish: PassWish): Promise<{ art: LocalArt; folder: string }> {
  const files = await passFiles(wish);
  const parent = scratchFolder();
  const folder = writeBundle(parent, 'a.pkpass', files);
  writeFileSync(join(parent, 'b.pkpass'), await zipPass(files));
  const [asFolder, asZip] = (await readPlaces([parent])).readings.map((reading) =>
    'art' in reading ? reading.art : undefined,
  );
  if (asFolder === undefined) throw new Error('No art.');
  expect(JSON.stringify(asZip)).toBe(JSON.stringify(asFolder));
  return { art: asFolder, folder };
}

function picture(art: LocalArt | Refusal) {
  if (isRefusal(art) || art.format !== 'png') throw new Error(`No picture: ${JSON.stringify(art)}`);
  return art.picture;
}

describe('4.8 which picture', () => {
  test('4.8 the largest', async () => {
    const { art } = await artOf({ art: { '3x': small, '2x': large, '1x': { ...small, seed: 2 } } });
    const bytes = await drawPicture(large);
    expect(picture(art)).toMatchObject({ ...large, size: bytes.length, sha256: sha256Of(bytes) });
  });

  test.each([
    ['@3x', { '3x': { ...small, seed: 1 }, '2x': { ...small, seed: 2 }, '1x': { ...small, seed: 3 } }, 1],
    ['@2x', { '2x': { ...small, seed: 2 }, '1x': { ...small, seed: 3 } }, 2],
    ['plain', { '1x': { ...small, seed: 3 } }, 3],
  ])('4.8 of equal ones %s', async (_, art, seed) => {
    const sha256 = sha256Of(await drawPicture({ ...small, seed }));
    expect(picture((await artOf({ art })).art).sha256).toBe(sha256);
  });

  test('4.8 the next where it is of no use', async () => {
    const { art } = await artOf({
      art: { '3x': { look: 'sixteen-bit' }, '2x': Buffer.from('GIF89a'), '1x': small },
    });
    expect(picture(art)).toMatchObject(small);
  });

  test.each<readonly [string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['no picture', () => Buffer.from('no picture'), 'not-an-image'],
    ['nothing', () => new Uint8Array(), 'not-an-image'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'format-not-taken'],
    ['GIF', () => Buffer.from('GIF89a'), 'format-not-taken'],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), 'format-not-taken'],
    ['16 bits', () => drawPicture({ ...small, look: 'sixteen-bit' }), 'sixteen-bit'],
    ['animated', async () => animated(await drawPicture(small)), 'animated'],
    [
      '50,000 by 50,000',
      () => Buffer.concat([bareHeader(50_000, 50_000), pngChunk('IEND', Buffer.alloc(0))]),
      'too-many-pixels',
    ],
    ['2³¹ across', () => bareHeader(2 ** 31, 1), 'too-many-pixels'],
    ['small', () => drawPicture({ width: 320, height: 202 }), 'too-small'],
    ['a whole screen', () => drawPicture({ width: 700, height: 1400 }), 'wrong-shape'],
    ['cut off', async () => (await drawPicture({ ...small, clean: true })).subarray(0, -20), 'damaged'],
    ['a wrong checksum', async () => withBadChecksum(await drawPicture(small)), 'damaged'],
  ])('13 %s', async (_, make, why) => {
    const { art } = await artOf({ art: { '2x': await make() } });
    expect(art).toMatchObject({ format: 'unusable', why });
  });

  test('3 without pictures', async () => {
    expect((await artOf({})).art).toEqual({ format: 'none' });
    expect((await artOf({ pdf: true, sidecar: true })).art).toEqual({ format: 'pdf' });
    expect((await artOf({ sidecar: true })).art).toEqual({ format: 'named-only' });
    expect((await artOf({ sidecar: true, art: { '1x': small } })).art.format).toBe('png');
  });
});

describe('4.8 the picture again, for the export', () => {
  test('4.8 its bytes', async () => {
    const { art } = await artOf({ art: { '2x': small } });
    const [first, second] = [await picture(art).read(), await picture(art).read()];
    expect(Buffer.compare(first as Uint8Array, await drawPicture(small))).toBe(0);
    // Each in memory of its own.
    (first as Uint8Array).fill(0);
    expect(Buffer.compare(second as Uint8Array, await drawPicture(small))).toBe(0);
  });

  test('4.2 other bytes by now are refused', async () => {
    const { art, folder } = await artOf({ art: { '2x': small } });
    writeFileSync(join(folder, artNames['2x']), await drawPicture({ ...small, seed: 9 }));
    expect(await picture(art).read()).toEqual({ refused: 'not-readable' });
  });

  test('4.8 the one behind it, for where it cannot be decoded', async () => {
    const { art } = await artOf({
      art: { '3x': small, '2x': large, '1x': Buffer.from('GIF89a') },
      pdf: true,
    });
    const next = await picture(art).next();
    expect(picture(next)).toMatchObject(small);
    expect(await picture(next).next()).toMatchObject({ format: 'unusable', why: 'format-not-taken' });
  });

  test('4.8 behind it are not those that were passed over', async () => {
    const { art } = await artOf({ art: { '3x': { look: 'sixteen-bit' }, '2x': small } });
    expect(await picture(art).next()).toEqual({ format: 'none' });
  });

  test('12.2 what is known of it names no path', async () => {
    const { art, folder } = await artOf({ art: { '2x': small } });
    expect(Object.keys(picture(art)).sort()).toEqual(['height', 'next', 'read', 'sha256', 'size', 'width']);
    expect(JSON.stringify(art)).not.toContain(folder);
  });
});
