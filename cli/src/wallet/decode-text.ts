/**
 * Text of bytes in UTF-8 or UTF-16. A byte-order mark decides; without one, a NUL in the first two bytes means UTF-16.
 * Undefined where the bytes are not well formed. Never throws.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    // Strict: half a character, half a surrogate pair or an odd length is no text. The mark itself is dropped.
    return decoders[encodingOf(bytes)].decode(bytes);
  } catch {
    return undefined;
  }
}

const strict = { fatal: true };
const decoders = {
  'utf-8': new TextDecoder('utf-8', strict),
  'utf-16le': new TextDecoder('utf-16le', strict),
  'utf-16be': new TextDecoder('utf-16be', strict),
} as const;

function encodingOf([first, second]: Uint8Array): keyof typeof decoders {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0) return 'utf-16be';
  return second === 0 ? 'utf-16le' : 'utf-8';
}
