/**
 * A text as part of an address (RFC 3986). Also the marks that `encodeURIComponent` leaves, at which Markdown or a
 * terminal may take an address to end. Throws a `URIError` where half of a surrogate pair stands alone.
 */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
