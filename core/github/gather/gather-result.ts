import { type CurrentState, defaultPolicy, type Facts, type Versions } from '#core/review/facts';
import type { Features } from '../apply/features.ts';
import type { RepoClient } from '../github.ts';
import type { Identity } from '../identity.ts';
import type { Caches } from './caches.ts';

export interface GatherContext {
  readonly client: RepoClient;
  readonly caches: Caches;
  readonly features: Features;
  readonly identity: Identity;
  /** With `auto`, GitHub Actions does nothing if an App reviews the same commit. */
  readonly besideApp: 'auto' | 'ignore';
  readonly versions: Versions;
  /** The current time in epoch milliseconds. */
  readonly now: number;
  /** The number of failures in a row before this round. */
  readonly round: number;
  /** Whether to drop the caches of this pull request first, after `/recheck`. */
  readonly afresh: boolean;
}

/** The facts about a pull request, and what we have already written to it. */
export interface ReviewInput {
  readonly facts: Facts;
  readonly present: CurrentState;
  /** Whether the conversation is locked, so that no comment can be written. */
  readonly locked: boolean;
  /** The comments of the review action. The App deletes them once it has its own comment. */
  readonly replacedCommentIds: readonly number[];
}

export type GatherResult =
  | ({ readonly kind: 'gathered' } & ReviewInput)
  /** The pull request no longer exists. */
  | { readonly kind: 'gone' }
  /** The data is incomplete, so the caller should retry soon. */
  | { readonly kind: 'not-yet'; readonly reason: string }
  /** The App that reviews the pull request, so that we do not. */
  | { readonly kind: 'silent'; readonly app: string };

export const emptyFacts = {
  cutShort: null,
  files: [],
  cards: [],
  art: [],
  diagnostics: [],
  fixes: [],
  issuers: [],
  rivals: [],
  evidence: { kind: 'none' },
  reviews: [],
  comments: [],
  permissions: {},
  firstHere: false,
  policy: defaultPolicy,
  policyProblem: null,
  fault: null,
} as const satisfies Partial<Facts>;
