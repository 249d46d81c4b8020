import type { OperationId } from './operations.ts';

export interface Fault {
  /**
   * The position, from 1, among all requests or among the requests of `operation`. Without `nth`, the fault applies to every
   * matching request.
   */
  readonly nth?: number;
  readonly operation?: OperationId;
  /** Limits the fault to requests for which this function returns true. */
  readonly where?: (request: FaultCandidate) => boolean;
  /** The maximum number of times that the fault occurs. Unlimited by default. */
  readonly times?: number;
  readonly effect: FaultEffect;
}

export interface FaultCandidate {
  readonly operation: OperationId;
  readonly method: string;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export type FaultEffect =
  /** Replaces the response. With `after`, GitHub handles the request first. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly after?: boolean;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Cuts the connection before or after GitHub handles the request, or halfway through an upload. */
  | { readonly kind: 'cut'; readonly moment: FaultStage }
  /** Waits before GitHub handles the request, or halfway through an upload. */
  | { readonly kind: 'delay'; readonly ms: number; readonly moment?: 'half-way' }
  | { readonly kind: 'call'; readonly moment: FaultStage; readonly call: () => void };

/** `half-way` is after half of an upload's bytes. For other requests, `half-way` is the same as `before`. */
export type FaultStage = 'before' | 'half-way' | 'after';

export class FaultInjector {
  readonly #faults: readonly Fault[];
  readonly #counts = new Map<OperationId, number>();
  readonly #timesUsed = new Map<Fault, number>();
  #totalCount = 0;

  constructor(faults: readonly Fault[]) {
    this.#faults = faults;
  }

  next(request: FaultCandidate): FaultEffect | undefined {
    this.#totalCount += 1;
    const operationCount = (this.#counts.get(request.operation) ?? 0) + 1;
    this.#counts.set(request.operation, operationCount);
    const fault = this.#faults.find((candidate) => this.#matches(candidate, request, operationCount));
    if (fault !== undefined) this.#timesUsed.set(fault, (this.#timesUsed.get(fault) ?? 0) + 1);
    return fault?.effect;
  }

  #matches(fault: Fault, request: FaultCandidate, operationCount: number): boolean {
    const { operation, nth, where, times = Number.POSITIVE_INFINITY } = fault;
    if (operation !== undefined && operation !== request.operation) return false;
    if (nth !== undefined && nth !== (operation === undefined ? this.#totalCount : operationCount))
      return false;
    return (this.#timesUsed.get(fault) ?? 0) < times && (where === undefined || where(request));
  }
}
