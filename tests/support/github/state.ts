import type { Actor, EmittedEvent } from './deliveries.ts';
import type { Commit, ObjectStore } from './git.ts';

export interface State {
  readonly repositories: Repository[];
  readonly tokens: Token[];
  readonly apps: App[];
  readonly installations: Installation[];
  /** Called for every event in a repository, after the deliveries of the event were created. */
  readonly listeners: Set<(event: EmittedEvent) => void>;
  readonly deliveries: Delivery[];
  readonly urls: Urls;
  readonly now: () => Date;
  /** The next id for everything except deliveries. Ids ascend. */
  readonly nextId: () => number;
  readonly nextDeliveryId: () => number;
}

export interface Urls {
  readonly api: string;
  readonly uploads: string;
  /** The origin of artifact URLs. Clients must not send tokens to this origin. */
  readonly storage: string;
  readonly web: string;
}

export type Permission =
  | 'actions'
  | 'actions_variables'
  | 'administration'
  | 'checks'
  | 'contents'
  | 'issues'
  | 'merge_queues'
  | 'metadata'
  | 'pages'
  | 'pull_requests';

export interface Token {
  readonly token: string;
  readonly login: string;
  readonly permissions: Readonly<Partial<Record<Permission, 'read' | 'write'>>>;
  /** The ids of the repositories that the token can access. Missing if the token can access all repositories. */
  readonly repositories?: ReadonlySet<number>;
  expiresAt?: Date;
  readonly app?: App;
  readonly installation?: Installation;
  /** The number of requests by all job tokens of the repository. Missing if the token has no limit. */
  readonly budget?: Budget;
}

/** Counts the requests of all job tokens in the current hour. */
export interface Budget {
  core: number;
  graphql: number;
  /** The end of the hour. The first request after this time starts a new hour. */
  resetAt: Date;
}

export type Role = 'admin' | 'maintain' | 'write' | 'triage' | 'read';

export interface Repository {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly defaultBranch: string;
  /** Null if this repository is not a fork. */
  readonly parent: Repository | null;
  readonly store: ObjectStore;
  readonly branches: Map<string, string>;
  readonly collaborators: Map<string, Role>;
  readonly issues: Map<number, Issue>;
  readonly comments: Map<number, Comment>;
  readonly reviews: Map<number, Review>;
  readonly reviewComments: Map<number, ReviewComment>;
  /** Labels by name in lower case. */
  readonly labels: Map<string, Label>;
  readonly checkSuites: Map<number, CheckSuite>;
  readonly checkRuns: Map<number, CheckRun>;
  readonly workflowRuns: Map<number, WorkflowRun>;
  readonly artifacts: Map<number, Artifact>;
  readonly budget: Budget;
  /** If true, published releases and their tags can no longer be changed. */
  immutableReleases: boolean;
  /** Settings that differ from the default, as JSON of the API. The keys are names such as `pages` or `variables/NAME`. */
  readonly settings: Map<string, object>;
  readonly rulesets: Ruleset[];
  readonly releases: Map<number, Release>;
  readonly tags: Map<string, Tag>;
  readonly commits: Map<string, Commit>;
  latestRelease: number | null;
}

export type Ruleset = Readonly<Record<string, unknown>> & { readonly id: number };

export interface Release {
  readonly id: number;
  tag: string;
  name: string | null;
  body: string | null;
  draft: boolean;
  immutable: boolean;
  readonly createdAt: Date;
  publishedAt: Date | null;
  readonly assets: Map<number, Asset>;
}

export interface Asset {
  readonly id: number;
  readonly name: string;
  readonly contentType: string;
  readonly createdAt: Date;
  /** The state is `starter` until the upload is complete. */
  state: 'starter' | 'uploaded';
  size: number;
  /** `sha256:` and hexadecimal digits. Null until the upload is complete. */
  digest: string | null;
}

/** `object` is the tag object of an annotated tag, or the commit of any other tag. */
export interface Tag {
  readonly object: string;
  readonly annotated: boolean;
  readonly commit: string;
}

