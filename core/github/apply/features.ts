import { isNotPermitted, type Logger } from '../github.ts';

const permissions = {
  labels: 'issues: write',
  comments: 'issues: write',
  checks: 'checks: write',
  reviewers: 'pull_requests: write, and members: read for teams',
  suggestions: 'pull_requests: write',
  evidence: 'actions: read',
  duplicates: 'issues: read',
  welcome: 'issues: read',
} as const;

export type Feature = keyof typeof permissions;

/**
 * How long a feature stays switched off, in milliseconds. It is then tried again, because the permission may have been
 * granted.
 */
const switchedOffMs = 3_600_000;

/**
 * Tracks which features are switched off in a repository because the token lacks a permission. A missing permission is
 * logged only once.
 */
export class Features {
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #offUntil = new Map<string, number>();

  constructor(log: Logger, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  isOff(repositoryId: number, feature: Feature): boolean {
    const until = this.#offUntil.get(`${repositoryId} ${feature}`);
    return until !== undefined && until > this.#now();
  }

  switchOff(repositoryId: number, feature: Feature): void {
    const key = `${repositoryId} ${feature}`;
    const isNew = !this.#offUntil.has(key);
    this.#offUntil.set(key, this.#now() + switchedOffMs);
    if (!isNew) return;
    const permission = permissions[feature];
    this.#log.warn(
      { repositoryId, feature, permission },
      `Switched off “${feature}”. Grant the permission ${permission} to enable it.`,
    );
  }

  /**
   * Returns the result of `read`. If `read` fails because a permission is missing, switches the feature off and returns
   * `fallback`.
   */
  async tryRead<T>(repositoryId: number, feature: Feature, fallback: T, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!isNotPermitted(error)) throw error;
      this.switchOff(repositoryId, feature);
      return fallback;
    }
  }

  /** Lists the features that are switched off in any repository. */
  listSwitchedOff(): readonly string[] {
    return [...this.#offUntil].flatMap(([key, until]) => {
      const [, feature = ''] = key.split(' ');
      return until > this.#now() ? [feature] : [];
    });
  }
}
