/**
 * Parses a date in an HTTP header (RFC 9110, section 5.6.7), such as `Tue, 24 Nov 2026 08:00:00 GMT`. Returns milliseconds
 * since 1970, or undefined if the date is invalid.
 */
export function parseHttpDate(text = ''): number | undefined {
  // Require the name of a day, because Date.parse also reads single digits and negative numbers as years.
  const date = /^\s*[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}

/**
 * Converts the header `Retry-After` (RFC 9110, section 10.2.3), a number of seconds or a date, to milliseconds. `now` is in
 * milliseconds since 1970. Returns undefined if the header is invalid.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = parseHttpDate(text);
  return date === undefined ? undefined : Math.max(0, date - now);
}

/** Reads the chunks of a body. Stops as soon as more than `limit` bytes have been received. */
export async function readBody<Chunk extends Uint8Array>(
  body: AsyncIterable<Chunk>,
  limit: number,
): Promise<{ readonly chunks: readonly Chunk[]; readonly size: number }> {
  const chunks: Chunk[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  return { chunks, size };
}
