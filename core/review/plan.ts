import { isSameText } from './changed-cards.ts';
import { type DesiredCheck, type DesiredState, type DesiredSuggestion, formatCheckText } from './desired.ts';
import type { CurrentState, OwnComment } from './facts.ts';
import { isOurLabel } from './labels.ts';
import { replaceOpening } from './render/opening.ts';
import { type BotState, belongsToOtherPull, parseState, withState } from './state.ts';

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
  /** If `id` is null, finishes the check run that the preceding `start-check` created. */
  | {
      readonly kind: 'finish-check';
      readonly id: number | null;
      readonly check: DesiredCheck;
      readonly state: BotState;
      /** The id of the bot's comment. Zero if there is none. Null if `create-comment` in the same plan provides the id. */
      readonly commentId: number | null;
    }
  /** Changes only the state saved in the check's text. */
  | { readonly kind: 'edit-check-text'; readonly id: number; readonly text: string };

/** Returns the writes that bring a pull request to the desired state, in order. Empty if no write is needed. */
export function plan(present: CurrentState, desired: DesiredState): readonly Mutation[] {
  return [
    ...planCheckStart(present, desired),
    ...planAddedLabels(present, desired),
    ...planRemovedLabels(present, desired),
    ...(desired.comment.kind === 'renew'
      ? planRenewedComment(present, desired, desired.comment)
      : planComment(present, desired)),
    ...planReviewers(desired),
    ...planSuggestions(present, desired),
    ...planCheck(present, desired),
  ];
}

function planAddedLabels({ labels }: CurrentState, desired: DesiredState): readonly Mutation[] {
  const names = desired.labels.map(({ name }) => name).filter((name) => !labels.includes(name));
  return names.length > 0 ? [{ kind: 'add-labels', names }] : [];
}

function planRemovedLabels({ labels }: CurrentState, desired: DesiredState): readonly Mutation[] {
  const desiredNames = new Set(desired.labels.map(({ name }) => name));
  const removedNames = labels.filter((name) => isOurLabel(name) && !desiredNames.has(name));
  return removedNames.toSorted().map((name) => ({ kind: 'remove-label', name }));
}

function planComment({ comments }: CurrentState, { comment, state }: DesiredState): readonly Mutation[] {
  const [botComment, ...duplicates] = comments;
  const deletions = duplicates.map(({ id }) => ({ kind: 'delete-own-comment', id }) as const);
  if (botComment === undefined)
    return comment.kind === 'show'
      ? [{ kind: 'create-comment', body: comment.body, shortBody: comment.shortBody }]
      : [];
  if (comment.kind === 'restate') {
    const restatedBody = withState(botComment.body, state);
    const body = comment.opening === null ? restatedBody : replaceOpening(restatedBody, comment.opening);
    return [...planEdit(botComment, body, body), ...deletions];
  }
  return [...planEdit(botComment, comment.body, comment.shortBody), ...deletions];
}

/**
 * Deletes the bot's comment and then creates a new one, so that there is never more than one. First, saves in the check a
 * state with `commentId` 0 and the old `turn`. If the bot then crashes, the next run still mentions the author.
 */
function planRenewedComment(
  present: CurrentState,
  desired: DesiredState,
  { body, shortBody }: { readonly body: string; readonly shortBody: string },
): readonly Mutation[] {
  const { turn, turnSince } = present.state;
  const interim = { ...desired, state: { ...desired.state, turn, turnSince } };
  return [
    ...planCheckFinish(present, interim, 0),
    ...present.comments.map(({ id }) => ({ kind: 'delete-own-comment', id }) as const),
    { kind: 'create-comment', body, shortBody },
  ];
}

function planEdit(comment: OwnComment, body: string, shortBody: string): readonly Mutation[] {
  // If GitHub rejected the full text, the bot wrote the short text, which is up to date too.
  if (isSameText(comment.body, body) || isSameText(comment.body, shortBody)) return [];
  return [{ kind: 'edit-comment', id: comment.id, body, shortBody }];
}

function planReviewers({ reviewers }: DesiredState): readonly Mutation[] {
  if (reviewers.length === 0) return [];
  const teams = reviewers
    .filter((name) => name.startsWith('team:'))
    .map((name) => name.slice('team:'.length));
  return [
    { kind: 'request-reviewers', logins: reviewers.filter((name) => !name.startsWith('team:')), teams },
  ];
}

