import type { CommentFact, OwnComment, OwnSuggestion, ReviewFact } from '#core/review/facts';
import { findFingerprint } from '#core/review/suggestions';
import type { RepoClient } from '../github.ts';
import { actionsIdentity, type Identity, isByUs, isOurComment } from '../identity.ts';
import { getLogin, isBot } from './pull.ts';

export interface Comments {
  /** The bot's comments, sorted by id. */
  readonly own: readonly OwnComment[];
  /** The comments of the review action, which the App replaces with its own. Empty if the bot runs as the review action. */
  readonly byAction: readonly OwnComment[];
  /** The comments by people, oldest first. */
  readonly byPeople: readonly CommentFact[];
}

export const noComments: Comments = { own: [], byAction: [], byPeople: [] };

export async function readComments(
  { octokit, owner, repo }: RepoClient,
  number: number,
  identity: Identity,
): Promise<Comments> {
  const parameters = { owner, repo, issue_number: number, per_page: 100 };
  const listedComments = await octokit.paginate(octokit.rest.issues.listComments, parameters);
  const comments = listedComments.toSorted(byId).map((comment) => ({ ...comment, body: comment.body ?? '' }));
  const selectBy = (author: Identity): readonly OwnComment[] =>
    comments.filter((comment) => isOurComment(comment, author, number)).map(({ id, body }) => ({ id, body }));
  return {
    own: selectBy(identity),
    byAction: identity.kind === 'app' ? selectBy(actionsIdentity) : [],
    byPeople: comments
      .filter(({ user }) => !isBot(user))
      .map(({ id, user, body, created_at: createdAt, updated_at: updatedAt }) => ({
        id,
        author: getLogin(user),
        body,
        createdAt,
        updatedAt,
      })),
  };
}

const states: ReadonlyMap<string, ReviewFact['state']> = new Map([
  ['APPROVED', 'approved'],
  ['CHANGES_REQUESTED', 'changes_requested'],
  ['DISMISSED', 'dismissed'],
  ['PENDING', 'pending'],
]);

/** Reads all reviews, oldest first. */
export async function readReviews(
  { octokit, owner, repo }: RepoClient,
  number: number,
): Promise<readonly ReviewFact[]> {
  const parameters = { owner, repo, pull_number: number, per_page: 100 };
  const reviews = await octokit.paginate(octokit.rest.pulls.listReviews, parameters);
  return reviews.toSorted(byId).map((review) => ({
    id: review.id,
    author: getLogin(review.user),
    authorIsBot: isBot(review.user),
    state: states.get(review.state.toUpperCase()) ?? 'commented',
    commitSha: review.commit_id ?? '',
    submittedAt: review.submitted_at ?? '',
  }));
}

export function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id;
}

/** Reads the bot's suggestions on a pull request, for any head commit, sorted by id. */
export async function readOwnSuggestions(
  { octokit, owner, repo }: RepoClient,
  number: number,
  identity: Identity,
): Promise<readonly OwnSuggestion[]> {
  const parameters = { owner, repo, pull_number: number, per_page: 100 };
  const reviewComments = await octokit.paginate(octokit.rest.pulls.listReviewComments, parameters);
  const answeredIds = new Set(reviewComments.map((comment) => comment.in_reply_to_id));
  return reviewComments.toSorted(byId).flatMap((comment) => {
    const fingerprint = isByUs(comment, identity) ? findFingerprint(comment.body) : undefined;
    if (fingerprint === undefined) return [];
    const { id, original_commit_id: headSha, line } = comment;
    // GitHub sets `line` to null when the comment is outdated.
    return [{ id, fingerprint, headSha, outdated: (line ?? null) === null, answered: answeredIds.has(id) }];
  });
}
