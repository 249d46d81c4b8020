import type { QueryRoute } from '#core/query/fields';
import type { ProblemCode } from '../problems.ts';

/** What the document says of a route besides its path. */
export interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly tag: 'cards' | 'data' | 'service' | 'pictures';
  /** Which query parameters it takes: those of a list, or `since`; none if absent. */
  readonly takes?: QueryRoute | 'since';
  /** Media type to the schema of its body, for status 200. */
  readonly gives: Readonly<Record<string, Body>>;
  /** What the document calls its status 200, where other operations answer the same way. */
  readonly answer?: 'Document' | 'Picture';
  /** Whether it can send elsewhere, 302. */
  readonly redirects?: true;
  /** Whether its answers have no tag, so that a client cannot ask if it has the answer already. */
  readonly untagged?: true;
  /** Problems besides those that every route has. */
  readonly problems?: readonly ProblemCode[];
  /** Request targets whose answers are the examples. */
  readonly examples?: readonly string[];
}

/** Name of a schema of the document, or what kind of bytes it is. */
type Body =
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
const searchProblems: readonly ProblemCode[] = [...listProblems, 'query-too-long', 'cursor-expired'];
const json = 'application/json';
const csv = 'text/csv';
const ndjson = 'application/x-ndjson';
const filters =
  'Different filters are joined by and, several values of one by or; `!` in front of every value means none of them.';
const whole = 'Without `limit` all rows that match are given, else a page.';

