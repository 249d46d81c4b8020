import { addDays, daysBetween } from '../days.ts';
import type { Finding } from '../diagnostic.ts';
import { defineCardRule } from './define-rule.ts';

/** A reading older than this, in days, is due again. */
export const staleAfterDays = 180;

let known = { today: '', latest: '', oldest: '' };

/** The bounds are those of the last card, unless the day has changed. */
function bounds(today: string): { readonly latest: string; readonly oldest: string } {
  // Where the sun rises first it is tomorrow already.
  if (known.today !== today)
    known = { today, latest: addDays(today, 1), oldest: addDays(today, -staleAfterDays) };
  return known;
}

export const sourcesRead = defineCardRule({
  codes: ['source-unread', 'source-in-future', 'source-stale'],
  check({ sources }, { today, changed }) {
    const { latest, oldest } = bounds(today);
    const found: Finding[] = [];
    if (sources === undefined) return found;
    for (let index = 0; index < sources.length; index++) {
      const source = sources[index];
      const retrieved = source?.retrieved;
      if (retrieved && retrieved >= oldest && retrieved <= latest) continue;
      const pointer = `/sources/${index}/retrieved`;
      if (retrieved === null) found.push({ code: 'source-unread', pointer, url: source?.url ?? '', changed });
      else if (retrieved === undefined) continue;
      else if (retrieved > latest) found.push({ code: 'source-in-future', pointer, retrieved, today });
      else if (retrieved < oldest)
        found.push({ code: 'source-stale', pointer, retrieved, days: daysBetween(retrieved, today) });
    }
    return found;
  },
});
