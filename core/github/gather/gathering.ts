import { defaultPolicy, type Facts, type Present, type Versions } from '#core/review/facts';
import type { Features } from '../apply/features.ts';
import type { RepoClient } from '../github.ts';
import type { Identity } from '../identity.ts';
import type { Caches } from './caches.ts';

export interface GatherContext {
  readonly client: RepoClient;
  readonly caches: Caches;
  readonly features: Features;
  readonly identity: Identity;
  /** `auto`: GitHub Actions stays silent beside an App that reviews the same commit. */
  readonly besideApp: 'auto' | 'ignore';
  readonly versions: Versions;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Failures in a row before this round, counted from 0. */
  readonly round: number;
  /** `/recheck`: what is kept of this pull request is dropped first. */
  readonly afresh: boolean;
}

/** What is known of a pull request, and what of ours is on it. */
export interface Gathered {
  readonly facts: Facts;
  readonly present: Present;
  /** No comment can be written. */
  readonly locked: boolean;
  /** Comments of the review action, which go once the App has one of its own. */
  readonly replaced: readonly number[];
}

export type Gathering =
  | ({ readonly kind: 'gathered' } & Gathered)
  /** There is no such thing any more. */
  | { readonly kind: 'gone' }
  /** Not whole yet, and may be soon. */
  | { readonly kind: 'not-yet'; readonly reason: string }
  /** This App reviews the pull request. */
  | { readonly kind: 'silent'; readonly app: string };

export const nothingKnown = {
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
