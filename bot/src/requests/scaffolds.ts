import { dayOf } from '#catalog/days';
import { type AppIdentity, isByUs } from '../github/ownership.ts';
import type { Place } from '../github/place.ts';
import { findAnswer, readAnswer } from '../github/read-answer.ts';
import {
  type JsonObject,
  maybeObject,
  maybeText,
  numberIn,
  objectsOf,
  textIn,
} from '../github/strict-json.ts';
import { requesterIn } from './scaffold-text.ts';

/** What lies under a request's branch name already. */
export interface Existing {
  readonly hasBranch: boolean;
  /** The newest pull request from there, in any state; null where there is none. */
  readonly pull: { readonly number: number; readonly isOurs: boolean } | null;
}

/** Whether the branch, or a pull request from it, is there. Throws as `GitHub` does. */
export async function readExisting(
  { github, root }: Place,
  owner: string,
  branch: string,
  us: AppIdentity,
): Promise<Existing> {
  const ref = await findAnswer(github, `${root}/git/ref/heads/${branch}`, [404]);
  const head = encodeURIComponent(`${owner}:${branch}`);
  const pulls = objectsOf(await github.list(`${root}/pulls?state=all&head=${head}`), 'pull requests');
  const newest = pulls.toSorted((a, b) => numberIn(b, 'number') - numberIn(a, 'number'))[0];
  return {
    hasBranch: ref !== null,
    pull:
      newest === undefined ? null : { number: numberIn(newest, 'number'), isOurs: isDraftOfOurs(newest, us) },
  };
}

const limits = { openForOne: 3, aDay: 10 } as const;

/** A limit that is reached, and how many drafts it allows. */
export interface FullLimit {
  readonly limit: 'requester' | 'day';
  readonly drafts: number;
}

/** Which limit leaves no room for one more draft; null where none does. Throws as `GitHub` does. */
export async function fullLimit(
  { github, root }: Place,
  requester: number,
  now: number,
  us: AppIdentity,
): Promise<FullLimit | null> {
  const open = objectsOf(await github.list(`${root}/pulls?state=open`), 'pull requests');
  const own = open.filter((pull) => isDraftOfOurs(pull, us) && requesterOf(pull) === requester);
  if (own.length >= limits.openForOne) return { limit: 'requester', drafts: limits.openForOne };
  // Those of a day are among the newest hundred, whatever else is opened.
  const path = `${root}/pulls?state=all&sort=created&direction=desc&per_page=100`;
  const answer = await readAnswer(github, path);
  const today = dayOf(new Date(now));
  const made = objectsOf(answer.body, 'pull requests').filter(
    (pull) => isDraftOfOurs(pull, us) && textIn(pull, 'created_at').startsWith(today),
  );
  return made.length >= limits.aDay ? { limit: 'day', drafts: limits.aDay } : null;
}

function isDraftOfOurs(pull: JsonObject, us: AppIdentity): boolean {
  const ref = maybeText(maybeObject(pull, 'head') ?? {}, 'ref') ?? '';
  return isByUs(pull, us) && ref.startsWith('card-request/') && requesterOf(pull) !== undefined;
}

function requesterOf(pull: JsonObject): number | undefined {
  return requesterIn(maybeText(pull, 'body') ?? '');
}
