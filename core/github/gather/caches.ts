import { LRUCache } from 'lru-cache';
import type { ChangedFile, Permission } from '#core/review/facts';
import { dataOrNull, type RepoClient } from '../github.ts';
import { BaseCatalogCache } from './base-catalog.ts';
import { BlobCache } from './blobs.ts';
import { EvidenceCache } from './evidence.ts';
import { readThroughCache } from './git-objects.ts';

const ttlMs = 10 * 60_000;
const maxEntries = 5_000;

export class UserCache {
  readonly #permissions: LRUCache<string, Permission>;
  readonly #firstNumbers: LRUCache<string, number>;

  constructor(now: () => number) {
    const options = { max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf: { now } };
    this.#permissions = new LRUCache(options);
    this.#firstNumbers = new LRUCache(options);
  }

  async readPermissions(
    client: RepoClient,
    logins: ReadonlySet<string>,
  ): Promise<Readonly<Record<string, Permission>>> {
    const entries = await Promise.all(
      [...logins].toSorted().map(async (login) => {
        const key = `${client.repositoryId} ${login}`;
        return [
          login,
          await readThroughCache(this.#permissions, key, () => readPermission(client, login)),
        ] as const;
      }),
    );
    // Without a prototype, a login such as `constructor` finds no inherited property.
    return Object.assign(Object.create(null), Object.fromEntries(entries));
  }

  /** Reports whether `number` is the author's lowest-numbered issue or pull request in the repository. */
  async isFirst(client: RepoClient, author: string, number: number): Promise<boolean> {
    const key = `${client.repositoryId} ${author}`;
    return (
      (await readThroughCache(this.#firstNumbers, key, () => readFirstNumber(client, author))) === number
    );
  }

  forget(): void {
    this.#permissions.clear();
    this.#firstNumbers.clear();
  }
}

const roles: readonly string[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

function isPermission(role: string): role is Permission {
  return roles.includes(role);
}

async function readPermission({ octokit, owner, repo }: RepoClient, username: string): Promise<Permission> {
  const response = octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username });
  // GitHub responds with 404 or 422 if the account was deleted or is not a user.
  const collaborator = await dataOrNull(response, [404, 422]);
  if (collaborator === null) return 'none';
  // `role_name` may be the name of a custom role. In that case, `permission` is the role's base permission.
  const { role_name: roleName, permission: baseRole } = collaborator;
  return isPermission(roleName) ? roleName : isPermission(baseRole) ? baseRole : 'none';
}

async function readFirstNumber({ octokit, owner, repo }: RepoClient, creator: string): Promise<number> {
  const parameters = {
    owner,
    repo,
    creator,
    state: 'all',
    sort: 'created',
    direction: 'asc',
    per_page: 1,
  } as const;
  // GitHub responds with 404, 410 or 422 if the author is unknown or issues are disabled.
  const issues = await dataOrNull(octokit.rest.issues.listForRepo(parameters), [404, 410, 422]);
  return issues?.[0]?.number ?? 0;
}

const maxFilesSize = 8 * 1024 * 1024;

export interface Caches {
  readonly blobs: BlobCache;
  readonly bases: BaseCatalogCache;
  readonly users: UserCache;
  readonly evidence: EvidenceCache;
  /** The changed files of pull requests, by pull request, base commit and head commit. */
  readonly files: LRUCache<string, readonly ChangedFile[]>;
}

export function createCaches(now: () => number): Caches {
  const blobs = new BlobCache();
  return {
    blobs,
    bases: new BaseCatalogCache(blobs),
    users: new UserCache(now),
    evidence: new EvidenceCache(),
    files: new LRUCache({ maxSize: maxFilesSize, sizeCalculation: estimateSize }),
  };
}

/** Estimates the memory in bytes: two per character, and a fixed amount per file and per list. */
function estimateSize(files: readonly ChangedFile[]): number {
  return files.reduce((sum, { path, patch }) => sum + 200 + 2 * (path.length + (patch?.length ?? 0)), 64);
}