/** `pull` is null for an issue that is not a pull request. */
export interface Issue {
  readonly id: number;
  readonly number: number;
  readonly repository: Repository;
  readonly author: string;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  locked: boolean;
  readonly labels: Set<string>;
  readonly createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  readonly pull: PullPart | null;
  /** The events of the issue, the oldest first. */
  readonly events: IssueEvent[];
}

export interface IssueEvent {
  readonly id: number;
  readonly event: string;
  readonly actor: Actor;
  /** Null unless the event is `labeled` or `unlabeled`. */
  readonly label: string | null;
  readonly createdAt: Date;
}

export type Pull = Issue & { readonly pull: PullPart };

export interface PullPart {
  draft: boolean;
  /** `repository` is null after the fork was deleted. */
  head: {
    readonly owner: string;
    readonly repository: Repository | null;
    readonly branch: string;
    sha: string;
  };
  base: { branch: string; sha: string };
  mergedAt: Date | null;
  mergeCommit: string | null;
  readonly requestedReviewers: Set<string>;
  /** Whether the pull request can be merged without conflicts. Null until it was computed. */
  mergeable: boolean | null;
}

export interface Comment {
  readonly id: number;
  readonly issue: Issue;
  readonly author: string;
  readonly app: App | null;
  body: string;
  readonly createdAt: Date;
  updatedAt: Date;
}

export type ReviewState = 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' | 'PENDING';

export interface Review {
  readonly id: number;
  readonly pull: Pull;
  readonly author: string;
  body: string;
  state: ReviewState;
  readonly commit: string;
  readonly submittedAt: Date;
}

export interface ReviewComment {
  readonly id: number;
  readonly pull: Pull;
  readonly review: number;
  readonly author: string;
  body: string;
  readonly path: string;
  /** A line number in the head commit. Null after a push made the comment outdated. */
  line: number | null;
  startLine: number | null;
  readonly originalLine: number;
  readonly side: 'LEFT' | 'RIGHT';
  readonly commit: string;
  readonly replyTo: number | null;
  readonly createdAt: Date;
}

export interface Label {
  readonly id: number;
  name: string;
  color: string;
  description: string | null;
}

export interface CheckSuite {
  readonly id: number;
  readonly app: App;
  readonly sha: string;
  readonly branch: string | null;
}

export interface CheckRun {
  readonly id: number;
  readonly suite: CheckSuite;
  readonly sha: string;
  name: string;
  status: string;
  conclusion: string | null;
  externalId: string;
  title: string | null;
  summary: string | null;
  text: string | null;
  readonly annotations: object[];
  startedAt: Date;
  completedAt: Date | null;
}

export interface WorkflowRun {
  readonly id: number;
  readonly suite: CheckSuite;
  readonly path: string;
  readonly name: string;
  readonly event: string;
  readonly sha: string;
  readonly branch: string;
  readonly headRepository: Repository;
  readonly actor: string;
  status: string;
  conclusion: string | null;
  readonly createdAt: Date;
}

export interface Artifact {
  readonly id: number;
  readonly run: WorkflowRun;
  readonly name: string;
  readonly zip: Uint8Array;
  readonly createdAt: Date;
  expired: boolean;
}

export interface App {
  readonly id: number;
  readonly slug: string;
  /** The public key in PEM format. Null for an App that never authenticates, such as CI. */
  readonly publicKey: string | null;
  readonly permissions: Readonly<Record<string, 'read' | 'write'>>;
  readonly events: ReadonlySet<string>;
  webhook: Webhook | null;
}

export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

export interface Installation {
  readonly id: number;
  readonly app: App;
  readonly account: string;
  readonly permissions: Readonly<Record<string, 'read' | 'write'>>;
  readonly repositories: Set<number>;
}

export interface Delivery {
  readonly id: number;
  readonly guid: string;
  readonly event: string;
  readonly action: string | null;
  readonly app: App;
  /** The exact text that is signed and sent. */
  readonly body: string;
  /** `pending` until the delivery is sent or dropped, then GitHub's text for the response status. The text for 2xx is `OK`. */
  status: string;
  statusCode: number;
}
