import type { Card } from '#core/card/card';
import { pointerContains, valueAt } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import { lastReadingOfNumber } from '#core/card/reading';
import { getPageKey } from '#core/card/redate';
import type { CardDiff, FieldChange } from './card-diff.ts';
import { type CardCitations, type Citation, findCitation } from './citations.ts';
import type { CardFile } from './facts.ts';

/** The page that a card cites for a number, and the day (YYYY-MM-DD) on which it was last read for that number. */
interface OutdatedReading {
  readonly url: string;
  readonly day: string;
}

export type OutdatedReadings = ReadonlyMap<FieldChange, OutdatedReading>;

/**
 * Finds changed numbers whose cited page was not read again. Leaves out new cards, newly cited pages, and pages that were
 * never read.
 */
export function findOutdatedReadings(
  changes: readonly CardDiff[],
  citations: readonly CardCitations[],
): OutdatedReadings {
  const readings = new Map<FieldChange, OutdatedReading>();
  for (const { file, changes: cardChanges } of changes) {
    for (const change of cardChanges) {
      const citation = findCitation(citations, file, change.pointer);
      const reading = citation === undefined ? null : getUnchangedReading(file, citation);
      if (reading !== null) readings.set(change, reading);
    }
  }
  return readings;
}

/**
 * Counts the unchanged numbers that get a new day or reader, on cards on which another number changes. An author who moves
 * the day of a whole page may have compared only the changed number.
 */
export function countRedatedNumbers(changes: readonly CardDiff[], today: string): number {
  const counts = changes.map(({ file: { before, after }, changes: cardChanges }) => {
    if (before === null || after === null) return 0;
    const numbers = collectFactNumbers(after);
    const changed = new Set(cardChanges.map(({ pointer }) => pointer));
    if (!numbers.some(([pointer]) => changed.has(pointer))) return 0;
    return numbers.filter(
      ([pointer, value]) =>
        value === valueAt(before, pointer) && hasNewReading(before, after, pointer, today),
    ).length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function hasNewReading(before: Card, after: Card, pointer: string, today: string): boolean {
  const old = lastReadingOfNumber(before, pointer, today);
  const now = lastReadingOfNumber(after, pointer, today);
  return now.last_read !== null && (now.last_read !== old.last_read || now.read_by !== old.read_by);
}

function getUnchangedReading(
  { before, after }: CardFile,
  { page, pointer }: Citation,
): OutdatedReading | null {
  if (page === null) return null;
  const getDay = (card: Card | null) => card && getReadDay(card, page.url, pointer);
  const day = getDay(after);
  return day !== null && day === getDay(before) ? { url: page.url, day } : null;
}

/** Returns the latest day on which the page was read for a number. Null if it was never read. */
function getReadDay({ sources }: Card, url: string, pointer: string): string | null {
  const days = sources
    .filter((source) => getPageKey(source.url) === getPageKey(url))
    .filter(({ cites }) => cites.some((cite) => pointerContains(cite, pointer)))
    .flatMap(({ retrieved }) => retrieved ?? []);
  return days.toSorted().at(-1) ?? null;
}
