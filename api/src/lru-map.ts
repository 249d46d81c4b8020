interface Entry<Value> {
  readonly value: Value;
  readonly cost: number;
}

/**
 * An approximate LRU cache. When the entries used since the last eviction fill half of the capacity, all other entries are
 * evicted. Unlike the package `lru-cache`, this class runs on hosts without Node modules.
 */
export class LruMap<Value> {
  readonly #halfCapacity: number;
  #recent = new Map<string, Entry<Value>>();
  #older: ReadonlyMap<string, Entry<Value>> = new Map();
  #cost = 0;

  /** `maxCost` is the maximum total cost of all entries. */
  constructor(maxCost: number) {
    this.#halfCapacity = maxCost / 2;
  }

  /** May be higher than the number of entries, because an old entry that was used again is counted twice. */
  get size(): number {
    return this.#recent.size + this.#older.size;
  }

  get(key: string): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent.value;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older.value, older.cost);
    return older?.value;
  }

  /** Does not cache an entry that costs more than half of the capacity. */
  set(key: string, value: Value, cost = 1): void {
    if (cost > this.#halfCapacity) return;
    if (this.#cost + cost > this.#halfCapacity) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#cost = 0;
    }
    this.#cost += cost - (this.#recent.get(key)?.cost ?? 0);
    this.#recent.set(key, { value, cost });
  }
}
