const ignoredSigns = new Set('®™℠℗©†‡');
const ligatures = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }));

/** Folds a text (lower case, no accents, no signs such as ®), one character at a time. */
export function naiveFold(text: string): string {
  let folded = '';
  for (const character of text) {
    if (ignoredSigns.has(character)) continue;
    if (/[\t\n\v\f\r\x85\u2028\u2029]/.test(character)) folded += ' ';
    else if (/\p{Cc}|\p{Cf}/u.test(character)) continue;
    else folded += character.normalize('NFKD');
  }
  const withoutMarks = [...folded]
    .filter((character) => !/[\u0300-\u036f\ufe00-\ufe0f]/.test(character))
    .join('');
  return [...withoutMarks.toLowerCase()].map((character) => ligatures.get(character) ?? character).join('');
}

/** Computes the optimal string alignment distance, which counts a swap of two neighbors as one edit. */
export function naiveEdits(a: readonly string[], b: readonly string[]): number {
  const memo = new Map<string, number>();
  const edits = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const cached = memo.get(key);
    if (cached !== undefined) return cached;
    const candidates = [
      edits(i - 1, j) + 1,
      edits(i, j - 1) + 1,
      edits(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    ];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      candidates.push(edits(i - 2, j - 2) + 1);
    const distance = Math.min(...candidates);
    memo.set(key, distance);
    return distance;
  };
  return edits(a.length, b.length);
}
