import { isObject } from '#catalog/json';
import { type Call, UnexpectedAnswer } from '../github/github.ts';
import type { Place } from '../github/place.ts';
import { refusalOf } from '../github/refusals.ts';
import { maybeNumber } from '../github/strict-json.ts';
import { type Applied, done } from './outcome.ts';

/**
 * Sends one write. What GitHub took is `done`, with the id of what was made; 422 is `refused`. Of other answers those
 * in `special` are what they are said to be there. Throws as `GitHub.call` does, and `UnexpectedAnswer`.
 */
export async function sendWrite(
  { github }: Place,
  call: Call,
  special: Readonly<Record<number, Applied>> = {},
): Promise<Applied> {
  const answer = await github.call(call);
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const id = isObject(body) ? maybeNumber(body, 'id') : null;
    return id === null ? done : { kind: 'done', id };
  }
  const known = special[status];
  if (known !== undefined) return known;
  if (status === 422) return { kind: 'refused', why: 'invalid' };
  const refusal = refusalOf(answer, 0);
  if (refusal?.kind === 'not-permitted' || refusal?.kind === 'locked')
    return { kind: 'refused', why: refusal.kind };
  if (status === 404) return { kind: 'stale', reason: `${call.method} ${call.path} found nothing` };
  throw new UnexpectedAnswer(call, answer);
}
