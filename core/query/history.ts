import { collectFactNumbers } from '#core/card/numbers';

/** A commit that changed the data. `commit` is the first 12 digits of the commit hash. `on` is the commit date, YYYY-MM-DD. */
export interface HistoryPoint {
  readonly commit: string;
  readonly on: string;
}

/** The value that a number got with this commit. Null if the number is unknown or absent. */
export interface PastValue extends HistoryPoint {
  readonly value: number | null;
}

export interface NumberHistory {
  /** The JSON Pointer to the number in the card. */
  readonly pointer: string;
  /** Sorted from oldest to newest. */
  readonly values: readonly PastValue[];
}

/** The past values of every number in every card. `cards` is keyed by card id. */
export interface CatalogHistory {
  /** Whether the build had the full Git history. False for a shallow clone. */
  readonly complete: boolean;
  readonly cards: Readonly<Record<string, readonly NumberHistory[]>>;
}

/** The cards at one commit. */
export interface HistoryState extends HistoryPoint {
  readonly cards: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

/**
 * Builds the history of each number. `states` must be sorted from oldest to newest. Leaves out cards that no longer exist
 * at the newest commit.
 */
export function historyOf(states: readonly HistoryState[], complete: boolean): CatalogHistory {
  const cards = new Map<string, Map<string, PastValue[]>>();
  for (const { commit, on, cards: stateCards } of states)
    for (const card of stateCards) {
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
