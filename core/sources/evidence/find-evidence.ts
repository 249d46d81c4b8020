import { hasTexts } from '#core/card/json';
import { must } from '#core/text/must';
import { isNamedIn } from './card-names.ts';
import type { Doubt } from './doubt-rules.ts';
import { type NumberQuery, namesOtherCurrency } from './number-query.ts';
import { hasTooLittleText, type PageContent } from './page.ts';
import { chooseBetter, PageNumbers, type ShownValue } from './page-values.ts';
import { buildFragmentLink, collectNearbyText, extractContext, oneLine, quoteSeparator } from './quote.ts';
import { readDataScripts } from './read-data.ts';

/**
 * `found`: the page shows the value with the label of this field, for this card.
 * `number-only`: the page shows the value, but there is a doubt.
 * `absent`: the page does not show the value.
 * `in-data`: only the data in the page's scripts has the value, for this field of this card. A browser need not show it.
 * `unreadable`: the page has no text to search.
 */
export const evidenceVerdicts = ['found', 'number-only', 'in-data', 'absent', 'unreadable'] as const;

export type EvidenceVerdict = (typeof evidenceVerdicts)[number];

export interface Evidence {
  readonly verdict: EvidenceVerdict;
  /** Null unless the verdict is `number-only`. */
  readonly doubt: Doubt | null;
  /**
   * The text of the block with the number's label, up to 120 characters. Null if there is no label, or if the number is in the
   * same block.
   */
  readonly label: string | null;
  /** Up to 120 characters of the page, or of its data, around the number, on one line. Null if the number was not found. */
  readonly context: string | null;
  /** The page's URL with a text directive that scrolls to the number. Null if the page does not show the number. */
  readonly link: string | null;
  /** The lines from `collectNearbyText` if the verdict is `found`. Otherwise empty. */
  readonly around: readonly string[];
}

const noQuote = { doubt: null, label: null, context: null, link: null, around: [] } as const;
const unreadableEvidence: Evidence = { verdict: 'unreadable', ...noQuote };
const absentEvidence: Evidence = { verdict: 'absent', ...noQuote };

/** Finds numbers of one card on a page. The results are in the order of `queries`. `today` is YYYY-MM-DD. */
export function findEvidence(
  page: PageContent,
  queries: readonly NumberQuery[],
  url: string,
  today: string,
): readonly Evidence[] {
  return findAll(page, queries, readNumbers(page, queries, today), { url, today });
}

function findAll(
  page: PageContent,
  queries: readonly NumberQuery[],
  numbersOf: (query: NumberQuery) => PageNumbers,
  { url, today }: { readonly url: string; readonly today: string },
): readonly Evidence[] {
  const places = queries.map((query) => findPlace(numbersOf(query), query));
  const isUnreadable = hasTooLittleText(page) && places.every((place) => place === undefined);
  const withoutPlace = isUnreadable ? unreadableEvidence : absentEvidence;
  const missing = queries.filter((_, index) => places[index] === undefined);
  const data = missing.length === 0 ? null : readDataScripts(page);
  const dataOf = data === null ? undefined : readNumbers(data, missing, today);
  return queries.map((query, index) => {
    const place = places[index];
    if (place !== undefined) return toEvidence(page, place, url, query);
    const dataPlace = dataOf && findPlace(dataOf(query), query);
    if (dataPlace?.doubt !== null) return withoutPlace;
    const { block, start, end } = dataPlace.occurrence;
    return { ...noQuote, verdict: 'in-data', context: extractContext(block.text, start, end, null) };
  });
}

/** Reads the numbers of a page once for each country in the queries. */
function readNumbers(
  page: PageContent,
  queries: readonly NumberQuery[],
  today: string,
): (query: NumberQuery) => PageNumbers {
  const byCountry = new Map(
    [...Map.groupBy(queries, ({ country }) => country)].map(([country, group]) => [
      country,
      new PageNumbers(page, { country, today, asked: group.map(({ value }) => value) }),
    ]),
  );
  return ({ country }) => must(byCountry.get(country), 'the numbers of a page');
}

/** Finds the best place on the page for the number of a query. Returns undefined if the page does not show the number. */
function findPlace(numbers: PageNumbers, { value, names, ...kind }: NumberQuery): ShownValue | undefined {
  const [first, ...rest] = numbers.valuesOf(kind, names).filter((shown) => shown.value === value);
  return first && rest.reduce(chooseBetter, first);
}

