/**
 * The edit distance of two words (optimal string alignment: insertion, deletion, substitution, transposition of neighbours)
 * if it is at most `most`; otherwise `most + 1`.
 */
export function boundedEditDistance(a: ArrayLike<number>, b: ArrayLike<number>, most: number): number {
  const far = most + 1;
  if (Math.abs(a.length - b.length) > most) return far;
  const width = b.length + 1;
  let last = Uint16Array.from({ length: width }, (_, column) => column);
  let beforeLast = new Uint16Array(width);
  let current = new Uint16Array(width);
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column++) {
      const same = a[row - 1] === b[column - 1];
      const replaced = (last[column - 1] ?? 0) + (same ? 0 : 1);
      let edits = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return far;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[b.length] ?? far, far);
}

/** The code points of a text. */
export function codePoints(text: string): readonly number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/**
 * The closest candidate for a misspelt `word`, or undefined if none is close: at most one edit per three characters, or per
 * six if the word has Chinese characters, because there each character carries more meaning.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const wantedPoints = codePoints(wanted);
  let best: string | undefined;
  const most = han.test(wanted) ? Math.floor(wanted.length / 6) : Math.floor(Math.max(wanted.length, 3) / 3);
  let bestDistance = most + 1;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const distance = boundedEditDistance(wantedPoints, codePoints(candidate.toLowerCase()), bestDistance - 1);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

const han = /\p{Script=Han}/u;
