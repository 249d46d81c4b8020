/** Returns the base URL of the API from the response's `Link` header (RFC 8631), or null if the header does not name an API. */
export function findApiBase(response: Response): string | null {
  const link = response.headers.get('link')?.match(/<([^>]*)v1\/openapi\.json>\s*;\s*rel="?service-desc"?/);
  return link ? new URL(link[1] || '.', response.url).href : null;
}
