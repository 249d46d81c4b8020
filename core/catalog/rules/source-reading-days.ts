import { addDays, daysBetween } from '../days.ts';
import type { Finding } from '../diagnostic.ts';
import { defineCardRule } from './define-rule.ts';

/** A reading older than this, in days, is due again. */
export const staleAfterDays = 180;

export const sourcesRead = defineCardRule({
  codes: ['source-unread', 'source-in-future', 'source-stale'],
  check({ sources }, { today, changed }) {
    const oldest = addDays(today, -staleAfterDays);
    const found: Finding[] = [];
    if (sources === undefined) return found;
    for (let index = 0; index < sources.length; index++) {
      const source = sources[index];
      const retrieved = source?.retrieved;
      if (retrieved && retrieved >= oldest && retrieved <= today) continue;
      const pointer = `/sources/${index}/retrieved`;
      if (retrieved === null) found.push({ code: 'source-unread', pointer, url: source?.url ?? '', changed });
      else if (retrieved === undefined) continue;
      // In the east it is tomorrow already.
      else if (retrieved > addDays(today, 1))
        found.push({ code: 'source-in-future', pointer, retrieved, today });
      else if (retrieved < oldest)
        found.push({ code: 'source-stale', pointer, retrieved, days: daysBetween(retrieved, today) });
    }
    return found;
  },
});
