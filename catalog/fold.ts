/**
 * A name without what people leave out when they write it: case, accents, trade-mark signs, footnote
 * marks and punctuation. Two names that fold alike are the same name. Han characters stay, and so does a plus,
 * which tells one card from another.
 */
export function foldName(name: string): string {
  const bare = name.replace(signs, '').normalize('NFKD').replace(marks, '').toLowerCase();
  return bare
    .replace(separators, ' ')
    .replace(/ ?\+ ?/g, '+ ')
    .trim();
}

// Removed first: NFKD would spell ™ as "TM".
export const signs = /[\u00ae\u2122\u2120\u2117\u00a9\u2020\u2021]/g;
const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}+]+/gu;
