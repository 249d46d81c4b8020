import type { OwnComment } from '#review/facts';
import { isSameText } from '#review/same-text';
import { sendWrite } from '../apply/send.ts';
import type { Place } from '../github/place.ts';

export type CommentKept = 'kept' | 'stopped' | 'not-permitted';

/** Our one comment on a request says `body`: made, edited in place, or left; further ones of ours go. */
export async function keepComment(
  place: Place,
  number: number,
  own: readonly OwnComment[],
  body: string,
  mayWrite: () => boolean,
): Promise<CommentKept> {
  const [first, ...others] = own;
  const root = `${place.root}/issues`;
  const writes = [
    ...(first === undefined
      ? [{ method: 'POST', path: `${root}/${number}/comments`, body: { body }, notifies: true } as const]
      : []),
    ...(first !== undefined && !isSameText(first.body, body)
      ? [{ method: 'PATCH', path: `${root}/comments/${first.id}`, body: { body } } as const]
      : []),
    ...others.map(({ id }) => ({ method: 'DELETE', path: `${root}/comments/${id}` }) as const),
  ];
  for (const write of writes) {
    if (!mayWrite()) return 'stopped';
    const applied = await sendWrite(place, write, { 404: { kind: 'done' }, 410: { kind: 'done' } });
    if (applied.kind === 'refused' && applied.why === 'not-permitted') return 'not-permitted';
  }
  return 'kept';
}
