import { compareText } from '#core/catalog/text';
import { type Permissions, wantedPermissions } from '../auth/tokens.ts';
import type { Job } from '../queue/job.ts';
import type { RoundResult } from '../reconcile/reconciler.ts';

/** Seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** What is looked up when someone asks. */
export interface Gauges {
  readonly queueDepth: () => number;
}

/** Counters for Prometheus (text format 0.0.4). No label comes from a pull request: neither titles, logins nor numbers. */
export class Metrics {
  readonly #counters = new Map<string, number>();
  readonly #ack = histogram();
  readonly #feedback = histogram();
  #pausedMs = 0;
  #sweptAt = 0;

  /** `result` as the server's answer: taken, ignored, unsigned and so on. */
  delivered(result: string, ms: number): void {
    this.#add(`deliveries_total{result="${result}"}`);
    observe(this.#ack, ms / 1000);
  }

  reconciled(result: RoundResult['kind']): void {
    this.#add(`reconciles_total{result="${result}"}`);
  }

  /** A key is as it should be, `ms` after the first event asked for it. */
  finished(job: Job, ms: number): void {
    if (job.priority !== 'sweep') observe(this.#feedback, ms / 1000);
  }

  requested(write: boolean, status: number): void {
    this.#add(`api_requests_total{status="${status === 0 ? 'none' : `${Math.floor(status / 100)}xx`}"}`);
    if (write) this.#add('writes_total');
  }

  paused(ms: number): void {
    this.#pausedMs += ms;
  }

  swept(now: number): void {
    this.#sweptAt = now;
  }

  text({ queueDepth }: Gauges): string {
    const lines = [...this.#counters]
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, value]) => `cardbot_${name} ${value}`);
    return [
      ...lines,
      ...histogramLines('ack_seconds', this.#ack),
      ...histogramLines('feedback_seconds', this.#feedback),
      `cardbot_queue_depth ${queueDepth()}`,
      `cardbot_paused_seconds_total ${this.#pausedMs / 1000}`,
      `cardbot_sweep_last_success_seconds ${this.#sweptAt / 1000}`,
      '',
    ].join('\n');
  }

  #add(name: string): void {
    this.#counters.set(name, (this.#counters.get(name) ?? 0) + 1);
  }
}

function histogram(): Histogram {
  return { counts: buckets.map(() => 0), sum: 0, count: 0 };
}

function observe(into: Histogram, value: number): void {
  into.sum += value;
  into.count++;
  for (const [index, limit] of buckets.entries())
    if (value <= limit) into.counts[index] = (into.counts[index] ?? 0) + 1;
}

function histogramLines(name: string, { counts, sum, count }: Histogram): readonly string[] {
  return [
    ...buckets.map((limit, index) => `cardbot_${name}_bucket{le="${limit}"} ${counts[index] ?? 0}`),
    `cardbot_${name}_bucket{le="+Inf"} ${count}`,
    `cardbot_${name}_sum ${sum}`,
    `cardbot_${name}_count ${count}`,
  ];
}

export interface Readiness {
  readonly ready: boolean;
  /** JSON: whether, why not, and what installations do not allow. */
  readonly text: string;
}

export interface ReadinessFacts {
  readonly now: number;
  /** When GitHub last took the App's own token; 0 before. */
  readonly acceptedAt: number;
  readonly isFull: boolean;
  readonly isDraining: boolean;
  /** What GitHub said to our key when it did not take it. */
  readonly refusal: string | null;
  /** What each installation grants, as far as is known. */
  readonly withheld: readonly (readonly [id: number, granted: Permissions | undefined])[];
  /** What was switched off because an installation did not permit it. */
  readonly off: readonly { readonly installationId: number; readonly feature: string }[];
}

const believedMs = 5 * 60_000;

/** Whether deliveries should come here, and why not. */
export function readinessOf(facts: ReadinessFacts): Readiness {
  const { now, acceptedAt, isFull, isDraining, refusal, withheld, off } = facts;
  const isAccepted = acceptedAt > 0 && now - acceptedAt <= believedMs;
  const reasons = [
    isDraining && 'the bot is stopping',
    !isAccepted &&
      `GitHub has not taken the App's key in the last five minutes${refusal === null ? '' : `: ${refusal}`}`,
    isFull && 'too many keys wait',
  ].filter((reason) => reason !== false);
  const missing = Object.fromEntries(
    withheld.flatMap(([id, granted]) => {
      const names = granted === undefined ? [] : missingOf(granted);
      return names.length === 0 ? [] : [[String(id), names]];
    }),
  );
  const ready = reasons.length === 0;
  return { ready, text: JSON.stringify({ ready, reasons, permissionsMissing: missing, switchedOff: off }) };
}

function missingOf(granted: Permissions): readonly string[] {
  return Object.entries(wantedPermissions).flatMap(([name, level]) =>
    granted[name] === level || granted[name] === 'write' ? [] : [`${name}: ${level}`],
  );
}
