import { covers } from '../json.ts';
import { factNumbers } from '../numbers.ts';
import { shortAddress } from '../phrases.ts';
import { type Found, none, type Rule } from './rule.ts';

interface Facts {
  readonly found: string;
  /** The number in the address; null for a page of search results. */
  readonly number: string | null;
}

/** A page that may show whatever its address asks for is no evidence. */
export const sourceEchoes: Rule<'source-echoes', Facts> = {
  code: 'source-echoes',
  title: 'source may repeat its own address',
  severity: 'error',
  class: 'citation',
  sentence: ({ found, number }) =>
    number === null
      ? `\`${shortAddress(found)}\` is a page of search results, which shows what was searched for; cite the card's own page.`
      : `\`${shortAddress(found)}\` has ${number} in its query or fragment, and the record cites it for that number; cite the address without it.`,
  checkCard(card) {
    const { sources = none } = card;
    let found: Found<Facts>[] | undefined;
    for (const [index, source] of sources.entries()) {
      const url = source?.url === undefined ? null : URL.parse(source.url);
      if (url === null || url === undefined || (url.search === '' && url.hash === '' && !isSearch(url)))
        continue;
      const cites = (source?.cites ?? []).filter((cite) => cite !== undefined);
      const asked = decoded(`${url.search} ${url.hash}`);
      const cited = factNumbers(card).filter(([pointer]) =>
        cites.some((cite) => cite !== '' && covers(cite, pointer)),
      );
      const number = cited.find(([, value]) => value > 9 && isIn(asked, value))?.[1];
      if (number === undefined && !isSearch(url)) continue;
      found ??= [];
      found.push({
        ...{ pointer: `/sources/${index}/url`, found: source?.url ?? '' },
        number: number === undefined ? null : String(number),
      });
    }
    return found ?? none;
  },
};

function isSearch({ pathname, searchParams }: URL): boolean {
  return (
    /\/(?:search|site-?search|search-?results?|recherche|suche|sousuo)(?:\.[a-z]+|\/)?$/i.test(pathname) ||
    ['q', 'query', 'search', 'keyword', 'keywords', 'searchterm', 'wd', 'kw'].some((name) =>
      searchParams.has(name),
    )
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Whether a text has the number whole: `95`, `$95.00`, `60,000`; not the 95 of an identifier such as `1095` or `a95`. */
function isIn(text: string, value: number): boolean {
  const [whole = '', fraction = ''] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',?');
  const rest = fraction === '' ? String.raw`(?:\.0+)?` : String.raw`\.${fraction}0*`;
  return new RegExp(`(?<![\\w.,-])${grouped}${rest}(?![\\w-]|[.,]\\d)`).test(text);
}
