import { isCardId } from '#catalog/card';
import { decodeQuery } from '#catalog/query/decode-query';

export const views = ['table', 'cards', 'picture', 'compare'] as const;
export type View = (typeof views)[number];

export const languages = ['en', 'fr', 'zh'] as const;
export type Language = (typeof languages)[number];

/** No more cards than these stand side by side. */
export const mostCompared = 4;

/** Everything an address of the page says. */
export interface Place {
  /** What stands behind the `?`, as the API would get it. */
  readonly query: string;
  readonly view: View;
  /** Null: the reader's own. */
  readonly language: Language | null;
  /** Ids of the cards to compare, in the order they were chosen. */
  readonly compared: readonly string[];
  /** The card of which everything is shown. */
  readonly card: string | null;
}

/** Reads an address; what a fragment says that means nothing here is passed over. */
export function readPlace(search: string, hash: string): Place {
  const decoded = decodeQuery(hash.replace(/^#/, ''));
  const given = decoded.ok ? decoded.given : new Map<string, readonly string[]>();
  const one = (name: string): string => given.get(name)?.[0] ?? '';
  const compared = one('compare').split(',').filter(isCardId);
  return {
    query: search.replace(/^\?/, ''),
    view: views.find((view) => view === one('view')) ?? 'table',
    language: languages.find((language) => language === one('lang')) ?? null,
    compared: [...new Set(compared)].slice(0, mostCompared),
    card: isCardId(one('card')) ? one('card') : null,
  };
}

/** The address of a place, relative to the page; `page` is the page's own last part, empty for a folder. */
export function addressOf({ query, view, language, compared, card }: Place, page: string): string {
  const parts = [
    ...(view === 'table' ? [] : [`view=${view}`]),
    ...(language === null ? [] : [`lang=${language}`]),
    ...(compared.length === 0 ? [] : [`compare=${compared.join(',')}`]),
    ...(card === null ? [] : [`card=${card}`]),
  ];
  return `./${page}${query === '' ? '' : `?${query}`}${parts.length === 0 ? '' : `#${parts.join('&')}`}`;
}

/** The place with a card taken into the comparison, or out of it. */
export function withCompared(place: Place, id: string): Place {
  const compared = place.compared.includes(id)
    ? place.compared.filter((other) => other !== id)
    : [...place.compared, id].slice(0, mostCompared);
  return { ...place, compared };
}

/** The first language of a reader that the page has. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}
