import type { Surroundings } from '../surroundings.ts';
import type { RunLog } from '../words/run-log.ts';
import { Exchange, type Head, type Limits } from './exchange.ts';
import type { Network } from './network.ts';
import type { Place } from './redirect.ts';
import { WireProblem } from './wire-problem.ts';

/** One try, as `--verbose` tells of it. */
export interface SentTry {
  readonly place: Place;
  /** Null where no answer began. */
  readonly status: number | null;
  readonly ms: number;
  readonly bytes: number;
  /** Of this request; the first is 1. */
  readonly attempt: number;
  /** What was waited before it. */
  readonly waitedMs: number;
}

/** Which try of a request it is. */
export type Turn = Pick<SentTry, 'attempt' | 'waitedMs'>;

/** Sends requests, counts every one, and tells of it when it is over. */
export class Wire {
  readonly #network: Network;
  readonly #log: RunLog;
  readonly #around: Pick<Surroundings, 'monotonic' | 'startTimer'>;
  readonly #signal: AbortSignal;
  readonly #onTry: (sent: SentTry) => void;

  constructor(
    network: Network,
    log: RunLog,
    around: Pick<Surroundings, 'monotonic' | 'startTimer'>,
    signal: AbortSignal,
    onTry: (sent: SentTry) => void,
  ) {
    this.#network = network;
    this.#log = log;
    this.#around = around;
    this.#signal = signal;
    this.#onTry = onTry;
  }

  /** Sends one GET. Throws the signal's reason where nothing may be sent any more. */
  send(place: Place, headers: Readonly<Record<string, string>>, limits: Limits, turn: Turn): Sent {
    this.#signal.throwIfAborted();
    this.#log.requestCount++;
    const from = this.#around.monotonic();
    const exchange = new Exchange(
      this.#network,
      { ...place, headers, limits, signal: this.#signal },
      this.#around.startTimer,
    );
    return new Sent(exchange, (status, bytes) =>
      this.#onTry({ place, status, bytes, ms: Math.round(this.#around.monotonic() - from), ...turn }),
    );
  }
}

/** Of an answer that is read for what it says only. */
const startLength = 1 << 14;

/** A request that was sent. `close` must be called, whatever came of it. */
export class Sent {
  readonly head: Promise<Head>;
  readonly #exchange: Exchange;
  readonly #onClose: (status: number | null, bytes: number) => void;
  #headers: Head['headers'] = {};
  #status: number | null = null;
  #bytes = 0;
  #closed = false;

  constructor(exchange: Exchange, onClose: (status: number | null, bytes: number) => void) {
    this.#exchange = exchange;
    this.#onClose = onClose;
    this.head = exchange.head.then((head) => {
      this.#status = head.status;
      this.#headers = head.headers;
      return head;
    });
    this.head.catch(() => {});
  }

  /** The body as it comes over the wire. */
  async *raw(): AsyncGenerator<Buffer, void> {
    for await (const chunk of this.#exchange.chunks()) {
      this.#bytes += chunk.length;
      yield chunk;
    }
  }

  /** The body, decompressed. Throws what `zlib` throws where that fails. */
  async *decoded(): AsyncGenerator<Buffer, void> {
    if (!/^\s*(x-)?gzip\s*$/i.test(single(this.#headers['content-encoding']) ?? '')) return yield* this.raw();
    const { gunzipped } = await import('./gunzip.ts');
    yield* gunzipped(this.raw());
  }

  /** The beginning of the body as text, and the rest read away if it is short. A body that breaks off ends there. */
  async start(): Promise<string> {
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of this.decoded()) {
        chunks.push(chunk);
        length += chunk.length;
        if (length > startLength) break;
      }
    } catch (error) {
      if (!(error instanceof WireProblem) && !isZlibError(error)) throw error;
    }
    return Buffer.concat(chunks).subarray(0, startLength).toString('utf8');
  }

  /** Breaks off what is still coming, and tells of the try. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#exchange.cancel();
    this.#onClose(this.#status, this.#bytes);
  }
}

/** The first of a header's values. */
export function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

/** All of a header's values. */
export function several(value: string | string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** Whether an error says that a compressed body cannot be read. */
export function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_ZLIB)/.test(String(error.code));
}
