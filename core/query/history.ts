import { collectFactNumbers } from '#core/catalog/numbers';

/** A commit of the data: the first 12 digits of its hash, and its date (YYYY-MM-DD). */
export interface HistoryPoint {
  readonly commit: string;
  readonly on: string;
}

/** The value that a number has from this commit on; null if the number is unknown or absent. */
export interface PastValue extends HistoryPoint {
  readonly value: number | null;
}

export interface NumberHistory {
  /** The JSON Pointer to the number in the card. */
  readonly pointer: string;
  /** The past values, sorted from oldest to newest. */
  readonly values: readonly PastValue[];
}

/** The past values of every number in every card. */
export interface CatalogHistory {
  /** Whether the build had the full git history; false for a shallow clone. */
  readonly complete: boolean;
  readonly cards: Readonly<Record<string, readonly NumberHistory[]>>;
}

/** The cards as of one commit. */
export interface HistoryState extends HistoryPoint {
  readonly cards: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

/** Builds the history of each number. `states` must be sorted from oldest to newest. Removed cards are left out. */
export function historyOf(states: readonly HistoryState[], complete: boolean): CatalogHistory {
  const cards = new Map<string, Map<string, PastValue[]>>();
  for (const { commit, on, cards: now } of states)
    for (const card of now) {
      const pastValues = cards.get(card.id) ?? new Map<string, PastValue[]>();
      cards.set(card.id, pastValues);
      const numbers = new Map(collectFactNumbers(card));
      for (const pointer of new Set([...pastValues.keys(), ...numbers.keys()])) {
        const values = pastValues.get(pointer) ?? [];
        const value = numbers.get(pointer) ?? null;
        if (values.length > 0 && values.at(-1)?.value === value) continue;
        pastValues.set(pointer, [...values, { value, on, commit }]);
      }
    }
  const remainingIds = (states.at(-1)?.cards ?? []).map(({ id }) => id).sort();
  return {
    complete,
    cards: Object.fromEntries(
      remainingIds.map((id) => [
        id,
        [...(cards.get(id) ?? [])].map(([pointer, values]) => ({ pointer, values })),
      ]),
    ),
  };
}
