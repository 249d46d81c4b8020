import type { CardSummary, PartialIssuer } from '../card.ts';
import { foldName } from '../fold.ts';
import { compareText } from '../text.ts';
import type { CatalogView, Rule, RuleFindingInFile } from './rule.ts';
import { findDuplicates, sortByPrecedence } from './shared/repeats.ts';

interface Facts {
  readonly name: string;
  readonly other: string;
  /** The other card's name, if it has the same distinctive words but is written differently. */
  readonly otherName?: string;
}

export const cardRepeated: Rule<'card-repeated', Facts> = {
  code: 'card-repeated',
  title: 'card listed twice',
  severity: ({ otherName }) => (otherName === undefined ? 'error' : 'warning'),
  class: 'duplicate',
  sentence: ({ name, other, otherName }) =>
    otherName !== undefined
      ? `“${name}” looks like “${otherName}” in \`${other}\`. If it is the same card, add what is new there and remove this file. If not, explain the difference in the pull request.`
      : `This issuer already has a card named “${name}” in \`${other}\`. Add what is new there, or change the name to tell the two cards apart.`,
  *checkCatalog(catalog) {
    for (const [{ path, name = '' }, first] of findDuplicates(catalog, ({ identity }) => identity))
      yield { path, pointer: '/name', name, other: first.path };
    yield* inOtherWords(catalog);
  },
};

/**
 * Likely duplicates whose names have the same distinctive words: “Shore Visa Gold” and “Visa Gold Card by Shore”. Only
 * changed cards are checked: older pairs were reviewed when they were added.
 */
function* inOtherWords(catalog: CatalogView): Generator<RuleFindingInFile<Facts>> {
  const { cards, changedPaths, issuers } = catalog;
  if (changedPaths.size === 0) return;
  const asked = new Set(cards.filter(({ path }) => changedPaths.has(path)).map(issuerOf));
  const noise = new Map([...asked].map((id) => [id, noiseOf(id, issuers.get(id))]));
  const firstOf = new Map<string, CardSummary>();
  for (const card of sortByPrecedence(catalog)) {
    const issuerId = issuerOf(card);
    const taken = noise.get(issuerId);
    if (taken === undefined || card.name === undefined) continue;
    const keys = [card.name, ...(card.localizedNames ?? [])]
      .map((name) => tellingWords(name ?? '', taken))
      .flatMap((words) => (words === '' ? [] : [`${issuerId}\0${words}`]));
    const first = keys.map((key) => firstOf.get(key)).find((known) => known !== undefined);
    for (const key of keys) if (!firstOf.has(key)) firstOf.set(key, card);
    // An identical name is already an error.
    if (first === undefined || first.identity === card.identity) continue;
    const [mine, other] = changedPaths.has(card.path) ? [card, first] : [first, card];
    if (!changedPaths.has(mine.path)) continue;
    const facts = { name: mine.name ?? '', other: other.path, otherName: other.name ?? '' };
    yield { path: mine.path, pointer: '/name', ...facts };
  }
}

/** The id of its issuer; empty if that or the name is unknown. */
function issuerOf({ identity = '' }: CardSummary): string {
  return identity.slice(0, Math.max(0, identity.indexOf('\0')));
}

/** Words that do not distinguish cards: the issuer's names, and generic words. */
function noiseOf(issuerId: string, issuer: PartialIssuer | undefined): ReadonlySet<string> {
  const names = [issuerId, issuer?.name ?? '', ...(issuer?.aliases ?? [])];
  const words = names.flatMap((name) => foldName(name ?? '').split(' '));
  return new Set([...words, 'the', 'card', 'credit', 'from', 'by']);
}

/** The words that distinguish a card from others of its issuer, sorted. */
function tellingWords(name: string, noise: ReadonlySet<string>): string {
  const words = foldName(name).split(' ');
  return words
    .filter((word) => !noise.has(word))
    .toSorted(compareText)
    .join(' ');
}
