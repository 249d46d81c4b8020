/** Things by when they are due, the earliest first; of equals the one put in first. */
export class DueHeap<T> {
  readonly #items: { readonly due: number; readonly order: number; readonly value: T }[] = [];
  #order = 0;

  get size(): number {
    return this.#items.length;
  }

  push(due: number, value: T): void {
    this.#items.push({ due, order: this.#order++, value });
    let at = this.#items.length - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  /** When the earliest is due; Infinity where there is none. */
  nextDue(): number {
    return this.#items[0]?.due ?? Number.POSITIVE_INFINITY;
  }

  pop(): T | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (first === undefined || last === undefined) return undefined;
    if (this.#items.length > 0) {
      this.#items[0] = last;
      this.#sink();
    }
    return first.value;
  }

  #sink(): void {
    for (let at = 0; ; ) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < this.#items.length && this.#isBefore(below, least)) least = below;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(left: number, right: number): boolean {
    const [a, b] = [this.#items[left], this.#items[right]];
    if (a === undefined || b === undefined) return false;
    return a.due < b.due || (a.due === b.due && a.order < b.order);
  }

  #swap(left: number, right: number): void {
    const [a, b] = [this.#items[left], this.#items[right]];
    if (a === undefined || b === undefined) return;
    this.#items[left] = b;
    this.#items[right] = a;
  }
}
