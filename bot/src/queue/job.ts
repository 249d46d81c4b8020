import { type Target, targetText } from '#core/github/reconcile';
import type { RepositoryRef } from '../clients.ts';

/** A unit of work: a pull request or a merge group. */
export type Key = Target & { readonly repository: RepositoryRef };

/** The key as text: `pr:<repo id>#<n>` or `group:<repo id>:<base>..<head>`. */
export function keyText(key: Key): string {
  return targetText(key.repository.id, key);
}

/** Most urgent first. */
export const priorities = ['command', 'group', 'pull', 'evidence', 'sweep'] as const;

export type Priority = (typeof priorities)[number];

/** A request to reconcile a key. */
export interface JobRequest {
  readonly key: Key;
  readonly priority: Priority;
  /** Debounce time before the run. */
  readonly waitMs: number;
  /** Drop the caches of the key first. */
  readonly afresh?: boolean;
  /** GUID of the delivery it comes from, for the log. */
  readonly delivery?: string | undefined;
}

/** Merged requests for one key. */
export interface Job {
  readonly key: Key;
  readonly priority: Priority;
  readonly afresh: boolean;
  readonly delivery: string | null;
  /** Failures of this key in a row. */
  readonly round: number;
  /** When the first request arrived, epoch milliseconds. */
  readonly since: number;
}

/** Done, or retry at `at` (epoch milliseconds) at the earliest. */
export type Next =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly at: number; readonly round: number };

export interface Waiting {
  readonly job: Job;
  readonly due: number;
  readonly waitMs: number;
  /** Set by a back-off or a pause; new events do not shorten it. */
  readonly notBefore: number;
}

const longestWait = 1_000;

/** Merges a request into the waiting job. A burst of events debounces the run by at most one second in total. */
export function withRequest(known: Waiting | null, request: JobRequest, now: number): Waiting {
  const { key, priority, waitMs, afresh = false, delivery = null } = request;
  if (known === null)
    return {
      job: { key, priority, afresh, delivery, round: 0, since: now },
      due: now + waitMs,
      waitMs,
      notBefore: now,
    };
  const { job, notBefore } = known;
  const wait = Math.min(known.waitMs, waitMs);
  const due = Math.max(notBefore, Math.min(job.since + longestWait, now + wait));
  return {
    job: {
      ...job,
      key,
      priority: moreUrgent(priority, job.priority),
      afresh: job.afresh || afresh,
      delivery: delivery ?? job.delivery,
    },
    due,
    waitMs: wait,
    notBefore,
  };
}

/** The waiting job after a run that must be retried; `dirty` holds requests that arrived during the run. */
export function runAgain(job: Job, dirty: Waiting | null, next: Next & { kind: 'again' }): Waiting {
  const { at, round } = next;
  const priority = dirty === null ? job.priority : moreUrgent(job.priority, dirty.job.priority);
  const afresh = job.afresh || (dirty?.job.afresh ?? false);
  const delivery = dirty?.job.delivery ?? job.delivery;
  return { job: { ...job, priority, afresh, delivery, round }, due: at, waitMs: longestWait, notBefore: at };
}

function moreUrgent(left: Priority, right: Priority): Priority {
  return priorities.indexOf(left) < priorities.indexOf(right) ? left : right;
}
