/** Bytes of bodies whose texts are kept. */
const mostKept = 16 * 1024 * 1024;

/**
 * Bodies as texts in which every byte is the character of Latin-1 with its number: written as Latin-1 again, they are
 * the same bytes. A body that is sent again and again is turned into its text once; the bytes must not change.
 */
export class BodyTexts {
  readonly #most: number;
  #texts = new WeakMap<Uint8Array, string>();
  #bytes = 0;

  constructor(most = mostKept) {
    this.#most = most;
  }

  of(body: Uint8Array): string {
    return this.#texts.get(body) ?? this.#read(body);
  }

  #read(body: Uint8Array): string {
    const { buffer, byteOffset, length } = body;
    this.#bytes += length;
    // Where so much is asked for that not all can be kept, it begins anew: that costs nothing for each request.
    if (this.#bytes > this.#most) {
      this.#texts = new WeakMap();
      this.#bytes = length;
    }
    const text = Buffer.from(buffer, byteOffset, length).toString('latin1');
    this.#texts.set(body, text);
    return text;
  }
}
