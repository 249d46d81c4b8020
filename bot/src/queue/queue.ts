import type { Clock } from '../clock.ts';
import { DueHeap } from './heap.ts';
import { type Job, type Next, runAgain, type Waiting, type Wish, withWish } from './job.ts';
import { type Key, keyText, type Priority, priorities } from './key.ts';

/** Runs one job; the signal says that time is up. Must not throw: a job that does is dropped. */
export type Run = (job: Job, signal: AbortSignal) => Promise<Next>;

export interface QueueOptions {
  readonly clock: Clock;
  readonly run: Run;
  /** Keys at once. */
  readonly concurrency: number;
  /** Most keys that may wait; 10,000 where not said. */
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
  readonly #later = new DueHeap<readonly [string, Waiting]>();
  readonly #ready = new Map<Priority, Map<string, Waiting>>(priorities.map((name) => [name, new Map()]));
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

  /** False where it was not taken: the queue is full, or stopped. A key that is known already is always taken. */
  add(wish: Wish): boolean {
    if (this.#stop.signal.aborted) return false;
    const now = this.#options.clock.now();
    const text = keyText(wish.key);
    const running = this.#running.get(text);
    if (running !== undefined) {
      running.isForgotten = false;
      running.dirty = withWish(running.dirty, wish, now);
      return true;
    }
    const known = this.#waiting.get(text);
    if (known === undefined && this.isFull) return false;
    if (known !== undefined) this.#remove(text, known);
    this.#put(text, withWish(known ?? null, wish, now));
    this.#pump();
    return true;
  }

  /** Drops a key: it is run no more, until someone wishes for it again. */
  forget(key: Key): void {
    const text = keyText(key);
    const known = this.#waiting.get(text);
    if (known !== undefined) this.#remove(text, known);
    const running = this.#running.get(text);
    if (running !== undefined) {
      running.dirty = null;
      running.isForgotten = true;
    }
    this.#tellIfIdle();
  }

  /** Drops every key that fits, such as those of an installation that has gone; gives what was dropped. */
  forgetWhere(fits: (key: Key) => boolean): readonly Key[] {
    const keys = [...this.#waiting.values(), ...this.#running.values()]
      .map(({ job }) => job.key)
      .filter(fits);
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
    for (const [text, waiting] of this.#waiting) this.#remove(text, waiting);
    const done = new AbortController();
    const timeIsUp = this.#options.clock.sleep(ms, done.signal).then(
      () => this.#abandon.abort(),
      () => {},
    );
    await Promise.race([this.idle(), timeIsUp]);
    done.abort();
  }

  #put(text: string, waiting: Waiting): void {
    this.#waiting.set(text, waiting);
    if (waiting.due <= this.#options.clock.now()) this.#ready.get(waiting.job.priority)?.set(text, waiting);
    else this.#later.push(waiting.due, [text, waiting]);
  }

  #remove(text: string, waiting: Waiting): void {
    this.#waiting.delete(text);
    this.#ready.get(waiting.job.priority)?.delete(text);
  }

  #pump(): void {
    const now = this.#options.clock.now();
    while (this.#later.nextDue() <= now) {
      const [text = '', waiting] = this.#later.pop() ?? [];
      // One that was replaced or dropped meanwhile is still in the heap.
      if (waiting !== undefined && this.#waiting.get(text) === waiting)
        this.#ready.get(waiting.job.priority)?.set(text, waiting);
    }
    while (this.#running.size < this.#options.concurrency) {
      const [text, waiting] = this.#first() ?? [];
      if (text === undefined || waiting === undefined) break;
      this.#remove(text, waiting);
      void this.#execute(text, waiting.job);
    }
    this.#wake();
  }

  #first(): readonly [string, Waiting] | undefined {
    for (const name of priorities) {
      const first = this.#ready.get(name)?.entries().next().value;
      if (first !== undefined) return first;
    }
    return undefined;
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
      if (next.kind === 'again') this.#put(text, runAgain(job, dirty, next));
      else if (dirty !== null) this.#put(text, dirty);
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
  #wake(): void {
    const due = this.#later.nextDue();
    if (due >= this.#wakeAt || this.#stop.signal.aborted) return;
    this.#wakeAt = due;
    const { clock } = this.#options;
    const woken = (): void => {
      if (this.#wakeAt === due) this.#wakeAt = Number.POSITIVE_INFINITY;
      if (!this.#stop.signal.aborted) this.#pump();
    };
    clock.sleep(due - clock.now(), this.#stop.signal).then(woken, () => {});
  }
}
