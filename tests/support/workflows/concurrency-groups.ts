/** In each group, one run or job is active and at most one waits. */
export class ConcurrencyGroups {
  readonly #waiting = new Map<string, ((hasEntered: boolean) => void) | undefined>();

  /** Waits for the group, and holds the group until `leave`. Resolves to false if a newer run replaced this run. */
  async enter(group: string, cancelsOthers: boolean): Promise<boolean> {
    if (!this.#waiting.has(group)) {
      this.#waiting.set(group, undefined);
      return true;
    }
    if (cancelsOthers) throw new Error(`cancel-in-progress is not supported: ${group}`);
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
