import { commandsIn } from '#review/commands';
import type { OwnComment } from '#review/facts';
import { requestMarker } from '#review/render/request';
import { type RequestForm, readRequest } from '#review/request';
import type { People } from '../gather/people.ts';
import { isBot, loginOf } from '../gather/pull.ts';
import { byId } from '../gather/said.ts';
import { type AppIdentity, isByUs } from '../github/ownership.ts';
import type { Place } from '../github/place.ts';
import { findAnswer } from '../github/read-answer.ts';
import {
  maybeNumber,
  maybeObject,
  maybeText,
  numberIn,
  objectOf,
  objectsOf,
  textIn,
} from '../github/strict-json.ts';

/** A card request as it stands. */
export interface RequestReading {
  readonly number: number;
  readonly form: RequestForm;
  /** GitHub's number of who asked. */
  readonly requester: number;
  /** Somebody who may write here said `/scaffold`. */
  readonly isApproved: boolean;
  /** Our comments on it, lowest id first. */
  readonly own: readonly OwnComment[];
}

const mayApprove: ReadonlySet<string> = new Set(['write', 'maintain', 'admin']);
/** Of so many people at most it is asked what they may do. */
const mostAsked = 20;

/** Undefined where the issue is gone, closed, or no request of a person. Throws as `GitHub` does. */
export async function readRequestIssue(
  place: Place,
  number: number,
  us: AppIdentity,
  people: People,
): Promise<RequestReading | undefined> {
  const { github, root } = place;
  const path = `${root}/issues/${number}`;
  // 301: moved to another repository, and what is there is not ours to look at.
  const answer = await findAnswer(github, path, [301, 404, 410]);
  if (answer === null) return undefined;
  const issue = objectOf(answer.body, 'issue');
  const author = maybeObject(issue, 'user');
  const form = readRequest(maybeText(issue, 'body') ?? '');
  const isOpen = textIn(issue, 'state') === 'open' && issue.pull_request === undefined;
  if (!isOpen || form === undefined || isBot(author)) return undefined;
  const comments = objectsOf(await github.list(`${path}/comments`), 'comments').toSorted(byId);
  const own = comments.filter(
    (comment) => isByUs(comment, us) && (maybeText(comment, 'body') ?? '').startsWith(requestMarker),
  );
  const askers = comments
    .filter((comment) => !isBot(maybeObject(comment, 'user')))
    .filter((comment) => commandsIn(maybeText(comment, 'body') ?? '').some(({ name }) => name === 'scaffold'))
    .map((comment) => loginOf(maybeObject(comment, 'user')));
  const permissions = await people.permissions(place, new Set(askers.slice(-mostAsked)));
  return {
    number,
    form,
    requester: (author === null ? null : maybeNumber(author, 'id')) ?? 0,
    isApproved: Object.values(permissions).some((permission) => mayApprove.has(permission)),
    own: own.map((comment) => ({ id: numberIn(comment, 'id'), body: maybeText(comment, 'body') ?? '' })),
  };
}
