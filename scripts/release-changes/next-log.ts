import type { CardChange, ChangeLog, DataPoint, ReleaseChanges } from '#catalog/pack/store';
import { pointerTo } from '#catalog/pointer';

/** A published record, whatever its keys: older releases may have had others. */
export type PublishedCard = Readonly<Record<string, unknown>> & { readonly id: string };

/** What was published under a tag. */
export interface Published extends DataPoint {
  readonly cards: readonly PublishedCard[];
}

const mostReleases = 50;
const mostBytes = 1024 * 1024;

/**
 * The log once `next` is released. `previous` is what the release before it published, or null for the first one.
 * Throws one sentence where the log does not end with the previous release.
 */
export function nextLog(log: ChangeLog | null, previous: Published | null, next: Published): ChangeLog {
  if (previous === null) {
    if (log !== null) throw new Error('The log of changes has releases, but no tag of one was found.');
    return { base: pointOf(next), releases: [] };
  }
  const known = log ?? { base: pointOf(previous), releases: [] };
  const last = known.releases.at(-1) ?? known.base;
  if (last.tag === next.tag) throw new Error(`The log of changes ends with ${next.tag} already.`);
  if (last.tag !== previous.tag || last.data_version !== previous.data_version)
    throw new Error(
      `The log of changes ends with ${last.tag} (${last.data_version}), not with the release before, ${previous.tag} (${previous.data_version}).`,
    );
  return shortened({ base: known.base, releases: [...known.releases, changesOf(previous, next)] });
}

/** What a release changed against the one before it. */
export function changesOf(previous: Published, next: Published): ReleaseChanges {
  const before = new Map(previous.cards.map((card) => [card.id, card]));
  const after = new Map(next.cards.map((card) => [card.id, card]));
  const changed = next.cards.flatMap((card): readonly CardChange[] => {
    const old = before.get(card.id);
    const pointers = old === undefined ? [] : [...differences(old, card, '')].toSorted();
    return pointers.length === 0 ? [] : [{ id: card.id, pointers }];
  });
  return {
    ...pointOf(next),
    added: [...after.keys()].filter((id) => !before.has(id)).toSorted(),
    removed: [...before.keys()].filter((id) => !after.has(id)).toSorted(),
    changed: changed.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function pointOf({ tag, data_version }: DataPoint): DataPoint {
  return { tag, data_version };
}

/** The text of `api/changes.json`: one release a line. */
export function logText(log: ChangeLog): string {
  const lines = log.releases.map((release) => `    ${JSON.stringify(release)}`).join(',\n');
  return `{\n  "base": ${JSON.stringify(log.base)},\n  "releases": [${lines === '' ? '' : `\n${lines}\n  `}]\n}\n`;
}

/** Without its oldest releases, once there are too many of them: the last one left out is where the log begins. */
function shortened(log: ChangeLog): ChangeLog {
  let { base, releases } = log;
  const isTooLong = () =>
    releases.length > mostReleases || (releases.length > 1 && logText({ base, releases }).length > mostBytes);
  while (isTooLong()) {
    const [oldest, ...rest] = releases;
    if (oldest === undefined) break;
    [base, releases] = [pointOf(oldest), rest];
  }
  return { base, releases };
}

/** JSON Pointers to what differs; lists of unlike length differ as a whole. */
function* differences(before: unknown, after: unknown, pointer: string): Iterable<string> {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [at, value] of before.entries()) yield* differences(value, after[at], `${pointer}/${at}`);
    return;
  }
  if (!isObject(before) || !isObject(after)) return yield pointer;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* differences(before[key], after[key], pointerTo(pointer, key));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
