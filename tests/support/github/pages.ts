import type { Repository, State } from './state.ts';

/** What a page is cut from: a list of a repository, or one of nobody's. */
interface Asking {
  readonly query: URLSearchParams;
  readonly state: State;
  readonly repository?: Repository;
}

/**
 * One page of a list and its `Link` header. As on GitHub, the addresses in the header name the repository by
 * number and not by name.
 */
export function page<T>(
  { query, state, repository }: Asking,
  path: string,
  all: readonly T[],
  usual = 30,
): { readonly items: readonly T[]; readonly headers: Readonly<Record<string, string>> } {
  const size = Math.min(wholeNumber(query.get('per_page')) ?? usual, 100);
  const number = wholeNumber(query.get('page')) ?? 1;
  const last = Math.max(1, Math.ceil(all.length / size));
  const address = (to: number) => {
    const asked = new URLSearchParams(query);
    asked.set('page', String(to));
    const base = repository === undefined ? '' : `/repositories/${repository.id}`;
    return `<${state.urls.api}${base}${path}?${asked}>`;
  };
  const links: string[] = [];
  if (number > 1) links.push(`${address(number - 1)}; rel="prev"`);
  if (number < last) links.push(`${address(number + 1)}; rel="next"`, `${address(last)}; rel="last"`);
  if (number > 1) links.push(`${address(1)}; rel="first"`);
  return {
    items: all.slice((number - 1) * size, number * size),
    headers: links.length === 0 ? {} : { link: links.join(', ') },
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
