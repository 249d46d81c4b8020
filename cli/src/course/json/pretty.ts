import { endOfString, isClosing, isOpening, nextVisible } from './raw-json.ts';

const [space, lineBreak, quote, comma, colon] = [0x20, 0x0a, 0x22, 0x2c, 0x3a];

/**
 * JSON text indented by two spaces, its first line left where it is, all others by `level` steps more. Only white space
 * outside of strings differs: every token stays as it was written.
 */
export function pretty(text: Uint8Array, level: number): Buffer {
  const out = new Bytes(text.length * 2);
  let depth = level;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0;
    if (byte === quote) {
      const end = endOfString(text, at);
      out.add(text.subarray(at, end));
      at = end - 1;
    } else if (isOpening(byte)) {
      out.byte(byte);
      const next = nextVisible(text, at + 1);
      if (isClosing(text[next] ?? 0)) {
        out.byte(text[next] ?? 0);
        at = next;
      } else out.newLine(++depth);
    } else if (isClosing(byte)) {
      out.newLine(--depth);
      out.byte(byte);
    } else if (byte === comma) {
      out.byte(byte);
      out.newLine(depth);
    } else if (byte === colon) {
      out.byte(byte);
      out.byte(space);
    } else if (byte > space) out.byte(byte);
  }
  return out.whole();
}

/** Bytes that grow. */
class Bytes {
  #buffer: Buffer;
  #length = 0;

  constructor(room: number) {
    this.#buffer = Buffer.allocUnsafe(room + 64);
  }

  byte(value: number): void {
    this.#need(1);
    this.#buffer[this.#length++] = value;
  }

  add(bytes: Uint8Array): void {
    this.#need(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  newLine(level: number): void {
    this.#need(1 + level * 2);
    this.#buffer[this.#length++] = lineBreak;
    this.#buffer.fill(space, this.#length, this.#length + level * 2);
    this.#length += level * 2;
  }

  whole(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #need(more: number): void {
    if (this.#length + more <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe((this.#length + more) * 2);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
