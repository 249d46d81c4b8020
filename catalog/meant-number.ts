/** Currency signs and codes, and words of a unit, as people write them beside a number. */
const before = /^(?:(?:US|CA|C|CN|RMB|人民币)?\s*[$¥€]|USD|CAD|CNY|RMB|人民币)\s*/i;
const after = /\s*(?:%|\$|¥|€|元|percent|USD|CAD|CNY|RMB|x|points?|pts)$/i;
const thousands = /^\d{1,3}(?:[, ']\d{3})+(?!\d)/;

/**
 * The number that a text with a sign, a unit or separators stands for, as JSON writes it: `95` for «$95», `2.5` for
 * «2,5 %», `3600` for «３６００元». Undefined where it could be read in two ways, or in none.
 */
export function meantNumber(text: string): string | undefined {
  if (text.length > 40) return undefined;
  // Fullwidth characters and spaces that do not break become plain ones.
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(before, '')
    .replace(after, '')
    .replace(thousands, (digits) => digits.replace(/\D/g, ''))
    .replace(/,(?=\d{1,2}$)/, '.');
  if (!/^(?:\d+|\d*\.\d+)$/.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isSafeInteger(Math.trunc(number)) ? String(number) : undefined;
}
