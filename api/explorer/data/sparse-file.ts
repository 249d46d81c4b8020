/** Bytes `from` up to `to` of a file. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a host gave: a part, or the whole file where it knows no parts. */
export interface Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isWhole: boolean;
}

export type GetPiece = (span: Span) => Promise<Piece>;

const block = 65_536;

/**
 * A file of which only what is needed is fetched, in blocks of 64 KiB. It has its full length from the start, so that
 * its readers find everything where it belongs; what was not fetched yet is zero.
 */
export class SparseFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #get: GetPiece;
  readonly #blocks: (Promise<void> | true | undefined)[];

  constructor(length: number, get: GetPiece) {
    this.bytes = new Uint8Array(length);
    this.#get = get;
    this.#blocks = new Array(Math.ceil(length / block));
  }

  /** Fetches what of these spans is not there yet; null where all is. Rejects where the host does not give it. */
  load(spans: readonly Span[]): Promise<void> | null {
    const waiting: Promise<void>[] = [];
    for (const span of spans)
      for (let at = Math.floor(span.from / block); at * block < span.to; at++) {
        if (this.#blocks[at] === undefined) this.#fetchRun(at, span.to);
        const state = this.#blocks[at];
        if (state instanceof Promise) waiting.push(state);
      }
    return waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined);
  }

  /** All missing blocks that stand together are one request. */
  #fetchRun(first: number, to: number): void {
    let end = first;
    while (end * block < to && this.#blocks[end] === undefined) end += 1;
    const span = { from: first * block, to: Math.min(end * block, this.bytes.length) };
    const fetched = this.#get(span).then(
      (piece) => this.#take(span, piece),
      (error: unknown) => {
        // So that the next wish asks again.
        this.#blocks.fill(undefined, first, end);
        throw error;
      },
    );
    this.#blocks.fill(fetched, first, end);
  }

  #take(span: Span, { bytes, isWhole }: Piece): void {
    const at = isWhole ? 0 : span.from;
    const wanted = isWhole ? this.bytes.length : span.to - span.from;
    if (bytes.length !== wanted)
      throw new Error(`cards.pack has ${bytes.length} bytes where ${wanted} were asked for`);
    this.bytes.set(bytes, at);
    this.#blocks.fill(true, Math.floor(at / block), Math.ceil((at + wanted) / block));
  }
}
