import type { Question } from './reply.ts';
import type { ListAnswer } from './world.ts';

/** Pages are counted from 1; `served` is the number of items on a full one. */
export interface Position {
  readonly page: number;
  readonly served: number;
}

type HeaderFields = readonly (readonly [name: string, value: string])[];

/** Which page is asked for, and how large it may be: what is asked, 10 if nothing is, and no more than the server likes. */
export function positionOf({ query }: Question, largestPage = 100): Position {
  const asked = Number(query.get('per_page') ?? 10);
  // A link says `page=bookmark:3`: nobody but the server is to know what that means.
  const page = Number((query.get('page') ?? '1').replace('bookmark:', ''));
  return { page, served: Math.min(asked, largestPage) };
}

/** Links of a page as the LMS writes them: absolute, with everything that was asked. */
export function linksOf(
  question: Question,
  base: string,
  page: number,
  options: { readonly hasNext: boolean; readonly links?: HeaderFields; readonly oddities?: string },
): HeaderFields {
  const { hasNext, links, oddities = '' } = options;
  const { target } = question;
  const asked = oddities !== '' && target.endsWith(oddities) ? target.slice(0, -oddities.length) : target;
  const [path = '', query = ''] = asked.split('?', 2);
  const rest = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('page='));
  const at = (number: number, odd = '') =>
    `${base}${path}?${[...rest, `page=bookmark:${number}`].join('&')}${odd}`;
  const targets = { next: at(page + 1, oddities), current: at(page), first: at(1) };
  const fill = (text: string) =>
    text.replace(/\{(next|current|first)\}/g, (_, name: keyof typeof targets) => targets[name]);
  if (hasNext && links !== undefined) return links.map(([name, value]) => [name, fill(value)] as const);
  const plain = '<{current}>; rel="current",<{first}>; rel="first"';
  return [['Link', fill(hasNext ? `<{next}>; rel="next",${plain}` : plain)]];
}

export function listPage(list: ListAnswer, question: Question, base: string) {
  const { page, served } = positionOf(question, list.largestPage);
  const pages = list.pages ?? inPages(list.items ?? [], served);
  const links = linksOf(question, base, page, { ...list, hasNext: page < pages.length });
  return { text: `[${(pages[page - 1] ?? []).join(',')}]`, links };
}

function inPages(items: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}
