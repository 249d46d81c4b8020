import { isObject } from '#catalog/json';

/** The path of a list's page, of a hundred items. */
export function pagePath(path: string, page: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`;
}

/** Whether a `Link` header (RFC 8288) names a next page. */
export function hasNextPage(link: string | undefined): boolean {
  return link !== undefined && /;\s*rel="?next"?/.test(link);
}

/** The items of a list, or of the one list in an object; undefined where there is none. */
export function listIn(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body;
  return isObject(body) ? Object.values(body).find((value) => Array.isArray(value)) : undefined;
}
