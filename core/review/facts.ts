import type { ArtFile } from '#core/card/art';
import type { Card, Country, Issuer } from '#core/card/card';
import type { Diagnostic } from '#core/check/diagnostic';
import type { OutcomeKind } from '#core/check/rules/outcome';
import type { ReportClaim } from '#core/sources/judge/report';
import type { Problem, Result } from '#core/text/result';
import type { LabelName } from './labels.ts';
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
  /** Why the pull request could not be read completely. Null if it was read completely. */
  readonly cutShort: IncompleteReason | null;
  /** The changed files, sorted by path. */
  readonly files: readonly ChangedFile[];
  /** A short hash of the changes, which survives a rebase (see `computeContentKey`). Empty if the changes could not be read. */
  readonly contentKey: string;
  /** The changed card files, sorted by path. */
  readonly cards: readonly CardFile[];
  /** The added and changed pictures of cards, sorted by path. Pictures that were not read are left out. */
  readonly art: readonly ArtChange[];
  readonly diagnostics: readonly Diagnostic[];
  /** The mechanical fixes. Each fix was verified alone, then together with all others. */
  readonly fixes: readonly Fix[];
  /** The issuers of the changed cards, as listed in the base commit. */
  readonly issuers: readonly Issuer[];
  /** The cards in other open pull requests that have the same id or name as a new card of this pull request. */
  readonly rivals: readonly Rival[];
  readonly evidence: EvidenceFacts;
  /** The reviews, newest last. */
  readonly reviews: readonly ReviewFact[];
  /** The comments by people, oldest first. */
  readonly comments: readonly CommentFact[];
  /** The changes by people to the bot's labels, oldest first. */
  readonly labelEvents: readonly LabelEvent[];
  /** The permissions of everyone who wrote a command or a review, by login. */
  readonly permissions: Readonly<Record<string, Permission>>;
  /** Whether this is the author's lowest-numbered issue or pull request in this repository. */
  readonly firstHere: boolean;
  readonly policy: Policy;
  /** Why the policy in the base commit is ignored. Null if the policy is used or there is none. */
  readonly policyProblem: string | null;
  /** The failure of the bot, if a maintainer must be told about it. Null otherwise. */
  readonly fault: BotFault | null;
}

export interface RepositoryFacts {
  readonly owner: string;
  readonly name: string;
  /** The URL of the repository, such as `https://github.com/owner/name`. */
  readonly url: string;
  readonly defaultBranch: string;
}

export interface Versions {
  readonly bot: string;
  /** The version of the review rules. It increases whenever a change to a rule can lead to different decisions. */
  readonly rules: number;
}

export interface PullRequestFacts {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly draft: boolean;
  readonly title: string;
  /** The description of the pull request. Empty if there is none. */
  readonly body: string;
  readonly author: string;
  readonly authorIsBot: boolean;
  readonly association: string;
  readonly createdAt: string;
  readonly baseRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly headRef: string;
  /** The repository of the pull request's branch, as `owner/name`. Null if that repository was deleted. */
  readonly headRepository: string | null;
  /**
   * Approximately when the head commit was pushed. On GitHub, this is the start of the first check run. In a local review,
   * this is the date of the commit.
   */
  readonly pushedAt: string;
  /** Whether the branch conflicts with the base branch. False if that is not known. */
  readonly conflicts: boolean;
  readonly requestedReviewers: readonly string[];
  /** The slugs of the teams that were asked for a review. */
  readonly requestedTeams: readonly string[];
}

/** Why a pull request was not read completely. The bot explains this in its comment. */
export type IncompleteReason =
  | { readonly kind: 'files-missing'; readonly listed: number; readonly changed: number }
  | { readonly kind: 'too-many-cards'; readonly cards: number; readonly limit: number }
  | { readonly kind: 'file-unreadable'; readonly path: string }
  | { readonly kind: 'submodule'; readonly path: string }
  | { readonly kind: 'tree-cut' };

export interface ChangedFile {
  readonly path: string;
  /** The old path of a renamed file. Null for any other file. */
  readonly previousPath: string | null;
  readonly status: FileStatus;
  /** The SHA of the blob after the change, or in the base commit for a removed file. */
  readonly blobSha: string;
  /**
   * GitHub's unified diff. Null if GitHub does not give one. Used only to place suggestions on lines, never to read content.
   */
  readonly patch: string | null;
}

