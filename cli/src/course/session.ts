import type { Network } from '../network.ts';
import { createRedactor, type Redact } from '../redact.ts';
import type { LmsDeps } from './deps.ts';
import type { BaseUrl } from './options.ts';
import type { SectionName } from './section-names.ts';

export class RunLog {
  readonly command: string;
  readonly startedAt: Date;
  readonly requestId: string;
  readonly warnings: string[] = [];
  requestCount = 0;
  /** The total time waited before retries in the current section, in milliseconds. */
  waitedMs = 0;
  /**
   * The time of the first response from the LMS, in milliseconds since 1970 on the server's clock. Undefined before the first
   * response.
   */
  firstResponseAt: number | undefined;
  base: BaseUrl | undefined;
  redact: Redact = createRedactor(undefined);
  readonly #startedMs = performance.now();

  constructor(command: string, { now, newId }: Pick<LmsDeps, 'now' | 'newId'>) {
    this.command = command;
    this.startedAt = now();
    this.requestId = newId();
  }

  next(deps: Pick<LmsDeps, 'now' | 'newId'>): RunLog {
    return Object.assign(new RunLog(this.command, deps), { base: this.base, redact: this.redact });
  }

  warn(sections: readonly SectionName[], text: string): void {
    this.warnings.push(`${sections.join(', ')}: ${this.redact(text)}`);
  }

  getDurationMs(): number {
    return Math.round(performance.now() - this.#startedMs);
  }
}

export interface Session {
  readonly base: BaseUrl;
  readonly token: string;
  readonly network: Network;
  readonly deps: LmsDeps;
  /** The log of the current document. */
  log: RunLog;
  /** Writes a line to standard error. Removes the token, and escapes control characters. */
  readonly say: (line: string) => void;
}
