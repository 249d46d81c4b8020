import { must } from './must.ts';
/**
 * Computes the optimal string alignment distance of two words: the number of insertions, deletions, substitutions, and
 * transpositions of neighbors. Returns `limit + 1` if the distance is greater than `limit`.
 */
export function computeBoundedEditDistance(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  limit: number,
): number {
  const tooFar = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return tooFar;
  const width = b.length + 1;
  let previous = Uint16Array.from({ length: width }, (_, column) => column);
  let beforePrevious = new Uint16Array(width);
  let current = new Uint16Array(width);
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let rowMinimum = row;
    for (let column = 1; column < width; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const substitutionEdits = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      let edits = Math.min(substitutionEdits, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, (beforePrevious[column - 2] ?? 0) + 1);
      current[column] = edits;
      rowMinimum = Math.min(rowMinimum, edits);
    }
    if (rowMinimum > limit) return tooFar;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(previous[b.length] ?? tooFar, tooFar);
}

export function listCodePoints(text: string): readonly number[] {
  return Array.from(text, (character) => must(character.codePointAt(0), 'the character'));
}

/**
 * Finds the closest candidate for a misspelled word, or undefined if no candidate is close. Allows one edit per three
 * characters. For a word with Chinese characters, allows one edit per six characters, because a Chinese
 * character carries more meaning.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const lowerCaseWord = word.toLowerCase();
  const wordCodePoints = listCodePoints(lowerCaseWord);
  let best: string | undefined;
  const maxDistance = hanCharacter.test(lowerCaseWord)
    ? Math.floor(lowerCaseWord.length / 6)
    : Math.floor(Math.max(lowerCaseWord.length, 3) / 3);
  let bestDistance = maxDistance + 1;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const distance = computeBoundedEditDistance(
      wordCodePoints,
      listCodePoints(candidate.toLowerCase()),
      bestDistance - 1,
    );
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

const hanCharacter = /\p{Script=Han}/u;
