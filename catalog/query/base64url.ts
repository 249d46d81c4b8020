const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const valueIn: ReadonlyMap<string, number> = new Map(
  Array.from(alphabet, (letter, value) => [letter, value]),
);

/** base64url (RFC 4648, section 5) without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const some = bytes.subarray(at, at + 3);
    const bits = ((some[0] ?? 0) << 16) | ((some[1] ?? 0) << 8) | (some[2] ?? 0);
    for (let letter = 0; letter <= some.length; letter++) text += alphabet[(bits >> (18 - 6 * letter)) & 63];
  }
  return text;
}

/** Null where the text is not exactly what `toBase64url` writes for some bytes. */
export function fromBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let used = 0;
  for (const letter of text) {
    const value = valueIn.get(letter);
    if (value === undefined) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[used++] = (bits >> held) & 0xff;
  }
  return toBase64url(bytes) === text ? bytes : null;
}
