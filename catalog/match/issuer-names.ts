import { type Atom, atomsOf } from './atoms.ts';
import { matchWords } from './fold.ts';
import { bareBankWords, countryWords, networkWords, noiseWords } from './words.ts';

/** One name, and every issuer that goes by it. */
export interface IssuerName {
  readonly atoms: readonly string[];
  /** Characters. */
  readonly length: number;
  readonly issuerIds: ReadonlySet<string>;
  /** Whether a network goes by it too. */
  readonly isNetwork: boolean;
}

/** Every issuer's names, by their first atom. */
export type IssuerNames = ReadonlyMap<string, readonly IssuerName[]>;

/** Where a name stands in a text: its atoms `from` up to, not including, `to`. */
export interface NamedAt {
  readonly from: number;
  readonly to: number;
  readonly name: IssuerName;
}

/** The index of all names: issuer id to the names as they are written. */
export function issuerNames(written: ReadonlyMap<string, Iterable<string>>): IssuerNames {
  const ids = new Map<string, { readonly words: readonly string[]; readonly issuerIds: Set<string> }>();
  for (const [id, names] of written)
    for (const name of names)
      for (const words of formsOf(matchWords(name))) {
        const spelled = words.join(' ');
        const known = ids.get(spelled) ?? { words, issuerIds: new Set<string>() };
        ids.set(spelled, known);
        known.issuerIds.add(id);
      }
  const byFirst = new Map<string, IssuerName[]>();
  for (const { words, issuerIds } of ids.values()) {
    const atoms = atomsOf(words).map(({ text }) => text);
    const [first] = atoms;
    if (first === undefined) continue;
    const said = words.filter((word) => !noiseWords.has(word));
    const isNetwork = said.length > 0 && said.every((word) => networkWords.has(word));
    const name = { atoms, length: words.join('').length, issuerIds, isNetwork };
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  return byFirst;
}

/** A name, and what is left of it without the country at its end. */
function formsOf(words: readonly string[]): readonly (readonly string[])[] {
  const short = words.slice(0, -1);
  const last = words.at(-1);
  const isKnownShort =
    last !== undefined && countryWords.has(last) && short.some((word) => !bareBankWords.has(word));
  return isKnownShort ? [words, short] : [words];
}

/**
 * The names in a text of the issuers that are `wanted`, the longest first and none overlapping: what is part of a longer
 * name names nobody else.
 */
export function namesIn(
  atoms: readonly Atom[],
  names: IssuerNames,
  wanted: (id: string) => boolean = anyone,
): readonly NamedAt[] {
  const found: NamedAt[] = [];
  for (const [from, { text }] of atoms.entries())
    for (const name of names.get(text) ?? [])
      if (name.atoms.every((atom, at) => atoms[from + at]?.text === atom) && [...name.issuerIds].some(wanted))
        found.push({ from, to: from + name.atoms.length, name });
  if (found.length < 2) return found;
  const taken: NamedAt[] = [];
  for (const next of found.sort((a, b) => b.name.length - a.name.length || a.from - b.from))
    if (taken.every(({ from, to }) => next.to <= from || next.from >= to)) taken.push(next);
  return taken;
}

const anyone = (): boolean => true;
