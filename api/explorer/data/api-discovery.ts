/** The base address of the API that a response announces (RFC 8631); null if none. */
export function findApiBase(answer: Response): string | null {
  const link = /<([^>]*)v1\/openapi\.json>\s*;\s*rel="?service-desc"?/.exec(answer.headers.get('link') ?? '');
  return link === null ? null : new URL(link[1] || '.', answer.url).href;
}
