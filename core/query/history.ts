import { collectFactNumbers } from '#core/catalog/numbers';

/** A commit of the data: its first 12 digits and its date, YYYY-MM-DD. */
export interface HistoryPoint {
  readonly commit: string;
  readonly on: string;
}

/** The value of a number from a commit on; null if it was unknown or absent. */
export interface PastValue extends HistoryPoint {
  readonly value: number | null;
}

export interface NumberHistory {
  /** JSON Pointer into the record. */
  readonly pointer: string;
  /** The oldest first. */
  readonly values: readonly PastValue[];
}

/** The past values of every number of every card. */
export interface CatalogHistory {
  /** Whether the build had the full history, not a shallow checkout. */
  readonly complete: boolean;
  readonly cards: Readonly<Record<string, readonly NumberHistory[]>>;
}

/** The state of the data at a commit. */
export interface HistoryState extends HistoryPoint {
  readonly cards: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

/** The history of each number, from states with the oldest first, without removed cards. */
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
