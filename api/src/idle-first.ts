interface Entry<Value> {
  readonly key: string;
  readonly value: Value;
  older: Entry<Value> | null;
  newer: Entry<Value> | null;
}

/**
 * A bounded map that forgets first what was not used for longest. A list of its own keeps the order: asking a Map for
 * its first key takes the longer, the more keys were deleted before it.
 */
export class IdleFirst<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #most: number;
  #oldest: Entry<Value> | null = null;
  #newest: Entry<Value> | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The value of a key, made where there is none, and used now. */
  use(key: string, make: () => Value): Value {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      if (known !== this.#newest) {
        this.#unlink(known);
        this.#append(known);
      }
      return known.value;
    }
    if (this.#entries.size >= this.#most && this.#oldest !== null) {
      this.#entries.delete(this.#oldest.key);
      this.#unlink(this.#oldest);
    }
    const entry: Entry<Value> = { key, value: make(), older: null, newer: null };
    this.#entries.set(key, entry);
    this.#append(entry);
    return entry.value;
  }

  #append(entry: Entry<Value>): void {
    entry.older = this.#newest;
    entry.newer = null;
    if (this.#newest !== null) this.#newest.newer = entry;
    this.#newest = entry;
    this.#oldest ??= entry;
  }

  #unlink(entry: Entry<Value>): void {
    if (entry.older !== null) entry.older.newer = entry.newer;
    else this.#oldest = entry.newer;
    if (entry.newer !== null) entry.newer.older = entry.older;
    else this.#newest = entry.older;
  }
}
