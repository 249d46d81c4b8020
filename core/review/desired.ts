import type { DiagnosticCode } from '#core/catalog/diagnostic';
import type { CommandOutcome } from './commands.ts';
import type { Fix } from './facts.ts';
import type { LabelName } from './labels.ts';
import { type BotState, type Pin, stateMarker } from './state.ts';
import type { Assessment, Conclusion, Outcome } from './verdict.ts';

/** How a pull request should look. Same facts, same bytes. */
export interface Desired {
  /** How it was judged; `over` if it is closed or meant for another branch. */
  readonly outcome: Outcome | 'over';
  /** Labels of ours that should be on it, in the order of the taxonomy, each with its reason. */
  readonly labels: readonly DesiredLabel[];
  readonly comment: DesiredComment;
  /** Null where the check is left as it is, but for its state. */
  readonly check: DesiredCheck | null;
  /** Logins, and teams as `team:slug`, to ask now; empty where nobody is. */
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
 * `show`: made if there is none. `renew`: made anew in place of the one there is, as GitHub sends mail for a new comment
 * and none for an edit. `keep`: edited if it exists, never made. `restate`: nothing but its state changes, and if
 * `opening` is given its first words, which speak of what is to be done.
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
  /** Without the state, which `checkText` adds. */
  readonly text: string;
  readonly annotations: readonly CheckAnnotation[];
}

/** Lines and columns count from 1; columns are given for a stretch within one line only. */
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
  /** Of path, codes and fixed text: hidden in the comment, so that one is not made twice. */
  readonly fingerprint: string;
  readonly body: string;
}

/** The labels a pull request should have, and what people have said of them. */
export interface LabelDecision {
  readonly labels: readonly DesiredLabel[];
  /** Labels a person took away since the content last changed. */
  readonly muted: readonly LabelName[];
  readonly pinned: readonly Pin[];
  /** A person stopped label changes. */
  readonly hold: boolean;
}

/** What the comment and the check are rendered from. */
export interface View extends Assessment {
  readonly decision: LabelDecision;
  readonly commands: CommandOutcome;
  readonly suggestions: readonly DesiredSuggestion[];
  /** Whom we asked for a review, now or before. */
  readonly asked: readonly string[];
  /** Whether the comment calls its author by name, as it has become their turn again. */
  readonly isCalled: boolean;
  readonly pageOf: PageOf;
}

/** The page about a code, as Markdown; empty if it cannot be read. */
export type PageOf = (code: DiagnosticCode) => string;

/** The check's text as it is written: with what we remember, the number of our comment included. */
export function checkText(check: DesiredCheck, state: BotState, commentId: number): string {
  return `${check.text}\n\n${stateMarker({ ...state, commentId })}\n`;
}
