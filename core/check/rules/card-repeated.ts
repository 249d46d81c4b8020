import type { CardSummary, PartialIssuer } from '#core/card/card';
import { foldName } from '#core/text/fold';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import type { CatalogView, Rule, RuleFindingInFile } from './rule.ts';
import { findDuplicates, sortByPrecedence } from './shared/repeats.ts';

interface Facts {
  readonly name: string;
  readonly other: string;
  /** The other card's name if the names are only similar. Absent if the names are the same. */
  readonly otherName?: string;
}

export const cardRepeated: Rule<'card-repeated', Facts> = {
  code: 'card-repeated',
  title: 'card listed twice',
  severity: ({ otherName }) => (otherName === undefined ? 'error' : 'warning'),
  class: 'duplicate',
  short: ({ otherName }) =>
    otherName === undefined
      ? 'this card is already in the catalog'
      : 'this card looks like one that is already in the catalog',
  sentence: ({ name, other, otherName }) =>
    otherName !== undefined
      ? `“${name}” looks like “${otherName}” in \`${other}\`. If it is the same card, add what is new there and remove this file. If not, explain the difference in the pull request.`
      : `This issuer already has a card named “${name}” in \`${other}\`. Add what is new there, or change the name to tell the two cards apart.`,
  *checkCatalog(catalog) {
    for (const [{ path, name = '' }, first] of findDuplicates(catalog, ({ identity }) => identity))
      yield { path, pointer: '/name', name, other: first.path };
    yield* findSimilarNames(catalog);
  },
};

/**
 * Finds likely duplicates: cards whose names have the same distinctive words, such as “Shore Visa Gold” and “Visa Gold
 * Card by Shore”. At least one of the two cards must have changed, because reviewers have already seen other pairs.
 */
function* findSimilarNames(catalog: CatalogView): Generator<RuleFindingInFile<Facts>> {
  const { cards, changedPaths, issuers } = catalog;
  if (changedPaths.size === 0) return;
  const changedIssuers = new Set(cards.filter(({ path }) => changedPaths.has(path)).map(getIssuerId));
  const genericWordsByIssuer = new Map(
    [...changedIssuers].map((id) => [id, collectGenericWords(id, issuers.get(id))]),
  );
  const firstCardByKey = new Map<string, CardSummary>();
  for (const card of sortByPrecedence(catalog)) {
    const issuerId = getIssuerId(card);
    const genericWords = genericWordsByIssuer.get(issuerId);
    if (genericWords === undefined || card.name === undefined) continue;
    const keys = [card.name, ...card.otherNames]
      .filter((name) => name !== undefined)
      .map((name) => joinDistinctiveWords(name, genericWords))
      .flatMap((words) => (words === '' ? [] : [`${issuerId}\0${words}`]));
    const first = keys.map((key) => firstCardByKey.get(key)).find((earlierCard) => earlierCard !== undefined);
    for (const key of keys) if (!firstCardByKey.has(key)) firstCardByKey.set(key, card);
    // `checkCatalog` itself reports cards with exactly the same name.
    if (first === undefined || first.identity === card.identity) continue;
    const [changedCard, otherCard] = changedPaths.has(card.path) ? [card, first] : [first, card];
    if (!changedPaths.has(changedCard.path)) continue;
    const facts = {
      name: must(changedCard.name, 'the name'),
      other: otherCard.path,
      otherName: must(otherCard.name, 'the name'),
    };
    yield { path: changedCard.path, pointer: '/name', ...facts };
  }
}

/** Returns the id of the card's issuer, or an empty string if the issuer or the card's name is unknown. */
function getIssuerId({ identity = '' }: CardSummary): string {
  return identity.slice(0, Math.max(0, identity.indexOf('\0')));
}

function collectGenericWords(issuerId: string, issuer: PartialIssuer | undefined): ReadonlySet<string> {
  const names = [issuerId, issuer?.name, ...(issuer?.aliases ?? [])].filter((name) => name !== undefined);
  const words = names.flatMap((name) => foldName(name).split(' '));
  return new Set([...words, 'the', 'card', 'credit', 'from', 'by']);
}

function joinDistinctiveWords(name: string, genericWords: ReadonlySet<string>): string {
  const words = foldName(name).split(' ');
  return words
    .filter((word) => !genericWords.has(word))
    .toSorted(compareText)
    .join(' ');
}
