import sharp from 'sharp';
import { randomFrom } from '../random.ts';
import { withCanaries } from './png-chunks.ts';

/** What a picture is to be. The same wish gives the same bytes. */
export interface PictureWish {
  /** Pictures of other seeds have other pixels; default 1. */
  readonly seed?: number;
  /** Default 1536. */
  readonly width?: number;
  /** Default 969. */
  readonly height?: number;
  /** `wide-gamut` has a Display P3 profile, `transparent` clear corners with colour under them. Default `plain`. */
  readonly look?: 'plain' | 'wide-gamut' | 'transparent' | 'sixteen-bit';
  /** From 0, where the file is small, to 1, where it is some megabytes. Default 0. */
  readonly noise?: number;
  /** Leaves out text, EXIF and bytes behind the end. */
  readonly clean?: boolean;
}

const drawn = new Map<string, Promise<Buffer>>();

/** A PNG of an invented card's front; drawn once for all who wish for it. */
export function drawPicture(wish: PictureWish = {}): Promise<Buffer> {
  const key = JSON.stringify(Object.entries(wish).sort());
  const before = drawn.get(key);
  if (before !== undefined) return before;
  const picture = draw(wish);
  drawn.set(key, picture);
  return picture;
}

async function draw({ look = 'plain', clean = false, ...wish }: PictureWish): Promise<Buffer> {
  const { width = 1536, height = 969 } = wish;
  const channels = look === 'transparent' ? 4 : 3;
  const pixels = paint({ seed: 1, noise: 0, ...wish, width, height }, channels);
  let picture = sharp(pixels, { raw: { width, height, channels } });
  if (look === 'wide-gamut') picture = picture.withIccProfile('p3');
  if (look === 'sixteen-bit') picture = picture.toColourspace('rgb16');
  const png = await picture.png({ compressionLevel: 1 }).toBuffer();
  return clean ? png : withCanaries(png);
}

type Paint = Required<Pick<PictureWish, 'seed' | 'width' | 'height' | 'noise'>>;

/** Bands of colour that run into each other, with grain on them. */
function paint({ seed, width, height, noise }: Paint, channels: 3 | 4): Buffer {
  const random = randomFrom(seed).next;
  const [red, green, blue] = [random() * 200, random() * 200, random() * 200];
  const grain = Math.round(noise * 160);
  const pixels = Buffer.alloc(width * height * channels);
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const slope = ((x + y * 2) >> 5) & 31;
      const speck = grain === 0 ? 0 : Math.floor(random() * grain) - (grain >> 1);
      pixels[at++] = within(red + slope + speck);
      pixels[at++] = within(green + slope * 2 + speck);
      pixels[at++] = within(blue + (y & 63) + speck);
      if (channels === 4) pixels[at++] = x < 24 && y < 24 ? 0 : x > width - 24 ? 128 : 255;
    }
  return pixels;
}

function within(value: number): number {
  return Math.max(0, Math.min(255, value));
}
