import type { MapEntry } from './map-flag.ts';
import { countryOf, type Scan, type ScanRow } from './scan.ts';

/** Why a `--map` cannot be followed. */
export type MapProblem =
  | { readonly kind: 'no-such-pass' | 'unsure-by-name'; readonly pass: MapEntry['pass'] }
  | { readonly kind: 'not-in-catalog'; readonly cardId: string }
  | { readonly kind: 'other-country' | 'two-cards'; readonly n: number; readonly cardId: string };

export interface Mapped {
  /** Number of the pass to id of the card. */
  readonly cardIds: ReadonlyMap<number, string>;
  readonly problems: readonly MapProblem[];
  /** Passes whose issuer is another than the card's. */
  readonly otherIssuers: readonly { readonly n: number; readonly cardId: string }[];
}

/** Finds the passes and cards that `--map` means. One that means several passes of the same name means them all. */
export function applyMap({ rows, catalog }: Scan, maps: readonly MapEntry[]): Mapped {
  const cardIds = new Map<number, string>();
  const problems: MapProblem[] = [];
  const otherIssuers: { n: number; cardId: string }[] = [];
  for (const { pass, cardId } of maps) {
    const named = rows.filter((row) => ('n' in pass ? row.n === pass.n : row.name === pass.name));
    // What does not even say that it is a card is taken by its number alone.
    const meant = named.filter((row) => 'n' in pass || row.pass.kind === 'payment');
    const card = catalog.cards.get(cardId);
    if (meant.length === 0)
      problems.push({ kind: named.length === 0 ? 'no-such-pass' : 'unsure-by-name', pass });
    if (card === undefined) problems.push({ kind: 'not-in-catalog', cardId });
    if (card === undefined) continue;
    for (const row of meant) {
      const { n } = row;
      const before = cardIds.get(n);
      if (before !== undefined && before !== cardId) problems.push({ kind: 'two-cards', n, cardId });
      if (isElsewhere(row, card.country)) problems.push({ kind: 'other-country', n, cardId });
      if (row.issuerIds !== null && !row.issuerIds.has(card.issuer_id)) otherIssuers.push({ n, cardId });
      cardIds.set(n, cardId);
    }
  }
  return { cardIds, problems, otherIssuers };
}

function isElsewhere({ pass }: ScanRow, country: string): boolean {
  const said = countryOf(pass);
  return said !== null && said !== country;
}
