import { type Clock, isRequestError, type Logger } from '#core/github/github';
import type { Identity } from '#core/github/identity';
import { redact } from '#core/github/redact';
import { getErrorMessage } from '#core/text/text';
import type { Clients } from './clients.ts';

export interface AppIdentityDeps {
  readonly clients: Pick<Clients, 'getAppOctokit'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The time between two requests for the identity. It must be less than five minutes, because `/readyz` reports a failure if
 * GitHub has not accepted the key for that long.
 */
const refreshMs = 4 * 60_000;
const retryMs = 10_000;

/** Fetches the App's identity from GitHub, and records whether GitHub accepts the App's key. */
export class AppIdentity {
  readonly #options: AppIdentityDeps;
  #identity: Identity | null = null;
  #pending: Promise<boolean> | null = null;
  #lastError: string | null = null;
  #acceptedAt = 0;

  constructor(options: AppIdentityDeps) {
    this.#options = options;
  }

  /** Null until the first successful request. */
  get current(): Identity | null {
    return this.#identity;
  }

  /** Why the last request failed. Null if the request succeeded. */
  get lastError(): string | null {
    return this.#lastError;
  }

  /** When GitHub last accepted the key, in epoch milliseconds. 0 if GitHub has not accepted the key yet. */
  get acceptedAt(): number {
    return this.#acceptedAt;
  }

  /** Polls GitHub until the signal is aborted. Calls `onKnown` after the first success. */
  async poll(signal: AbortSignal, onKnown: () => void): Promise<void> {
    const { clock } = this.#options;
    for (let isKnown = false; !signal.aborted; ) {
      const isAccepted = await this.refresh();
      if (isAccepted && !isKnown) onKnown();
      isKnown ||= isAccepted;
      await clock.sleep(isAccepted ? refreshMs : retryMs, signal);
    }
  }

  /** Requests the identity. Concurrent calls share one request. Resolves to false if the request failed. */
  refresh(): Promise<boolean> {
    this.#pending ??= this.#requestNow().finally(() => {
      this.#pending = null;
    });
    return this.#pending;
  }

  async #requestNow(): Promise<boolean> {
    const { clients, clock, log } = this.#options;
    try {
      const octokit = await clients.getAppOctokit();
      const { data } = await octokit.rest.apps.getAuthenticated();
      if (data === null) throw new Error('the App does not exist');
      this.#identity = { kind: 'app', login: `${data.slug}[bot]` };
      this.#lastError = null;
      this.#acceptedAt = clock.now();
      return true;
    } catch (error) {
      const { cause = error } = error instanceof Error ? error : {};
      if (isRequestError(cause) && cause.status < 500) {
        this.#lastError =
          "GitHub rejected the App's key. Check APP_ID, the private key and the system clock.";
        // Log an error and not a warning, because a retry cannot help until somebody corrects the settings.
        log.error({ status: cause.status }, this.#lastError);
      } else {
        this.#lastError = redact(getErrorMessage(error));
        log.warn({ reason: this.#lastError }, 'Could not read the identity of the App from GitHub.');
      }
      return false;
    }
  }
}
