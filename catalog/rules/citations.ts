import type { Finding } from '../diagnostic.ts';
import { branchesWithoutFacts, factNumbers } from '../numbers.ts';
import { covers, pointerKeys, valueAt } from '../pointer.ts';
import { show } from '../reading/value-words.ts';
import { defineCardRule, none } from './define-rule.ts';

export const numbersCited = defineCardRule({
  codes: ['number-not-cited'],
  check(card) {
    const cites: string[] = [];
    // Where a list of cites is missing or bad nobody knows what it was meant to hold; its own finding says so.
    if (card.sources === undefined || card.sources.length === 0) return none;
    for (const source of card.sources) {
      if (source?.cites === undefined) return none;
      for (const cite of source.cites) {
        if (cite === undefined) return none;
        cites.push(cite);
      }
    }
    let found: Finding[] | undefined;
    for (const [pointer, value] of factNumbers(card, cites)) {
      if (isCovered(pointer, cites)) continue;
      found ??= [];
      found.push({ code: 'number-not-cited', pointer, found: show(value) });
    }
    return found ?? none;
  },
});

function isCovered(pointer: string, cites: readonly string[]): boolean {
  for (const cite of cites) if (cite !== '' && covers(cite, pointer)) return true;
  return false;
}

export const citesResolve = defineCardRule({
  codes: ['cite-points-nowhere'],
  check(card, { badParts = [] }) {
    let found: Finding[] | undefined;
    const { sources = [] } = card;
    for (let sourceIndex = 0; sourceIndex < sources.length; sourceIndex++) {
      const { cites = [] } = sources[sourceIndex] ?? {};
      for (let citeIndex = 0; citeIndex < cites.length; citeIndex++) {
        const cite = cites[citeIndex];
        const problem = cite === undefined ? undefined : problemOf(cite, card);
        if (cite === undefined || problem === undefined) continue;
        if (problem === 'absent' && badParts.some((bad) => covers(bad, cite))) continue;
        found ??= [];
        found.push({
          code: 'cite-points-nowhere',
          pointer: `/sources/${sourceIndex}/cites/${citeIndex}`,
          cite,
          problem,
        });
      }
    }
    return found ?? none;
  },
});

/** What most cites name. */
const usualBranches = { __proto__: null, '/annual_fee': true, '/fx_fee': true, '/rewards': true };

function problemOf(cite: string, card: object): 'absent' | 'outside-the-facts' | undefined {
  if (cite in usualBranches && Object.hasOwn(card, cite.slice(1))) return undefined;
  const [first] = pointerKeys(cite) ?? [];
  if (first === undefined || branchesWithoutFacts.includes(first)) return 'outside-the-facts';
  return valueAt(card, cite) === undefined ? 'absent' : undefined;
}
