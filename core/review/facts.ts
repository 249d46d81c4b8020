import type { ArtFile } from '#core/catalog/art';
import type { Card, Country, Issuer } from '#core/catalog/card';
import type { Diagnostic } from '#core/catalog/diagnostic';
import type { OutcomeKind } from '#core/catalog/outcome';
import type { ReportClaim } from '#core/sources/judge/report';
import type { BotState } from './state.ts';

/**
 * Everything a decision about a pull request rests on, read afresh, as plain JSON. Times are ISO 8601 instants in UTC,
 * commits and blobs are named by 40 hexadecimal digits, paths are relative to the repository's root.
 */
export interface Facts {
  readonly now: string;
  readonly repository: RepositoryFacts;
  readonly versions: Versions;
  readonly pull: PullFacts;
  /** Why the pull request was not read whole; null where it was. */
  readonly cutShort: CutShort | null;
  /** Sorted by path. */
  readonly files: readonly ChangedFile[];
  /** First 16 digits of the SHA-256 of what changes; a rebase keeps it. Empty where it could not be read. */
  readonly contentKey: string;
  /** Card files that change, sorted by path. */
  readonly cards: readonly CardFile[];
  /** Pictures of cards that are new or other at head, as far as they were read, sorted by path. */
  readonly art: readonly ArtChange[];
  /** What the catalog's rules say of the changed files, in their order. */
  readonly diagnostics: readonly Diagnostic[];
  /** Mechanical fixes that were applied and checked, each alone and all together. */
  readonly fixes: readonly Fix[];
  /** Issuers at base of the changed cards. */
  readonly issuers: readonly Issuer[];
  /** Cards of other open pull requests with the id or the name of a card changed here. */
  readonly rivals: readonly Rival[];
  readonly evidence: EvidenceFacts;
  /** Newest last. */
  readonly reviews: readonly ReviewFact[];
  /** Comments by people, oldest first. */
  readonly comments: readonly CommentFact[];
  /** Permission of everyone who gave a command or reviewed, by login. */
  readonly permissions: Readonly<Record<string, Permission>>;
  /** Whether this is the author's lowest-numbered issue or pull request here. */
  readonly firstHere: boolean;
  readonly policy: Policy;
  /** Why the policy at base is not followed; null where it is, or where there is none. */
  readonly policyProblem: string | null;
  /** Set where we ourselves have failed so often that a maintainer is told. */
  readonly fault: BotFault | null;
}

export interface RepositoryFacts {
  readonly owner: string;
  readonly name: string;
  /** `https://github.com/owner/name` */
  readonly url: string;
  readonly defaultBranch: string;
}

export interface Versions {
  readonly bot: string;
  /** Raised whenever a rule decides otherwise than before. */
  readonly rules: number;
}

export interface PullFacts {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly draft: boolean;
  readonly title: string;
  /** The text its author wrote; empty if there is none. */
  readonly body: string;
  readonly author: string;
  readonly authorIsBot: boolean;
  readonly association: string;
  readonly createdAt: string;
  /** Name of the branch it is to be merged into. */
  readonly baseRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly headRef: string;
  /** `owner/name` of the repository its branch lies in; null where that is gone. */
  readonly headRepository: string | null;
  /** When the head was last pushed to, as far as is known: the head commit's own date. */
  readonly pushedAt: string;
  readonly requestedReviewers: readonly string[];
  /** Slugs. */
  readonly requestedTeams: readonly string[];
}

/** A reason, as data: the words are the comment's. */
export type CutShort =
  | { readonly kind: 'files-missing'; readonly listed: number; readonly changed: number }
  | { readonly kind: 'too-many-cards'; readonly cards: number; readonly limit: number }
  | { readonly kind: 'file-unreadable'; readonly path: string }
  | { readonly kind: 'submodule'; readonly path: string }
  | { readonly kind: 'tree-cut' };

export interface ChangedFile {
  readonly path: string;
  /** Where it was, for a renamed file. */
  readonly previousPath: string | null;
  readonly status: FileStatus;
  /** Of the file at head; at base for a removed one. */
  readonly blobSha: string;
  /** GitHub's unified diff, where it gives one: an anchor for suggestions, never content. */
  readonly patch: string | null;
}

export type FileStatus = 'added' | 'modified' | 'removed' | 'renamed';

/** A card file that changes, with the card on each side as far as it can be read. */
export interface CardFile {
  readonly path: string;
  /** The card's id as its path gives it. */
  readonly id: string;
  readonly country: Country;
  readonly change: 'new' | 'update' | 'removal' | 'rename';
  /** Where it was, for a rename. */
  readonly previousPath: string | null;
  readonly headBlobSha: string | null;
  /** The text at head; null where there is none or it cannot be read. */
  readonly headText: string | null;
  readonly before: Card | null;
  /** Null where it is gone or breaks the contract. */
  readonly after: Card | null;
}

