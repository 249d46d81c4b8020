import { countries } from '#core/card/card';
import type { QueryRoute } from '#core/query/fields';
import type { ProblemCode } from '../problems.ts';

export interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly tag: 'cards' | 'data' | 'service' | 'pictures';
  /** The route whose query parameters the operation accepts. `since` and `as_of` mean only this parameter. Absent if there are none. */
  readonly queryParameters?: QueryRoute | 'since' | 'as_of';
  /** Maps each media type to the body schema for status 200. */
  readonly bodies: Readonly<Record<string, BodySchema>>;
  /** The component name of the 200 response, if several operations share the response. */
  readonly responseName?: 'Document' | 'Picture';
  /** Set if the operation may respond with 302. */
  readonly redirects?: true;
  /** Set if the responses have no ETag. The status is then never 304. */
  readonly hasNoEtag?: true;
  /** The codes of this operation's error responses, in addition to the codes that every route may return. */
  readonly problems?: readonly ProblemCode[];
  /** The request targets of the examples, such as `/v1/health`. */
  readonly examples?: readonly string[];
}

/** The name of a component schema. `Text` and `Binary` stand for plain strings, which are not components. */
type BodySchema =
  | 'Health'
  | 'Meta'
  | 'Card'
  | 'CardList'
  | 'SearchList'
  | 'FacetCounts'
  | 'CategoryList'
  | 'IssuerList'
  | 'Issuer'
  | 'Changes'
  | 'CardHistory'
  | 'Index'
  | 'Any'
  | 'Text'
  | 'Binary';

const listProblems: readonly ProblemCode[] = [
  'parameter-value',
  'parameter-repeated',
  'parameter-conflict',
  'cursor-malformed',
  'answer-too-large',
];
const searchProblems: readonly ProblemCode[] = [...listProblems, 'cursor-expired'];
const json = 'application/json';
const csv = 'text/csv';
const ndjson = 'application/x-ndjson';
const filters =
  'Different filters are combined with AND, several values of one filter with OR; `!` before every value means none of them.';
const pagingNote = 'Returns all matching rows, or one page if you set `limit`.';

// Examples may use only countries of this catalog, because the API rejects all others. The cards of the examples are in
// `scripts/build-api/example-data.ts`.
const [first, second = first] = countries;

