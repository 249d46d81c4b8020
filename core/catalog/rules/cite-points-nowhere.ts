import { covers } from '../json.ts';
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
    for (let sourceIndex = 0; sourceIndex < sources.length; sourceIndex++) {
      const { cites = [] } = sources[sourceIndex] ?? {};
      for (let citeIndex = 0; citeIndex < cites.length; citeIndex++) {
        const cite = cites[citeIndex];
        const problem = cite === undefined ? undefined : citeProblem(cite, card);
        if (cite === undefined || problem === undefined) continue;
        if (problem === 'absent' && badParts.some((bad) => covers(bad, cite))) continue;
        const near = problem === 'absent' ? nearest(cite, factPointers(card)) : undefined;
        const pointer = `/sources/${sourceIndex}/cites/${citeIndex}`;
        found ??= [];
        found.push({ pointer, cite, problem, ...(near && { nearest: near }) });
      }
    }
    return found ?? none;
  },
};
