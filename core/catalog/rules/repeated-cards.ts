import type { CardKey, IssuerPart } from '../card.ts';
import { foldName } from '../fold.ts';
import { compareText } from '../text.ts';
import { defineCatalogRule } from './define-rule.ts';

export const idsOnce = defineCatalogRule({
  codes: ['id-repeated'],
  *check({ cards }) {
    // An id stands twice only where it stands in a file that is not its own.
    if (cards.every(({ id, inPlace }) => id === undefined || inPlace)) return;
    for (const [card, first] of repeats(cards, ({ id }) => id)) {
      const finding = { code: 'id-repeated', pointer: '/id', id: card.id ?? '', other: first.path } as const;
      yield { path: card.path, finding };
    }
  },
});

export const cardsOnce = defineCatalogRule({
  codes: ['card-repeated'],
  *check({ cards }) {
    for (const [card, first] of repeats(cards, ({ identity }) => identity)) {
      const finding = {
        code: 'card-repeated',
        pointer: '/name',
        name: card.name ?? '',
        other: first.path,
      } as const;
      yield { path: card.path, finding };
    }
  },
});

/**
 * The same issuer's card in other words: «Shore Visa Gold» and «Visa Gold Card by Shore». Asked of changed cards alone:
 * what tells two cards apart was said when they came.
 */
export const cardsInOtherWords = defineCatalogRule({
  codes: ['card-repeated'],
  *check({ cards, changedPaths, issuers }) {
    if (changedPaths.size === 0) return;
    const asked = new Set(cards.filter(({ path }) => changedPaths.has(path)).map(issuerOf));
    const noise = new Map([...asked].map((id) => [id, noiseOf(id, issuers.get(id))]));
    const firstOf = new Map<string, CardKey>();
    for (const card of inOrder(cards)) {
      const issuerId = issuerOf(card);
      const taken = noise.get(issuerId);
      if (taken === undefined || card.name === undefined) continue;
      const keys = [card.name, ...(card.localizedNames ?? [])]
        .map((name) => tellingWords(name ?? '', taken))
        .flatMap((words) => (words === '' ? [] : [`${issuerId}\0${words}`]));
      const first = keys.map((key) => firstOf.get(key)).find((known) => known !== undefined);
      for (const key of keys) if (!firstOf.has(key)) firstOf.set(key, card);
      // One by the same name is an error already.
      if (first === undefined || first.identity === card.identity) continue;
      const [mine, other] = changedPaths.has(card.path) ? [card, first] : [first, card];
      if (!changedPaths.has(mine.path)) continue;
      const facts = { name: mine.name ?? '', other: other.path, otherName: other.name ?? '' };
      yield { path: mine.path, finding: { code: 'card-repeated', pointer: '/name', ...facts } };
    }
  },
});

/** The id of its issuer; empty where that or the name is not known. */
function issuerOf({ identity = '' }: CardKey): string {
  return identity.slice(0, Math.max(0, identity.indexOf('\0')));
}

/** Words that tell no card from another: its issuer's, and those that any card may have. */
function noiseOf(issuerId: string, issuer: IssuerPart | undefined): ReadonlySet<string> {
  const names = [issuerId, issuer?.name ?? '', ...(issuer?.aliases ?? [])];
  const words = names.flatMap((name) => foldName(name ?? '').split(' '));
  return new Set([...words, 'the', 'card', 'credit', 'from', 'by']);
}

/** The words that tell a card from others of its issuer, whatever their order. */
function tellingWords(name: string, noise: ReadonlySet<string>): string {
  const words = foldName(name).split(' ');
  return words
    .filter((word) => !noise.has(word))
    .toSorted(compareText)
    .join(' ');
}

function* repeats(
  cards: readonly CardKey[],
  identity: (card: CardKey) => string | undefined,
): Generator<readonly [card: CardKey, first: CardKey]> {
  const firstOf = new Map<string, CardKey>();
  for (const card of inOrder(cards)) {
    const key = identity(card);
    if (key === undefined) continue;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, card);
    else yield [card, first];
  }
}

/** A card that lies where its id says is in the right, wherever its name sorts. */
function inOrder(cards: readonly CardKey[]): readonly CardKey[] {
  const others = cards.filter(({ inPlace }) => !inPlace);
  return others.length === 0 ? cards : [...cards.filter(({ inPlace }) => inPlace), ...others];
}