export const operations = {
  getHealth: {
    summary: 'Check the health of the instance',
    description: 'Never rate-limited and never cached. `/health` is the same.',
    tag: 'service',
    bodies: { [json]: 'Health' },
    hasNoEtag: true,
    examples: ['/v1/health'],
  },
  getMeta: {
    summary: 'About the data and the instance',
    description: 'Counts, versions, limits and the addresses of the whole catalog as a file.',
    tag: 'service',
    bodies: { [json]: 'Meta' },
    examples: ['/v1/meta'],
  },
  listCards: {
    summary: 'List cards',
    description: `${filters} The same lists are at \`/v1/cards.csv\` and \`/v1/cards.ndjson\`.`,
    tag: 'cards',
    queryParameters: 'cards',
    bodies: { [json]: 'CardList' },
    redirects: true,
    problems: listProblems,
    examples: [
      `/v1/cards?country=${first}&limit=1`,
      '/v1/cards?fields=name,annual_fee&facets=network&limit=2',
    ],
  },
  listCardsAsCsv: {
    summary: 'List cards as CSV',
    description: `Without filters, the same bytes as the exported \`cards.csv\`. ${pagingNote}`,
    tag: 'cards',
    queryParameters: 'cards',
    bodies: { [csv]: 'Text' },
    redirects: true,
    problems: listProblems,
    examples: [`/v1/cards.csv?country=${second}`],
  },
  listCardsAsNdjson: {
    summary: 'List cards as JSON lines',
    description: `Without filters, the same bytes as the exported \`cards.ndjson\`. ${pagingNote}`,
    tag: 'cards',
    queryParameters: 'cards',
    bodies: { [ndjson]: 'Text' },
    redirects: true,
    problems: listProblems,
    examples: [`/v1/cards.ndjson?country=${first}&limit=1`],
  },
  searchCards: {
    summary: 'Search cards by words',
    description: `Searches names, issuers, networks, rewards, purchase categories and facts such as “no annual fee”, in English, French and Chinese (also by pinyin). Misspelled words are corrected and listed in \`corrected\`. If no card has all the words, the cards with most of them are returned, and the other words are listed in \`omitted\`. So is a “no” before a word that no fact denies, because no record says what a card lacks. ${filters}`,
    tag: 'cards',
    queryParameters: 'search',
    bodies: { [json]: 'SearchList' },
    redirects: true,
    problems: searchProblems,
    examples: ['/v1/search?q=exmaple+harbor&limit=1'],
  },
  searchCardsAsCsv: {
    summary: 'Search cards, as CSV',
    description: pagingNote,
    tag: 'cards',
    queryParameters: 'search',
    bodies: { [csv]: 'Text' },
    redirects: true,
    problems: searchProblems,
    examples: ['/v1/search.csv?q=maple'],
  },
  searchCardsAsNdjson: {
    summary: 'Search cards, as JSON lines',
    description: pagingNote,
    tag: 'cards',
    queryParameters: 'search',
    bodies: { [ndjson]: 'Text' },
    redirects: true,
    problems: searchProblems,
    examples: ['/v1/search.ndjson?q=maple'],
  },
  getCard: {
    summary: 'Get a card',
    description:
      'The record itself: the same bytes as its line in the exported `cards.ndjson`, but with `as_of` its `status`, `last_read` and `read_by` are those of the day.',
    tag: 'cards',
    queryParameters: 'as_of',
    bodies: { [json]: 'Card' },
    problems: ['card-not-found', 'parameter-value', 'parameter-repeated'],
    examples: [`/v1/cards/${first}-example-harbor`],
  },
  getCardHistory: {
    summary: "Past values of a card's numbers",
    description:
      'Every value of each number, with the day and the commit that set it. Read from the Git history when the API was built; `complete` is false if that was a shallow clone.',
    tag: 'cards',
    bodies: { [json]: 'CardHistory' },
    problems: ['card-not-found'],
    examples: [`/v1/cards/${first}-example-harbor/history`],
  },
  countFacets: {
    summary: 'Count cards by value',
    description: 'Takes every filter and `q`. The counts of a field ignore the filter on that same field.',
    tag: 'cards',
    queryParameters: 'facets',
    bodies: { [json]: 'FacetCounts' },
    problems: ['parameter-value', 'parameter-repeated', 'parameter-conflict'],
    examples: [`/v1/facets?country=${first}&facets=country,network`],
  },
  listCategories: {
    summary: 'List purchase categories',
    description:
      'Names in three languages, search synonyms, and the number of cards of each. `parent` is the broader category.',
    tag: 'data',
    queryParameters: 'as_of',
    bodies: { [json]: 'CategoryList' },
    problems: ['parameter-value', 'parameter-repeated'],
    examples: ['/v1/categories'],
  },
  listIssuers: {
    summary: 'List issuers',
    description: 'Aliases, domains, and the number of cards of each.',
    tag: 'data',
    bodies: { [json]: 'IssuerList' },
    examples: ['/v1/issuers'],
  },
  getIssuer: {
    summary: 'Get an issuer',
    description: 'Its cards are at `/v1/cards?issuer_id=`.',
    tag: 'data',
    bodies: { [json]: 'Issuer' },
    problems: ['issuer-not-found'],
    examples: ['/v1/issuers/example-bank'],
  },
  listChanges: {
    summary: 'What changed since a version',
    description:
      'Ids added, changed and removed since `since`, as one net result up to `until`. Before the first release, each commit of the data counts as a release. Keep the `data_version` of the response and send it as `since` the next time.',
    tag: 'data',
    queryParameters: 'since',
    bodies: { [json]: 'Changes' },
    problems: ['parameter-value', 'parameter-repeated', 'changes-expired'],
    examples: ['/v1/changes?since=v1.3.0'],
  },
  getChangesFeed: {
    summary: 'The changes as a feed',
    description:
      'Atom (RFC 4287): one entry for each release, or for each commit of the data before the first release.',
    tag: 'data',
    bodies: { 'application/atom+xml': 'Text' },
    examples: ['/v1/changes.atom'],
  },
  getIndex: {
    summary: 'An index of ids',
    description: 'Maps each value to the sorted ids of its cards; the same bytes as the exported file.',
    tag: 'data',
    bodies: { [json]: 'Index' },
    problems: ['route-not-found'],
    examples: ['/v1/indexes/country'],
  },
  getOpenApi: {
    summary: 'This document',
    description: 'OpenAPI 3.1.',
    tag: 'service',
    bodies: { [json]: 'Any' },
    responseName: 'Document',
  },
  getSchema: {
    summary: 'The schema of a card',
    description: 'JSON Schema 2020-12 for committed records.',
    tag: 'service',
    bodies: { [json]: 'Any' },
    responseName: 'Document',
  },
  getCardPicture: {
    summary: "A card's picture",
    description: 'The committed picture of the card. If there is none, redirects to the drawing.',
    tag: 'pictures',
    bodies: { 'image/webp': 'Binary' },
    responseName: 'Picture',
    redirects: true,
    problems: ['card-not-found'],
  },
  getCardDrawing: {
    summary: 'A drawing of a card',
    description: 'Made from the record: name, issuer, network and country.',
    tag: 'pictures',
    bodies: { 'image/svg+xml': 'Text' },
    problems: ['card-not-found'],
  },
  getDefaultCardImage: {
    summary: 'A neutral card picture',
    description: 'For cards without a picture.',
    tag: 'pictures',
    bodies: { 'image/webp': 'Binary' },
    responseName: 'Picture',
  },
  getApiCatalog: {
    summary: 'List the APIs of this host',
    description: 'A linkset (RFC 9264), as defined by RFC 9727.',
    tag: 'service',
    bodies: { 'application/linkset+json': 'Any' },
    examples: ['/.well-known/api-catalog'],
  },
} as const satisfies Record<string, Operation>;

export const operationByName: ReadonlyMap<string, Operation> = new Map(Object.entries(operations));

export const commonProblems: readonly ProblemCode[] = [
  'parameter-unknown',
  'target-malformed',
  'method-not-allowed',
  'target-too-long',
  'headers-too-large',
  'internal',
  'shutting-down',
];

/** The codes of error responses that may occur on rate-limited routes. */
export const limitedProblems: readonly ProblemCode[] = ['client-identification-required', 'quota-exceeded'];
