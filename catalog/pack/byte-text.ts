const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeText = (text: string): Uint8Array => encoder.encode(text);
export const decodeText = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Less than 0 where `a` comes first. Of UTF-8 this is the order of code points. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** At most `most` bytes of a text, never half a character. */
export function cutBytes(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.length <= most) return bytes;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

/** All pieces in one, and where each begins: one offset more than there are pieces. */
export function joinBytes(pieces: readonly Uint8Array[]): {
  readonly bytes: Uint8Array;
  readonly offsets: Float64Array;
} {
  const offsets = new Float64Array(pieces.length + 1);
  for (const [index, piece] of pieces.entries()) offsets[index + 1] = (offsets[index] ?? 0) + piece.length;
  const bytes = new Uint8Array(offsets.at(-1) ?? 0);
  for (const [index, piece] of pieces.entries()) bytes.set(piece, offsets[index]);
  return { bytes, offsets };
}
