import { compareBytes, decodeText, encodeText } from '../pack/byte-text.ts';
import { VarintReader } from './varint.ts';

/** Every so many terms one is written whole, so that a search can jump. */
export const termBlock = 16;

/** The terms of an index, sorted by code point; each is known by its place, its ordinal. */
export class TermTable {
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #blocks: Uint32Array;
  readonly #term: Uint8Array;

  /** `blocks` has the start of every block and the end. Throws a RangeError where the terms do not fit together. */
  constructor(bytes: Uint8Array, blocks: Uint32Array, count: number) {
    this.#bytes = bytes;
    this.#blocks = blocks;
    this.count = count;
    this.#term = new Uint8Array(this.#checked());
  }

  /** Ordinal of a term, or -1. */
  find(term: string): number {
    const wanted = encodeText(term);
    const ordinal = this.#firstFrom(wanted);
    let found = -1;
    this.visit(ordinal, ordinal + 1, (bytes) => {
      if (compareBytes(bytes, wanted) === 0) found = ordinal;
      return true;
    });
    return found;
  }

  /** Ordinals of the terms that begin with a text: the first one, and the one after the last. */
  range(prefix: string): readonly [from: number, to: number] {
    const start = encodeText(prefix);
    // No UTF-8 has the byte 0xff, so this comes after everything that begins so.
    const after = Uint8Array.from([...start, 0xff]);
    return [this.#firstFrom(start), this.#firstFrom(after)];
  }

  term(ordinal: number): string {
    let text = '';
    this.visit(ordinal, ordinal + 1, (bytes) => {
      text = decodeText(bytes);
      return true;
    });
    return text;
  }

  /** Gives the terms one by one, until `each` says false. The bytes are good until the next one only. */
  visit(from: number, to: number, each: (bytes: Uint8Array, ordinal: number) => boolean): void {
    const end = Math.min(to, this.count);
    if (from >= end) return;
    let ordinal = Math.floor(from / termBlock) * termBlock;
    const reader = new VarintReader(this.#bytes, this.#blocks[ordinal / termBlock] ?? 0, this.#bytes.length);
    for (; ordinal < end; ordinal++) {
      const length = this.#read(reader, this.#term);
      if (ordinal >= from && !each(this.#term.subarray(0, length), ordinal)) return;
    }
  }

  /** Ordinal of the first term that does not come before `wanted`. */
  #firstFrom(wanted: Uint8Array): number {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareBytes(this.#first(middle), wanted) < 0) low = middle + 1;
      else high = middle;
    }
    let ordinal = Math.max(0, low - 1) * termBlock;
    this.visit(ordinal, low * termBlock, (bytes) => {
      if (compareBytes(bytes, wanted) >= 0) return false;
      ordinal += 1;
      return true;
    });
    return Math.min(ordinal, this.count);
  }

  #first(block: number): Uint8Array {
    const reader = new VarintReader(this.#bytes, this.#blocks[block] ?? 0, this.#bytes.length);
    reader.next();
    const length = reader.next();
    return this.#bytes.subarray(reader.at, reader.at + length);
  }

  /** Reads the next term over the one before it in `term`; gives its length. */
  #read(reader: VarintReader, term: Uint8Array): number {
    const shared = reader.next();
    const length = reader.next();
    term.set(this.#bytes.subarray(reader.at, reader.at + length), shared);
    reader.at += length;
    return shared + length;
  }

  /** Walks all terms once; gives the length of the longest. */
  #checked(): number {
    const wrong = new RangeError('The terms do not fit together.');
    let longest = 0;
    let before = 0;
    const reader = new VarintReader(this.#bytes, 0, this.#bytes.length);
    for (let ordinal = 0; ordinal < this.count; ordinal++) {
      if (ordinal % termBlock === 0) {
        if (this.#blocks[ordinal / termBlock] !== reader.at) throw wrong;
        before = 0;
      }
      const shared = reader.next();
      const length = reader.next();
      if (shared < 0 || length < 0 || shared > before || reader.at + length > this.#bytes.length) throw wrong;
      before = shared + length;
      longest = Math.max(longest, before);
      reader.at += length;
    }
    const blocks = Math.ceil(this.count / termBlock);
    const fits = this.#blocks.length === blocks + 1 && this.#blocks[blocks] === reader.at;
    if (!fits || !reader.done) throw wrong;
    return longest;
  }
}
