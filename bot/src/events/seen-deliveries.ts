const longest = 10 * 60_000;

/** GUIDs of deliveries that were taken lately. It saves work and no more: nothing may rest on it. */
export class SeenDeliveries {
  readonly #capacity: number;
  /** Oldest first. */
  readonly #seen = new Map<string, number>();

  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  has(guid: string, now: number): boolean {
    const at = this.#seen.get(guid);
    return at !== undefined && now - at < longest;
  }

  add(guid: string, now: number): void {
    this.#seen.delete(guid);
    this.#seen.set(guid, now);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > this.#capacity && oldest !== undefined) this.#seen.delete(oldest);
  }
}
