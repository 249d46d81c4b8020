import type { DiagnosticCode } from '#core/catalog/diagnostic';
import type { CommandOutcome } from './commands.ts';
import type { Fix } from './facts.ts';
import type { LabelName } from './labels.ts';
import { type BotState, type LabelPin, stateMarker } from './state.ts';
import type { Assessment, Conclusion, ReviewOutcome } from './verdict.ts';

/** The desired state of a pull request. Deterministic: the same facts give the same bytes. */
export interface DesiredState {
  /** The verdict; `over` if the pull request is closed or targets another branch. */
  readonly outcome: ReviewOutcome | 'over';
  /** Our labels that the pull request should have, each with its reason, in the order of `labelNames`. */
  readonly labels: readonly DesiredLabel[];
  readonly comment: DesiredComment;
  /** The check; null if only the state in it changes. */
  readonly check: DesiredCheck | null;
  /** Logins, and teams as `team:slug`, to request a review from now. */
  readonly reviewers: readonly string[];
  /** Fixes to suggest in place, at most 10. */
  readonly suggestions: readonly DesiredSuggestion[];
  /** To be written into the comment and the check. */
  readonly state: BotState;
}

export interface DesiredLabel {
  readonly name: string;
  /** A few words: `one file added`. */
  readonly reason: string;
}

/**
 * `show`: create or edit. `renew`: delete and create again, because GitHub sends mail for new comments but not for edits.
 * `keep`: edit if it exists, never create. `restate`: change only the saved state and, if `opening` is given, the first
 * paragraph.
 */
export type DesiredComment =
  | { readonly kind: 'show'; readonly body: string; readonly shortBody: string }
  | { readonly kind: 'renew'; readonly body: string; readonly shortBody: string }
  | { readonly kind: 'keep'; readonly body: string; readonly shortBody: string }
  | { readonly kind: 'restate'; readonly opening: string | null };

export interface DesiredCheck {
  readonly headSha: string;
  /** `<rules version>:<contentKey>` */
  readonly externalId: string;
  readonly conclusion: Conclusion;
  readonly title: string;
  readonly summary: string;
  /** The text without the state, which `formatCheckText` adds. */
  readonly text: string;
  readonly annotations: readonly CheckAnnotation[];
}

/** Lines and columns count from 1. Columns are only given for a range within one line. */
export interface CheckAnnotation {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly startColumn?: number;
  readonly endColumn?: number;
  readonly level: 'failure' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
}

export interface DesiredSuggestion {
  readonly fix: Fix;
  /** Hash of path, codes and fixed text, hidden in the comment to make posting idempotent. */
  readonly fingerprint: string;
  readonly body: string;
}

/** The labels a pull request should have, and what people decided about them. */
export interface LabelDecision {
  readonly labels: readonly DesiredLabel[];
  /** Labels a person removed since the content last changed. */
  readonly muted: readonly LabelName[];
  readonly pinned: readonly LabelPin[];
  /** Whether a person paused label changes. */
  readonly isOnHold: boolean;
}

/** Everything the comment and the check are rendered from. */
export interface ReviewViewModel extends Assessment {
  readonly decision: LabelDecision;
  readonly commands: CommandOutcome;
  readonly suggestions: readonly DesiredSuggestion[];
  /** Whom we asked for a review, now or before. */
  readonly reviewersRequested: readonly string[];
  /** Whether the comment mentions the author, because it is their turn again. */
  readonly mentionsAuthor: boolean;
  readonly diagnosticPage: DiagnosticPageLookup;
}

/** The page about a code, as Markdown; empty if it cannot be read. */
export type DiagnosticPageLookup = (code: DiagnosticCode) => string;

/** The check's text with the saved state, including the id of our comment. */
export function formatCheckText(check: DesiredCheck, state: BotState, commentId: number): string {
  return `${check.text}\n\n${stateMarker({ ...state, commentId })}\n`;
}
