const numberPrefix = /^(?:(?:US|CA|C|CN|RMB|人民币)?\s*[$¥€]|USD|CAD|CNY|RMB|人民币)\s*/i;
const numberSuffix = /\s*(?:%|\$|¥|€|元|percent|USD|CAD|CNY|RMB|x|points?|pts)$/i;
const thousandsPattern = /^\d{1,3}(?:[, ']\d{3})+(?!\d)/;

/**
 * Converts a number with a currency sign, a unit or separators to a JSON number: `2.5` for “2,5 %”, `3600` for “３６００元”.
 * Returns undefined if the text is ambiguous or not a number.
 */
export function normalizeNumber(text: string): string | undefined {
  if (text.length > 40) return undefined;
  // NFKC converts fullwidth characters and no-break spaces to plain ones.
  const plainNumber = text
    .normalize('NFKC')
    .trim()
    .replace(numberPrefix, '')
    .replace(numberSuffix, '')
    .replace(thousandsPattern, (digits) => digits.replace(/\D/g, ''))
    .replace(/,(?=\d{1,2}$)/, '.');
  if (!/^(?:\d+|\d*\.\d+)$/.test(plainNumber)) return undefined;
  const number = Number(plainNumber);
  return Number.isSafeInteger(Math.trunc(number)) ? String(number) : undefined;
}

/** Reports whether a text says that there is no fee. */
export function saysNone(text: string): boolean {
  return /^(?:(?:no|\$0)(?: annual| foreign transaction)? fees?|none|free|no|aucune?|sans|无|免费?)$/i.test(
    text.trim(),
  );
}
