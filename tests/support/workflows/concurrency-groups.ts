/** The concurrency groups of a repository: one run or job of each goes on, one waits. */
export class ConcurrencyGroups {
  readonly #waiting = new Map<string, ((mayGo: boolean) => void) | undefined>();

  /** Waits for its turn, which it has until `leave`; false if a later one took its place. */
  async enter(group: string, cancelsOthers: boolean): Promise<boolean> {
    if (!this.#waiting.has(group)) {
      this.#waiting.set(group, undefined);
      return true;
    }
    if (cancelsOthers) throw new Error(`this runner cannot cancel what runs in ${group}`);
    this.#waiting.get(group)?.(false);
    return new Promise((resolve) => this.#waiting.set(group, resolve));
  }

  leave(group: string): void {
    const next = this.#waiting.get(group);
    if (next === undefined) this.#waiting.delete(group);
    else {
      this.#waiting.set(group, undefined);
      next(true);
    }
  }
}
