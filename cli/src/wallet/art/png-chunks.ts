import { crc32 } from 'node:zlib';

export type PngState = 'whole' | 'animated' | 'damaged';

/**
 * Walks a PNG chunk by chunk to its end, with every checksum: the decoder lets a missing end pass, and shows the first
 * frame of an animation. What lies behind the end is not looked at, and goes nowhere.
 */
export function pngState(bytes: Uint8Array): PngState {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let isAnimated = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return 'damaged';
    if (view.getUint32(end) !== crc32(bytes.subarray(at + 4, end))) return 'damaged';
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND') return isAnimated ? 'animated' : 'whole';
    at = end + 4;
  }
  return 'damaged';
}
