import { newStore, type ObjectStore } from './git/objects.ts';
import type {
  App,
  Artifact,
  CheckRun,
  CheckSuite,
  Comment,
  Delivery,
  Installation,
  Issue,
  Label,
  Review,
  ReviewComment,
  WorkflowRun,
} from './records.ts';

/** Everything the fake GitHub remembers. */
export interface State {
  readonly repositories: Repository[];
  readonly tokens: Token[];
  readonly apps: App[];
  readonly installations: Installation[];
  /** Every delivery that was made, oldest first. */
  readonly deliveries: Delivery[];
  readonly urls: Urls;
  /** The time on GitHub's side; it moves with each request where a test says so. */
  readonly now: () => Date;
  /** Ids of all things but deliveries: one row, ascending. */
  readonly nextId: () => number;
  readonly nextDeliveryId: () => number;
}

export interface Urls {
  readonly api: string;
  readonly uploads: string;
  /** Where artifacts lie: another origin, which must never see a token. */
  readonly storage: string;
  readonly web: string;
}

export type Permission =
  | 'actions'
  | 'checks'
  | 'contents'
  | 'issues'
  | 'merge_queues'
  | 'metadata'
  | 'pull_requests';

export interface Token {
  readonly token: string;
  readonly login: string;
  readonly permissions: Readonly<Partial<Record<Permission, 'read' | 'write'>>>;
  /** Ids of the repositories it is for; every one without. */
  readonly repositories?: ReadonlySet<number>;
  expiresAt?: Date;
  readonly app?: App;
  readonly installation?: Installation;
}

export type Role = 'admin' | 'maintain' | 'write' | 'triage' | 'read';

export interface Repository {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly private: boolean;
  defaultBranch: string;
  /** The one it was forked from. */
  readonly parent: Repository | null;
  readonly store: ObjectStore;
  /** Commit by branch. */
  readonly branches: Map<string, string>;
  readonly collaborators: Map<string, Role>;
  /** Slugs of teams that may be asked for a review. */
  readonly teams: Set<string>;
  /** A longer tree is cut short. */
  mostTreeEntries: number;
  /** Issues and pull requests by number. */
  readonly issues: Map<number, Issue>;
  readonly comments: Map<number, Comment>;
  readonly reviews: Map<number, Review>;
  readonly reviewComments: Map<number, ReviewComment>;
  /** By name in lower case. */
  readonly labels: Map<string, Label>;
  readonly checkSuites: Map<number, CheckSuite>;
  readonly checkRuns: Map<number, CheckRun>;
  readonly workflowRuns: Map<number, WorkflowRun>;
  readonly artifacts: Map<number, Artifact>;
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

/** An empty repository; `parent` makes it a fork, with the parent's objects. */
export function newRepository(fullName: string, id = 1296269, parent: Repository | null = null): Repository {
  const [owner = '', name = ''] = fullName.split('/');
  const store = parent?.store ?? newStore();
  return {
    id,
    owner,
    name,
    private: false,
    defaultBranch: parent?.defaultBranch ?? 'main',
    parent,
    store,
    branches: new Map(parent?.branches),
    collaborators: new Map([[owner, 'admin']]),
    teams: new Set(),
    mostTreeEntries: 100_000,
    issues: new Map(),
    comments: new Map(),
    reviews: new Map(),
    reviewComments: new Map(),
    labels: new Map(),
    checkSuites: new Map(),
    checkRuns: new Map(),
    workflowRuns: new Map(),
    artifacts: new Map(),
    immutableReleases: false,
    releases: new Map(),
    tags: new Map(),
    commits: store.commits,
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
