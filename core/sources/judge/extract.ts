import { getHost } from '#core/card/address';
import type { Card, Country } from '#core/card/card';
import { pointerContains } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import type { Registry } from '#core/card/registry';
import { compareText } from '#core/text/text';
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
  const drafts = new Map<string, Draft>();
  const claims: Claim[] = [];
  for (const entry of cards.toSorted((a, b) => compareText(a.path, b.path))) {
    const { card, path } = entry;
    const domains = (issuers.get(card.issuer_id)?.domains ?? []).filter((name) => name !== undefined);
    const issuer = namesOf(card, issuers);
    // Sources that differ only by their fragment are one page.
    const pages = Map.groupBy(card.sources.entries(), ([, { url }]) => withoutFragment(url));
    for (const [url, citedEntries] of pages) {
      const draft = drafts.get(url) ?? createDraft(card.country);
      drafts.set(url, draft);
      for (const [index, { retrieved }] of citedEntries) {
        draft.citedBy.push({ cardId: card.id, path, pointer: `/sources/${index}/url` });
        draft.readDates.push(retrieved);
      }
      for (const domain of domains) draft.domains.add(domain);
      const citedPointers = citedEntries.flatMap(([, source]) => source.cites);
      claims.push(...claimsOf(entry, issuer, url, citedPointers));
    }
  }
  const sources = [...drafts].map(([url, draft]) => toSource(url, draft));
  return {
    sources: sources.sort((a, b) => compareText(a.url, b.url)),
    claims: claims.sort(compareClaims),
  };
}

interface Draft {
  readonly country: Country;
  readonly citedBy: Citation[];
  readonly readDates: (string | null)[];
  readonly domains: Set<string>;
}

function createDraft(country: Country): Draft {
  return { country, citedBy: [], readDates: [], domains: new Set() };
}

function namesOf({ issuer, issuer_id: id }: Card, issuers: Registry['issuers']): readonly string[] {
  const { name, aliases = [] } = issuers.get(id) ?? {};
  return [...new Set([issuer, name, ...aliases])].filter((text) => text !== undefined);
}

function claimsOf(
  { card, blobSha }: CitingCard,
  issuer: readonly string[],
  url: string,
  citedPointers: readonly string[],
): readonly Claim[] {
  return collectFactNumbers(card)
    .filter(([pointer]) =>
      citedPointers.some((citedPointer) => citedPointer !== '' && pointerContains(citedPointer, pointer)),
    )
    .map(([pointer, value]) => ({
      cardId: card.id,
      blobSha: blobSha ?? null,
      pointer,
      value,
      url,
      query: buildNumberQuery(card, issuer, pointer, value),
    }));
}

function toSource(url: string, { country, citedBy, readDates, domains }: Draft): PageSource {
  const days = readDates.filter((day) => day !== null).sort(compareText);
  return {
    url,
    host: getHost(url) ?? '',
    citedBy,
    domains: [...domains].sort(compareText),
    country,
    oldestReadDate: days.length < readDates.length ? null : (days[0] ?? null),
  };
}

function compareClaims(a: Claim, b: Claim): number {
  return compareText(a.cardId, b.cardId) || compareText(a.pointer, b.pointer) || compareText(a.url, b.url);
}
