import type { Dispatcher } from 'undici';
import type { Network } from './network.ts';
import { WireProblem, wireProblemOf } from './wire-problem.ts';

export interface Ask {
  readonly origin: string;
  /** The request target as text; it goes out byte for byte. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: Limits;
  /** Its reason is what a try that is broken off rejects with. */
  readonly signal: AbortSignal;
}

/** In milliseconds. */
export interface Limits {
  readonly firstByteMs: number;
  readonly silenceMs: number;
  /** Of the whole answer; null for none. */
  readonly wholeMs: number | null;
}

export interface Head {
  readonly status: number;
  /** Names in lower case; a field that came several times is a list. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type StartTimer = (ms: number, callback: () => void) => () => void;

/** Bytes that may wait to be read before the connection is told to hold. */
const mostWaiting = 1 << 18;

/**
 * One GET on the wire. `head` and `chunks` reject with a `WireProblem`, or with the signal's reason.
 * Whoever stops reading before the end calls `cancel`.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly head: Promise<Head>;
  readonly #ask: Ask;
  readonly #network: Network;
  readonly #connectionsBefore: number | undefined;
  readonly #stopTimer: () => void;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #settleHead: { readonly resolve: (head: Head) => void; readonly reject: (error: unknown) => void };
  #wakeReader: (() => void) | undefined;
  #hasHead = false;
  #end: { readonly error: unknown } | 'whole' | undefined;

  constructor(network: Network, ask: Ask, startTimer: StartTimer) {
    this.#network = network;
    this.#ask = ask;
    this.#connectionsBefore = network.connections();
    const { promise, resolve, reject } = Promise.withResolvers<Head>();
    this.head = promise;
    this.head.catch(() => {});
    this.#settleHead = { resolve, reject };
    const { limits, signal } = ask;
    this.#stopTimer = limits.wholeMs === null ? () => {} : startTimer(limits.wholeMs, this.#runOut);
    if (signal.aborted) this.#breakOff(signal.reason);
    else this.#send();
  }

  /** The body as it comes, undecoded. */
  async *chunks(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const chunk = this.#waiting.shift();
      if (chunk !== undefined) {
        this.#waitingBytes -= chunk.length;
        yield chunk;
      } else if (this.#end === 'whole') return;
      else if (this.#end !== undefined) throw this.#end.error;
      else
        await new Promise<void>((resolve) => {
          this.#wakeReader = resolve;
          this.#controller?.resume();
        });
    }
  }

  /** Breaks off what is still coming. */
  cancel(): void {
    if (this.#end === undefined) this.#breakOff(new WireProblem('connection', 'broken off'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#end !== undefined && this.#end !== 'whole') controller.abort(asError(this.#end.error));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    // Answers such as 103 come before the one that counts.
    if (status < 200) return;
    this.#hasHead = true;
    this.#settleHead.resolve({ status, headers });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes > mostWaiting) controller.pause();
    this.#wake();
  }

  onResponseEnd(): void {
    if (this.#end !== undefined) return;
    this.#end = 'whole';
    this.#over();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: unknown): void {
    this.#breakOff(wireProblemOf(error, this.#wasReused(), this.#ask.origin));
  }

  #send(): void {
    const { origin, target, headers, limits, signal } = this.#ask;
    signal.addEventListener('abort', this.#hearSignal, { once: true });
    try {
      this.#network.dispatch(
        {
          origin,
          path: target,
          method: 'GET',
          headers,
          headersTimeout: limits.firstByteMs,
          bodyTimeout: limits.silenceMs,
        },
        this,
      );
    } catch (error) {
      this.#breakOff(wireProblemOf(error, false, origin));
    }
  }

  readonly #hearSignal = () => this.#breakOff(this.#ask.signal.reason);

  readonly #runOut = () => {
    // No limit that is longer than the one for the whole answer has a say.
    const whole = this.#hasHead || this.#ask.limits.firstByteMs > (this.#ask.limits.wholeMs ?? 0);
    this.#breakOff(
      new WireProblem('timeout', whole ? 'it was not whole in time' : 'no first byte came in time', {
        whole,
      }),
    );
  };

  #breakOff(error: unknown): void {
    if (this.#end !== undefined) return;
    this.#end = { error };
    this.#waiting.length = 0;
    this.#settleHead.reject(error);
    this.#over();
    this.#controller?.abort(asError(error));
  }

  #over(): void {
    this.#stopTimer();
    this.#ask.signal.removeEventListener('abort', this.#hearSignal);
    this.#wake();
  }

  #wake(): void {
    this.#wakeReader?.();
    this.#wakeReader = undefined;
  }

  #wasReused(): boolean {
    return (
      !this.#hasHead &&
      this.#connectionsBefore !== undefined &&
      this.#connectionsBefore > 0 &&
      this.#connectionsBefore === this.#network.connections()
    );
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
