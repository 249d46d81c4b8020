import type { Clock } from '#core/github/github';
import {
  type Job,
  type JobRequest,
  type Key,
  keyText,
  type Next,
  priorities,
  runAgain,
  type Waiting,
  withRequest,
} from './job.ts';

/** Runs one job; the signal says that time is up. Must not throw: a job that does is dropped. */
export type Run = (job: Job, signal: AbortSignal) => Promise<Next>;

export interface QueueOptions {
  readonly clock: Clock;
  readonly run: Run;
  /** Keys at once. */
  readonly concurrency: number;
  /** Most keys that may wait; 10,000 without it. */
  readonly capacity?: number;
  readonly onError?: (error: unknown, job: Job) => void;
}

interface Running {
  readonly job: Job;
  /** What came meanwhile: run once more. */
  dirty: Waiting | null;
  isForgotten: boolean;
}

/** Keys to look at: one run at a time for a key, the urgent first, events of a burst put together. */
export class KeyQueue {
  readonly #options: QueueOptions;
  readonly #capacity: number;
  readonly #waiting = new Map<string, Waiting>();
  readonly #running = new Map<string, Running>();
  readonly #stop = new AbortController();
  readonly #abandon = new AbortController();
  readonly #idle = new Set<() => void>();
  #wakeAt = Number.POSITIVE_INFINITY;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#capacity = options.capacity ?? 10_000;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get running(): number {
    return this.#running.size;
  }

  get isFull(): boolean {
    return this.#waiting.size >= this.#capacity;
  }

  /** False if it was refused: the queue is full, or stopped. A key that waits or runs already is always accepted. */
  add(request: JobRequest): boolean {
    if (this.#stop.signal.aborted) return false;
    const now = this.#options.clock.now();
    const text = keyText(request.key);
    const running = this.#running.get(text);
    if (running !== undefined) {
      running.isForgotten = false;
      running.dirty = withRequest(running.dirty, request, now);
      return true;
    }
    const known = this.#waiting.get(text);
    if (known === undefined && this.isFull) return false;
    this.#waiting.delete(text);
    this.#waiting.set(text, withRequest(known ?? null, request, now));
    this.#pump();
    return true;
  }

  /** Drops a key: it does not run again until it is requested again. */
  forget(key: Key): void {
    const text = keyText(key);
    this.#waiting.delete(text);
    const running = this.#running.get(text);
    if (running !== undefined) {
      running.dirty = null;
      running.isForgotten = true;
    }
    this.#tellIfIdle();
  }

  /** Drops every key that matches, such as those of a removed installation; returns what was dropped. */
  forgetWhere(matches: (key: Key) => boolean): readonly Key[] {
    const keys = [...this.#waiting.values(), ...this.#running.values()]
      .map(({ job }) => job.key)
      .filter(matches);
    for (const key of keys) this.forget(key);
    return keys;
  }

  /** Resolves once nothing runs and nothing waits. */
  async idle(): Promise<void> {
    while (this.#running.size > 0 || this.#waiting.size > 0)
      await new Promise<void>((resolve) => this.#idle.add(resolve));
  }

  /** Takes nothing more, drops what waits, and resolves once what runs has ended, or after `ms`, when it is told to end. */
  async drain(ms: number): Promise<void> {
    this.#stop.abort();
    this.#waiting.clear();
    const done = new AbortController();
    const timeIsUp = this.#options.clock.sleep(ms, done.signal).then(
      () => this.#abandon.abort(),
      () => {},
    );
    await Promise.race([this.idle(), timeIsUp]);
    done.abort();
  }

  #pump(): void {
    const now = this.#options.clock.now();
    while (this.#running.size < this.#options.concurrency) {
      const [text, waiting] = this.#next(now) ?? [];
      if (text === undefined || waiting === undefined) break;
      this.#waiting.delete(text);
      void this.#execute(text, waiting.job);
    }
    this.#wake(now);
  }

  /** The most urgent of those that are due; of equals the one that was due first. */
  #next(now: number): readonly [string, Waiting] | undefined {
    let best: readonly [string, Waiting] | undefined;
    for (const entry of this.#waiting)
      if (entry[1].due <= now && (best === undefined || isBefore(entry[1], best[1]))) best = entry;
    return best;
  }

  async #execute(text: string, job: Job): Promise<void> {
    const running: Running = { job, dirty: null, isForgotten: false };
    this.#running.set(text, running);
    let next: Next = { kind: 'done' };
    try {
      next = await this.#options.run(job, this.#abandon.signal);
    } catch (error) {
      this.#options.onError?.(error, job);
    }
    this.#running.delete(text);
    if (!this.#stop.signal.aborted && !running.isForgotten) {
      const { dirty } = running;
      if (next.kind === 'again') this.#waiting.set(text, runAgain(job, dirty, next));
      else if (dirty !== null) this.#waiting.set(text, dirty);
    }
    this.#pump();
    this.#tellIfIdle();
  }

  #tellIfIdle(): void {
    if (this.#running.size > 0 || this.#waiting.size > 0) return;
    for (const resolve of this.#idle) resolve();
    this.#idle.clear();
  }

  /** Sleeps until the next key is due. A sleep that has become needless does no harm. */
  #wake(now: number): void {
    let due = Number.POSITIVE_INFINITY;
    for (const waiting of this.#waiting.values()) if (waiting.due > now) due = Math.min(due, waiting.due);
    if (due >= this.#wakeAt || this.#stop.signal.aborted) return;
    this.#wakeAt = due;
    const woken = (): void => {
      if (this.#wakeAt === due) this.#wakeAt = Number.POSITIVE_INFINITY;
      if (!this.#stop.signal.aborted) this.#pump();
    };
    this.#options.clock.sleep(due - now, this.#stop.signal).then(woken, () => {});
  }
}

function isBefore(left: Waiting, right: Waiting): boolean {
  const [a, b] = [left, right].map(({ job }) => priorities.indexOf(job.priority));
  return a === b ? left.due < right.due : (a ?? 0) < (b ?? 0);
}
