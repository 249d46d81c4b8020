import { errorMessage } from '#core/catalog/text';
import { type Clock, isRequestError, type Log } from '#core/github/github';
import type { Identity } from '#core/github/identity';
import { redact } from '#core/github/redact';
import type { Clients } from './clients.ts';

export interface AppIdentityOptions {
  readonly clients: Pick<Clients, 'app'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** More often than the five minutes for which readiness believes an answer. */
const askEveryMs = 4 * 60_000;
const askAgainMs = 10_000;

/** Who we are at GitHub, and whether it accepts our key. */
export class AppIdentity {
  readonly #options: AppIdentityOptions;
  #identity: Identity | null = null;
  #asking: Promise<boolean> | null = null;
  #refusal: string | null = null;
  #acceptedAt = 0;

  constructor(options: AppIdentityOptions) {
    this.#options = options;
  }

  /** Null before GitHub has answered once. */
  get known(): Identity | null {
    return this.#identity;
  }

  /** Why GitHub did not accept our key when last asked; null if it did. */
  get refusal(): string | null {
    return this.#refusal;
  }

  /** When GitHub last accepted it, in epoch milliseconds; 0 before. */
  get acceptedAt(): number {
    return this.#acceptedAt;
  }

  /** Asks again and again until the signal ends it; `onKnown` is called after the first good answer. */
  async keep(signal: AbortSignal, onKnown: () => void): Promise<void> {
    const { clock } = this.#options;
    for (let isKnown = false; !signal.aborted; ) {
      const isGood = await this.ask();
      if (isGood && !isKnown) onKnown();
      isKnown ||= isGood;
      await clock.sleep(isGood ? askEveryMs : askAgainMs, signal);
    }
  }

  /** Asks GitHub, once for all who ask at one time; false if it did not know us or did not answer. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#askNow().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #askNow(): Promise<boolean> {
    const { clients, clock, log } = this.#options;
    try {
      const octokit = await clients.app();
      const { data } = await octokit.rest.apps.getAuthenticated();
      if (data === null) throw new Error('GitHub knows no such App');
      this.#identity = { kind: 'app', appId: data.id, login: `${data.slug}[bot]` };
      this.#refusal = null;
      this.#acceptedAt = clock.now();
      return true;
    } catch (error) {
      const { cause = error } = error instanceof Error ? error : {};
      if (isRequestError(cause) && cause.status < 500) {
        this.#refusal = "GitHub does not accept the App's key: check APP_ID, the private key and the clock.";
        // Neither key nor clock change by themselves, so a person has to see it.
        log.error({ status: cause.status }, this.#refusal);
      } else {
        this.#refusal = redact(errorMessage(error));
        log.warn({ reason: this.#refusal }, 'GitHub does not answer who we are.');
      }
      return false;
    }
  }
}
