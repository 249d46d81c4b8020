/** Values by key, each of so many bytes: what was asked for last stays longest, up to `most` bytes in all. */
export class KeptBytes<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  take(key: string): Value | undefined {
    const entry = this.#kept.get(key);
    if (entry === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    return entry.value;
  }

  /** What is larger than all there may be is not kept. */
  keep(key: string, value: Value, bytes: number): void {
    if (bytes > this.#most || this.#kept.has(key)) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [old, entry] of this.#kept) {
      if (this.#bytes <= this.#most) break;
      this.#kept.delete(old);
      this.#bytes -= entry.bytes;
    }
  }
}
