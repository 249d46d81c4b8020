import { compareText } from '#catalog/compare-text';
import { isObject } from '#catalog/json-value';
import { pointerTo } from '#catalog/pointer';
import type { CardChange, ChangeLog, DataPoint, ReleaseChanges } from '#catalog/query/changes';

/** A published record, whatever its keys: older releases may have had others. */
export type PublishedCard = Readonly<Record<string, unknown>> & { readonly id: string };

/** What was published under a tag. */
export interface Published extends DataPoint {
  readonly cards: readonly PublishedCard[];
  readonly schema_version: string;
  /** Of `cards.csv`, in order. */
  readonly columns: readonly string[];
}

const mostReleases = 50;
const mostBytes = 1024 * 1024;

/**
 * The log with further releases. `points` are what was published one after the other: first what the log ends with, or
 * where it is to begin, last what is released now. Throws a RangeError where the log does not end with the first.
 */
export function longerLog(
  log: ChangeLog | null,
  [first, ...rest]: readonly [Published, ...Published[]],
): ChangeLog {
  let longer = log ?? { base: pointOf(first), releases: [] };
  const { tag, data_version: version } = pointsOf(longer).at(-1) ?? longer.base;
  if (tag !== first.tag || version !== first.data_version)
    throw new RangeError(`The log of changes ends with ${tag} (${version}), not with ${first.tag}.`);
  let before = first;
  for (const next of rest) {
    longer = shortened({ base: longer.base, releases: [...longer.releases, changesOf(before, next)] });
    before = next;
  }
  return longer;
}

/** Everything the log has a name for, oldest first: where it begins, and its releases. */
export function pointsOf({ base, releases }: ChangeLog): readonly DataPoint[] {
  return [base, ...releases];
}

/** The log as it was when a release of it was the newest. */
export function logUntil({ base, releases }: ChangeLog, tag: string): ChangeLog {
  return { base, releases: releases.slice(0, releases.findIndex((release) => release.tag === tag) + 1) };
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
    changed: changed.toSorted((a, b) => compareText(a.id, b.id)),
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
