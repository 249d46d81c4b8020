import { pointerContains } from '#core/card/json';
import { getPageKey } from '#core/card/redate';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly url: string;
  /** The entry of the same page, such as `sources[0]`. */
  readonly first: string;
  /** What both entries cite. Absent if one of them cites nothing. */
  readonly cite?: string;
}

export const sourceRepeated: Rule<'source-repeated', Facts> = {
  code: 'source-repeated',
  title: 'source listed twice',
  severity: 'error',
  class: 'citation',
  short: 'a source is listed twice',
  sentence: ({ first, cite }, { field }) =>
    cite === undefined
      ? `${field} is the same page as \`${first}\`, and one of the two cites nothing. Remove that one.`
      : `${field} is the same page as \`${first}\`, and both cite \`${cite}\`. Keep it in the entry with the day on which it was read, and remove it from the other.`,
  checkCard({ sources = none }) {
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, source] of sources.entries()) {
      if (source?.url === undefined) continue;
      const { url, cites = none } = source;
      const page = getPageKey(url);
      for (const [firstIndex, first] of sources.slice(0, index).entries()) {
        if (first?.url === undefined || getPageKey(first.url) !== page) continue;
        const overlap = findOverlap(first.cites ?? none, cites);
        const isEmpty = cites.length === 0 || first.cites?.length === 0;
        if (overlap === undefined && !isEmpty) continue;
        const pointer = `/sources/${index}/url`;
        findings.push({ pointer, url, first: `sources[${firstIndex}]`, ...(overlap && { cite: overlap }) });
        break;
      }
    }
    return findings;
  },
};

/** Returns the smaller of two overlapping cites. */
function findOverlap(
  first: readonly (string | undefined)[],
  second: readonly (string | undefined)[],
): string | undefined {
  for (const a of first)
    for (const b of second) {
      if (a === undefined || b === undefined) continue;
      if (pointerContains(a, b)) return b;
      if (pointerContains(b, a)) return a;
    }
  return undefined;
}
