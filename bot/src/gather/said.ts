import type { CommentFact, OwnComment, ReviewFact } from '#review/facts';
import { type AppIdentity, isOurComment } from '../github/ownership.ts';
import type { Place } from '../github/place.ts';
import {
  type JsonObject,
  maybeObject,
  maybeText,
  numberIn,
  objectsOf,
  textIn,
} from '../github/strict-json.ts';
import { isBot, loginOf } from './pull.ts';

export interface Comments {
  /** Lowest id first. */
  readonly own: readonly OwnComment[];
  /** By people, oldest first. */
  readonly people: readonly CommentFact[];
}

/** All comments of a pull request, or of an issue. */
export async function readComments(
  { github, root }: Place,
  number: number,
  us: AppIdentity,
): Promise<Comments> {
  const all = objectsOf(await github.list(`${root}/issues/${number}/comments`), 'comments').toSorted(byId);
  const own = all.filter((comment) => isOurComment(comment, us));
  const people = all.filter((comment) => !isBot(maybeObject(comment, 'user')));
  return {
    own: own.map((comment) => ({ id: numberIn(comment, 'id'), body: maybeText(comment, 'body') ?? '' })),
    people: people.map((comment) => ({
      id: numberIn(comment, 'id'),
      author: loginOf(maybeObject(comment, 'user')),
      body: maybeText(comment, 'body') ?? '',
      createdAt: textIn(comment, 'created_at'),
    })),
  };
}

const states: ReadonlyMap<string, ReviewFact['state']> = new Map([
  ['APPROVED', 'approved'],
  ['CHANGES_REQUESTED', 'changes_requested'],
  ['DISMISSED', 'dismissed'],
  ['PENDING', 'pending'],
]);

/** All reviews, oldest first. */
export async function readReviews({ github, root }: Place, number: number): Promise<readonly ReviewFact[]> {
  const all = objectsOf(await github.list(`${root}/pulls/${number}/reviews`), 'reviews').toSorted(byId);
  return all.map((review) => {
    const user = maybeObject(review, 'user');
    return {
      id: numberIn(review, 'id'),
      author: loginOf(user),
      authorIsBot: isBot(user),
      state: states.get(textIn(review, 'state').toUpperCase()) ?? 'commented',
      commitSha: maybeText(review, 'commit_id') ?? '',
      submittedAt: maybeText(review, 'submitted_at') ?? '',
    };
  });
}

export function byId(a: JsonObject, b: JsonObject): number {
  return numberIn(a, 'id') - numberIn(b, 'id');
}
