import { formatCheckText } from '#core/review/desired';
import type { CurrentState, OwnCheck } from '#core/review/facts';
import type { Mutation } from '#core/review/plan';
import { parseState } from '#core/review/state';

const ids = { comment: 501, check: 601, suggestion: 701 };

export function applyPlan(present: CurrentState, mutations: readonly Mutation[]): CurrentState {
  const after = mutations.reduce(applyOne, present);
  const { comments, check } = after;
  return { ...after, state: parseState(comments[0]?.body ?? check?.text ?? '') };
}

function applyOne(present: CurrentState, mutation: Mutation): CurrentState {
  const { labels, comments, check, suggestions } = present;
  switch (mutation.kind) {
    case 'start-check':
      return { ...present, check: createStartedCheck(mutation.externalId, (check?.id ?? ids.check - 1) + 1) };
    case 'add-labels':
      return { ...present, labels: [...new Set([...labels, ...mutation.names])] };
    case 'remove-label':
      return { ...present, labels: labels.filter((name) => name !== mutation.name) };
    case 'create-comment':
      return { ...present, comments: [...comments, { id: ids.comment, body: mutation.body }] };
    case 'edit-comment':
      return {
        ...present,
        comments: comments.map((comment) =>
          comment.id === mutation.id ? { ...comment, body: mutation.body } : comment,
        ),
      };
    case 'delete-own-comment':
      return { ...present, comments: comments.filter(({ id }) => id !== mutation.id) };
    case 'request-reviewers':
      return present;
    case 'post-suggestions': {
      const posted = mutation.suggestions.map(({ fingerprint }, index) => ({
        id: ids.suggestion + index,
        fingerprint,
        headSha: mutation.headSha,
        outdated: false,
        answered: false,
      }));
      return { ...present, suggestions: [...suggestions, ...posted] };
    }
    case 'delete-own-suggestion':
      return { ...present, suggestions: suggestions.filter(({ id }) => id !== mutation.id) };
    case 'finish-check': {
      const { externalId, conclusion, title, summary } = mutation.check;
      const text = formatCheckText(mutation.check, mutation.state, mutation.commentId ?? ids.comment);
      const id = mutation.id ?? check?.id ?? ids.check;
      return { ...present, check: { id, externalId, status: 'completed', conclusion, title, summary, text } };
    }
    case 'edit-check-text':
      return { ...present, check: check === null ? null : { ...check, text: mutation.text } };
  }
}

function createStartedCheck(externalId: string, id: number): OwnCheck {
  return { id, externalId, status: 'in_progress', conclusion: null, title: '', summary: '', text: '' };
}
