import type { ArtHeader } from './header.ts';

const firstChunk = 12;
const body = firstChunk + 8;

/** The header of a WebP file of any of its three forms (RFC 9649). Null where it is damaged or shorter than it says. */
export function webpHeader(bytes: Uint8Array): ArtHeader | null {
  if (bytes.length < body + 10) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) + 8 > bytes.length) return null;
  switch (String.fromCharCode(...bytes.subarray(firstChunk, firstChunk + 4))) {
    case 'VP8L': {
      const sizes = view.getUint32(body + 1, true);
      if (bytes[body] !== 0x2f) return null;
      return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1, bitDepth: 8 };
    }
    case 'VP8 ': {
      // Behind the frame tag of three bytes stands the start code of a key frame.
      if (!isKeyFrame(bytes)) return null;
      const width = view.getUint16(body + 6, true) & 0x3fff;
      const height = view.getUint16(body + 8, true) & 0x3fff;
      return width > 0 && height > 0 ? { width, height, bitDepth: 8 } : null;
    }
    case 'VP8X': {
      const isAnimated = (view.getUint8(body) & 0x02) !== 0;
      const width = (view.getUint32(body + 4, true) & 0xffffff) + 1;
      const height = (view.getUint32(body + 6, true) >>> 8) + 1;
      return { width, height, bitDepth: 8, isAnimated };
    }
    default:
      return null;
  }
}

function isKeyFrame(bytes: Uint8Array): boolean {
  return bytes[body + 3] === 0x9d && bytes[body + 4] === 0x01 && bytes[body + 5] === 0x2a;
}
