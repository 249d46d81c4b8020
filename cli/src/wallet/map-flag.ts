import { isCardId } from '#catalog/card';
import { cleanText } from './clean-text.ts';
import { usageWords } from './usage-words.ts';

/** Which pass `--map` means: its number, or its name as `scan` shows it. */
export type MapName = { readonly n: number } | { readonly name: string };

/** One `--map`: this pass is that card. */
export interface MapEntry {
  readonly pass: MapName;
  readonly cardId: string;
}

/** Reads the values of `--map`; `why` says in one sentence what is wrong with one of them. */
export function readMaps(values: readonly string[]): readonly MapEntry[] | { readonly why: string } {
  const entries = new Map<string, MapEntry>();
  for (const value of values) {
    const entry = readMap(value);
    if ('why' in entry) return entry;
    const key = 'n' in entry.pass ? `#${entry.pass.n}` : `=${entry.pass.name}`;
    const known = entries.get(key);
    if (known !== undefined && known.cardId !== entry.cardId)
      return {
        why: usageWords.mapTwoCards(known.cardId, entry.cardId),
      };
    entries.set(key, entry);
  }
  return [...entries.values()];
}

function readMap(value: string): MapEntry | { readonly why: string } {
  const at = value.lastIndexOf('=');
  if (at === -1) return { why: usageWords.mapWithoutEquals };
  const name = value.slice(0, at).trim();
  const cardId = value.slice(at + 1).trim();
  if (!isCardId(cardId))
    return {
      why: usageWords.mapNoCard,
    };
  if (/^#\d*$/.test(name)) {
    if (!/^#[1-9]\d{0,5}$/.test(name)) return { why: usageWords.mapNumber };
    return { pass: { n: Number(name.slice(1)) }, cardId };
  }
  // What was copied from a table was cleaned already, and what was typed from a card was not.
  const clean = cleanText(name);
  if (clean === '') return { why: usageWords.mapNoName };
  return { pass: { name: clean }, cardId };
}
