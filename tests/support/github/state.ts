/** Everything the fake GitHub remembers. */
export interface State {
  readonly repositories: readonly Repository[];
  readonly tokens: readonly Token[];
  readonly urls: Urls;
  /** The time on GitHub's side; it moves with each request where a test says so. */
  readonly now: () => Date;
  /** Ids of releases and assets: one row, ascending. */
  readonly nextId: () => number;
}

export interface Urls {
  readonly api: string;
  readonly uploads: string;
  readonly web: string;
}

export type Permission = 'contents';

export interface Token {
  readonly token: string;
  readonly login: string;
  readonly permissions: Readonly<Partial<Record<Permission, 'read' | 'write'>>>;
}

export interface Repository {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  /** Published releases and their tags can no longer be changed. */
  immutableReleases: boolean;
  readonly releases: Map<number, Release>;
  /** By name of the tag. */
  readonly tags: Map<string, Tag>;
  readonly commits: Map<string, Commit>;
  latestRelease: number | null;
}

export interface Release {
  readonly id: number;
  tag: string;
  name: string | null;
  body: string | null;
  draft: boolean;
  prerelease: boolean;
  immutable: boolean;
  readonly target: string;
  readonly author: string;
  readonly createdAt: Date;
  publishedAt: Date | null;
  readonly assets: Map<number, Asset>;
}

export interface Asset {
  readonly id: number;
  readonly name: string;
  readonly label: string | null;
  readonly contentType: string;
  readonly uploader: string;
  readonly createdAt: Date;
  /** `starter` until every byte has come. */
  state: 'starter' | 'uploaded';
  size: number;
  /** `sha256:` and hexadecimal; null until uploaded. */
  digest: string | null;
}

/** `object` is the tag's own object where it is annotated, else the commit. */
export interface Tag {
  readonly object: string;
  readonly annotated: boolean;
  readonly commit: string;
}

export interface Commit {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly date: Date;
  readonly name: string;
  readonly email: string;
  /** Null where no account has the address. */
  readonly login: string | null;
}

export function newRepository(fullName: string, id = 1296269): Repository {
  const [owner = '', name = ''] = fullName.split('/');
  return {
    id,
    owner,
    name,
    immutableReleases: false,
    releases: new Map(),
    tags: new Map(),
    commits: new Map(),
    latestRelease: null,
  };
}

/** The state as a release manager would compare it: nothing that differs from run to run. */
export function releasesOf(repository: Repository): readonly object[] {
  return [...repository.releases.values()].map((release) => ({
    tag: release.tag,
    name: release.name,
    body: release.body,
    draft: release.draft,
    latest: repository.latestRelease === release.id,
    assets: [...release.assets.values()]
      .map(({ name, state, size, digest, contentType }) => ({ name, state, size, digest, contentType }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }));
}
