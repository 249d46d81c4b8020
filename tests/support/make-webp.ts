export interface WebpFlaws {
  /** The chunk name. The default is `VP8L`. */
  readonly chunk?: string;
  /** How many bytes to add after the end that the header declares. */
  readonly behind?: number;
  /** A number that is added to the length in the header. */
  readonly riffLength?: number;
  /** Adds a second chunk. The length in the header includes this chunk. */
  readonly secondChunk?: boolean;
  /**
   * The value of the padding byte. If given, the chunk is one byte shorter, so that its length is odd and a padding byte is
   * needed.
   */
  readonly hidden?: number;
  /** The first byte of the bitstream. The default is 0x2f. */
  readonly signature?: number;
}

/**
 * Creates a lossless WebP file with valid headers only: RIFF, one `VP8L` chunk, signature, size (WebP lossless bitstream, section
 * 3). The file has no image data, so decoders reject it.
 */
export function makeWebp(width: number, height: number, flaws: WebpFlaws = {}): Uint8Array {
  const sizes = (width - 1) | ((height - 1) << 14);
  const picture = [flaws.signature ?? 0x2f, ...encodeLittleEndian(sizes), 0];
  const lastByte = flaws.hidden === undefined ? [] : [flaws.hidden];
  if (lastByte.length > 0) picture.pop();
  const chunk = [
    ...encodeLetters(flaws.chunk ?? 'VP8L'),
    ...encodeLittleEndian(picture.length),
    ...picture,
    ...lastByte,
  ];
  const extraChunk =
    flaws.secondChunk === true ? [...encodeLetters('EXIF'), ...encodeLittleEndian(2), 0, 0] : [];
  const body = [...encodeLetters('WEBP'), ...chunk, ...extraChunk];
  const trailingBytes = Array.from({ length: flaws.behind ?? 0 }, () => 0);
  return Uint8Array.from([
    ...encodeLetters('RIFF'),
    ...encodeLittleEndian(body.length + (flaws.riffLength ?? 0)),
    ...body,
    ...trailingBytes,
  ]);
}

function encodeLittleEndian(value: number): readonly number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff];
}

function encodeLetters(text: string): readonly number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
