/** Returns the base URL of the API that a response announces (RFC 8631), or null if the response announces none. */
export function findApiBase(response: Response): string | null {
  const link = /<([^>]*)v1\/openapi\.json>\s*;\s*rel="?service-desc"?/.exec(
    response.headers.get('link') ?? '',
  );
  return link === null ? null : new URL(link[1] || '.', response.url).href;
}