function planSuggestions(present: CurrentState, { suggestions, check }: DesiredState): readonly Mutation[] {
  const postedFingerprints = new Set(
    present.suggestions.filter(({ outdated }) => !outdated).map(({ fingerprint }) => fingerprint),
  );
  const missingSuggestions = suggestions.filter(({ fingerprint }) => !postedFingerprints.has(fingerprint));
  // Post at most one review with suggestions per head commit. Fixes that are found later appear only in the comment.
  const hasPosted = present.suggestions.some(({ headSha }) => headSha === check?.headSha);
  const staleSuggestions = present.suggestions.filter(({ outdated, answered }) => outdated && !answered);
  return [
    ...staleSuggestions.map(({ id }) => ({ kind: 'delete-own-suggestion', id }) as const),
    ...(missingSuggestions.length > 0 && check !== null && !hasPosted
      ? [{ kind: 'post-suggestions', headSha: check.headSha, suggestions: missingSuggestions } as const]
      : []),
  ];
}

function planCheckStart(present: CurrentState, { check }: DesiredState): readonly Mutation[] {
  if (check === null || present.check !== null) return [];
  return [{ kind: 'start-check', headSha: check.headSha, externalId: check.externalId }];
}

function planCheck(present: CurrentState, desired: DesiredState): readonly Mutation[] {
  const { check, state, comment } = desired;
  const { check: botCheck, comments } = present;
  if (check === null) {
    return botCheck !== null && comments.length === 0
      ? planCheckState(botCheck.id, botCheck.text, desired)
      : [];
  }
  if (comment.kind !== 'renew') {
    const createsComment = comments.length === 0 && comment.kind === 'show';
    return planCheckFinish(present, desired, createsComment ? null : (comments[0]?.id ?? 0));
  }
  // `planRenewedComment` has already finished the check run with its annotations.
  const isStarted = planCheckFinish(present, desired, 0).some(({ kind }) => kind === 'start-check');
  const id = botCheck === null || isStarted ? null : botCheck.id;
  return [{ kind: 'finish-check', id, check: { ...check, annotations: [] }, state, commentId: null }];
}

/**
 * Finishes the check run. GitHub cannot remove annotations, so changed annotations need a new check run. Unchanged
 * annotations are not sent again.
 */
function planCheckFinish(
  { check: botCheck }: CurrentState,
  { check, state }: DesiredState,
  commentId: number | null,
): readonly Mutation[] {
  if (check === null) return [];
  if (botCheck?.status !== 'completed')
    return [{ kind: 'finish-check', id: botCheck?.id ?? null, check, state, commentId }];
  const text = commentId === null ? null : formatCheckText(check, state, commentId);
  // Two pull requests with the same head commit share the check. If the check differs only in the other pull request's state,
  // do not write it again.
  const currentText = belongsToOtherPull(botCheck.text, state.pull)
    ? withState(botCheck.text, { ...state, commentId: commentId ?? 0 })
    : botCheck.text;
  const isSame =
    text !== null &&
    isSameText(currentText, text) &&
    botCheck.conclusion === check.conclusion &&
    botCheck.title === check.title &&
    isSameText(botCheck.summary, check.summary) &&
    botCheck.externalId === check.externalId;
  if (isSame) return [];
  const sentAnnotations = parseState(botCheck.text).annotations;
  if (sentAnnotations !== '' && sentAnnotations !== state.annotations)
    return [
      { kind: 'start-check', headSha: check.headSha, externalId: check.externalId },
      { kind: 'finish-check', id: null, check, state, commentId },
    ];
  const checkToSend = { ...check, annotations: sentAnnotations === '' ? check.annotations : [] };
  return [{ kind: 'finish-check', id: botCheck.id, check: checkToSend, state, commentId }];
}

/** Saves the state in the text of an existing check. This is the only copy of the state if there is no comment. */
function planCheckState(id: number, text: string, { state }: DesiredState): readonly Mutation[] {
  if (belongsToOtherPull(text, state.pull)) return [];
  const { commentId } = parseState(text);
  const newText = withState(text, { ...state, commentId });
  return newText === text ? [] : [{ kind: 'edit-check-text', id, text: newText }];
}
