import { addComment, deleteComment } from '../acts/issues.ts';
import { addReview, addReviewComment, dismissReview } from '../acts/pulls.ts';
import type { Comment, Issue, Pull, Review, ReviewComment } from '../records.ts';
import type { State } from '../state.ts';
import { type Done, person, told, toldWith } from './done.ts';

const states = {
  approved: 'APPROVED',
  changes_requested: 'CHANGES_REQUESTED',
  commented: 'COMMENTED',
} as const;

export interface Talking {
  commentAs(login: string, issue: Issue, body: string): { readonly comment: Comment } & Done;
  deleteComment(login: string, comment: Comment): Done;
  reviewAs(
    login: string,
    pull: Pull,
    verdict: keyof typeof states,
    body?: string,
  ): { readonly review: Review } & Done;
  dismissReview(login: string, review: Review): Done;
  /** An answer below a comment on a line. */
  replyAs(login: string, to: ReviewComment, body: string): { readonly comment: ReviewComment } & Done;
}

export function talkingIn(state: State): Talking {
  return {
    commentAs: (login, issue, body) =>
      toldWith(state, () => ({ comment: addComment(state, issue, person(login), body) })),
    deleteComment: (login, comment) => told(state, () => deleteComment(state, comment, person(login))),
    reviewAs: (login, pull, verdict, body = '') =>
      toldWith(state, () => {
        const about = { state: states[verdict], body, commit: pull.pull.head.sha };
        return { review: addReview(state, pull, person(login), about) };
      }),
    dismissReview: (login, review) => told(state, () => dismissReview(state, review, person(login))),
    replyAs: (login, to, body) =>
      toldWith(state, () => {
        const about = { state: 'COMMENTED', body: '', commit: to.pull.pull.head.sha } as const;
        const review = addReview(state, to.pull, person(login), about);
        const place = {
          path: to.path,
          line: to.line ?? to.originalLine,
          startLine: to.startLine,
          side: to.side,
        };
        const comment = addReviewComment(state, review, person(login), { ...place, body, replyTo: to.id });
        return { comment };
      }),
  };
}
