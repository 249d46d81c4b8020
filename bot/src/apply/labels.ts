import type { Place } from '../github/place.ts';
import type { Log } from '../log/log.ts';
import { type Applied, done } from './outcome.ts';
import { sendWrite } from './send.ts';

/** GitHub's limit for an issue. */
const mostLabels = 100;
const needed = /^(needs|check|risk)\//;

export interface LabelsWanted {
  readonly place: Place;
  readonly number: number;
  readonly names: readonly string[];
  /** Labels that are on it already. */
  readonly present: number;
  /** Makes our labels in the repository as they should be. */
  readonly sync: () => Promise<void>;
  readonly log: Log;
}

/** Adds labels in one call; where GitHub does not take that, once ours are in order, one by one. */
export async function addLabels({
  place,
  number,
  names,
  present,
  sync,
  log,
}: LabelsWanted): Promise<Applied> {
  const room = mostLabels - present;
  const wanted =
    names.length <= room ? names : names.filter((name) => needed.test(name)).slice(0, Math.max(0, room));
  const noRoom = names.filter((name) => !wanted.includes(name));
  if (noRoom.length > 0) log.warn({ left: noRoom }, 'No room for all labels.');
  const add = (labels: readonly string[]): Promise<Applied> =>
    sendWrite(place, { method: 'POST', path: `${place.root}/issues/${number}/labels`, body: { labels } });
  const together = wanted.length === 0 ? done : await add(wanted);
  if (together.kind !== 'refused' || together.why !== 'invalid')
    return together.kind === 'done' ? unless(noRoom) : together;
  await sync();
  const left = [...noRoom];
  for (const name of wanted) {
    const one = await add([name]);
    if (one.kind === 'refused' && one.why === 'invalid') {
      log.warn({ label: name }, 'GitHub does not take a label.');
      left.push(name);
    } else if (one.kind !== 'done') return one;
  }
  return unless(left);
}

function unless(left: readonly string[]): Applied {
  return left.length === 0 ? done : { kind: 'labels-left', names: left };
}

export function removeLabel(place: Place, number: number, name: string): Promise<Applied> {
  const path = `${place.root}/issues/${number}/labels/${encodeURIComponent(name)}`;
  // Gone already is what was wanted.
  return sendWrite(place, { method: 'DELETE', path }, { 404: done });
}
