import type { ArtFile } from '#core/catalog/art';
import type { Card, Country, Issuer } from '#core/catalog/card';
import type { Diagnostic } from '#core/catalog/diagnostic';
import type { OutcomeKind } from '#core/catalog/outcome';
import type { ReportClaim } from '#core/sources/judge/report';
import type { BotState } from './state.ts';

/**
 * All input to a decision about a pull request, as plain JSON. Times are ISO 8601 instants in UTC, commits and blobs are
 * 40-digit SHA-1 hashes, paths are relative to the repository root.
 */
export interface Facts {
  readonly now: string;
  readonly repository: RepositoryFacts;
  readonly versions: Versions;
  readonly pull: PullRequestFacts;
  /** Why the pull request was not read completely; null if it was. */
  readonly cutShort: IncompleteReason | null;
  /** Sorted by path. */
  readonly files: readonly ChangedFile[];
  /** Short hash of the changes, which survives a rebase (see `contentKey`). Empty if they could not be read. */
  readonly contentKey: string;
  /** Card files that change, sorted by path. */
  readonly cards: readonly CardFile[];
  /** Added and changed pictures of cards, as far as they were read, sorted by path. */
  readonly art: readonly ArtChange[];
  /** Findings of the catalog's rules on the changed files. */
  readonly diagnostics: readonly Diagnostic[];
  /** Mechanical fixes that were verified, each alone and all together. */
  readonly fixes: readonly Fix[];
  /** Issuers of the changed cards, as listed at base. */
  readonly issuers: readonly Issuer[];
  /** Cards in other open pull requests with the same id or name as a card changed here. */
  readonly rivals: readonly Rival[];
  readonly evidence: EvidenceFacts;
  /** Reviews, newest last. */
  readonly reviews: readonly ReviewFact[];
  /** Comments by people, oldest first. */
  readonly comments: readonly CommentFact[];
  /** Permissions of everyone who gave a command or a review, by login. */
  readonly permissions: Readonly<Record<string, Permission>>;
  /** Whether this is the author's lowest-numbered issue or pull request in this repository. */
  readonly firstHere: boolean;
  readonly policy: Policy;
  /** Why the policy at base is ignored; null if it is used or there is none. */
  readonly policyProblem: string | null;
  /** Set if the bot failed so often that a maintainer must know. */
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
  /** Increased whenever a rule changes its decisions. */
  readonly rules: number;
}

export interface PullRequestFacts {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly draft: boolean;
  readonly title: string;
  /** The description; empty if there is none. */
  readonly body: string;
  readonly author: string;
  readonly authorIsBot: boolean;
  readonly association: string;
  readonly createdAt: string;
  /** Name of the target branch. */
  readonly baseRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly headRef: string;
  /** `owner/name` of the repository with the branch; null if that repository was deleted. */
  readonly headRepository: string | null;
  /** When the head was pushed; approximated by the head commit's date. */
  readonly pushedAt: string;
  readonly requestedReviewers: readonly string[];
  /** The slugs of the requested teams. */
  readonly requestedTeams: readonly string[];
}

/** The reason as data; the comment turns it into words. */
export type IncompleteReason =
  | { readonly kind: 'files-missing'; readonly listed: number; readonly changed: number }
  | { readonly kind: 'too-many-cards'; readonly cards: number; readonly limit: number }
  | { readonly kind: 'file-unreadable'; readonly path: string }
  | { readonly kind: 'submodule'; readonly path: string }
  | { readonly kind: 'tree-cut' };

export interface ChangedFile {
  readonly path: string;
  /** The old path of a renamed file. */
  readonly previousPath: string | null;
  readonly status: FileStatus;
  /** The blob of the file at head, or at base for a removed file. */
  readonly blobSha: string;
  /** GitHub's unified diff, if available. Only used to anchor suggestions, never as content. */
  readonly patch: string | null;
}

export type FileStatus = 'added' | 'modified' | 'removed' | 'renamed';

/** A changed card file, with the card on each side if it can be read. */
export interface CardFile {
  readonly path: string;
  /** The card's id according to its path. */
  readonly id: string;
  readonly country: Country;
  readonly change: 'new' | 'update' | 'removal' | 'rename';
  /** The old path of a renamed card. */
  readonly previousPath: string | null;
  readonly headBlobSha: string | null;
  /** The text at head; null if there is none or it cannot be read. */
  readonly headText: string | null;
  readonly before: Card | null;
  /** Null if the card is removed or does not match the schema. */
  readonly after: Card | null;
}

/** A card's picture, described by its file header. Pixels are not decoded here. */
export interface ArtChange {
  readonly path: string;
  readonly file: ArtFile;
}

/** One mechanical fix: whole lines of the head text and their replacement. Never changes a number. */
export interface Fix {
  readonly path: string;
  /** Codes of the findings that it fixes. */
  readonly codes: readonly Diagnostic['code'][];
  /** First and last replaced line at head, counted from 1. */
  readonly startLine: number;
  readonly endLine: number;
  /** The new lines, without the line break at the end. */
  readonly text: string;
}

/** A card in another open pull request that duplicates one in this pull request. */
export interface Rival {
  readonly number: number;
  /** Path in this pull request. */
  readonly path: string;
  readonly kind: 'id-repeated' | 'card-repeated';
  /** Id of the other card. */
  readonly otherId: string;
}

/** What the source check in CI found, or why its findings are not used. */
export type EvidenceFacts =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: EvidenceRejection }
  | {
      readonly kind: 'read';
      readonly claims: readonly ReportClaim[];
      readonly dead: readonly DeadPage[];
    };

/** A page that a changed card cites and that the source check found dead. */
export interface DeadPage {
  readonly cardId: string;
  /** As written in the card, without its fragment. */
  readonly url: string;
  readonly outcome: OutcomeKind;
  /** The last HTTP status; null if there was no response. */
  readonly status: number | null;
  /** The host after all redirects; null if there was no response. */
  readonly finalHost: string | null;
}

export type EvidenceRejection =
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

/** GitHub's `role_name`, `none` for an outsider. A custom role counts as its base role. */
export type Permission = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

/** `.github/card-bot.json` at base, with defaults for missing keys. */
export interface Policy {
  /** Other colours and descriptions for our labels, by name. */
  readonly labels: Readonly<Record<string, { readonly color?: string; readonly description?: string }>>;
  readonly reviewers: readonly ReviewerRule[];
  /** Path of the workflow whose report is trusted. */
  readonly evidenceWorkflow: string;
  /** How soon a person usually answers, such as `two weeks`; null if the repository does not say. */
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
  /** Six hexadecimal digits that are also written to the log. */
  readonly reference: string;
}

/** What we already put on the pull request; read together with the facts. */
export interface CurrentState {
  /** All labels, not only ours. */
  readonly labels: readonly string[];
  /** Our comments, lowest id first. */
  readonly comments: readonly OwnComment[];
  /** Our newest check run on the head; null if there is none. */
  readonly check: OwnCheck | null;
  /** Our suggestions, on any head. */
  readonly suggestions: readonly OwnSuggestion[];
  /** The saved state from our comment, else from our check; empty if damaged. */
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
  /** Id of the review comment. */
  readonly id: number;
  readonly fingerprint: string;
  readonly headSha: string;
  readonly outdated: boolean;
  readonly answered: boolean;
}
