import { isObject } from '#core/catalog/json';
import type { Answer } from '#core/github/github';
import { NoAnswer, UnexpectedAnswer } from '#core/github/github';
import { maybeText, objectOf, textIn } from '#core/github/json';

export type Permissions = Readonly<Record<string, string>>;

/** What the bot asks tokens for: the permissions of `bot/app.yml`. */
export const wantedPermissions = {
  metadata: 'read',
  contents: 'read',
  pull_requests: 'write',
  checks: 'write',
  issues: 'read',
  actions: 'read',
  merge_queues: 'read',
} as const satisfies Permissions;

export interface TokensParts {
  /** Sends with the App's own token. */
  readonly asApp: (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;
  readonly now: () => number;
}

/** GitHub's tokens live an hour. */
const keptMs = 50 * 60_000;

interface Kept {
  readonly token: string;
  readonly until: number;
}

/** Tokens of installations, each for one repository and no more than is used. A token may be of any length. */
export class Tokens {
  readonly #parts: TokensParts;
  readonly #kept = new Map<string, Promise<Kept>>();
  readonly #granted = new Map<number, Permissions>();

  constructor(parts: TokensParts) {
    this.#parts = parts;
  }

  /** `repositoryId` null: for all of the installation, and then to read its list of repositories only. */
  async tokenFor(installationId: number, repositoryId: number | null): Promise<string> {
    const key = `${installationId}/${repositoryId ?? ''}`;
    const known = this.#kept.get(key);
    if (known !== undefined) {
      const { token, until } = await known;
      if (until > this.#parts.now()) return token;
    }
    // Whoever waited for the same old one may have begun already.
    const begun = this.#kept.get(key);
    const coming = begun !== undefined && begun !== known ? begun : this.#make(installationId, repositoryId);
    this.#kept.set(key, coming);
    coming.catch(() => {
      if (this.#kept.get(key) === coming) this.#kept.delete(key);
    });
    return (await coming).token;
  }

  /** Forgets a token that GitHub did not take, unless there is a newer one. */
  async drop(installationId: number, repositoryId: number | null, token: string): Promise<void> {
    const key = `${installationId}/${repositoryId ?? ''}`;
    const known = this.#kept.get(key);
    if (known !== undefined && (await known).token === token && this.#kept.get(key) === known)
      this.#kept.delete(key);
  }

  /** What the installation allows, of what we ask for; undefined before its first token. */
  grantedTo(installationId: number): Permissions | undefined {
    return this.#granted.get(installationId);
  }

  forget(installationId: number): void {
    this.#granted.delete(installationId);
    for (const key of this.#kept.keys()) if (key.startsWith(`${installationId}/`)) this.#kept.delete(key);
  }

  async #make(installationId: number, repositoryId: number | null): Promise<Kept> {
    const wanted = repositoryId === null ? { metadata: 'read' } : wantedPermissions;
    const path = `/app/installations/${installationId}/access_tokens`;
    const ask = (permissions: Permissions) =>
      this.#parts.asApp('POST', path, {
        permissions,
        ...(repositoryId !== null && { repository_ids: [repositoryId] }),
      });
    let answer = await ask(wanted);
    // Not all is granted: ask for what is.
    if (answer.status === 422) answer = await ask(await this.#allowed(installationId, wanted));
    if (answer.status !== 201) throw unanswered(path, answer);
    const made = objectOf(answer.body, 'token');
    if (repositoryId !== null && isObject(made.permissions))
      this.#granted.set(installationId, made.permissions as Permissions);
    const now = this.#parts.now();
    const expiry = Date.parse(maybeText(made, 'expires_at') ?? '');
    const margin = 5 * 60_000;
    const until = Math.min(now + keptMs, Number.isNaN(expiry) ? Number.POSITIVE_INFINITY : expiry - margin);
    return { token: textIn(made, 'token'), until };
  }

  async #allowed(installationId: number, wanted: Permissions): Promise<Permissions> {
    const path = `/app/installations/${installationId}`;
    const answer = await this.#parts.asApp('GET', path);
    if (answer.status !== 200) throw unanswered(path, answer);
    const { permissions } = objectOf(answer.body, 'installation');
    const granted = isObject(permissions) ? permissions : {};
    const entries = Object.entries(wanted).flatMap(([name, level]) => {
      const given = granted[name];
      if (typeof given !== 'string') return [];
      return [[name, level === 'write' && given !== 'write' ? 'read' : level]];
    });
    return Object.fromEntries(entries);
  }
}

function unanswered(path: string, answer: Answer): Error {
  if (answer.status >= 500) return new NoAnswer(`POST ${path} was answered ${answer.status}`);
  return new UnexpectedAnswer({ method: 'POST', path }, answer);
}
