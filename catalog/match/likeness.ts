import type { Key } from './key.ts';
import type { MatchRecord } from './prepare.ts';

/** Which names hold a term, so that a pass is compared only with those that share something with it. */
export interface NameIndex {
  readonly names: readonly IndexedName[];
  /** Term to the names that hold it, and how often. */
  readonly holders: ReadonlyMap<string, readonly Holder[]>;
}

interface IndexedName {
  readonly record: MatchRecord;
  readonly key: Key;
  /** How many terms it has. */
  readonly size: number;
}

interface Holder {
  readonly name: number;
  readonly count: number;
}

/** How like a record is to a pass, by the best of its names. */
export interface Likeness {
  readonly key: Key;
  /** Dice: 0 to 1. */
  readonly score: number;
}

/** The index of all names of the records. */
export function nameIndex(records: readonly MatchRecord[]): NameIndex {
  const names: IndexedName[] = [];
  const holders = new Map<string, Holder[]>();
  for (const record of records)
    for (const key of record.keys) {
      const terms = termsOf(key);
      for (const [term, count] of tallyOf(terms)) {
        const known = holders.get(term);
        if (known === undefined) holders.set(term, [{ name: names.length, count }]);
        else known.push({ name: names.length, count });
      }
      names.push({ record, key, size: terms.length });
    }
  return { names, holders };
}

/** Every record that shares a term with the key; two empty keys share nothing. */
export function likenesses(key: Key, { names, holders }: NameIndex): ReadonlyMap<MatchRecord, Likeness> {
  const terms = termsOf(key);
  const shared = new Map<number, number>();
  for (const [term, here] of tallyOf(terms))
    for (const { name, count } of holders.get(term) ?? [])
      shared.set(name, (shared.get(name) ?? 0) + Math.min(here, count));
  const best = new Map<MatchRecord, Likeness>();
  for (const [at, both] of shared) {
    const name = names[at];
    if (name === undefined) continue;
    const score = (2 * both) / (terms.length + name.size);
    if (score > (best.get(name.record)?.score ?? 0)) best.set(name.record, { key: name.key, score });
  }
  return best;
}

/** Words, and of the Han characters each pair of neighbours, or the only one. */
function termsOf({ words, han }: Key): readonly string[] {
  const characters = Array.from(han);
  if (characters.length < 2) return [...words, ...characters];
  return [...words, ...characters.slice(1).map((character, at) => `${characters[at]}${character}`)];
}

function tallyOf(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
