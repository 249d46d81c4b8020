import { addDays, countDaysBetween, staleAfterDays } from '#core/card/days';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly retrieved: string;
  readonly days: number;
}

export const sourceStale: Rule<'source-stale', Facts> = {
  code: 'source-stale',
  title: 'source not read for a long time',
  severity: 'note',
  class: 'citation',
  short: 'a source was last checked a long time ago',
  sentence: ({ retrieved, days }) =>
    `The page was last read on ${retrieved}, ${days} days ago. If you open it, compare the numbers and enter the new date.`,
  checkCard({ sources = none }, { today }) {
    const oldestFreshDay = addDays(today, -staleAfterDays);
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, source] of sources.entries()) {
      const retrieved = source?.retrieved;
      if (!retrieved || retrieved >= oldestFreshDay) continue;
      findings.push({
        pointer: `/sources/${index}/retrieved`,
        retrieved,
        days: countDaysBetween(retrieved, today),
      });
    }
    return findings;
  },
};
