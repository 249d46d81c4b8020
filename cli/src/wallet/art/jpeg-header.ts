import type { ArtHeader } from './header.ts';

/** Markers that begin a frame (ITU-T T.81, table B.1): C0 to CF, but for tables and arithmetic conditioning. */
const beginsFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without a length behind them: TEM, and RST0 to EOI. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** The header of a JPEG, from its frame segment. Null where there is none, or one without a height. */
export function jpegHeader(bytes: Uint8Array): ArtHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      // Any number of them may fill the space before a marker.
      at += 1;
      continue;
    }
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    // The scan begins: nothing behind it tells the size any more.
    if (length < 2 || marker === 0xda) return null;
    if (beginsFrame(marker)) return frameAt(view, at + 4, length);
    at += 2 + length;
  }
  return null;
}

function frameAt(view: DataView, at: number, length: number): ArtHeader | null {
  if (length < 8 || at + 6 > view.byteLength) return null;
  const header = {
    bitDepth: view.getUint8(at),
    height: view.getUint16(at + 1),
    width: view.getUint16(at + 3),
  };
  return header.width > 0 && header.height > 0 ? header : null;
}
