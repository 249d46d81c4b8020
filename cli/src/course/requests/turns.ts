import type { Surroundings } from '../surroundings.ts';
import type { RunLog } from '../words/run-log.ts';
import { againOf } from './answer.ts';
import type { Failure, FailureCode } from './failure.ts';
import { nextTry } from './retry.ts';
import type { Turn } from './wire.ts';
import type { WireProblem } from './wire-problem.ts';

/** What came of one try that failed. */
export interface FailedOnce {
  readonly code: FailureCode;
  readonly status: number | null;
  readonly detail: string | null;
  /** The limit for the whole answer ran out. */
  readonly whole?: boolean;
  readonly stale?: boolean;
  readonly retryAfterMs?: number | null;
}

/** How one request is tried again. */
export interface Patience {
  readonly retries: number;
  readonly log: RunLog;
  readonly around: Pick<Surroundings, 'sleep' | 'random'>;
  readonly signal: AbortSignal;
  readonly onWait: (ms: number, code: FailureCode) => void;
}

export function failedOnWire(problem: WireProblem): FailedOnce {
  const { failure, message, whole, stale } = problem;
  return { code: failure, status: null, detail: message, whole, stale };
}

/** Counts the tries of one request, and waits between them. */
export class Turns {
  readonly #patience: Patience;
  readonly #kinds = new Map<string, number>();
  #attempt = 1;
  #waitedMs = 0;
  #wasStale = false;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  get turn(): Turn {
    return { attempt: this.#attempt, waitedMs: this.#waitedMs };
  }

  /** After a try that failed: waits and gives undefined where it is worth another, else the failure. Rejects with the signal's reason. */
  async again(
    failed: FailedOnce,
  ): Promise<Pick<Failure, 'code' | 'status' | 'detail' | 'attempts' | 'retryAfterS'> | undefined> {
    const { retries, log, around, signal, onWait } = this.#patience;
    const { code, status, detail, whole = false, stale = false, retryAfterMs = null } = failed;
    const kind = whole ? 'whole answer' : code;
    const sameBefore = this.#kinds.get(kind) ?? 0;
    this.#kinds.set(kind, sameBefore + 1);
    const next = nextTry(
      {
        attempt: this.#attempt,
        again: whole ? 'once' : againOf[code],
        sameBefore,
        stale: stale && !this.#wasStale,
        retryAfterMs,
      },
      { retries, waitedMs: log.waitedMs, random: around.random() },
    );
    this.#wasStale ||= stale;
    if (next.kind === 'stop')
      return {
        code: 'code' in next ? next.code : code,
        status,
        detail,
        attempts: this.#attempt,
        retryAfterS: retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000),
      };
    log.waitedMs += next.ms;
    this.#waitedMs = next.ms;
    this.#attempt++;
    if (next.ms > 0) {
      onWait(next.ms, code);
      await around.sleep(next.ms, signal);
    }
    signal.throwIfAborted();
    return undefined;
  }
}
