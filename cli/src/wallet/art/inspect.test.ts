import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { artLimits } from '#core/card/art';
import { expectGolden } from '../../../../tests/support/golden.ts';
import {
  animated,
  bareHeader,
  drawPicture,
  pngChunk,
  withBadChecksum,
  withCanaries,
} from '../../../../tests/support/wallet/pictures.ts';
import { loadSharp } from './decode.ts';
import { encodeArt } from './encode.ts';
import { type ArtReason, detectFormat, inspectPng, type PictureOrigin } from './inspect.ts';

const small = { width: 640, height: 404 };
const drawPlain = () => drawPicture({ ...small, clean: true });
const createWhite = () => sharp({ create: { ...small, channels: 3, background: '#ffffff' } });
const drawWhitePng = () => createWhite().png().toBuffer();

/** Creates a PNG with valid chunks, but without pixels. */
function createPngWithoutPixels(width: number, height: number, bitDepth = 8): Buffer {
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(0)));
  return Buffer.concat([bareHeader(width, height, bitDepth), data, pngChunk('IEND', Buffer.alloc(0))]);
}

const toBytes = (text: string) => Buffer.from(text, 'latin1');

type RejectedCase = readonly [ArtReason, string, () => Buffer | Promise<Buffer>, PictureOrigin?];

const rejectedCases: readonly RejectedCase[] = [
  ['not-an-image', 'an empty file', () => Buffer.alloc(0)],
  ['not-an-image', 'a text file', () => toBytes('BM is how this note begins.')],
  ['not-an-image', 'an HTML page', () => toBytes('<!DOCTYPE html><title>Card</title>')],
  ['format-not-taken', 'a GIF named .png', () => createWhite().gif().toBuffer()],
  ['format-not-taken', 'a TIFF named .png', () => createWhite().tiff().toBuffer()],
  ['format-not-taken', 'an SVG named .png', () => toBytes('\n<?xml version="1.0"?>\n<svg xmlns="x"/>')],
  ['format-not-taken', 'an AVIF named .png', () => createWhite().avif({ effort: 0 }).toBuffer()],
  ['format-not-taken', 'a HEIF named .png', () => toBytes('\0\0\0\x18ftypheic\0\0\0\0')],
  ['format-not-taken', 'a PDF named .png', () => toBytes('%PDF-1.7\n')],
  ['format-not-taken', 'a zip named .png', () => toBytes('PK\x03\x04....')],
  ['format-not-taken', 'a JPEG from a wallet', () => createWhite().jpeg().toBuffer(), 'wallet'],
  ['format-not-taken', 'a WebP from a wallet', () => createWhite().webp().toBuffer(), 'wallet'],
  [
    'too-large',
    'a file of more than 8 MiB',
    async () => pad(await drawPlain(), artLimits.maxSourceBytes + 1),
  ],
  ['too-large', 'a picture that is too wide', () => createPngWithoutPixels(4097, 2585)],
  ['too-small', 'a picture that is too narrow', () => createPngWithoutPixels(639, 403)],
  ['too-many-pixels', 'a picture of 50,000 × 50,000 pixels', () => createPngWithoutPixels(50_000, 50_000)],
  ['too-many-pixels', 'a picture of 2³¹ × 2³¹ pixels', () => createPngWithoutPixels(2 ** 31, 2 ** 31)],
  ['wrong-shape', 'a screenshot of a phone', () => createPngWithoutPixels(1170, 2532)],
  ['wrong-shape', 'a square picture', () => createPngWithoutPixels(1000, 1000)],
  ['wrong-shape', 'a rotated card from a wallet', () => createPngWithoutPixels(969, 1536), 'wallet'],
  ['sixteen-bit', 'a PNG with 16 bits per channel', () => drawPicture({ ...small, variant: 'sixteen-bit' })],
  ['animated', 'an animated PNG', async () => animated(await drawPlain())],
  [
    'animated',
    'an animated WebP',
    async () =>
      sharp([await drawWhitePng(), await drawPlain()], { join: { animated: true } })
        .webp()
        .toBuffer(),
  ],
  ['damaged', 'a PNG cut in the middle', async () => (await drawPlain()).subarray(0, -400)],
  ['damaged', 'a PNG without its end', async () => (await drawPlain()).subarray(0, -12)],
  ['damaged', 'a PNG with a wrong checksum', async () => withBadChecksum(await drawPlain())],
  ['damaged', 'a PNG with only a header', () => bareHeader(1536, 969)],
  [
    'damaged',
    'a JPEG cut in its header',
    async () => (await createWhite().jpeg().toBuffer()).subarray(0, 100),
  ],
  ['damaged', 'a truncated WebP', async () => (await createWhite().webp().toBuffer()).subarray(0, -1)],
];

describe('checks before decoding', () => {
  const messages: string[] = [];

  it.each(rejectedCases.map(([why, name, make, taken = 'import']) => ({ why, name, make, taken })))(
    'reject $name as $why',
    async ({ why, make, taken }) => {
      const { problem } = await encodeArt(await make(), taken, loadSharp);
      expect(problem?.code).toBe(why);
      expect(problem?.sentence).toMatch(/^This is an? .+; card art .+: .+\.$/);
      messages.push(`${problem?.code}: ${problem?.sentence}`);
    },
  );

  it('report what was found, what is accepted and what to do', () => {
    expectGolden('wallet/art-reasons.txt', `${[...new Set(messages)].sort().join('\n')}\n`);
  });

  it.each(['wallet', 'import'] as const)('accept a PNG within the limits (%s)', async (taken) => {
    expect(inspectPng(await drawPlain(), taken).value).toEqual({ ...small, bitDepth: 8 });
    expect(inspectPng(withCanaries(await drawPlain()), taken).value).toMatchObject(small);
    expect(inspectPng(createPngWithoutPixels(4096, 2584), taken).value).toMatchObject({ width: 4096 });
  });

  it('accept JPEG, WebP and rotated cards on import', async () => {
    expect(detectFormat(await createWhite().jpeg().toBuffer(), 'import').value).toBe('jpeg');
    expect(detectFormat(await createWhite().webp().toBuffer(), 'import').value).toBe('webp');
    expect(inspectPng(createPngWithoutPixels(404, 640), 'import').value).toMatchObject({
      width: 404,
      height: 640,
    });
  });
});

function pad(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}
