/** Changes that make a picture's file wrong on purpose. */
export interface WebpFlaws {
  /** Four letters in place of `VP8L`. */
  readonly chunk?: string;
  /** Bytes behind the end that the header names. */
  readonly behind?: number;
  /** Added to the length that the header names. */
  readonly riffLength?: number;
  /** A further chunk, which the header counts. */
  readonly secondChunk?: boolean;
  /** Makes the picture one byte shorter than it was, so that its length is odd, with this byte behind it. */
  readonly hidden?: number;
  /** The first byte of the picture, in place of 0x2f. */
  readonly signature?: number;
}

/**
 * The bytes of a lossless WebP file as far as its header goes: RIFF, one `VP8L` chunk, its signature and its
 * sizes (WebP lossless bitstream, section 3). No decoder would find a picture in it.
 */
export function makeWebp(width: number, height: number, flaws: WebpFlaws = {}): Uint8Array {
  const sizes = (width - 1) | ((height - 1) << 14);
  const picture = [flaws.signature ?? 0x2f, ...littleEndian(sizes), 0];
  const odd = flaws.hidden === undefined ? [] : [flaws.hidden];
  if (odd.length > 0) picture.pop();
  const chunk = [...letters(flaws.chunk ?? 'VP8L'), ...littleEndian(picture.length), ...picture, ...odd];
  const more = flaws.secondChunk === true ? [...letters('EXIF'), ...littleEndian(2), 0, 0] : [];
  const body = [...letters('WEBP'), ...chunk, ...more];
  const behind = Array.from({ length: flaws.behind ?? 0 }, () => 0);
  return Uint8Array.from([
    ...letters('RIFF'),
    ...littleEndian(body.length + (flaws.riffLength ?? 0)),
    ...body,
    ...behind,
  ]);
}

function littleEndian(value: number): readonly number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff];
}

function letters(text: string): readonly number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
