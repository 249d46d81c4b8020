import { readComments } from '../gather/said.ts';
import type { AppIdentity } from '../github/ownership.ts';
import type { Place } from '../github/place.ts';
import { type Applied, done } from './outcome.ts';
import { sendWrite } from './send.ts';

export interface Body {
  readonly body: string;
  readonly shortBody: string;
}

const stale: Applied = { kind: 'stale', reason: 'there is a comment of ours that was not there before' };

/** Looks once more whether there is one of ours: somebody else of us, or a write we never heard of, may have made it. */
export async function createComment(
  place: Place,
  number: number,
  text: Body,
  us: AppIdentity,
): Promise<Applied> {
  const { own } = await readComments(place, number, us);
  if (own.length > 0) return stale;
  const path = `${place.root}/issues/${number}/comments`;
  return withShortForm(text, (body) =>
    sendWrite(place, { method: 'POST', path, body: { body }, notifies: true }),
  );
}

export function editComment(place: Place, id: number, text: Body): Promise<Applied> {
  const path = `${place.root}/issues/comments/${id}`;
  const gone: Applied = { kind: 'stale', reason: 'our comment is not there any more' };
  return withShortForm(text, (body) =>
    sendWrite(place, { method: 'PATCH', path, body: { body } }, { 404: gone }),
  );
}

export function deleteComment(place: Place, id: number): Promise<Applied> {
  const path = `${place.root}/issues/comments/${id}`;
  return sendWrite(place, { method: 'DELETE', path }, { 404: done, 410: done });
}

async function withShortForm(
  { body, shortBody }: Body,
  send: (body: string) => Promise<Applied>,
): Promise<Applied> {
  const whole = await send(body);
  return whole.kind === 'refused' && whole.why === 'invalid' && shortBody !== body ? send(shortBody) : whole;
}
