import type { Card, Network } from '#catalog/card';
import { networksOf } from '#catalog/exports/exported-card';
import { compareText } from '#catalog/text';

/** What the cards of one currency cost, by network. */
export interface CurrencyFees {
  readonly currency: string;
  /** Each card once, whatever its networks. */
  readonly cards: number;
  /** The greatest fee known; 0 where none is. */
  readonly most: number;
  /** Most cards first, then by name. */
  readonly networks: readonly NetworkFees[];
}

export interface NetworkFees {
  readonly network: Network;
  /** Cards whose page says there is no fee. */
  readonly free: number;
  /** The other fees known, ascending. */
  readonly fees: readonly number[];
  /** Cards whose fee nobody read. */
  readonly unknown: number;
}

type Priced = Pick<Card, 'annual_fee' | 'network' | 'additional_networks'>;

/** Currencies with most cards first, then by code. A card of two networks counts with both. */
export function networkFees(cards: readonly Priced[]): readonly CurrencyFees[] {
  return Array.from(
    Map.groupBy(cards, ({ annual_fee }) => annual_fee.currency),
    ([currency, own]) => ({
      currency,
      cards: own.length,
      most: own.reduce((most, { annual_fee }) => Math.max(most, annual_fee.amount ?? 0), 0),
      networks: byNetwork(own),
    }),
  ).sort((a, b) => b.cards - a.cards || compareText(a.currency, b.currency));
}

export function countOf({ free, fees, unknown }: NetworkFees): number {
  return free + fees.length + unknown;
}

function byNetwork(cards: readonly Priced[]): readonly NetworkFees[] {
  const borne = cards.flatMap((card) =>
    networksOf(card).map((network) => ({ network, amount: card.annual_fee.amount })),
  );
  return Array.from(
    Map.groupBy(borne, ({ network }) => network),
    ([network, own]) => {
      const amounts = own.flatMap(({ amount }) => amount ?? []);
      return {
        network,
        free: amounts.filter((amount) => amount === 0).length,
        fees: amounts.filter((amount) => amount !== 0).sort((a, b) => a - b),
        unknown: own.length - amounts.length,
      };
    },
  ).sort((a, b) => countOf(b) - countOf(a) || compareText(a.network, b.network));
}
