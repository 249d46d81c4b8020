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
  /** `auto`: GitHub Actions does nothing if an App reviews the same commit. */
  readonly besideApp: 'auto' | 'ignore';
  readonly versions: Versions;
  /** The current time in epoch milliseconds. */
  readonly now: number;
  /** Failures in a row before this round, counted from 0. */
  readonly round: number;
  /** Whether to drop the caches of this pull request first, after `/recheck`. */
  readonly afresh: boolean;
}

/** The facts about a pull request, and what we already put on it. */
export interface ReviewInput {
  readonly facts: Facts;
  readonly present: CurrentState;
  /** Whether the conversation is locked, so that no comment can be written. */
  readonly locked: boolean;
  /** Comments of the review action, deleted once the App has its own. */
  readonly replacedCommentIds: readonly number[];
}

export type GatherResult =
  | ({ readonly kind: 'gathered' } & ReviewInput)
  /** The pull request no longer exists. */
  | { readonly kind: 'gone' }
  /** The data is incomplete; retry soon. */
  | { readonly kind: 'not-yet'; readonly reason: string }
  /** This App reviews the pull request, so we do not. */
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
