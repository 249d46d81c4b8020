/** Cards that a thread takes at once: few enough that both end together, many enough to claim seldom. */
export const cardsInBlock = 128;

/** Work shared out between threads in blocks: who claims a block does it. */
export class ClaimedBlocks {
  /** The next free index, shared between threads. */
  readonly shared: SharedArrayBuffer;
  readonly #next: Int32Array;

  constructor(shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#next = new Int32Array(shared);
  }

  /** The first index of a block that is now the caller's, if there are that many things. */
  claim(): number {
    return Atomics.add(this.#next, 0, cardsInBlock);
  }
}
