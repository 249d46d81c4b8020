/** Currency signs that stand for only one currency. For other currencies, `formatMoney` writes the code. */
const signByCurrency: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['CAD', 'CA$'],
  ['CNY', 'CN¥'],
]);

/** Formats an amount in an ISO 4217 currency: `$1,095`, `CA$39.50`, `CN¥300`. */
export function formatMoney(value: number, currency: string): string {
  const text = groupThousands(countDecimals(value) === 1 ? value.toFixed(2) : String(value));
  return `${signByCurrency.get(currency) ?? `${currency} `}${text}`;
}

export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/**
 * Adds commas as thousands separators: `1,095.5` for `1095.5`. Returns other texts unchanged. The result is the same in
 * every locale.
 */
export function groupThousands(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const [integerDigits = '', fraction] = text.split('.');
  const groupedDigits = integerDigits.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groupedDigits : `${groupedDigits}.${fraction}`;
}

/** Returns the number of decimal places. The maximum is 100, because `toFixed` allows no more. */
export function countDecimals(value: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.min(100, Math.max(0, fraction.length - Number(exponent)));
}
