import { getArchiveDate } from '#core/card/address';
import { countDaysBetween } from '#core/card/days';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  /** The date of the Wayback Machine copy, YYYY-MM-DD. */
  readonly copied: string;
  readonly retrieved: string;
}

/** Two years, including a possible leap day. */
const maxCopyAgeDays = 731;

export const sourceCopyOld: Rule<'source-copy-old', Facts> = {
  code: 'source-copy-old',
  title: 'old copy of a page',
  severity: 'note',
  class: 'citation',
  short: 'an archived copy is much older than its `retrieved` date',
  sentence: ({ copied, retrieved }) =>
    `The copy was made on ${copied}, but read on ${retrieved}. If there is a newer copy, or the page still exists, compare the numbers and cite that.`,
  checkCard({ sources = none }) {
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, source] of sources.entries()) {
      if (source?.url === undefined || !source.retrieved) continue;
      const { url, retrieved } = source;
      const copied = getArchiveDate(url);
      if (copied === undefined || countDaysBetween(copied, retrieved) <= maxCopyAgeDays) continue;
      findings.push({ pointer: `/sources/${index}/url`, copied, retrieved });
    }
    return findings;
  },
};
