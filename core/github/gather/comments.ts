import type { CommentFact, OwnComment, OwnSuggestion, ReviewFact } from '#core/review/facts';
import { hasMarker } from '#core/review/state';
import { fingerprintIn } from '#core/review/suggestions';
import type { Place } from '../github.ts';
import {
  type JsonObject,
  maybeNumber,
  maybeObject,
  maybeText,
  numberIn,
  objectsOf,
  textIn,
} from '../json.ts';
import { isBot, loginOf } from './pull.ts';

/** Who we are at GitHub. */
export interface AppIdentity {
  readonly id: number;
  /** The App's name in addresses; its user is `<slug>[bot]`. */
  readonly slug: string;
}

/** Whether our App wrote this comment, review or issue; a text that looks like ours proves nothing. */
function isByUs(item: JsonObject, { id, slug }: AppIdentity): boolean {
  const user = maybeObject(item, 'user');
  if (user === null || maybeText(user, 'type') !== 'Bot') return false;
  const via = maybeObject(item, 'performed_via_github_app');
  return (via !== null && maybeNumber(via, 'id') === id) || maybeText(user, 'login') === `${slug}[bot]`;
}

/** Whether it is our one comment: by us, and it begins with our marker. */
function isOurComment(item: JsonObject, us: AppIdentity): boolean {
  return isByUs(item, us) && hasMarker(maybeText(item, 'body') ?? '');
}

/** Whether a check run was made by our App. */
export function isOurCheck(run: JsonObject, { id }: AppIdentity): boolean {
  const app = maybeObject(run, 'app');
  return app !== null && maybeNumber(app, 'id') === id;
}

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

/** Suggestions of ours on a pull request, on any head, lowest id first. */
export async function readOwnSuggestions(
  { github, root }: Place,
  number: number,
  us: AppIdentity,
): Promise<readonly OwnSuggestion[]> {
  const all = objectsOf(await github.list(`${root}/pulls/${number}/comments`), 'review comments');
  const answered = new Set(all.flatMap((comment) => maybeNumber(comment, 'in_reply_to_id') ?? []));
  return all
    .flatMap((comment) => {
      const fingerprint = isByUs(comment, us) ? fingerprintIn(maybeText(comment, 'body') ?? '') : undefined;
      if (fingerprint === undefined) return [];
      const id = numberIn(comment, 'id');
      return [
        {
          id,
          fingerprint,
          headSha: maybeText(comment, 'original_commit_id') ?? maybeText(comment, 'commit_id') ?? '',
          // GitHub takes the place away once the lines are others.
          outdated: maybeNumber(comment, 'line') === null,
          answered: answered.has(id),
        },
      ];
    })
    .toSorted((a, b) => a.id - b.id);
}
