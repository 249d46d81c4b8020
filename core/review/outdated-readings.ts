import type { Card } from '#core/card/card';
import { pointerContains } from '#core/card/json';
import type { FieldChange } from './card-diff.ts';
import { type Citation, findCitation } from './citations.ts';
import type { CardFile } from './facts.ts';
import type { Assessment } from './verdict.ts';

/**
 * Finds changed numbers whose cited page was not read again. For each number, returns the date on which the page was last read
 * (YYYY-MM-DD). Leaves out new cards, newly cited pages, and pages that were never read.
 */
export function findOutdatedReadings({
  changes,
  citations,
}: Pick<Assessment, 'changes' | 'citations'>): ReadonlyMap<FieldChange, string> {
  const readDayByChange = new Map<FieldChange, string>();
  for (const { file, changes: cardChanges } of changes) {
    for (const change of cardChanges) {
      const citation = findCitation(citations, file, change.pointer);
      const day = citation === undefined ? null : getUnchangedDay(file, citation);
      if (day !== null) readDayByChange.set(change, day);
    }
  }
  return readDayByChange;
}

function getUnchangedDay({ before, after }: CardFile, { page, pointer }: Citation): string | null {
  const getDay = (card: Card | null) => {
    const source = card?.sources.find(({ url }) => url === page?.url);
    return source === undefined ? null : getReadDay(source, pointer);
  };
  const day = getDay(after);
  return day === getDay(before) ? day : null;
}

/** Returns the latest date on which a person read the source to check a number. Null if the source was never read. */
function getReadDay(
  { retrieved, retrieved_for: dayByPointer = {} }: Card['sources'][number],
  pointer: string,
): string | null {
  const days = Object.entries(dayByPointer).flatMap(([cite, day]) =>
    pointerContains(cite, pointer) ? [day] : [],
  );
  return [...days, ...(retrieved === null ? [] : [retrieved])].toSorted().at(-1) ?? null;
}