/** A picture of a card, told by its header: it is bytes, and never read as text, nor decoded here. */
export interface ArtChange {
  readonly path: string;
  readonly file: ArtFile;
}

/** One mechanical fix: whole lines of the head text and what they should be. Never a number. */
export interface Fix {
  readonly path: string;
  /** Codes of the findings that it ends. */
  readonly codes: readonly Diagnostic['code'][];
  /** First and last line at head that are replaced, counted from 1. */
  readonly startLine: number;
  readonly endLine: number;
  /** The new lines, without the line break at the end. */
  readonly text: string;
}

/** A card in another open pull request that is the same as one of this. */
export interface Rival {
  readonly number: number;
  /** Path here. */
  readonly path: string;
  readonly kind: 'id-repeated' | 'card-repeated';
  /** Id of the other card. */
  readonly otherId: string;
}

/** What the source check in CI found, or why that is not used. */
export type EvidenceFacts =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: EvidenceRefusal }
  | {
      readonly kind: 'read';
      readonly claims: readonly ReportClaim[];
      readonly dead: readonly DeadPage[];
    };

/** A page that a changed card cites, and that the source check counts as dead. */
export interface DeadPage {
  readonly cardId: string;
  /** As the card writes it, without its fragment. */
  readonly url: string;
  readonly outcome: OutcomeKind;
  /** The last HTTP status; null where nothing answered. */
  readonly status: number | null;
  /** Where the way ended; null where nothing answered. */
  readonly finalHost: string | null;
}

export type EvidenceRefusal =
  | 'other-event'
  | 'other-head'
  | 'other-pull-request'
  | 'base-changed'
  | 'changes-more-than-data'
  | 'too-large'
  | 'unreadable';

export interface ReviewFact {
  readonly id: number;
  readonly author: string;
  readonly authorIsBot: boolean;
  readonly state: 'approved' | 'changes_requested' | 'commented' | 'dismissed' | 'pending';
  readonly commitSha: string;
  readonly submittedAt: string;
}

export interface CommentFact {
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly createdAt: string;
  /** When it was last edited; the same as `createdAt` if it never was. */
  readonly updatedAt: string;
}

/** `role_name` of GitHub's answer, `none` for a stranger; a role of the organisation's own counts as what it is built on. */
export type Permission = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

/** `.github/card-bot.json` at base, with defaults where it is silent. */
export interface Policy {
  /** Other colours and descriptions for our labels, by name. */
  readonly labels: Readonly<Record<string, { readonly color?: string; readonly description?: string }>>;
  readonly reviewers: readonly ReviewerRule[];
  /** Path of the workflow whose report is believed. */
  readonly evidenceWorkflow: string;
  /** Within what time a person usually answers, `two weeks`; null if the repository does not say. */
  readonly answerWithin: string | null;
}

export interface ReviewerRule {
  readonly country?: Country;
  /** Id of an issuer. */
  readonly issuer?: string;
  /** Logins, and teams as `team:slug`. */
  readonly ask: readonly string[];
}

export const defaultPolicy: Policy = {
  labels: {},
  reviewers: [],
  evidenceWorkflow: '.github/workflows/pull-request.yml',
  answerWithin: null,
};

export interface BotFault {
  /** Six hexadecimal digits, also in the log. */
  readonly reference: string;
}

/** What of ours is on the pull request now; read together with the facts. */
export interface Present {
  /** Every label, ours and others'. */
  readonly labels: readonly string[];
  /** Our comments, lowest id first. */
  readonly comments: readonly OwnComment[];
  /** Our check run on the head, the newest one; null where there is none. */
  readonly check: OwnCheck | null;
  /** Suggestions of ours, on any head. */
  readonly suggestions: readonly OwnSuggestion[];
  /** What we remember: `stateIn` our comment, else our check; empty where damaged. */
  readonly state: BotState;
}

export interface OwnComment {
  readonly id: number;
  readonly body: string;
}

export interface OwnCheck {
  readonly id: number;
  readonly externalId: string;
  readonly status: 'queued' | 'in_progress' | 'completed';
  readonly conclusion: string | null;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

export interface OwnSuggestion {
  /** Of the review comment. */
  readonly id: number;
  readonly fingerprint: string;
  readonly headSha: string;
  readonly outdated: boolean;
  readonly answered: boolean;
}
