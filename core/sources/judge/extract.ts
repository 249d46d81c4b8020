import { getHost } from '#core/card/address';
import type { Card, Country } from '#core/card/card';
import { pointerContains } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import type { Registry } from '#core/card/registry';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import { type CardNames, collectCardNames } from '../evidence/card-names.ts';
import { buildNumberQuery, type NumberQuery } from '../evidence/number-query.ts';

export function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}

export interface CitingCard {
  readonly card: Card;
  /** The path of the card file, such as `data/us/chase-aeroplan.json`. */
  readonly path: string;
  /** The git blob id of the file, if the caller knows the id. */
  readonly blobSha?: string | undefined;
}

export interface PageSource {
  /** The URL as written in the cards, but without its fragment. */
  readonly url: string;
  /** The host in lower case. Empty if the URL is invalid. */
  readonly host: string;
  /** Every citation, sorted by path. */
  readonly citedBy: readonly Citation[];
  /** The domains of the issuers of all citing cards, sorted. */
  readonly domains: readonly string[];
  /** The country of the first citing card. */
  readonly country: Country;
  /** The earliest date (YYYY-MM-DD) on which a person read the page for a card. Null if some citing card has no such date. */
  readonly oldestReadDate: string | null;
  /** The latest date (YYYY-MM-DD) on which a person of this project read the page. Null if none has. */
  readonly readByPersonOn: string | null;
}

export interface Citation {
  readonly cardId: string;
  readonly path: string;
  /** A JSON Pointer such as `/sources/0/url`. */
  readonly pointer: string;
}

/** A number of a card and a page that is cited for this number. */
export interface Claim {
  readonly cardId: string;
  readonly blobSha: string | null;
  readonly pointer: string;
  readonly value: number;
  /** The `url` of a `PageSource`. */
  readonly url: string;
  readonly query: NumberQuery;
}

export interface ExtractedSources {
  /** The cited pages, sorted by URL. */
  readonly sources: readonly PageSource[];
  /** The claims, sorted by card, pointer and URL. */
  readonly claims: readonly Claim[];
}

/** Extracts each cited page once. Extracts one claim for each number and each page that is cited for the number. */
export function extractSources(cards: readonly CitingCard[], issuers: Registry['issuers']): ExtractedSources {
  const uses = cards
    .toSorted((a, b) => compareText(a.path, b.path))
    // Sources that differ only by their fragment are one page.
    .flatMap(({ card, path, blobSha = null }) =>
      card.sources.map((source, index) => {
        return { card, path, blobSha, source, index, url: withoutFragment(source.url) };
      }),
    );
  const byIssuer = Map.groupBy(
    cards.map(({ card }) => card),
    ({ issuer_id }) => issuer_id,
  );
  const namesByCard = new Map(
    [...byIssuer].flatMap(([id, issuerCards]) =>
      issuerCards.map((card) => [card, collectCardNames(card, issuers.get(id), issuerCards)] as const),
    ),
  );
  const byUrl = Map.groupBy(uses, ({ url }) => url);
  const byCardAndUrl = Map.groupBy(uses, ({ path, url }) => `${path} ${url}`);
  return {
    sources: [...byUrl]
      .map(([url, usesOfPage]) => toSource(url, usesOfPage, issuers))
      .sort((a, b) => compareText(a.url, b.url)),
    claims: [...byCardAndUrl.values()]
      .flatMap((group) => {
        const { card } = must(group[0], 'a use of the page');
        return listClaims(group, must(namesByCard.get(card), 'the names of a card'));
      })
      .sort(compareClaims),
  };
}

interface Use extends Pick<CitingCard, 'card' | 'path'> {
  readonly blobSha: string | null;
  readonly source: Card['sources'][number];
  readonly index: number;
  readonly url: string;
}

function toSource(url: string, uses: readonly Use[], issuers: Registry['issuers']): PageSource {
  const domains = uses.flatMap(({ card }) => issuers.get(card.issuer_id)?.domains ?? []);
  const readDates = uses.map(({ source }) => source.retrieved).filter((day) => day !== null);
  const [oldestReadDate = null] = readDates.length < uses.length ? [] : readDates.toSorted(compareText);
  return {
    url,
    host: getHost(url) ?? '',
    citedBy: uses.map(({ card, path, index }) => ({
      cardId: card.id,
      path,
      pointer: `/sources/${index}/url`,
    })),
    domains: [...new Set(domains.filter((name) => name !== undefined))].sort(compareText),
    country: must(uses[0], 'a use of the page').card.country,
    oldestReadDate,
    readByPersonOn:
      uses
        .map(({ source }) => (source.by === 'person' ? source.retrieved : null))
        .filter((day) => day !== null)
        .toSorted(compareText)
        .at(-1) ?? null,
  };
}

/** Lists the claims of one card and one page. `uses` are the sources of the card that have this page. */
function listClaims(uses: readonly Use[], names: CardNames): readonly Claim[] {
  const { card, blobSha, url } = must(uses[0], 'a use of the page');
  const citedPointers = uses.flatMap(({ source }) => source.cites).filter((pointer) => pointer !== '');
  return collectFactNumbers(card)
    .filter(([pointer]) => citedPointers.some((citedPointer) => pointerContains(citedPointer, pointer)))
    .map(([pointer, value]) => {
      const query = buildNumberQuery(card, names, pointer, value);
      return { cardId: card.id, blobSha, pointer, value, url, query };
    });
}

function compareClaims(a: Claim, b: Claim): number {
  return compareText(a.cardId, b.cardId) || compareText(a.pointer, b.pointer) || compareText(a.url, b.url);
}
