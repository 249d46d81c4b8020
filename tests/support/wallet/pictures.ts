import { crc32 } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { randomFrom } from '../random.ts';
import { canary } from './canaries.ts';

/** The options for drawing a picture. Equal options give the same bytes. */
export interface PictureSpec {
  /** Different seeds give different pixels. Default: 1. */
  readonly seed?: number;
  readonly width?: number;
  readonly height?: number;
  /** `wide-gamut` has a Display P3 profile. `transparent` has clear corners with color under them. Default: `plain`. */
  readonly variant?: 'plain' | 'wide-gamut' | 'transparent' | 'sixteen-bit';
  /** Leaves out text, EXIF and bytes after the end. */
  readonly clean?: boolean;
}

const pictureCache = new Map<string, Promise<Buffer>>();

/** Returns a PNG of an invented card's front. The result is cached. */
export function drawPicture(spec: PictureSpec = {}): Promise<Buffer> {
  const key = JSON.stringify(Object.entries(spec).sort());
  const cached = pictureCache.get(key);
  if (cached !== undefined) return cached;
  const picture = draw(spec);
  pictureCache.set(key, picture);
  return picture;
}

async function draw({ variant = 'plain', clean = false, ...spec }: PictureSpec): Promise<Buffer> {
  const { width = 1536, height = 969 } = spec;
  const channels = variant === 'transparent' ? 4 : 3;
  const pixels = paint({ seed: 1, ...spec, width, height }, channels);
  let picture = sharp(pixels, { raw: { width, height, channels } });
  if (variant === 'wide-gamut') picture = picture.withIccProfile('p3');
  if (variant === 'sixteen-bit') picture = picture.toColourspace('rgb16');
  const png = await picture.png({ compressionLevel: 1 }).toBuffer();
  return clean ? png : withCanaries(png);
}

type Paint = Required<Pick<PictureSpec, 'seed' | 'width' | 'height'>>;

function paint({ seed, width, height }: Paint, channels: 3 | 4): Buffer {
  const random = randomFrom(seed).next;
  const base = [random() * 200, random() * 200, random() * 200];
  const pixels = Buffer.alloc(width * height * channels);
  let offset = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      for (const color of base) pixels[offset++] = Math.min(255, color + ((y >> 5) & 31));
      if (channels === 4) pixels[offset++] = x < 24 && y < 24 ? 0 : x > width - 24 ? 128 : 255;
    }
  return pixels;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Creates one chunk with its length and its checksum (PNG, section 5.3). */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Creates the first 33 bytes of a PNG: signature and header. Decoders reject such a picture. */
export function bareHeader(width: number, height: number, bitDepth = 8, colorType = 6): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width >>> 0, 0);
  data.writeUInt32BE(height >>> 0, 4);
  data[8] = bitDepth;
  data[9] = colorType;
  return Buffer.concat([signature, pngChunk('IHDR', data)]);
}

/** Adds canaries to a real picture: text and EXIF after the header, and bytes after the end. */
export function withCanaries(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${canary('pngText')}`, 'latin1'));
  return Buffer.concat([
    bytes.subarray(0, 33),
    text,
    pngChunk('eXIf', createExif(canary('pngExif'))),
    bytes.subarray(33),
    Buffer.from(canary('pngTail')),
  ]);
}

export function withBadChecksum(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  const typeOffset = bytes.indexOf('IDAT');
  const checksumOffset = typeOffset + 4 + bytes.readUInt32BE(typeOffset - 4);
  bytes.writeUInt32BE((bytes.readUInt32BE(checksumOffset) ^ 0xffff) >>> 0, checksumOffset);
  return bytes;
}

/** Turns a picture into an animation by adding the control chunk of APNG. */
export function animated(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return Buffer.concat([bytes.subarray(0, 33), pngChunk('acTL', frames), bytes.subarray(33)]);
}

/** Creates a small TIFF with one entry, ImageDescription (0x010e). */
function createExif(text: string): Buffer {
  const value = Buffer.from(`${text}\0`, 'latin1');
  const head = Buffer.alloc(26);
  head.write('MM\0*', 0, 'latin1');
  head.writeUInt32BE(8, 4);
  head.writeUInt16BE(1, 8);
  head.writeUInt16BE(0x010e, 10);
  head.writeUInt16BE(2, 12);
  head.writeUInt32BE(value.length, 14);
  head.writeUInt32BE(26, 18);
  return Buffer.concat([head, value]);
}

export const smallArt = { width: 640, height: 404 } as const;

export function plainArt(red: number, green: number, blue: number): Sharp {
  return sharp({ create: { ...smallArt, channels: 4, background: { r: red, g: green, b: blue } } });
}

/** Decodes RGBA samples independently of our code, without applying a profile. */
export async function rgbaOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
}
