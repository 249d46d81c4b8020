/** Whole numbers of 0 to 2^32 - 1 as bytes of seven bits each, the low ones first. */
export class VarintWriter {
  #bytes: Uint8Array;
  #used = 0;

  /** `room`: how many bytes there may be before more memory is asked for. */
  constructor(room = 1 << 12) {
    this.#bytes = new Uint8Array(room);
  }

  get length(): number {
    return this.#used;
  }

  write(value: number): void {
    this.#makeRoom(5);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#used++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#used++] = rest;
  }

  writeBytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  /** All that was written, as a copy. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#used);
  }

  #makeRoom(wanted: number): void {
    if (this.#used + wanted <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#used + wanted));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads numbers one after the other; past the end, or of a number cut short, it gives -1. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  at: number;

  constructor(bytes: Uint8Array, from: number, end: number) {
    this.#bytes = bytes;
    this.at = from;
    this.#end = Math.min(end, bytes.length);
  }

  get done(): boolean {
    return this.at >= this.#end;
  }

  next(): number {
    let byte = this.#byte();
    // Nearly all numbers here are below 128.
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let factor = 0x80; factor <= 0x1000_0000; factor *= 0x80) {
      byte = this.#byte();
      if (byte < 0) return -1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    return -1;
  }

  /** -1 at the end. */
  #byte(): number {
    return this.at < this.#end ? (this.#bytes[this.at++] ?? -1) : -1;
  }
}
