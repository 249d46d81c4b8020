/**
 * A name without what people leave out when they write it: case, accents, trade-mark signs, footnote
 * marks and punctuation. Two names that fold alike are the same name. Han characters stay, and so does a plus,
 * which tells one card from another.
 */
export function foldName(name: string): string {
  if (folded.test(name)) return name;
  const unsigned = plain.test(name) ? name : name.replace(signs, '');
  if (plain.test(unsigned)) {
    const lower = unsigned.toLowerCase();
    return folded.test(lower) ? lower : spaced(lower.replace(plainSeparators, ' '));
  }
  const bare = unsigned.normalize('NFKD').replace(marks, '');
  return spaced(bare.toLowerCase().replace(separators, ' '));
}

function spaced(text: string): string {
  return (text.includes('+') ? text.replace(/ ?\+ ?/g, '+ ') : text).trim();
}

// What most labels are already, and most names in lower case. Of Han characters those that are never written otherwise.
const folded = /^[a-z0-9\u4e00-\u9fa5]+(?: [a-z0-9\u4e00-\u9fa5]+)*$/;
// Most names are ASCII, where the short way gives the same.
const plain = /^[\x20-\x7e]*$/;
const plainSeparators = /[^a-z0-9+]+/g;
// Signs first: NFKD would spell ™ as "TM".
const signs = /[\u00ae\u2122\u2120\u2117\u00a9\u2020\u2021]/g;
const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}+]+/gu;
