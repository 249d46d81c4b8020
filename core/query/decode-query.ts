/** Maps each parameter to its values in their order. Empty values are left out. */
export type QueryParameters = ReadonlyMap<string, readonly string[]>;

export type DecodedQuery =
  | { readonly ok: true; readonly parameters: QueryParameters }
  /** `part` is the first part that cannot be decoded, exactly as received. */
  | { readonly ok: false; readonly part: string };

/** Splits and decodes a query string, with `+` as a space and UTF-8 as the encoding. Keeps names without a value. */
export function decodeQuery(raw: string): DecodedQuery {
  const parameters = new Map<string, string[]>();
  for (const part of raw.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decodeComponent(equals < 0 ? part : part.slice(0, equals));
    const value = decodeComponent(equals < 0 ? '' : part.slice(equals + 1));
    if (name === null || value === null) return { ok: false, part };
    const values = parameters.get(name) ?? [];
    if (value !== '') values.push(value);
    parameters.set(name, values);
  }
  return { ok: true, parameters };
}

/** Decodes a name or a value; null if it is not UTF-8 or contains a NUL. */
function decodeComponent(text: string): string | null {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '));
    return plain.includes('\0') || !plain.isWellFormed() ? null : plain;
  } catch {
    return null;
  }
}
