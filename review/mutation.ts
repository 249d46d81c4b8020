import type { DesiredCheck, DesiredSuggestion } from './desired.ts';
import type { BotState } from './state.ts';

/** One write, in the order of the plan. */
export type Mutation =
  | { readonly kind: 'start-check'; readonly headSha: string; readonly externalId: string }
  | { readonly kind: 'add-labels'; readonly names: readonly string[] }
  | { readonly kind: 'remove-label'; readonly name: string }
  | { readonly kind: 'create-comment'; readonly body: string; readonly shortBody: string }
  | { readonly kind: 'edit-comment'; readonly id: number; readonly body: string; readonly shortBody: string }
  | { readonly kind: 'delete-own-comment'; readonly id: number }
  | {
      readonly kind: 'request-reviewers';
      readonly logins: readonly string[];
      readonly teams: readonly string[];
    }
  | {
      readonly kind: 'post-suggestions';
      readonly headSha: string;
      readonly suggestions: readonly DesiredSuggestion[];
    }
  | { readonly kind: 'delete-own-suggestion'; readonly id: number }
  /**
   * `id` null: the run that `start-check` made just before. Its text is `checkText(check, state, comment)`, where the
   * comment is the one there is after the writes before. Annotations are sent 50 at a time, the conclusion with the last.
   */
  | {
      readonly kind: 'finish-check';
      readonly id: number | null;
      readonly check: DesiredCheck;
      readonly state: BotState;
      /** Of our comment; null: the one that `create-comment` made just before, 0: there is none. */
      readonly commentId: number | null;
    }
  /** Nothing but the state in it changes. */
  | { readonly kind: 'edit-check-text'; readonly id: number; readonly text: string };