/** Every operation, by the name of its route. */
export const operations = {
  getHealth: {
    summary: 'Whether the instance lives',
    description: 'Never limited and never kept. `/health` is the same.',
    tag: 'service',
    gives: { [json]: 'Health' },
    untagged: true,
    examples: ['/v1/health'],
  },
  getMeta: {
    summary: 'About the data and the instance',
    description: 'Counts, versions, limits and where the whole catalog is as a file.',
    tag: 'service',
    gives: { [json]: 'Meta' },
    examples: ['/v1/meta'],
  },
  listCards: {
    summary: 'List cards',
    description: `${filters} As CSV and NDJSON the same lists are at \`/v1/cards.csv\` and \`/v1/cards.ndjson\`.`,
    tag: 'cards',
    takes: 'cards',
    gives: { [json]: 'CardList' },
    redirects: true,
    problems: listProblems,
    examples: ['/v1/cards?country=us&limit=1', '/v1/cards?fields=name,annual_fee&facets=network&limit=2'],
  },
  listCardsAsCsv: {
    summary: 'List cards as CSV',
    description: `Unfiltered the same bytes as the exported \`cards.csv\`. ${whole}`,
    tag: 'cards',
    takes: 'cards',
    gives: { [csv]: 'Text' },
    redirects: true,
    problems: listProblems,
    examples: ['/v1/cards.csv?country=ca'],
  },
  listCardsAsNdjson: {
    summary: 'List cards as lines of JSON',
    description: `Unfiltered the same bytes as the exported \`cards.ndjson\`. ${whole}`,
    tag: 'cards',
    takes: 'cards',
    gives: { [ndjson]: 'Text' },
    redirects: true,
    problems: listProblems,
    examples: ['/v1/cards.ndjson?country=us&limit=1'],
  },
  searchCards: {
    summary: 'Search cards by words',
    description: `Names, issuers, networks, rewards, categories of purchases and facts such as “no annual fee”, in English, French and Chinese, Chinese also by pinyin. Misspelt words are corrected and named. If no card has all the words, those with most of them are given, and the words left out are named. ${filters}`,
    tag: 'cards',
    takes: 'search',
    gives: { [json]: 'SearchList' },
    redirects: true,
    problems: searchProblems,
    examples: ['/v1/search?q=exmaple+harbor&limit=1'],
  },
  searchCardsAsCsv: {
    summary: 'Search cards, as CSV',
    description: whole,
    tag: 'cards',
    takes: 'search',
    gives: { [csv]: 'Text' },
    redirects: true,
    problems: searchProblems,
    examples: ['/v1/search.csv?q=maple'],
  },
  searchCardsAsNdjson: {
    summary: 'Search cards, as lines of JSON',
    description: whole,
    tag: 'cards',
    takes: 'search',
    gives: { [ndjson]: 'Text' },
    redirects: true,
    problems: searchProblems,
    examples: ['/v1/search.ndjson?q=maple'],
  },
  getCard: {
    summary: 'One card',
    description: 'The record, bare: the same bytes as its line of the exported `cards.ndjson`.',
    tag: 'cards',
    gives: { [json]: 'Card' },
    problems: ['card-not-found'],
    examples: ['/v1/cards/us-example-harbor'],
  },
  getCardHistory: {
    summary: 'What the numbers of a card were',
    description:
      'Every past value of each number, with the day and the commit since which it holds. From the history of the checkout that the API was built in; `complete` is false if that was a shallow one.',
    tag: 'cards',
    gives: { [json]: 'CardHistory' },
    problems: ['card-not-found'],
    examples: ['/v1/cards/us-example-harbor/history'],
  },
  countFacets: {
    summary: 'Count cards by value',
    description: 'Takes every filter and `q`. The counts of a field leave out the filter on that same field.',
    tag: 'cards',
    takes: 'facets',
    gives: { [json]: 'FacetCounts' },
    problems: ['parameter-value', 'parameter-repeated', 'query-too-long', 'parameter-conflict'],
    examples: ['/v1/facets?country=us&facets=country,network'],
  },
  listCategories: {
    summary: 'The categories of purchases',
    description:
      'With their names in three languages, the words that search takes for them, and how many cards answer for each. `parent` is the wider category.',
    tag: 'data',
    gives: { [json]: 'CategoryList' },
    examples: ['/v1/categories'],
  },
  listIssuers: {
    summary: 'The issuers',
    description: 'With their aliases, the domains of their own pages, and how many cards each has.',
    tag: 'data',
    gives: { [json]: 'IssuerList' },
    examples: ['/v1/issuers'],
  },
  getIssuer: {
    summary: 'One issuer',
    description: 'Its cards are at `/v1/cards?issuer_id=`.',
    tag: 'data',
    gives: { [json]: 'Issuer' },
    problems: ['issuer-not-found'],
    examples: ['/v1/issuers/example-bank'],
  },
  listChanges: {
    summary: 'What changed since a release',
    description:
      'Ids added, changed and removed, as one net answer. Before the first release the points are the commits of the data.',
    tag: 'data',
    takes: 'since',
    gives: { [json]: 'Changes' },
    problems: ['parameter-value', 'parameter-repeated', 'changes-expired'],
    examples: ['/v1/changes?since=v1.3.0'],
  },
  getChangesFeed: {
    summary: 'The changes as a feed',
    description:
      'Atom (RFC 4287): one entry for each release, or for each commit of the data before the first release.',
    tag: 'data',
    gives: { 'application/atom+xml': 'Text' },
    examples: ['/v1/changes.atom'],
  },
  getIndex: {
    summary: 'An index of ids',
    description: 'Value to the sorted ids of its cards; the same bytes as the exported file.',
    tag: 'data',
    gives: { [json]: 'Index' },
    problems: ['route-not-found'],
    examples: ['/v1/indexes/country'],
  },
  getOpenApi: {
    summary: 'This document',
    description: 'OpenAPI 3.1.',
    tag: 'service',
    gives: { [json]: 'Any' },
    answer: 'Document',
  },
  getSchema: {
    summary: 'The schema of a card',
    description: 'JSON Schema 2020-12, for records as they are committed.',
    tag: 'service',
    gives: { [json]: 'Any' },
    answer: 'Document',
  },
  getCardPicture: {
    summary: "A card's picture",
    description: 'The face of the card as it was committed; where there is none, the drawn one.',
    tag: 'pictures',
    gives: { 'image/webp': 'Binary' },
    answer: 'Picture',
    redirects: true,
    problems: ['card-not-found'],
  },
  getCardDrawing: {
    summary: "A card's face, drawn",
    description: 'Made from the record alone: name, issuer, network and country.',
    tag: 'pictures',
    gives: { 'image/svg+xml': 'Text' },
    problems: ['card-not-found'],
  },
  getDefaultCardImage: {
    summary: 'A neutral card face',
    description: 'For cards without a picture of their own.',
    tag: 'pictures',
    gives: { 'image/webp': 'Binary' },
    answer: 'Picture',
  },
  getApiCatalog: {
    summary: 'What this host offers',
    description: 'A linkset (RFC 9264) as RFC 9727 has it.',
    tag: 'service',
    gives: { 'application/linkset+json': 'Any' },
    examples: ['/.well-known/api-catalog'],
  },
} as const satisfies Record<string, Operation>;

export const operationByName: ReadonlyMap<string, Operation> = new Map(Object.entries(operations));

/** What can go wrong at every route. */
export const everyProblem: readonly ProblemCode[] = [
  'parameter-unknown',
  'target-malformed',
  'method-not-allowed',
  'target-too-long',
  'headers-too-large',
  'internal',
  'shutting-down',
];

/** What can go wrong where a token is taken. */
export const limitedProblems: readonly ProblemCode[] = ['client-identification-required', 'quota-exceeded'];
