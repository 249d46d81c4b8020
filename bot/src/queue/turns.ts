/** Work of a repository one after the other; repositories do not wait for each other. */
export class Turns {
  /** The last of those that wait, by repository. */
  readonly #last = new Map<number, Promise<unknown>>();

  /** Does the work once that before it is through, whatever came of it. Throws as the work does. */
  async take<T>(repositoryId: number, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(repositoryId) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(work);
    this.#last.set(repositoryId, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(repositoryId) === turn) this.#last.delete(repositoryId);
    }
  }
}
