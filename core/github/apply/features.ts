import type { Log } from '../github.ts';

/** What can be switched off for one installation because it has not granted it. */
export const features = ['labels', 'comments', 'checks', 'reviewers', 'suggestions'] as const;

export type Feature = (typeof features)[number];

/** Tried again after so long: somebody may have granted it by then. */
const offMs = 3_600_000;

const remedies: Readonly<Record<Feature, string>> = {
  labels: 'issues: write',
  comments: 'issues: write',
  checks: 'checks: write',
  reviewers: 'pull_requests: write, and members: read for teams',
  suggestions: 'pull_requests: write',
};

/** Features that an installation does not permit: each is named once in the log, and left alone. */
export class Features {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #off = new Map<string, number>();

  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  isOff(installationId: number, feature: Feature): boolean {
    return (this.#off.get(`${installationId} ${feature}`) ?? 0) > this.#now();
  }

  switchOff(installationId: number, feature: Feature): void {
    const key = `${installationId} ${feature}`;
    const isNew = !this.#off.has(key);
    this.#off.set(key, this.#now() + offMs);
    const facts = { installation: installationId, feature, remedy: remedies[feature] };
    if (isNew) this.#log.warn(facts, 'Switched off: the installation does not permit it.');
  }

  /** Of all installations, for those who look whether the bot is well. */
  off(): readonly { readonly installationId: number; readonly feature: string }[] {
    return [...this.#off].flatMap(([key, until]) => {
      const [installationId = '', feature = ''] = key.split(' ');
      return until > this.#now() ? [{ installationId: Number(installationId), feature }] : [];
    });
  }
}
