import type { Base } from '../options/base-url.ts';
import type { SectionName } from '../sections/section-names.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Redact, redacter } from './redact.ts';

/** What a run adds up while it goes, whatever comes of it. */
export class RunLog {
  readonly startedAt: Date;
  readonly #newId: () => string;
  #requestId: string | undefined;
  readonly #monotonic: () => number;
  readonly #startedMs: number;
  readonly #warnings: string[] = [];
  requestCount = 0;
  /** What all waits before retries came to, in milliseconds. */
  waitedMs = 0;
  /** Items in the document. */
  itemCount = 0;
  base: Base | undefined;
  redact: Redact = redacter(undefined);

  constructor({ now, monotonic, newId }: Pick<Surroundings, 'now' | 'monotonic' | 'newId'>) {
    this.startedAt = now();
    this.#monotonic = monotonic;
    this.#startedMs = monotonic();
    this.#newId = newId;
  }

  warn(section: SectionName, text: string): void {
    this.#warnings.push(`${section}: ${this.redact(text)}`);
  }

  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** The UUID of the run. */
  get requestId(): string {
    this.#requestId ??= this.#newId();
    return this.#requestId;
  }

  /** Milliseconds since the start, whole. */
  durationMs(): number {
    return Math.max(0, Math.round(this.#monotonic() - this.#startedMs));
  }
}
