import type { ArtFile } from '#core/catalog/art';
import type { Card, Country, Issuer } from '#core/catalog/card';
import type { Diagnostic } from '#core/catalog/diagnostic';
import type { OutcomeKind } from '#core/catalog/outcome';
import type { ReportClaim } from '#core/sources/judge/report';
import type { BotState } from './state.ts';

/**
 * Everything that a decision about a pull request depends on, as plain JSON. Times are ISO 8601 instants in UTC. Commits and
 * blobs are 40-digit SHA-1 hashes. Paths are relative to the repository root.
 */
export interface Facts {
  readonly now: string;
  readonly repository: RepositoryFacts;
  readonly versions: Versions;
  readonly pull: PullRequestFacts;
  /** The reason why the pull request was not read completely; null if it was. */
  readonly cutShort: IncompleteReason | null;
  /** The changed files, sorted by path. */
  readonly files: readonly ChangedFile[];
  /** A short hash of the changes, which survives a rebase (see `contentKey`). Empty if the changes could not be read. */
  readonly contentKey: string;
  /** The changed card files, sorted by path. */
  readonly cards: readonly CardFile[];
  /** The added and changed pictures of cards, sorted by path. Pictures that were not read are left out. */
  readonly art: readonly ArtChange[];
  /** The findings of the catalog's rules on the changed files. */
  readonly diagnostics: readonly Diagnostic[];
  /** The mechanical fixes that were verified, each alone and all together. */
  readonly fixes: readonly Fix[];
  /** The issuers of the changed cards, as listed in the base commit. */
  readonly issuers: readonly Issuer[];
  /** The cards in other open pull requests with the same id or name as a card changed here. */
  readonly rivals: readonly Rival[];
  readonly evidence: EvidenceFacts;
  /** The reviews, newest last. */
  readonly reviews: readonly ReviewFact[];
  /** The comments by people, oldest first. */
  readonly comments: readonly CommentFact[];
  /** The permissions of everyone who gave a command or a review, by login. */
  readonly permissions: Readonly<Record<string, Permission>>;
  /** Whether this is the author's lowest-numbered issue or pull request in this repository. */
  readonly firstHere: boolean;
  readonly policy: Policy;
  /** The reason why the policy in the base commit is ignored; null if the policy is used or there is none. */
  readonly policyProblem: string | null;
  /** The failure of the bot, if the bot failed so often that a maintainer must know; else null. */
  readonly fault: BotFault | null;
}

export interface RepositoryFacts {
  readonly owner: string;
  readonly name: string;
  /** The URL, such as `https://github.com/owner/name`. */
  readonly url: string;
  readonly defaultBranch: string;
}

export interface Versions {
  readonly bot: string;
  /** A version of the review rules, increased whenever a rule changes its decisions. */
  readonly rules: number;
}

export interface PullRequestFacts {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly draft: boolean;
  readonly title: string;
  /** The description of the pull request; empty if there is none. */
  readonly body: string;
  readonly author: string;
  readonly authorIsBot: boolean;
  readonly association: string;
  readonly createdAt: string;
  /** The name of the target branch. */
  readonly baseRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly headRef: string;
  /** The repository of the pull request's branch as `owner/name`; null if that repository was deleted. */
  readonly headRepository: string | null;
  /** When the head commit was pushed, approximated by the date of that commit. */
  readonly pushedAt: string;
  readonly requestedReviewers: readonly string[];
  /** The slugs of the requested teams. */
  readonly requestedTeams: readonly string[];
}

/** The reason why a pull request was not read completely, as data. The comment turns the reason into words. */
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
  /** The blob of the changed file. For a removed file, the blob in the base commit. */
  readonly blobSha: string;
  /** GitHub's unified diff, if available. Only used to place suggestions on lines, never as content. */
  readonly patch: string | null;
}

export type FileStatus = 'added' | 'modified' | 'removed' | 'renamed';

/** A changed card file. It has the card before and after the change, where the card exists and can be read. */
export interface CardFile {
  readonly path: string;
  /** The id of the card, taken from the path. */
  readonly id: string;
  readonly country: Country;
  readonly change: 'new' | 'update' | 'removal' | 'rename';
  /** The old path of a renamed card. */
  readonly previousPath: string | null;
  readonly headBlobSha: string | null;
  /** The text after the change; null if there is none or it cannot be read. */
  readonly headText: string | null;
  readonly before: Card | null;
  /** The card after the change; null if the card is removed or does not match the schema. */
  readonly after: Card | null;
}

/** A card's picture, described by its file header. Pixels are not decoded here. */
export interface ArtChange {
  readonly path: string;
  readonly file: ArtFile;
}

/** A mechanical fix: whole lines of the changed file and their replacement. A fix never changes a number. */
export interface Fix {
  readonly path: string;
  /** The codes of the findings that the fix removes. */
  readonly codes: readonly Diagnostic['code'][];
  /** The first replaced line of the changed file, counted from 1. */
  readonly startLine: number;
  readonly endLine: number;
  /** The new lines, without the line break at the end. */
  readonly text: string;
}

/** A card in another open pull request that duplicates a card in this pull request. */
export interface Rival {
  readonly number: number;
  /** The path of the card in this pull request. */
  readonly path: string;
  readonly kind: 'id-repeated' | 'card-repeated';
  /** The id of the other card. */
  readonly otherId: string;
}

/** The findings of the source check in CI, or the reason why they are not used. */
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
  /** The URL as written in the card, without its fragment. */
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
  /** When the comment was last edited; the same as `createdAt` if it never was. */
  readonly updatedAt: string;
}

/** GitHub's `role_name`, or `none` for an outsider. A custom role counts as the role it is based on. */
export type Permission = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

/** The settings in `.github/card-bot.json` of the base commit, with defaults for missing keys. */
export interface Policy {
  /** Custom colours and descriptions for our labels, by name. */
  readonly labels: Readonly<Record<string, { readonly color?: string; readonly description?: string }>>;
  readonly reviewers: readonly ReviewerRule[];
  /** The path of the workflow that makes the trusted report. */
  readonly evidenceWorkflow: string;
  /** How soon a person usually responds, such as `two weeks`; null if the repository does not say. */
  readonly answerWithin: string | null;
}

export interface ReviewerRule {
  readonly country?: Country;
  /** The id of an issuer. */
  readonly issuer?: string;
  /** The reviewers to request: logins, and teams as `team:slug`. */
  readonly ask: readonly string[];
}

export const defaultPolicy: Policy = {
  labels: {},
  reviewers: [],
  evidenceWorkflow: '.github/workflows/pull-request.yml',
  answerWithin: null,
};

export interface BotFault {
  /** Six hexadecimal digits that also appear in the log. */
  readonly reference: string;
}

/** What we have already written to the pull request. Read together with the facts. */
export interface CurrentState {
  /** All labels of the pull request, not only ours. */
  readonly labels: readonly string[];
  /** Our comments, sorted by id. */
  readonly comments: readonly OwnComment[];
  /** Our newest check run on the head commit; null if there is none. */
  readonly check: OwnCheck | null;
  /** Our suggestions, for any head commit. */
  readonly suggestions: readonly OwnSuggestion[];
  /** The saved state from our comment, or else from our check. Empty if the state is damaged. */
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
  /** The id of the review comment. */
  readonly id: number;
  readonly fingerprint: string;
  readonly headSha: string;
  readonly outdated: boolean;
  readonly answered: boolean;
}
