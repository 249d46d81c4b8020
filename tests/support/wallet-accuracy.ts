import type { Card, Issuer } from '#catalog/card';
import {
  type MatchCard,
  type MatchIssuer,
  matchPass,
  type PassWords,
  prepareMatching,
} from '#catalog/match/match';
import { spellings } from './wallet-spellings.ts';

/** A pass, and the card it is. */
export interface Dressed {
  readonly spelling: string;
  readonly cardId: string;
  readonly pass: PassWords;
}

/** A card as far as it is spelled and matched. */
export type AccuracyCard = MatchCard & Pick<Card, 'country' | 'network'>;

/** Every card in every spelling. */
export function dressedIn(
  cards: readonly AccuracyCard[],
  issuers: readonly Issuer[],
  spelled: Readonly<Record<string, (typeof spellings)['S1']>> = spellings,
): readonly Dressed[] {
  const issuerOf = new Map(issuers.map((issuer) => [issuer.id, issuer]));
  return Object.entries(spelled).flatMap(([spelling, spell]) =>
    cards.map((card): Dressed => {
      const issuer = issuerOf.get(card.issuer_id);
      if (issuer === undefined) throw new Error(`no issuer ${card.issuer_id}`);
      return { spelling, cardId: card.id, pass: spell(card, issuer) };
    }),
  );
}

/** The runs of all spellings against the whole catalog, and against less. */
export function accuracyRuns(
  dressed: readonly Dressed[],
  cards: readonly MatchCard[],
  issuers: readonly MatchIssuer[],
) {
  const changed = (changes: Partial<PassWords>) =>
    dressed.map((one): Dressed => ({ ...one, pass: { ...one.pass, ...changes } }));
  const program = 'Some Program Inc';
  return {
    'full catalog': matchAll(dressed, cards, issuers),
    'the true card removed': matchWithoutTrueCard(dressed, cards, issuers),
    'organisation absent': matchAll(changed({ organizationName: null }), cards, issuers),
    [`organisation is ${program}` as const]: matchAll(changed({ organizationName: program }), cards, issuers),
    'country absent': matchAll(changed({ issuerCountryCode: null }), cards, issuers),
  } as const satisfies Readonly<Record<string, ReadonlyMap<string, Tally>>>;
}

/** How often each outcome was had, in one spelling or in all. */
export interface Tally {
  readonly passes: number;
  readonly right: number;
  /** Exact, and another card. */
  readonly wrong: number;
  readonly ask: number;
  /** Of `ask`, with the true card among the candidates. */
  readonly askWithIt: number;
  readonly none: number;
}

/** Matches every pass against the whole catalog. */
export function matchAll(
  dressed: readonly Dressed[],
  cards: readonly MatchCard[],
  issuers: readonly MatchIssuer[],
): ReadonlyMap<string, Tally> {
  const matching = prepareMatching(cards, issuers);
  return tallied(dressed, () => matching);
}

/** Matches every pass against the catalog without its card: `wrong` counts what is claimed though it is not there. */
export function matchWithoutTrueCard(
  dressed: readonly Dressed[],
  cards: readonly MatchCard[],
  issuers: readonly MatchIssuer[],
): ReadonlyMap<string, Tally> {
  const without = new Map(
    cards.map(({ id }) => [
      id,
      prepareMatching(
        cards.filter((card) => card.id !== id),
        issuers,
      ),
    ]),
  );
  return tallied(dressed, (cardId) => {
    const matching = without.get(cardId);
    if (matching === undefined) throw new Error(`no card ${cardId}`);
    return matching;
  });
}

function tallied(
  dressed: readonly Dressed[],
  matchingFor: (cardId: string) => ReturnType<typeof prepareMatching>,
): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { spelling, cardId, pass } of dressed) {
    const match = matchPass(pass, { isSure: true, sourceSha256: null }, matchingFor(cardId));
    for (const name of [spelling, 'all']) {
      const before = tallies.get(name) ?? nothing;
      tallies.set(name, {
        passes: before.passes + 1,
        right: before.right + Number(match.cardId === cardId),
        wrong: before.wrong + Number(match.cardId !== null && match.cardId !== cardId),
        ask: before.ask + Number(match.outcome === 'ask'),
        askWithIt: before.askWithIt + Number(match.candidates.some((one) => one.cardId === cardId)),
        none: before.none + Number(match.outcome === 'none'),
      });
    }
  }
  return tallies;
}

const nothing: Tally = { passes: 0, right: 0, wrong: 0, ask: 0, askWithIt: 0, none: 0 };

/** The runs as a table for people, one line for each spelling. */
export function accuracyTable(runs: Readonly<Record<string, ReadonlyMap<string, Tally>>>): string {
  const head = ['', 'passes', 'exact and right', 'exact and wrong', 'ask', 'with the card', 'none'];
  return Object.entries(runs)
    .map(([run, tallies]) => {
      const rows = [...tallies]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { passes, right, wrong, ask, askWithIt, none }]) => {
          const share = `${right} (${((100 * right) / passes).toFixed(1)} %)`;
          return [name, passes, share, wrong, ask, askWithIt, none].map(String);
        });
      return [run, ...[head, ...rows].map((row) => line(row))].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

const line = ([name = '', ...cells]: readonly string[]): string =>
  [name.padEnd(4), ...cells.map((cell) => cell.padStart(16))].join('').trimEnd();
