import { pointerContains } from '#core/card/json';
import { findNearest } from '#core/text/nearest';
import { didYouMean } from '#core/text/phrases';
import { none, type Rule, type RuleFinding } from './rule.ts';
import { findCiteProblem, listFactPointers } from './shared/cites.ts';

interface Facts {
  readonly cite: string;
  readonly problem: 'absent' | 'outside-the-facts';
  readonly nearest?: string;
}

export const citePointsNowhere: Rule<'cite-points-nowhere', Facts> = {
  code: 'cite-points-nowhere',
  title: 'citation points nowhere',
  severity: 'error',
  class: 'citation',
  short: 'a source cites a field that the card does not have',
  sentence: ({ cite, problem, nearest }) =>
    problem === 'absent'
      ? `\`${cite}\` does not match any field of this record.${didYouMean(nearest)} Write the path of an existing field, such as \`/annual_fee/amount\`, or remove it.`
      : `\`${cite || '""'}\` covers more than facts about the card. Cite only the parts that this page supports, such as \`/annual_fee\`.`,
  checkCard(card, { invalidPointers = [] }) {
    const findings: RuleFinding<Facts>[] = [];
    const { sources = [] } = card;
    const check = (pointer: string, cite: string | undefined) => {
      const problem = cite === undefined ? undefined : findCiteProblem(cite, card);
      if (cite === undefined || problem === undefined) return;
      if (
        problem === 'absent' &&
        invalidPointers.some((invalidPointer) => pointerContains(invalidPointer, cite))
      )
        return;
      const nearest = problem === 'absent' ? findNearest(cite, listFactPointers(card)) : undefined;
      findings.push({ pointer, cite, problem, ...(nearest && { nearest }) });
    };
    for (const [index, source] of sources.entries()) {
      for (const [citeIndex, cite] of (source?.cites ?? none).entries())
        check(`/sources/${index}/cites/${citeIndex}`, cite);
    }
    return findings;
  },
};