export type FileStatus = 'added' | 'modified' | 'removed' | 'renamed';

/**
 * A changed card file. `before` is null for a new card, and `after` for a removed card. Each is also null if that version of
 * the card does not match the schema.
 */
export interface CardFile {
  readonly path: string;
  /** The id of the card, taken from the path. */
  readonly id: string;
  readonly country: Country;
  readonly change: 'new' | 'update' | 'removal' | 'rename';
  /** The old path of a renamed card. Null for any other card. */
  readonly previousPath: string | null;
  readonly headBlobSha: string | null;
  /** The text after the change. Null if the file was removed or cannot be read. */
  readonly headText: string | null;
  readonly before: Card | null;
  readonly after: Card | null;
}

/** A card's picture. Only the header of the image file is read, so the pixels are not checked. */
export interface ArtChange {
  readonly path: string;
  readonly file: ArtFile;
}

/** A mechanical fix, which replaces whole lines of the changed file. A fix never changes a number. */
export interface Fix {
  readonly path: string;
  readonly codes: readonly Diagnostic['code'][];
  /** The first replaced line of the changed file. Lines count from 1. */
  readonly startLine: number;
  readonly endLine: number;
  /** The new lines, without the line break at the end. */
  readonly text: string;
}

export interface Rival {
  readonly number: number;
  /** The path of the card in this pull request. */
  readonly path: string;
  readonly kind: 'id-repeated' | 'card-repeated';
  readonly otherId: string;
}

/** The source check's report. Null if there is none, or none yet. The problem is why the report is not used. */
export type EvidenceFacts = Result<
  { readonly claims: readonly ReportClaim[]; readonly dead: readonly DeadPage[] } | null,
  Problem<EvidenceProblemCode>
>;

/** A page that a changed card cites, but that no longer exists according to the source check. */
export interface DeadPage {
  readonly cardId: string;
  /** The URL as written in the card, without its fragment. */
  readonly url: string;
  readonly outcome: OutcomeKind;
  /** The last HTTP status. Null if there was no response. */
  readonly status: number | null;
  /** The host after all redirects. Null if there was no response. */
  readonly finalHost: string | null;
}

export type EvidenceProblemCode = 'too-large' | 'unreadable';

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
  /** When the comment was last edited. The same as `createdAt` if it was never edited. */
  readonly updatedAt: string;
}

/** A person put one of the bot's labels on the pull request, or took it off. */
export interface LabelEvent {
  readonly label: LabelName;
  readonly isOn: boolean;
  /** When it happened, as an ISO 8601 instant. */
  readonly at: string;
}

/** GitHub's `role_name`, or `none` for an outsider. A custom role counts as its base role. */
export type Permission = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

/** The settings in `.github/card-bot.json` of the base commit, with defaults for missing keys. */
export interface Policy {
  readonly labels: Readonly<Record<string, { readonly color?: string; readonly description?: string }>>;
  readonly reviewers: readonly ReviewerRule[];
  /** How soon a person usually responds, such as `two weeks`. Null if the policy does not say. */
  readonly answerWithin: string | null;
}

export interface ReviewerRule {
  readonly country?: Country;
  readonly issuer?: string;
  /** The people and teams to ask for a review, as logins and `team:slug`. */
  readonly ask: readonly string[];
}

export const defaultPolicy: Policy = {
  labels: {},
  reviewers: [],
  answerWithin: null,
};

export interface BotFault {
  /** Six hexadecimal digits that also appear in the log. */
  readonly reference: string;
}

export interface CurrentState {
  /** All labels of the pull request, not only the bot's labels. */
  readonly labels: readonly string[];
  /** The bot's comments, sorted by id. */
  readonly comments: readonly OwnComment[];
  /** The bot's newest check run on the head commit. Null if there is none. */
  readonly check: OwnCheck | null;
  /** The bot's suggestions, for any head commit. */
  readonly suggestions: readonly OwnSuggestion[];
  /**
   * The state that is saved in the bot's comment, or in its check if there is no comment. Equal to `emptyState` if the saved
   * text is damaged.
   */
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
  readonly id: number;
  readonly fingerprint: string;
  readonly headSha: string;
  readonly outdated: boolean;
  readonly answered: boolean;
}
