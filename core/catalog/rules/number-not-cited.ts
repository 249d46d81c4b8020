import type { PartialCard } from '../card.ts';
import { pointerContains } from '../json.ts';
import { findNearest } from '../nearest.ts';
import { collectFactNumbers } from '../numbers.ts';
import { formatValue } from '../reading/messages.ts';
import { none, type Rule } from './rule.ts';
import { citeProblem, factPointers } from './shared/cites.ts';

export const numberNotCited: Rule<'number-not-cited', { readonly found: string }> = {
  code: 'number-not-cited',
  title: 'number without a source',
  severity: 'error',
  class: 'citation',
  sentence: ({ found }, { field, pointer }) =>
    `${field} is ${found}, but no source cites it. Add \`${pointer}\`, or a branch that contains it, to the \`cites\` of the page that supports it. If the number has not been checked, ${canBeNull(pointer) ? 'write `null`' : 'leave it out'}.`,
  checkCard(card) {
    const { sources } = card;
    // Another rule reports missing or invalid cites. An invalid cite may have been meant for any number.
    if (sources === undefined || sources.length === 0 || !haveReadableCites(sources)) return none;
    const uncited = collectFactNumbers(card, (branch) => isCited(branch, sources));
    if (uncited.length === 0) return none;
    // Another rule reports a misspelled cite, so do not report the numbers that the cite was meant for.
    const intended = findIntendedPointers(card, sources);
    return uncited
      .filter(([pointer]) => !intended.some((branch) => pointerContains(branch, pointer)))
      .map(([pointer, value]) => ({ pointer, found: formatValue(value) }));
  },
};

/** Of all numbers in a card, only `choose` must not be null. */
function canBeNull(pointer: string): boolean {
  return !pointer.endsWith('/choose');
}

type SourceParts = NonNullable<PartialCard['sources']>;

function haveReadableCites(sources: SourceParts): boolean {
  for (const source of sources)
    if (source?.cites === undefined || source.cites.includes(undefined)) return false;
  return true;
}

/**
 * Reports whether a source cites exactly this pointer. `collectFactNumbers` also asks for every parent of the pointer.
 */
function isCited(pointer: string, sources: SourceParts): boolean {
  for (const source of sources) if (source?.cites?.includes(pointer)) return true;
  return false;
}

function findIntendedPointers(card: PartialCard, sources: SourceParts): readonly string[] {
  const unresolved = sources
    .flatMap((source) => source?.cites?.filter((cite) => cite !== undefined) ?? [])
    .filter((cite) => citeProblem(cite, card) === 'absent');
  if (unresolved.length === 0) return [];
  const candidates = factPointers(card);
  return unresolved.flatMap((cite) => findNearest(cite, candidates) ?? []);
}
