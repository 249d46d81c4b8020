/** The text is no JSON value, or not whole. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const closeBracket = 0x5d;
const bom = [0xef, 0xbb, 0xbf];

/** Strings longer than this are searched for their end natively, which costs a call. */
const shortString = 32;

/** `value`: within a value that has brackets or quotes; `scalar`: within a number, true, false or null. */
type State = 'start' | 'first' | 'element' | 'value' | 'scalar' | 'after' | 'end';

/**
 * Cuts the elements of a JSON list out of its text while it comes, byte for byte and without reading them; of any
 * other JSON text the whole value. Chunks go in by `push`, slices come out by `next` until it gives undefined; after
 * the last chunk `end` must be called. It sees to brackets, commas and quotes: that every slice is JSON by itself is
 * left to whoever takes it. All throw `NotJson`.
 */
export class JsonSplitter {
  /** Known from the first visible byte. */
  form: 'list' | 'single' | undefined;
  #state: State = 'start';
  #chunk: Uint8Array = new Uint8Array();
  #at = 0;
  /** Where the value began in this chunk; what came before lies in `#parts`. */
  #from = 0;
  #parts: Uint8Array[] = [];
  #depth = 0;
  #inString = false;
  /** The last byte was a backslash that escapes what comes next. */
  #escaped = false;
  #bomBytes = 0;

  push(chunk: Uint8Array): void {
    this.#chunk = chunk;
    this.#at = 0;
    this.#from = 0;
  }

  /** The next slice that is whole; undefined where more is needed. */
  next(): Buffer | undefined {
    while (this.#at < this.#chunk.length) {
      if (this.#state === 'value') {
        if (this.#skipValue()) return this.#cut();
      } else if (this.#state === 'scalar') {
        if (this.#skipScalar()) return this.#cut();
      } else this.#step(this.#chunk[this.#at] ?? 0);
    }
    if (this.#state === 'value' || this.#state === 'scalar') {
      if (this.#from < this.#at) this.#parts.push(this.#chunk.subarray(this.#from, this.#at));
      this.#from = this.#at;
    }
    return undefined;
  }

  /** Says that nothing more comes, and gives a number or word that only the end of the text has ended. */
  end(): Buffer | undefined {
    if (this.#state === 'end') return undefined;
    if (this.#state === 'scalar' && this.form === 'single') return this.#cut();
    throw new NotJson('The text ends too early.');
  }

  #step(byte: number): void {
    const starts = this.#state === 'start';
    if (starts && this.#bomBytes < bom.length && byte === bom[this.#bomBytes]) this.#bomBytes++;
    else if (starts && this.#bomBytes % bom.length !== 0) throw new NotJson('No value begins like this.');
    else if (!isBlank(byte)) {
      this.#token(byte);
      return;
    } else if (starts) this.#bomBytes = bom.length;
    this.#at++;
  }

  #token(byte: number): void {
    switch (this.#state) {
      case 'start':
        this.form = byte === 0x5b ? 'list' : 'single';
        if (this.form === 'single') {
          this.#begin(byte);
          return;
        }
        this.#state = 'first';
        break;
      case 'first':
        if (byte !== closeBracket) {
          this.#begin(byte);
          return;
        }
        this.#state = 'end';
        break;
      case 'element':
        this.#begin(byte);
        return;
      case 'after':
        if (byte !== comma && byte !== closeBracket) throw new NotJson('Two elements without a comma.');
        this.#state = byte === comma ? 'element' : 'end';
        break;
      default:
        throw new NotJson('Something follows the value.');
    }
    this.#at++;
  }

  #begin(byte: number): void {
    this.#from = this.#at;
    this.#depth = 0;
    if (byte === quote || byte === 0x7b || byte === 0x5b) this.#state = 'value';
    // A minus, a digit, or the first letter of true, false, null.
    else if (
      byte === 0x2d ||
      (byte >= 0x30 && byte <= 0x39) ||
      byte === 0x74 ||
      byte === 0x66 ||
      byte === 0x6e
    )
      this.#state = 'scalar';
    else throw new NotJson('No value begins like this.');
  }

  /** Goes on to the end of the value, or of the chunk. */
  #skipValue(): boolean {
    const chunk = this.#chunk;
    const { length } = chunk;
    let at = this.#at;
    let depth = this.#depth;
    while (at < length) {
      if (this.#inString) {
        at = this.#skipString(at);
        if (this.#inString) break;
        if (depth > 0) continue;
        this.#at = at;
        return true;
      }
      const byte = chunk[at++] ?? 0;
      if (byte === quote) this.#inString = true;
      // Both brackets and both braces differ from each other in this bit only.
      else if ((byte & 0xdf) === 0x5b) depth++;
      else if ((byte & 0xdf) === 0x5d && --depth === 0) {
        this.#at = at;
        return true;
      }
    }
    this.#at = at;
    this.#depth = depth;
    return false;
  }

  /** From within a string to behind its closing quote, or to the end of the chunk. */
  #skipString(from: number): number {
    const chunk = this.#chunk;
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at++;
    }
    for (const near = Math.min(chunk.length, at + shortString); at < near; at++) {
      const byte = chunk[at];
      if (byte === quote) {
        this.#inString = false;
        return at + 1;
      }
      if (byte === backslash) at++;
    }
    while (at < chunk.length) {
      const found = chunk.indexOf(quote, at);
      const end = found === -1 ? chunk.length : found;
      let slashes = end;
      while (slashes > at && chunk[slashes - 1] === backslash) slashes--;
      const isEscaped = (end - slashes) % 2 === 1;
      if (found === -1) {
        this.#escaped = isEscaped;
        return end;
      }
      at = found + 1;
      if (!isEscaped) {
        this.#inString = false;
        return at;
      }
    }
    // A step over an escaped character may have led past the end.
    this.#escaped = at > chunk.length;
    return chunk.length;
  }

  #skipScalar(): boolean {
    for (; this.#at < this.#chunk.length; this.#at++) {
      const byte = this.#chunk[this.#at] ?? 0;
      if (byte === comma || byte === closeBracket || isBlank(byte)) return true;
    }
    return false;
  }

  #cut(): Buffer {
    const { buffer, byteOffset } = this.#chunk;
    const last = Buffer.from(buffer, byteOffset + this.#from, this.#at - this.#from);
    const slice = this.#parts.length === 0 ? last : Buffer.concat([...this.#parts, last]);
    this.#parts = [];
    this.#state = this.form === 'list' ? 'after' : 'end';
    return slice;
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
