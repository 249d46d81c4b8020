import { collectFactNumbers } from '#core/card/numbers';
import { compareText } from '#core/text/text';

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
  const points = states.flatMap(({ commit, on, cards }) =>
    cards.map((card) => ({ id: card.id, commit, on, numbers: new Map(collectFactNumbers(card)) })),
  );
  const remainingIds = new Set(states.at(-1)?.cards.map(({ id }) => id));
  const cards = [...Map.groupBy(points, ({ id }) => id)]
    .filter(([id]) => remainingIds.has(id))
    .sort(([a], [b]) => compareText(a, b))
    .map(([id, cardPoints]) => [id, listNumberHistories(cardPoints)]);
  return { complete, cards: Object.fromEntries(cards) };
}

/** The numbers of a card at one commit, by JSON Pointer. */
interface CardPoint extends HistoryPoint {
  readonly numbers: ReadonlyMap<string, number | null>;
}

function listNumberHistories(points: readonly CardPoint[]): readonly NumberHistory[] {
  const pointers = new Set(points.flatMap(({ numbers }) => [...numbers.keys()]));
  return Array.from(pointers, (pointer) => {
    const values: PastValue[] = [];
    for (const { numbers, on, commit } of points) {
      const value = numbers.get(pointer) ?? null;
      const isNew = values.length === 0 ? numbers.has(pointer) : values.at(-1)?.value !== value;
      if (isNew) values.push({ value, on, commit });
    }
    return { pointer, values };
  });
}