function toEvidence(
  page: PageContent,
  { occurrence, label, doubt }: ShownValue,
  url: string,
  query: NumberQuery,
): Evidence {
  const { block, start, end } = occurrence;
  const adjacentLabel = label?.block === block ? label : null;
  return {
    verdict: doubt === null ? 'found' : 'number-only',
    doubt,
    label: label === null || adjacentLabel !== null ? null : oneLine(label.block.text, 120),
    context: extractContext(block.text, start, end, adjacentLabel),
    link: buildFragmentLink(url, block.text, start, end),
    around: doubt === null ? collectNearbyText(page, block, query) : [],
  };
}

/** Another value that a page shows for the same field of the same card. */
export interface OtherValue {
  readonly value: number;
  /** The text around the value, from `formatQuote`. */
  readonly context: string;
  /** The page's URL with a text directive that scrolls to the value. */
  readonly link: string;
  /** Whether the page contains every distinctive word of the card's name. */
  readonly named: boolean;
  readonly title: string;
}

export interface PageEvidence extends Evidence {
  /**
   * The other values that the page shows for this field. For a number that was found, they are collected only if it is an
   * annual fee.
   */
  readonly others: readonly OtherValue[];
  /** The title and the first heading of the page. Empty if the page has neither. */
  readonly title: string;
}

/** The only field for which a new value may be proposed. */
export const feePointer = '/annual_fee/amount';

export function isOtherValue(value: unknown): value is OtherValue {
  return (
    hasTexts(value, ['context', 'link', 'title']) &&
    typeof value.value === 'number' &&
    typeof value.named === 'boolean'
  );
}

export const unreadablePage: PageEvidence = { ...unreadableEvidence, others: [], title: '' };

/** Does what `findEvidence` does, and also finds other values that the page shows for the same fields. */
export function findPageEvidence(
  page: PageContent,
  queries: readonly NumberQuery[],
  url: string,
  today: string,
): readonly PageEvidence[] {
  const title = titleOf(page);
  const numbersOf = readNumbers(page, queries, today);
  return findAll(page, queries, numbersOf, { url, today }).map((evidence, index) => {
    const query = must(queries[index], 'the query of an evidence');
    const { verdict } = evidence;
    const isSearched =
      verdict === 'found' ? query.field === 'annual-fee' : verdict === 'number-only' || verdict === 'absent';
    const others = isSearched ? findOtherValues(page, numbersOf(query), query, url) : [];
    return { ...evidence, title, others: others.map((other) => ({ ...other, title })) };
  });
}

function titleOf({ title, blocks }: PageContent): string {
  const heading = blocks.find(({ parent }) => parent.name === 'h1')?.text ?? '';
  return oneLine([...new Set([title, heading])].join(quoteSeparator), maxQuoteLength);
}

const maxQuoteLength = 400;

/** Joins the text around a number, its label and the nearby lines with ` | `. The label is left out if it is null. */
export function formatQuote({ label, context, around }: Evidence): string {
  const texts = new Set([context, label, ...around].filter((text) => text !== null));
  return oneLine([...texts].join(quoteSeparator), maxQuoteLength);
}

const maxOtherValues = 30;

function findOtherValues(
  page: PageContent,
  numbers: PageNumbers,
  query: NumberQuery,
  url: string,
): readonly Omit<OtherValue, 'title'>[] {
  if (!numbers.isComplete || isInOtherCurrency(page, query)) return [];
  const shown = numbers
    .valuesOf(query, query.names)
    .filter(({ doubt, value }) => doubt === null && value !== query.value);
  const byValue = Map.groupBy(shown, ({ value }) => value);
  if (byValue.size > maxOtherValues) return [];
  const named = query.names === null || isNamedIn(`${page.title}\n${page.text}`, query.names);
  return [...byValue].map(([value, [first]]) => {
    const evidence = toEvidence(page, must(first, 'a value'), url, query);
    return { value, context: formatQuote(evidence), link: must(evidence.link, 'the link'), named };
  });
}

/** Reports whether a page names other currencies but not the card's. If so, a sign such as `$` is ambiguous. */
function isInOtherCurrency({ folded }: PageContent, { form, currency }: NumberQuery): boolean {
  return form === 'money' && namesOtherCurrency(folded, currency);
}
