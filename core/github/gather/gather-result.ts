import { type CurrentState, defaultPolicy, type Facts, type Versions } from '#core/review/facts';
import type { Features } from '../apply/features.ts';
import type { Clock, RepoClient } from '../github.ts';
import type { Identity } from '../identity.ts';
import type { Caches } from './caches.ts';

export interface GatherContext {
  readonly client: RepoClient;
  readonly caches: Caches;
  readonly features: Features;
  /** See `ReconcilerDeps.besideApp`. */
  readonly besideApp: 'auto' | 'ignore';
  readonly versions: Versions;
  /** The current time in epoch milliseconds. */
  readonly now: number;
  readonly sleep: Clock['sleep'];
  readonly round: number;
  readonly force: boolean;
}

export interface ReviewInput {
  readonly identity: Identity;
  readonly facts: Facts;
  readonly present: CurrentState;
  /** Whether the conversation is locked, so that no comment can be written. */
  readonly locked: boolean;
  /** The ids of the review action's comments. The App deletes these comments once it has its own comment. */
  readonly replacedCommentIds: readonly number[];
}

export type GatherResult =
  | ({ readonly kind: 'gathered' } & ReviewInput)
  | { readonly kind: 'gone' }
  /** The data is incomplete, so the caller should retry soon. */
  | { readonly kind: 'not-yet'; readonly reason: string }
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
  evidence: { value: null },
  reviews: [],
  comments: [],
  labelEvents: [],
  permissions: {},
  firstHere: false,
  policy: defaultPolicy,
  policyProblem: null,
  fault: null,
} as const satisfies Partial<Facts>;
