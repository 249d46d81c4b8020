import sharp, { type Sharp } from 'sharp';

/** The smallest size that card art may have. */
export const smallArt = { width: 640, height: 404 } as const;

/** A picture of the smallest size in one colour, to be written in any format. */
export function plainArt(red: number, green: number, blue: number): Sharp {
  return sharp({ create: { ...smallArt, channels: 4, background: { r: red, g: green, b: blue } } });
}

/** RGBA samples as another reader would see them: no profile is applied, and nothing of ours is on the way. */
export async function rgbaOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
}
