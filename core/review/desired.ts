import type { DiagnosticCode } from '#core/check/diagnostic';
import type { CommandOutcome } from './commands.ts';
import type { Fix } from './facts.ts';
import type { LabelName } from './labels.ts';
import { type BotState, formatStateMarker, withState } from './state.ts';
import type { Assessment, Conclusion, ReviewOutcome } from './verdict.ts';

/** The desired state of a pull request. The same facts always give exactly the same result. */
export interface DesiredState {
  /** `over` means that the pull request is closed or targets a branch other than the default branch. */
  readonly outcome: ReviewOutcome | 'over';
  /** The bot's labels that the pull request should have, in the order of `labelNames`. */
  readonly labels: readonly DesiredLabel[];
  readonly comment: DesiredComment;
  /** The check to write. If null, nothing changes in an existing check except the saved state. */
  readonly check: DesiredCheck | null;
  /** The people and teams to ask for a review, as logins and `team:slug`. Empty if no review is requested now. */
  readonly reviewers: readonly string[];
  /** At most 10 fixes to suggest on the changed lines. */
  readonly suggestions: readonly DesiredSuggestion[];
  /** The state to save in the comment and in the check. */
  readonly state: BotState;
}

export interface DesiredLabel {
  readonly name: string;
  /** The reason in a few words, such as `one file added`. */
  readonly reason: string;
}

/**
 * What to do with the bot's comment. `show` creates or edits it. `renew` deletes it and creates a new one, because GitHub
 * sends mail only for new comments. `keep` edits an existing comment, but never creates one. `restate` updates the saved
 * state in an existing comment and, unless `opening` is null, the first paragraph.
 */
export type DesiredComment =
  | { readonly kind: 'show' | 'renew' | 'keep'; readonly body: string; readonly shortBody: string }
  | { readonly kind: 'restate'; readonly opening: string | null };

export interface DesiredCheck {
  readonly headSha: string;
  /** The id in the form `<rules version>:<contentKey>`. */
  readonly externalId: string;
  readonly conclusion: Conclusion;
  readonly title: string;
  readonly summary: string;
  /** The text, before `formatCheckText` appends the saved state. */
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
  /**
   * A hash of the path, the codes and the fixed text. The review comment contains the hash in an HTML comment, so that no
   * suggestion is posted twice.
   */
  readonly fingerprint: string;
  readonly body: string;
}

export interface LabelDecision {
  readonly labels: readonly DesiredLabel[];
  /** The labels that the rules set, but that a person took off. */
  readonly takenOff: readonly LabelName[];
  readonly isOnHold: boolean;
}

export interface ReviewViewModel extends Assessment {
  readonly decision: LabelDecision;
  readonly commands: CommandOutcome;
  readonly suggestions: readonly DesiredSuggestion[];
  readonly reviewersRequested: readonly string[];
  /** Whether the comment mentions the author, because the author has to act again. */
  readonly mentionsAuthor: boolean;
  readonly diagnosticPage: DiagnosticPageLookup;
}

/** Returns the documentation page about a diagnostic code, as Markdown. Empty if the page cannot be read. */
export type DiagnosticPageLookup = (code: DiagnosticCode) => string;

/** Returns the check's text, followed by the saved state. The saved state includes the id of the bot's comment. */
export function formatCheckText(check: DesiredCheck, state: BotState, commentId: number): string {
  return `${check.text}\n\n${formatStateMarker({ ...state, commentId })}\n`;
}

/** Replaces the state to save, including the copy in the text of the comment. */
export function replaceState(desired: DesiredState, state: BotState): DesiredState {
  const { comment } = desired;
  if (comment.kind === 'restate') return { ...desired, state };
  const body = withState(comment.body, state);
  const shortBody = withState(comment.shortBody, state);
  return { ...desired, state, comment: { ...comment, body, shortBody } };
}
