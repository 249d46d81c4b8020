import type { CardPart } from '../card.ts';
import { covers } from '../json.ts';
import { nearest } from '../nearest.ts';
import { factNumbers } from '../numbers.ts';
import { show } from '../reading/words.ts';
import { none, type Rule } from './rule.ts';
import { citeProblem, factPointers } from './shared/cites.ts';

export const numberNotCited: Rule<'number-not-cited', { readonly found: string }> = {
  code: 'number-not-cited',
  title: 'number without a source',
  severity: 'error',
  class: 'citation',
  sentence: ({ found }, { field, pointer }) =>
    `${field} is ${found}, and no source cites it; add \`${pointer}\`, or a branch around it, to the \`cites\` of the page that says so, or write \`null\` if nobody read it.`,
  checkCard(card) {
    const { sources } = card;
    // If a list of cites is missing or bad nobody knows what it was meant to hold; its own finding says so.
    if (sources === undefined || sources.length === 0 || !areReadable(sources)) return none;
    const uncited = factNumbers(card, (branch) => isCited(branch, sources));
    if (uncited.length === 0) return none;
    // A slip in a cite has its own finding, and is not said again for every number below the branch it means.
    const meant = meantCites(card, sources);
    return uncited
      .filter(([pointer]) => !meant.some((branch) => covers(branch, pointer)))
      .map(([pointer, value]) => ({ pointer, found: show(value) }));
  },
};

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
    .filter((cite) => citeProblem(cite, card) === 'absent');
  if (lost.length === 0) return [];
  const candidates = factPointers(card);
  return lost.flatMap((cite) => nearest(cite, candidates) ?? []);
}
