import { addDays } from '../days.ts';
import type { SourceException } from '../generated/types.ts';

/** Whether an address fits a pattern: `*` is any run of characters but a slash, `**` any run at all. */
export function fitsPattern(url: string, pattern: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return url === pattern;
  if (!url.startsWith(pattern.slice(0, star))) return false;
  // All ends that the pattern so far may reach, so that no pattern takes longer than its length times the address's.
  let reached = new Set([star]);
  for (const [part] of pattern.slice(star).matchAll(/\*+|[^*]+/g)) {
    reached = part.startsWith('*') ? afterStar(url, reached, part.length > 1) : afterText(url, reached, part);
    if (reached.size === 0) return false;
  }
  return reached.has(url.length);
}

function afterStar(url: string, from: ReadonlySet<number>, acrossSlashes: boolean): Set<number> {
  const ends = new Set<number>();
  for (const start of from)
    for (let at = start; at <= url.length && !ends.has(at); at++) {
      ends.add(at);
      if (!acrossSlashes && url[at] === '/') break;
    }
  return ends;
}

function afterText(url: string, from: ReadonlySet<number>, text: string): Set<number> {
  const ends = new Set<number>();
  for (const start of from) if (url.startsWith(text, start)) ends.add(start + text.length);
  return ends;
}

/** The first exception in force that fits an address. `today` is YYYY-MM-DD, UTC. */
export function exceptionFor(
  url: string,
  exceptions: readonly SourceException[],
  today: string,
): SourceException | undefined {
  // The last day has not ended everywhere before UTC is a day further; the rule that says so counts alike.
  const last = addDays(today, -1);
  return exceptions.find(({ pattern, until }) => until >= last && fitsPattern(url, pattern));
}
