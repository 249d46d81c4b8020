import { collectFactNumbers } from '#core/card/numbers';
import { compareText } from '#core/text/text';
import { describeBefore, type Revision, type RevisionLog } from './changes.ts';

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
 * Collects the history of each number from states, which must be added from oldest to newest. The result leaves out cards that no
 * longer exist in the newest state.
 */
export function collectHistory() {
  const histories = new Map<string, Map<string, PastValue[]>>();
  let newestIds: readonly string[] = [];
  return {
    add({ commit, on, cards }: HistoryState): void {
      newestIds = cards.map(({ id }) => id);
      for (const card of cards) {
        const history = histories.get(card.id) ?? new Map<string, PastValue[]>();
        histories.set(card.id, history);
        const numbers = new Map(collectFactNumbers(card));
        for (const pointer of new Set([...history.keys(), ...numbers.keys()])) {
          const value = numbers.get(pointer) ?? null;
          const values = history.get(pointer);
          if (values === undefined) history.set(pointer, [{ value, on, commit }]);
          else if (values.at(-1)?.value !== value) values.push({ value, on, commit });
        }
      }
    },
    get(complete: boolean): CatalogHistory {
      const cards = newestIds
        .toSorted(compareText)
        .map((id) => [id, Array.from(histories.get(id) ?? [], ([pointer, values]) => ({ pointer, values }))]);
      return { complete, cards: Object.fromEntries(cards) };
    },
  };
}

/** Collects the changes and the history of the published cards from their versions, which must be added from oldest to newest. */
export function collectVersions() {
  const history = collectHistory();
  const revisions: Revision[] = [];
  let previous: readonly object[] = [];
  const addRevision = (cards: readonly object[], revision: Omit<Revision, 'before'>) => {
    revisions.push({ ...revision, before: revisions.length === 0 ? {} : describeBefore(previous, cards) });
    previous = cards;
  };
  return {
    add(version: HistoryState & { readonly data_version: string }): void {
      addRevision(version.cards, { tag: version.commit, data_version: version.data_version, on: version.on });
      history.add(version);
    },
    /** Adds the current cards if the newest version has others. */
    get(
      { complete, releases }: Pick<RevisionLog, 'complete' | 'releases'>,
      current: { readonly cards: readonly object[]; readonly data_version: string; readonly on: string },
    ): { readonly history: CatalogHistory; readonly changes: RevisionLog } {
      const { cards, data_version, on } = current;
      if (revisions.at(-1)?.data_version !== data_version)
        addRevision(cards, { tag: data_version, data_version, on });
      return { history: history.get(complete), changes: { complete, revisions, releases } };
    },
  };
}
