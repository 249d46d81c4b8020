/** Memory that one pass after another is read into, so that many cost no more than one. */
export class Scratch {
  #bytes: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(64 * 1024);

  /** Room for so many bytes; the first `kept` of what was there before stay. */
  room(size: number, kept = 0): Buffer<ArrayBuffer> {
    if (size <= this.#bytes.length) return this.#bytes;
    const larger = Buffer.allocUnsafeSlow(Math.ceil(size / 65_536) * 65_536);
    this.#bytes.copy(larger, 0, 0, kept);
    this.#bytes = larger;
    return larger;
  }
}
