import type { OperationId } from './operations.ts';

/** Something that goes wrong at one request, or at each that fits. */
export interface Fault {
  /**
   * Counted from 1, among all requests, or among those of the named operation. Without it the fault strikes at
   * each request it fits.
   */
  readonly nth?: number;
  readonly operation?: OperationId;
  /** Only requests of which this is true. */
  readonly where?: (asked: FaultCandidate) => boolean;
  /** How often at most. */
  readonly times?: number;
  readonly effect: FaultEffect;
}

/** A request as a fault sees it, before any work. */
export interface FaultCandidate {
  readonly operation: OperationId;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export type FaultEffect =
  /** This answer instead of GitHub's own; with `after` the work has been done all the same. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly after?: boolean;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection is cut: before the work, after it, or once half of an upload has come. */
  | { readonly kind: 'cut'; readonly moment: FaultStage }
  /** Waits before the work, or once half of an upload has come. */
  | { readonly kind: 'delay'; readonly ms: number; readonly moment?: 'half-way' }
  /** Something of the test's own, such as ending the client. */
  | { readonly kind: 'call'; readonly moment: FaultStage; readonly call: () => void };

/** `half-way` is half of an upload's bytes; any other request has none and takes it as `before`. */
export type FaultStage = 'before' | 'half-way' | 'after';

/** Which fault strikes at a request. */
export class FaultInjector {
  readonly #faults: readonly Fault[];
  readonly #counts = new Map<OperationId, number>();
  readonly #struck = new Map<Fault, number>();
  #all = 0;

  constructor(faults: readonly Fault[]) {
    this.#faults = faults;
  }

  next(asked: FaultCandidate): FaultEffect | undefined {
    this.#all += 1;
    const own = (this.#counts.get(asked.operation) ?? 0) + 1;
    this.#counts.set(asked.operation, own);
    const fault = this.#faults.find((known) => this.#fits(known, asked, own));
    if (fault !== undefined) this.#struck.set(fault, (this.#struck.get(fault) ?? 0) + 1);
    return fault?.effect;
  }

  #fits(fault: Fault, asked: FaultCandidate, own: number): boolean {
    const { operation, nth, where, times = Number.POSITIVE_INFINITY } = fault;
    if (operation !== undefined && operation !== asked.operation) return false;
    if (nth !== undefined && nth !== (operation === undefined ? this.#all : own)) return false;
    return (this.#struck.get(fault) ?? 0) < times && (where === undefined || where(asked));
  }
}
