import type { Clock } from '#core/github/github';
import {
  buildRetry,
  formatJobKey,
  type Job,
  type JobKey,
  type JobOutcome,
  type JobRequest,
  mergeRequest,
  priorities,
  type WaitingJob,
} from './job.ts';

/**
 * Runs one job. Must not throw, because the queue drops a job that throws. The signal is aborted if the job is still running at
 * the end of the time allowed for the shutdown.
 */
export type JobRunner = (job: Job, signal: AbortSignal) => Promise<JobOutcome>;

export interface QueueOptions {
  readonly clock: Clock;
  readonly run: JobRunner;
  readonly concurrency: number;
  /** The maximum number of waiting jobs. The default is 10,000. */
  readonly capacity?: number;
  readonly onError?: (error: unknown, job: Job) => void;
}

interface Running {
  readonly job: Job;
  /** The combined requests that arrived during the run. They cause another run. Null if there were none. */
  followUp: WaitingJob | null;
  /** Whether `forget` dropped the key during the run, so that the job must not run again. */
  isDiscarded: boolean;
}

/** A priority queue with debouncing and a mutex per key. */
export class JobQueue {
  readonly #options: QueueOptions;
  readonly #capacity: number;
  readonly #waiting = new Map<string, WaitingJob>();
  readonly #running = new Map<string, Running>();
  readonly #stopController = new AbortController();
  readonly #abortController = new AbortController();
  readonly #idleResolvers = new Set<() => void>();
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

  /**
   * Adds a request. Returns false if the queue is full or stopped. A full queue still accepts a request for a key that is
   * already waiting or running.
   */
  add(request: JobRequest): boolean {
    if (this.#stopController.signal.aborted) return false;
    const now = this.#options.clock.now();
    const keyText = formatJobKey(request.key);
    const running = this.#running.get(keyText);
    if (running !== undefined) {
      running.isDiscarded = false;
      running.followUp = mergeRequest(running.followUp, request, now);
      return true;
    }
    const knownJob = this.#waiting.get(keyText);
    if (knownJob === undefined && this.isFull) return false;
    this.#waiting.delete(keyText);
    this.#waiting.set(keyText, mergeRequest(knownJob ?? null, request, now));
    this.#startDueJobs();
    return true;
  }

  /** Drops the job for a key. A later request for the key creates a new job. */
  forget(key: JobKey): void {
    const keyText = formatJobKey(key);
    this.#waiting.delete(keyText);
    const running = this.#running.get(keyText);
    if (running !== undefined) {
      running.followUp = null;
      running.isDiscarded = true;
    }
    this.#resolveIfIdle();
  }

  /** Drops the jobs of all matching keys, and returns these keys. */
  forgetWhere(matches: (key: JobKey) => boolean): readonly JobKey[] {
    const keys = [...this.#waiting.values(), ...this.#running.values()]
      .map(({ job }) => job.key)
      .filter(matches);
    for (const key of keys) this.forget(key);
    return keys;
  }

  async waitUntilIdle(): Promise<void> {
    while (this.#running.size > 0 || this.#waiting.size > 0)
      await new Promise<void>((resolve) => this.#idleResolvers.add(resolve));
  }

  /**
   * Rejects new jobs, drops waiting jobs, and waits until the running jobs have finished. Aborts jobs that are still running
   * after `ms` milliseconds.
   */
  async drain(ms: number): Promise<void> {
    this.#stopController.abort();
    this.#waiting.clear();
    const timeoutAbort = new AbortController();
    const timeIsUp = this.#options.clock.sleep(ms, timeoutAbort.signal).then(
      () => this.#abortController.abort(),
      () => {},
    );
    await Promise.race([this.waitUntilIdle(), timeIsUp]);
    timeoutAbort.abort();
  }

  #startDueJobs(): void {
    const now = this.#options.clock.now();
    while (this.#running.size < this.#options.concurrency) {
      const next = this.#findNext(now);
      if (next === undefined) break;
      const [keyText, waiting] = next;
      this.#waiting.delete(keyText);
      void this.#execute(keyText, waiting.job);
    }
    this.#setTimer(now);
  }

  /** Finds the most urgent job that is due. Among equally urgent jobs, the job that was due first wins. */
  #findNext(now: number): readonly [string, WaitingJob] | undefined {
    let best: readonly [string, WaitingJob] | undefined;
    for (const entry of this.#waiting)
      if (entry[1].due <= now && (best === undefined || isBefore(entry[1], best[1]))) best = entry;
    return best;
  }

  /** Runs a job, then queues its retry or the requests that arrived during the run. */
  async #execute(key: string, job: Job): Promise<void> {
    const running: Running = { job, followUp: null, isDiscarded: false };
    this.#running.set(key, running);
    let outcome: JobOutcome = { kind: 'done' };
    try {
      outcome = await this.#options.run(job, this.#abortController.signal);
    } catch (error) {
      this.#options.onError?.(error, job);
    }
    this.#running.delete(key);
    if (!this.#stopController.signal.aborted && !running.isDiscarded) {
      const { followUp } = running;
      if (outcome.kind === 'again') this.#waiting.set(key, buildRetry(job, followUp, outcome));
      else if (followUp !== null) this.#waiting.set(key, followUp);
    }
    this.#startDueJobs();
    this.#resolveIfIdle();
  }

  #resolveIfIdle(): void {
    if (this.#running.size > 0 || this.#waiting.size > 0) return;
    for (const resolve of this.#idleResolvers) resolve();
    this.#idleResolvers.clear();
  }

  /** Sets a timer for the next job that will be due. An obsolete timer is harmless. */
  #setTimer(now: number): void {
    let due = Number.POSITIVE_INFINITY;
    for (const waiting of this.#waiting.values()) if (waiting.due > now) due = Math.min(due, waiting.due);
    if (due >= this.#wakeAt || this.#stopController.signal.aborted) return;
    this.#wakeAt = due;
    const wakeUp = (): void => {
      if (this.#wakeAt === due) this.#wakeAt = Number.POSITIVE_INFINITY;
      if (!this.#stopController.signal.aborted) this.#startDueJobs();
    };
    this.#options.clock.sleep(due - now, this.#stopController.signal).then(wakeUp, () => {});
  }
}

function isBefore(left: WaitingJob, right: WaitingJob): boolean {
  const leftRank = priorities.indexOf(left.job.priority);
  const rightRank = priorities.indexOf(right.job.priority);
  return leftRank === rightRank ? left.due < right.due : leftRank < rightRank;
}
