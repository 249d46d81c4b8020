/** What was used last, as far as it fits into so many bytes. */
export class ByteLru<Value> {
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  /** A map keeps the order in which keys came; the first was used longest ago. */
  readonly #kept = new Map<string, Value>();
  #bytes = 0;

  constructor(limitBytes: number, sizeOf: (value: Value) => number) {
    this.#limit = limitBytes;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const size = this.#sizeOf(value);
    if (size > this.#limit) return;
    this.#kept.set(key, value);
    this.#bytes += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#kept.get(key);
    if (value === undefined || !this.#kept.delete(key)) return;
    this.#bytes -= this.#sizeOf(value);
  }
}
