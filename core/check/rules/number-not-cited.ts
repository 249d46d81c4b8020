import type { PartialCard } from '#core/card/card';
import { pointerContains } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import { findNearest } from '#core/text/nearest';
import { formatValue } from '../reading/messages.ts';
import { none, type Rule, type RuleFinding } from './rule.ts';
import { findCiteProblem, listFactPointers } from './shared/cites.ts';
import { listLocalizedNames } from './shared/texts.ts';

interface Facts {
  readonly found: string;
  /** Present for a name in another language. */
  readonly isName?: true;
}

export const numberNotCited: Rule<'number-not-cited', Facts> = {
  code: 'number-not-cited',
  title: 'number without a source',
  severity: ({ isName }) => (isName ? 'warning' : 'error'),
  class: 'citation',
  short: (_, field) => `${field} needs a source`,
  // If a number is unknown, its value is null. `choose` is an exception: it must be absent instead.
  sentence: ({ found, isName }, { field, pointer }) =>
    isName
      ? `${field} is ${found}, but no source cites it. Add \`${pointer}\` to the \`cites\` of the issuer's page that prints this name. If no page of the issuer does, move the name to \`search_names\`.`
      : `${field} is ${found}, but no source cites it. Add \`${pointer}\`, or a field that contains it, to the \`cites\` of the page that supports it. If the number is unknown, ${pointer.endsWith('/choose') ? 'leave it out' : 'write `null`'}.`,
  checkCard(card, { changed }) {
    const { sources } = card;
    // Other rules report missing or invalid `cites` lists. An invalid pointer in `cites` may have been meant for any
    // number.
    if (sources === undefined || sources.length === 0 || !haveReadableCites(sources)) return none;
    const uncitedNumbers = collectFactNumbers(card, (pointer) =>
      sources.some((source) => source?.cites?.includes(pointer)),
    );
    const names = changed ? listUncitedNames(card, sources) : none;
    if (uncitedNumbers.length === 0) return names;
    // Another rule reports a misspelled pointer in `cites`. Do not also report the numbers to which that pointer should
    // point.
    const intendedPointers = findIntendedPointers(card, sources);
    const numbers = uncitedNumbers
      .filter(([pointer]) => !intendedPointers.some((branch) => pointerContains(branch, pointer)))
      .map(([pointer, value]) => ({ pointer, found: formatValue(value) }));
    return [...names, ...numbers];
  },
};

type PartialSources = NonNullable<PartialCard['sources']>;

function listUncitedNames(card: PartialCard, sources: PartialSources): readonly RuleFinding<Facts>[] {
  const isCited = (pointer: string) =>
    sources.some((source) =>
      source?.cites?.some((cite) => cite !== undefined && pointerContains(cite, pointer)),
    );
  return listLocalizedNames(card).flatMap(([pointer, name]) =>
    isCited(pointer) ? [] : [{ pointer, found: formatValue(name), isName: true }],
  );
}

function haveReadableCites(sources: PartialSources): boolean {
  return sources.every((source) => source?.cites !== undefined && !source.cites.includes(undefined));
}

function findIntendedPointers(card: PartialCard, sources: PartialSources): readonly string[] {
  const unresolvedCites = sources
    .flatMap((source) => source?.cites?.filter((cite) => cite !== undefined) ?? [])
    .filter((cite) => findCiteProblem(cite, card) === 'absent');
  if (unresolvedCites.length === 0) return [];
  const candidates = listFactPointers(card);
  return unresolvedCites.flatMap((cite) => findNearest(cite, candidates) ?? []);
}
