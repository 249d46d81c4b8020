import { type Atom, atomsOf } from './atoms.ts';
import { type IssuerNames, namesIn } from './issuer-names.ts';
import { hanNoise, hanNoiseAtEnd, networkWords, noiseWords, weakWords } from './words.ts';

/** What is left of a name without issuer, networks and noise. */
export interface Key {
  /** In the order they stand. */
  readonly words: readonly string[];
  /** All Han characters in the order they stand. */
  readonly han: string;
}

/** The key of folded words, without the names of the issuers that are `wanted`. */
export function keyOf(words: readonly string[], names: IssuerNames, wanted: (id: string) => boolean): Key {
  const atoms = atomsOf(words);
  const named = new Set<number>();
  for (const { from, to } of namesIn(atoms, names, wanted)) for (let at = from; at < to; at++) named.add(at);
  const left: string[] = [];
  const runs: string[] = [];
  let last: { readonly at: number; readonly word: number } | undefined;
  for (const [at, atom] of atoms.entries()) {
    if (named.has(at)) continue;
    if (!atom.isHan) {
      if (!isSilent(atom)) left.push(atom.text);
      continue;
    }
    if (last?.at === at - 1 && last.word === atom.word) runs.push(`${runs.pop() ?? ''}${atom.text}`);
    else runs.push(atom.text);
    last = { at, word: atom.word };
  }
  return { words: left, han: runs.map(withoutNoise).join('') };
}

const isSilent = ({ text }: Atom): boolean => noiseWords.has(text) || networkWords.has(text);

function withoutNoise(run: string): string {
  return run
    .split(hanNoisePattern)
    .map((part) => part.replace(endPattern, ''))
    .join('');
}

const hanNoisePattern = new RegExp(hanNoise.join('|'), 'g');
const endPattern = new RegExp(`(?:${hanNoiseAtEnd})+$`);

export const isEmptyKey = ({ words, han }: Key): boolean => words.length === 0 && han === '';

/** The key without its weak words; itself if it has none. */
export function withoutWeak(key: Key): Key {
  if (!key.words.some((word) => weakWords.has(word))) return key;
  return { ...key, words: key.words.filter((word) => !weakWords.has(word)) };
}

/**
 * Keys are equal if they share one of these: the same words in any order, or the same letters in this order, each with
 * the same Han characters. Two numbers side by side stay two: 1 5 is not 15.
 */
export function equalForms({ words, han }: Key): readonly string[] {
  const [first = '', ...more] = words;
  if (more.length === 0) return [`${han}=${first}`];
  return [`${han}=${words.toSorted().join(' ')}`, `${han}=${words.join(' ').replace(betweenWords, '')}`];
}

const betweenWords = /(?<!\p{N}) | (?!\p{N})/gu;

/** Networks that folded words name. */
export function networksIn(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => networkWords.has(word)));
}
