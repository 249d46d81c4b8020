import type { CardPart } from '../card.ts';
import type { Finding } from '../diagnostic.ts';
import { covers, pointerKeys, valueAt } from '../json.ts';
import { nearest } from '../nearest.ts';
import { branchesWithoutFacts, branchWithNumbers, factNumbers } from '../numbers.ts';
import { show } from '../reading/words.ts';
import { defineCardRule, none } from './define-rule.ts';

export const numbersCited = defineCardRule({
  codes: ['number-not-cited'],
  check(card) {
    const { sources } = card;
    // Where a list of cites is missing or bad nobody knows what it was meant to hold; its own finding says so.
    if (sources === undefined || sources.length === 0 || !areReadable(sources)) return none;
    const uncited = factNumbers(card, (branch) => isCited(branch, sources));
    if (uncited.length === 0) return none;
    // A slip in a cite has its own finding, and is not said again for every number below the branch it means.
    const meant = meantCites(card, sources);
    return uncited
      .filter(([pointer]) => !meant.some((branch) => covers(branch, pointer)))
      .map(([pointer, value]) => ({ code: 'number-not-cited', pointer, found: show(value) }));
  },
});

type SourceParts = NonNullable<CardPart['sources']>;

function areReadable(sources: SourceParts): boolean {
  for (const source of sources)
    if (source?.cites === undefined || source.cites.includes(undefined)) return false;
  return true;
}

/** Whether a source cites this very place; of the branches around it the same was asked before. */
function isCited(pointer: string, sources: SourceParts): boolean {
  for (const source of sources) if (source?.cites?.includes(pointer)) return true;
  return false;
}

/** What the cites that point nowhere most likely mean. */
function meantCites(card: CardPart, sources: SourceParts): readonly string[] {
  const lost = sources
    .flatMap((source) => source?.cites?.filter((cite) => cite !== undefined) ?? [])
    .filter((cite) => problemOf(cite, card) === 'absent');
  if (lost.length === 0) return [];
  const candidates = factPointers(card);
  return lost.flatMap((cite) => nearest(cite, candidates) ?? []);
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
        const near = problem === 'absent' ? nearest(cite, factPointers(card)) : undefined;
        found ??= [];
        found.push({
          code: 'cite-points-nowhere',
          pointer: `/sources/${sourceIndex}/cites/${citeIndex}`,
          cite,
          problem,
          ...(near && { nearest: near }),
        });
      }
    }
    return found ?? none;
  },
});

function problemOf(cite: string, card: object): 'absent' | 'outside-the-facts' | undefined {
  // Most cites name a whole branch.
  const branch = branchWithNumbers.get(cite);
  if (branch !== undefined && (card as Record<string, unknown>)[branch] !== undefined) return undefined;
  const [first] = pointerKeys(cite) ?? [];
  if (first === undefined || branchesWithoutFacts.includes(first)) return 'outside-the-facts';
  return valueAt(card, cite) === undefined ? 'absent' : undefined;
}

/** Every place that a source may bear out: the branches that hold numbers, and the numbers. */
function factPointers(card: CardPart): readonly string[] {
  const numbers = factNumbers(card).map(([pointer]) => pointer);
  const around = numbers.flatMap((pointer) => {
    const keys = pointer.split('/');
    return keys.slice(2).map((_, at) => keys.slice(0, at + 2).join('/'));
  });
  return [...new Set([...around, ...numbers])];
}
