const dayMs = 86_400_000;

/** A cited page should be read again after this many days. */
export const staleAfterDays = 180;

/** Reports whether a text is a valid calendar date in the format YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && formatDay(new Date(time)) === text;
}

/** Returns the number of days between two dates (YYYY-MM-DD). Negative if `to` is before `from`. */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function addDays(date: string, days: number): string {
  return formatDay(new Date(Date.parse(date) + days * dayMs));
}

/** Returns the UTC date of a moment as YYYY-MM-DD. */
export function formatDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/**
 * Converts a date to YYYY-MM-DD: `2026-07-20` for “07/20/2026”, “20.7.2026” or “2026年7月20日”. Returns undefined if day
 * and month are ambiguous (`07/08/2026`) or the date does not exist.
 */
export function normalizeDate(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const normalizedText = text.normalize('NFKC').trim();
  const yearFirstMatch = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(normalizedText);
  if (yearFirstMatch !== null)
    return formatDayFromParts(yearFirstMatch[1], yearFirstMatch[2], yearFirstMatch[3]);
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(normalizedText) ?? [];
  const candidates = new Set([
    formatDayFromParts(year, first, second),
    formatDayFromParts(year, second, first),
  ]);
  candidates.delete(undefined);
  const [onlyCandidate] = candidates;
  return candidates.size === 1 ? onlyCandidate : undefined;
}

function formatDayFromParts(year = '', month = '', dayOfMonth = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
