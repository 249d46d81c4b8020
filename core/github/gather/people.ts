import type { Permission } from '#core/review/facts';
import type { Place } from '../github.ts';
import { findAnswer, maybeText, numberIn, objectOf, objectsOf } from '../json.ts';

const keptMs = 10 * 60_000;
const mostKept = 5_000;

interface Kept<Value> {
  readonly value: Value;
  readonly until: number;
}

/** What people may do, and since when they are here; kept for ten minutes. */
export class People {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<unknown>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Permissions by login. */
  async permissions(
    place: Place,
    logins: ReadonlySet<string>,
  ): Promise<Readonly<Record<string, Permission>>> {
    const all: Record<string, Permission> = Object.create(null);
    const sorted = [...logins].toSorted();
    const found = await Promise.all(
      sorted.map((login) =>
        this.#remember(`permission ${place.repositoryId} ${login}`, () => readPermission(place, login)),
      ),
    );
    for (const [at, login] of sorted.entries()) all[login] = found[at] ?? 'none';
    return all;
  }

  /** Whether this is the lowest-numbered issue or pull request of its author here. */
  async isFirst(place: Place, author: string, number: number): Promise<boolean> {
    const key = `first ${place.repositoryId} ${author}`;
    return (await this.#remember(key, () => readFirstNumber(place, author))) === number;
  }

  /** What is known of one pull request's people is of no use when it is to be read afresh. */
  forget(): void {
    this.#kept.clear();
  }

  async #remember<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > this.#now()) return kept.value as Value;
    const value = await read();
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, { value, until: this.#now() + keptMs });
    return value;
  }
}

const roles: readonly string[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

function isPermission(role: string): role is Permission {
  return roles.includes(role);
}

async function readPermission({ github, root }: Place, login: string): Promise<Permission> {
  const path = `${root}/collaborators/${encodeURIComponent(login)}/permission`;
  // Of somebody who is gone, or is no user.
  const answer = await findAnswer(github, path, [404, 422]);
  if (answer === null) return 'none';
  const body = objectOf(answer.body, 'permission');
  // A role of an organisation's own has a name of its own, and the permission that it is built on.
  const named = maybeText(body, 'role_name') ?? '';
  const built = maybeText(body, 'permission') ?? '';
  return isPermission(named) ? named : isPermission(built) ? built : 'none';
}

async function readFirstNumber({ github, root }: Place, author: string): Promise<number> {
  const query = `creator=${encodeURIComponent(author)}&state=all&sort=created&direction=asc&per_page=1`;
  const path = `${root}/issues?${query}`;
  // Nobody of that name can be asked for: then nobody is welcomed.
  const answer = await findAnswer(github, path, [404, 410, 422]);
  if (answer === null) return 0;
  const first = objectsOf(answer.body, 'issues')[0];
  return first === undefined ? 0 : numberIn(first, 'number');
}
