/** Maps each parameter name to the values of the parameter, in the order of the query. Empty values are left out. */
export type QueryParameters = ReadonlyMap<string, readonly string[]>;

export type DecodedQuery =
  | { readonly ok: true; readonly parameters: QueryParameters }
  /** `part` is the first `name=value` pair that cannot be decoded, exactly as received. */
  | { readonly ok: false; readonly part: string };

/** Decodes a percent-encoded query string. The encoding is UTF-8, and `+` means a space. A name without a value is kept. */
export function decodeQuery(raw: string): DecodedQuery {
  const parameters = new Map<string, string[]>();
  for (const part of raw.split('&')) {
    if (part === '') continue;
    const equalsIndex = part.indexOf('=');
    const name = decodeComponent(equalsIndex < 0 ? part : part.slice(0, equalsIndex));
    const value = decodeComponent(equalsIndex < 0 ? '' : part.slice(equalsIndex + 1));
    if (name === null || value === null) return { ok: false, part };
    const values = parameters.get(name) ?? [];
    if (value !== '') values.push(value);
    parameters.set(name, values);
  }
  return { ok: true, parameters };
}

/** Returns null if the text is not valid UTF-8 or contains a NUL character. */
function decodeComponent(text: string): string | null {
  try {
    const decodedText = decodeURIComponent(text.replaceAll('+', ' '));
    return decodedText.includes('\0') || !decodedText.isWellFormed() ? null : decodedText;
  } catch {
    return null;
  }
}
