/** The folder of the API whose description the answer's host names (RFC 8631); null if it names none. */
export function apiBeside(answer: Response): string | null {
  const link = /<([^>]*)v1\/openapi\.json>\s*;\s*rel="?service-desc"?/.exec(answer.headers.get('link') ?? '');
  return link === null ? null : new URL(link[1] || '.', answer.url).href;
}
