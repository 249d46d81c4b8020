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
