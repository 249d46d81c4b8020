import type { Repository } from './state.ts';

/** An issue; a pull request is one with `pull`. */
export interface Issue {
  readonly id: number;
  readonly number: number;
  readonly repository: Repository;
  readonly author: string;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  locked: boolean;
  /** Names as labels have them, in the order they were put on. */
  readonly labels: Set<string>;
  readonly assignees: readonly string[];
  /** The App by which it was made. */
  readonly app: App | null;
  readonly createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  readonly pull: PullPart | null;
}

export type Pull = Issue & { readonly pull: PullPart };

export interface PullPart {
  draft: boolean;
  /** `repository` is null once a fork is gone. */
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
  readonly requestedTeams: Set<string>;
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
  readonly app: App | null;
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
  readonly app: App | null;
  body: string;
  readonly path: string;
  /** Lines of the head's side; null once a push has made the comment outdated. */
  line: number | null;
  startLine: number | null;
  readonly originalLine: number;
  readonly originalStartLine: number | null;
  readonly side: 'LEFT' | 'RIGHT';
  readonly commit: string;
  readonly replyTo: number | null;
  readonly createdAt: Date;
  updatedAt: Date;
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
  readonly createdAt: Date;
}

export interface CheckRun {
  readonly id: number;
  readonly suite: CheckSuite;
  readonly sha: string;
  name: string;
  status: string;
  conclusion: string | null;
  externalId: string;
  detailsUrl: string | null;
  title: string | null;
  summary: string | null;
  text: string | null;
  readonly annotations: object[];
  actions: readonly object[];
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
  expired: boolean;
}

export interface App {
  readonly id: number;
  readonly slug: string;
  readonly owner: string;
  /** PEM; null for an App that never asks by itself, such as CI. */
  readonly publicKey: string | null;
  readonly permissions: Readonly<Record<string, 'read' | 'write'>>;
  /** Events it hears of. */
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
  suspendedAt: Date | null;
  readonly createdAt: Date;
}

/** One delivery to one App. */
export interface Delivery {
  readonly id: number;
  readonly guid: string;
  readonly event: string;
  readonly action: string | null;
  readonly app: App;
  readonly installationId: number;
  readonly repositoryId: number | null;
  /** The exact text that is signed and sent. */
  readonly body: string;
  /** `pending` until it is sent or dropped; then GitHub's words, `OK` for a 2xx. */
  status: string;
  statusCode: number;
  deliveredAt: Date | null;
}

export interface MergeGroup {
  readonly baseSha: string;
  readonly headSha: string;
}
