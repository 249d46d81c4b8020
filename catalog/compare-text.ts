/** Order by UTF-16 code unit: the same whatever the locale, and 0 of two that are the same. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
