import type { Card } from '#core/card/card';
import { pointerContains } from '#core/card/json';
import { getPageKey } from '#core/card/redate';
import type { FieldChange } from './card-diff.ts';
import { type Citation, findCitation } from './citations.ts';
import type { CardFile } from './facts.ts';
import type { Assessment } from './verdict.ts';

/** The page that a card cites for a number, and the day (YYYY-MM-DD) on which it was last read for that number. */
interface OutdatedReading {
  readonly url: string;
  readonly day: string;
}

/**
 * Finds changed numbers whose cited page was not read again. Leaves out new cards, newly cited pages, and pages that were
 * never read.
 */
export function findOutdatedReadings({
  changes,
  citations,
}: Pick<Assessment, 'changes' | 'citations'>): ReadonlyMap<FieldChange, OutdatedReading> {
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
