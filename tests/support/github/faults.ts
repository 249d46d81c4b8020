import type { OperationId } from './operations.ts';

/** Something that goes wrong once, at one request. */
export interface Fault {
  /** Counted from 1, among all requests, or among those of the named operation. */
  readonly nth: number;
  readonly operation?: OperationId;
  readonly does: Deed;
}

export type Deed =
  /** This answer instead of GitHub's own; with `after` the work has been done all the same. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly after?: boolean;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection is cut: before the work, after it, or once half of an upload has come. */
  | { readonly kind: 'cut'; readonly moment: Moment }
  /** Waits before the work, or once half of an upload has come. */
  | { readonly kind: 'delay'; readonly ms: number; readonly moment?: 'half-way' }
  /** Something of the test's own, such as ending the client. */
  | { readonly kind: 'call'; readonly moment: Moment; readonly call: () => void };

/** `half-way` is half of an upload's bytes; any other request has none and takes it as `before`. */
export type Moment = 'before' | 'half-way' | 'after';

/** Which fault strikes at a request. */
export class Faults {
  readonly #faults: readonly Fault[];
  readonly #counts = new Map<OperationId, number>();
  #all = 0;

  constructor(faults: readonly Fault[]) {
    this.#faults = faults;
  }

  next(operation: OperationId): Deed | undefined {
    this.#all += 1;
    const own = (this.#counts.get(operation) ?? 0) + 1;
    this.#counts.set(operation, own);
    return this.#faults.find((fault) =>
      fault.operation === undefined
        ? fault.nth === this.#all
        : fault.operation === operation && fault.nth === own,
    )?.does;
  }
}
