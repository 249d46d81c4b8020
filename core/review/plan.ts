import { isSameText } from './changed-cards.ts';
import { checkText, type Desired, type DesiredCheck, type DesiredSuggestion } from './desired.ts';
import type { OwnComment, Present } from './facts.ts';
import { isOurLabel } from './labels.ts';
import { withOpening } from './render/opening.ts';
import { type BotState, isOfAnother, stateIn, withState } from './state.ts';

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

/** The smallest set of writes that makes a pull request look as it should, in their order; none where it does. */
export function plan(present: Present, desired: Desired): readonly Mutation[] {
  const removed = removeLabels(present, desired);
  return [
    ...startCheck(present, desired),
    ...addLabels(present, desired),
    ...(desired.comment.kind === 'renew'
      ? renewComment(present, desired, desired.comment)
      : planComment(present, desired)),
    ...planReviewers(desired),
    ...planSuggestions(present, desired),
    ...planCheck(present, desired, removed.length > 0),
    // Last, once neither the comment nor the check names them any more: if we end in between, or one of the two is
    // lost, their absence must not look like a person's doing.
    ...removed,
  ];
}

function addLabels({ labels }: Present, desired: Desired): readonly Mutation[] {
  const names = desired.labels.map(({ name }) => name).filter((name) => !labels.includes(name));
  return names.length > 0 ? [{ kind: 'add-labels', names }] : [];
}

function removeLabels({ labels }: Present, desired: Desired): readonly Mutation[] {
  const wanted = new Set(desired.labels.map(({ name }) => name));
  const gone = labels.filter((name) => isOurLabel(name) && !wanted.has(name));
  return gone.toSorted().map((name) => ({ kind: 'remove-label', name }));
}

function planComment({ comments }: Present, { comment, state }: Desired): readonly Mutation[] {
  const [own, ...others] = comments;
  const spare = others.map(({ id }) => ({ kind: 'delete-own-comment', id }) as const);
  if (own === undefined)
    return comment.kind === 'show'
      ? [{ kind: 'create-comment', body: comment.body, shortBody: comment.shortBody }]
      : [];
  if (comment.kind === 'restate') {
    const restated = withState(own.body, state);
    const body = comment.opening === null ? restated : withOpening(restated, comment.opening);
    return [...edit(own, body, body), ...spare];
  }
  return [...edit(own, comment.body, comment.shortBody), ...spare];
}

/**
 * Our comment is deleted before another is made, as there is never more than one. The check remembers in between that it
 * is no person who took it away, and whose turn it was: if we end there, the author is still called.
 */
function renewComment(
  present: Present,
  desired: Desired,
  { body, shortBody }: { readonly body: string; readonly shortBody: string },
): readonly Mutation[] {
  const { turn, turnSince } = present.state;
  const meanwhile = { ...desired, state: { ...desired.state, turn, turnSince } };
  return [
    ...finishCheck(present, meanwhile, 0),
    ...present.comments.map(({ id }) => ({ kind: 'delete-own-comment', id }) as const),
    { kind: 'create-comment', body, shortBody },
  ];
}

function edit(own: OwnComment, body: string, shortBody: string): readonly Mutation[] {
  // A comment that GitHub would not take whole was written short, and is as it should be.
  if (isSameText(own.body, body) || isSameText(own.body, shortBody)) return [];
  return [{ kind: 'edit-comment', id: own.id, body, shortBody }];
}

function planReviewers({ reviewers }: Desired): readonly Mutation[] {
  if (reviewers.length === 0) return [];
  const teams = reviewers
    .filter((name) => name.startsWith('team:'))
    .map((name) => name.slice('team:'.length));
  return [
    { kind: 'request-reviewers', logins: reviewers.filter((name) => !name.startsWith('team:')), teams },
  ];
}

function planSuggestions(present: Present, { suggestions, check }: Desired): readonly Mutation[] {
  const there = new Set(
    present.suggestions.filter(({ outdated }) => !outdated).map(({ fingerprint }) => fingerprint),
  );
  const missing = suggestions.filter(({ fingerprint }) => !there.has(fingerprint));
  // One review for a head: what was not posted with it stays text in the comment.
  const isPosted = present.suggestions.some(({ headSha }) => headSha === check?.headSha);
  const stale = present.suggestions.filter(({ outdated, answered }) => outdated && !answered);
  return [
    ...stale.map(({ id }) => ({ kind: 'delete-own-suggestion', id }) as const),
    ...(missing.length > 0 && check !== null && !isPosted
      ? [{ kind: 'post-suggestions', headSha: check.headSha, suggestions: missing } as const]
      : []),
  ];
}

function startCheck(present: Present, { check }: Desired): readonly Mutation[] {
  if (check === null || present.check !== null) return [];
  return [{ kind: 'start-check', headSha: check.headSha, externalId: check.externalId }];
}

/** The check once the comment is as it should be. */
function planCheck(present: Present, desired: Desired, forgets: boolean): readonly Mutation[] {
  const { check, state, comment } = desired;
  const { check: own, comments } = present;
  if (check === null) {
    const remembers = comments.length === 0 || forgets;
    return own !== null && remembers ? restateCheck(own.id, own.text, desired) : [];
  }
  if (comment.kind !== 'renew') {
    const creates = comments.length === 0 && comment.kind === 'show';
    return finishCheck(present, desired, creates ? null : (comments[0]?.id ?? 0));
  }
  // It was finished with its annotations before the comment was renewed.
  const isStarted = finishCheck(present, desired, 0).some(({ kind }) => kind === 'start-check');
  const id = own === null || isStarted ? null : own.id;
  return [{ kind: 'finish-check', id, check: { ...check, annotations: [] }, state, commentId: null }];
}

/**
 * Annotations can only be added to, so a run that has others is followed by a new one, and one that has the same is
 * sent none.
 */
function finishCheck(
  { check: own }: Present,
  { check, state }: Desired,
  commentId: number | null,
): readonly Mutation[] {
  if (check === null) return [];
  if (own === null) return [{ kind: 'finish-check', id: null, check, state, commentId }];
  if (own.status !== 'completed') return [{ kind: 'finish-check', id: own.id, check, state, commentId }];
  const text = commentId === null ? null : checkText(check, state, commentId);
  // Two pull requests with one head share the check; what it remembers of the other is left to it.
  const ownText = isOfAnother(own.text, state.pull)
    ? withState(own.text, { ...state, commentId: commentId ?? 0 })
    : own.text;
  const isSame =
    text !== null &&
    isSameText(ownText, text) &&
    own.conclusion === check.conclusion &&
    own.title === check.title &&
    isSameText(own.summary, check.summary) &&
    own.externalId === check.externalId;
  if (isSame) return [];
  const sent = stateIn(own.text).annotations;
  if (sent === state.annotations) {
    const bare = { ...check, annotations: [] };
    return [{ kind: 'finish-check', id: own.id, check: bare, state, commentId }];
  }
  if (sent === '') return [{ kind: 'finish-check', id: own.id, check, state, commentId }];
  return [
    { kind: 'start-check', headSha: check.headSha, externalId: check.externalId },
    { kind: 'finish-check', id: null, check, state, commentId },
  ];
}

/** Where there is no comment, or none any more, the check alone remembers. */
function restateCheck(id: number, text: string, { state }: Desired): readonly Mutation[] {
  if (isOfAnother(text, state.pull)) return [];
  const { commentId } = stateIn(text);
  const changed = withState(text, { ...state, commentId });
  return changed === text ? [] : [{ kind: 'edit-check-text', id, text: changed }];
}
