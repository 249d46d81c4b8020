import { covers, pointerTo } from '../json.ts';
import { nearest } from '../nearest.ts';
import { didYouMean } from '../phrases.ts';
import { type Found, none, type Rule } from './rule.ts';
import { citeProblem, factPointers } from './shared/cites.ts';

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
  sentence: ({ cite, problem, nearest }) =>
    problem === 'absent'
      ? `\`${cite}\` does not match any field of this record.${didYouMean(nearest)} Write the path of an existing field, such as \`/annual_fee/amount\`, or remove it.`
      : `\`${cite || '""'}\` covers more than facts about the card. Cite only the parts that this page supports, such as \`/annual_fee\`.`,
  checkCard(card, { badParts = [] }) {
    let found: Found<Facts>[] | undefined;
    const { sources = [] } = card;
    const check = (pointer: string, cite: string | undefined, at?: 'key') => {
      const problem = cite === undefined ? undefined : citeProblem(cite, card);
      if (cite === undefined || problem === undefined) return;
      if (problem === 'absent' && badParts.some((bad) => covers(bad, cite))) return;
      const near = problem === 'absent' ? nearest(cite, factPointers(card)) : undefined;
      found ??= [];
      found.push({ pointer, cite, problem, ...(near && { nearest: near }), ...(at && { at }) });
    };
    for (const [index, source] of sources.entries()) {
      for (const [at, cite] of (source?.cites ?? none).entries())
        check(`/sources/${index}/cites/${at}`, cite);
      for (const cite of Object.keys(source?.retrieved_for ?? {}))
        check(pointerTo(`/sources/${index}/retrieved_for`, cite), cite, 'key');
    }
    return found ?? none;
  },
};
