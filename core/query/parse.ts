import { isCardId } from '#core/card/card';
import { isDay } from '#core/card/days';
import type { Result, Validated } from '#core/text/result';
import { decodeCursor } from './cursor.ts';
import {
  controlParameters,
  type FilterField,
  facetNames,
  filterFields,
  partNames,
  type QueryRoute,
  queryLimits,
  recordKeys,
  sortNames,
  statusValues,
  valueSortNames,
} from './fields.ts';
import {
  createBadCursorProblem,
  createConflictProblem,
  createMalformedProblem,
  createMixedNegationProblem,
  createNotListedProblem,
  createRepeatedProblem,
  createSinceProblem,
  createTooManyProblem,
  createUnknownNameProblem,
  createWrongValueProblem,
  maxProblems,
  type QueryProblem,
} from './problems.ts';
import { type Filters, formatOrder, type Query, type SortKey, type Vocabulary } from './query.ts';
import { foldWords } from './tokens.ts';
import { parseValueRequest } from './value.ts';

/** Maps each parameter name to the values of the parameter, in the order of the query. Empty values are left out. */
export type QueryParameters = ReadonlyMap<string, readonly string[]>;

/** Returns the values of a parameter. Empty if the query does not have the parameter. */
export function getValues(parameters: QueryParameters, name: string): readonly string[] {
  return parameters.get(name) ?? [];
}

/** Reads parameters, and collects a problem for each wrong one. */
class Reader {
  readonly problems: QueryProblem[];

  readonly #parameters: QueryParameters;

  /** Parameters that are not in `names` are problems, except `_`, which only keeps caches from answering. */
  constructor(parameters: QueryParameters, route: string, names: readonly string[]) {
    const unknown = [...parameters.keys()].filter((name) => name !== '_' && !names.includes(name));
    this.problems = unknown.map((name) => createUnknownNameProblem(name, route, names));
    this.#parameters = parameters;
  }

  /** Returns `value`, or all problems, at most 20. */
  finish<Value>(value: Value): Validated<Value, QueryProblem> {
    return this.problems.length === 0 ? { value } : { problems: this.problems.slice(0, maxProblems) };
  }

  all(name: string): readonly string[] {
    return getValues(this.#parameters, name);
  }

  one(name: string): string | undefined {
    const [value, ...others] = this.all(name);
    if (others.length > 0) this.problems.push(createRepeatedProblem(name));
    return value;
  }

  list(name: string): readonly string[] {
    return this.all(name).flatMap((value) => value.split(',').filter((item) => item !== ''));
  }

  /** Reports the values that are not allowed. */
  check(name: string, values: readonly string[], allowed: readonly string[], allowedAt?: string): void {
    for (const value of values)
      if (!allowed.includes(value))
        this.problems.push(createNotListedProblem(name, value, allowed, allowedAt));
  }

  wrong(name: string, value: string, reason: string, end: string): void {
    this.problems.push(createWrongValueProblem(name, value, reason, end));
  }

  isTooMany(name: string, values: readonly string[], limit: number): boolean {
    if (values.length > limit) this.problems.push(createTooManyProblem(name, values.length, limit));
    return values.length > limit;
  }

  listed(name: string, allowed: readonly string[], limit: number): readonly string[] {
    const values = this.list(name);
    if (!this.isTooMany(name, values, limit)) this.check(name, values, allowed);
    return values;
  }

  wholeNumber(name: string, min: number, max: number): number | null {
    const text = this.one(name);
    if (text === undefined) return null;
    const isNumber = /^\d{1,9}$/.test(text);
    if (isNumber && Number(text) >= min && Number(text) <= max) return Number(text);
    const reason = isNumber ? 'out-of-range' : 'not-a-whole-number';
    this.wrong(name, text, reason, `is not a whole number from ${min} to ${max}`);
    return null;
  }
}

/**
 * Parses the percent-encoded query string of a request. Reports each invalid part as a problem, because the parser never guesses,
 * truncates or ignores anything.
 */
export function parseQuery(
  raw: string,
  route: QueryRoute,
  vocabulary: Vocabulary,
): Validated<Query, QueryProblem> {
  const { value: parameters, problem } = decodeQuery(raw);
  if (problem !== undefined) return { problems: [problem] };
  const reader = new Reader(parameters, route, parametersOf(route));
  const filters = readFilters(reader, vocabulary);
  const controls = readControls(reader, parameters);
  const { value = null, problems = [] } = parseValueRequest(parameters, vocabulary);
  reader.problems.push(...problems);
  const valueSort = controls.sort.find(({ by }) => valueSortNames.some((name) => name === by));
  if (valueSort !== undefined && !parameters.has('spend'))
    reader.wrong('sort', valueSort.by, 'conflict', 'needs spend=, such as spend=grocery:600,other:1000');
  const sortsByRate = controls.sort.some(({ by }) => by === 'category_rate');
  if (sortsByRate && !parameters.has('category'))
    reader.wrong('sort', 'category_rate', 'conflict', 'needs category=, such as category=grocery');
  else if (sortsByRate && filters.category?.not === true)
    reader.wrong('sort', 'category_rate', 'conflict', 'needs a category without "!"');
  const isRecommendation =
    sortsByRate || valueSort !== undefined || route === 'search' || controls.q !== null;
  const { status, ...others } = filters;
  const query: Query = {
    ...controls,
    value,
    filters: isRecommendation ? filters : others,
    // A list that recommends cards leaves out closed ones, unless the query says which cards it wants.
    leavesOutClosed: isRecommendation && status === undefined && filters.discontinued === undefined,
    ranges: false,
  };
  const facets = query.facets.length > 0 ? query.facets : facetNames;
  return reader.finish(route === 'facets' ? { ...query, limit: 0, ranges: true, facets } : query);
}

/** Returns all parameter names of a route, sorted. */
export function parametersOf(route: QueryRoute): readonly string[] {
  const supportsRoute = ({ routes }: { readonly routes: readonly QueryRoute[] }) => routes.includes(route);
  return [...filterFields, ...controlParameters.filter(supportsRoute)].map(({ name }) => name).sort();
}

/** If there are problems, the filters may be incomplete or contain invalid values. */
function readFilters(reader: Reader, vocabulary: Vocabulary): Filters {
  const values = new Map<string, unknown>();
  for (const field of filterFields) {
    const value = field.many ? readListFilter(reader, field, vocabulary) : readSingleFilter(reader, field);
    if (value !== undefined) values.set(field.name, value);
  }
  const status = values.get('status');
  if (status !== undefined && values.has('discontinued'))
    reader.problems.push(createConflictProblem('status', 'discontinued'));
  if (status !== undefined && status !== 'all') {
    values.set('discontinued', status === 'discontinued');
    values.delete('status');
  }
  return Object.fromEntries(values) as Filters;
}

function readListFilter(reader: Reader, field: FilterField, vocabulary: Vocabulary): unknown {
  const { name, kind } = field;
  const isIssuer = (item: string) => vocabulary.issuerIdsByName.has(foldWords(item));
  // The full name of an issuer may contain a comma.
  const items =
    kind === 'issuer-name'
      ? reader
          .all(name)
          .flatMap((value) =>
            isIssuer(value.replace(/^!/, '')) ? [value] : value.split(',').filter(Boolean),
          )
      : reader.list(name);
  if (reader.isTooMany(name, items, kind === 'card-id' ? queryLimits.ids : queryLimits.list))
    return undefined;
  if (items.length === 0) return undefined;
  if (kind === 'card-id' || kind === 'part') {
    if (kind === 'part') reader.check(name, items, partNames);
    else
      for (const item of items)
        if (!isCardId(item)) reader.wrong(name, item, 'not-a-card-id', 'is not a card id');
    return sortUnique(items);
  }
  const negated = items.filter((item) => item.startsWith('!'));
  if (negated.length > 0 && negated.length < items.length) {
    reader.problems.push(createMixedNegationProblem(name, reader.all(name).join(',')));
    return undefined;
  }
  const allowed = listAllowed(field, vocabulary);
  const plain = items.map((item) => resolveValue(field, item.replace(/^!/, ''), allowed, vocabulary));
  const unknown = kind === 'issuer-name' ? plain.filter((item) => !isIssuer(item)) : plain;
  reader.check(name, unknown, allowed, `/v1/facets?facets=${kind === 'issuer-name' ? 'issuer_id' : name}`);
  const values = sortUnique(kind === 'issuer-name' ? plain.map(foldWords) : plain);
  return {
    not: negated.length > 0,
    values: field.nullable ? values.map((value) => (value === 'null' ? null : value)) : values,
  };
}

const sortUnique = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();

/** Accepts values in upper case, and the words of a category. */
function resolveValue(
  { kind }: FilterField,
  item: string,
  allowed: readonly string[],
  { categoryIdsByWord }: Vocabulary,
): string {
  if (kind === 'issuer-name' || allowed.includes(item)) return item;
  const word = kind === 'category' ? categoryIdsByWord.get(foldWords(item)) : undefined;
  return word ?? allowed.find((value) => value === item.toLowerCase()) ?? item;
}

function listAllowed({ kind, values, nullable }: FilterField, vocabulary: Vocabulary): readonly string[] {
  const { issuers, tiers, categories, rewardCurrencies } = vocabulary;
  const lists: Partial<Record<FilterField['kind'], () => readonly string[]>> = {
    'issuer-id': () => issuers.map(({ id }) => id),
    'issuer-name': () => issuers.map(({ name }) => name),
    tier: () => tiers,
    category: () => categories,
    'reward-currency': () => [...rewardCurrencies.keys()],
  };
  const allowed = lists[kind]?.() ?? values;
  return nullable ? [...allowed, 'null'] : allowed;
}

function readSingleFilter(reader: Reader, { name, kind }: FilterField): unknown {
  const value = reader.one(name);
  if (value === undefined) return undefined;
  if (kind === 'amount') {
    if (/^\d{1,9}(?:\.\d{1,4})?$/.test(value)) return Number(value);
    reader.wrong(
      name,
      value,
      'not-a-number',
      'is not an amount: write digits, at most nine, and up to four after a point',
    );
  } else if (kind === 'day') {
    if (!isDay(value)) reader.wrong(name, value, 'not-a-day', notADay);
  } else reader.check(name, [value], kind === 'status' ? statusValues : ['true', 'false']);
  return kind === 'boolean' ? value === 'true' : value;
}

const notADay = 'is not a day of the calendar, written YYYY-MM-DD';

function readControls(
  reader: Reader,
  parameters: QueryParameters,
): Omit<Query, 'filters' | 'leavesOutClosed' | 'ranges' | 'value'> {
  const q = reader.one('q')?.trim() || null;
  const sort = readSort(reader, q);
  const requestedFacets = reader.listed('facets', facetNames, queryLimits.list);
  const limit = reader.wholeNumber('limit', 1, queryLimits.page);
  const offset = reader.wholeNumber('offset', 0, queryLimits.offset);
  const { value: asOf = null, problem } = parseDay(parameters);
  if (problem !== undefined) reader.problems.push(problem);
  const after = reader.one('after') ?? null;
  const cursor = after === null ? null : decodeCursor(after);
  const isByRelevance = sort.length === 0 && q !== null;
  const isOfOrder = isByRelevance ? cursor?.order.startsWith('~') : cursor?.order === formatOrder(sort);
  if (after !== null && isOfOrder !== true) reader.problems.push(createBadCursorProblem(after));
  if (asOf !== null && cursor !== null && asOf !== cursor.day)
    reader.wrong('as_of', asOf, 'conflict', `is not the day of the list in after, ${cursor.day}`);
  if (after !== null && offset !== null) reader.problems.push(createConflictProblem('after', 'offset'));
  const only = reader.listed('fields', recordKeys, queryLimits.fields);
  const without = reader.listed('omit', recordKeys, queryLimits.fields);
  if (only.length > 0 && without.length > 0) reader.problems.push(createConflictProblem('fields', 'omit'));
  const bom = reader.one('bom');
  if (bom !== undefined) reader.check('bom', [bom], ['1']);
  const omitted = recordKeys.filter((key) => key !== 'id' && without.includes(key));
  const included = recordKeys.filter((key) => key === 'id' || only.includes(key));
  return {
    asOf,
    q,
    sort,
    limit,
    offset: offset ?? 0,
    after,
    facets: facetNames.filter((name) => requestedFacets.includes(name)),
    keys: only.length > 0 ? { only: included } : omitted.length > 0 ? { without: omitted } : null,
    bom: bom === '1',
  };
}

/** Returns the day in `as_of`, or null if there is none. */
export function parseDay(parameters: QueryParameters): Result<string | null, QueryProblem> {
  const [day = null, ...others] = getValues(parameters, 'as_of');
  if (others.length > 0) return { problem: createRepeatedProblem('as_of') };
  if (day === null || isDay(day)) return { value: day };
  return { problem: createWrongValueProblem('as_of', day, 'not-a-day', notADay) };
}

/** Drops the sort keys after `id`, because ids are unique. Drops `id` itself if sorting by id is the default. */
function readSort(reader: Reader, q: string | null): readonly SortKey[] {
  const text = reader.one('sort');
  const names = text?.split(',').filter((item) => item !== '') ?? [];
  reader.isTooMany('sort', names, queryLimits.sorts);
  const sort: SortKey[] = [];
  for (const name of names) {
    const isReversed = name.startsWith('-');
    const by = allSortNames.find((known) => known === (isReversed ? name.slice(1) : name));
    const descending = isReversed || valueSortNames.some((known) => known === by);
    if (by === undefined)
      reader.check('sort', [name], [...allSortNames, ...allSortNames.map((known) => `-${known}`)]);
    else if (sort.some((key) => key.by === by))
      reader.wrong('sort', String(text), 'repeated', `names ${by} more than once`);
    else if (sort.at(-1)?.by !== 'id') sort.push({ by, descending });
  }
  return q === null && sort[0]?.by === 'id' && !sort[0].descending ? [] : sort;
}

const allSortNames = [...sortNames, ...valueSortNames] as const;

/** The filters of changes: those whose fields every version of a card had. */
export const changeFilters = ['country', 'issuer_id', 'network', 'type', 'segment', 'ids'] as const;

export interface ChangesQuery {
  readonly since: string;
  readonly filters: Pick<Filters, (typeof changeFilters)[number]>;
}

/** Matches a release tag, a data version or the start of a commit hash, and a date. */
export const sincePattern = /^(v\d+\.\d+\.\d+|[0-9a-f]{12}|\d{4}-\d{2}-\d{2})$/;

/** Parses the query string of `/v1/changes`. */
export function parseChanges(raw: string, vocabulary: Vocabulary): Validated<ChangesQuery, QueryProblem> {
  const { value: parameters, problem } = decodeQuery(raw);
  if (problem !== undefined) return { problems: [problem] };
  const reader = new Reader(parameters, 'changes', ['since', ...changeFilters]);
  const since = reader.one('since');
  if (since === undefined || !sincePattern.test(since) || (since.includes('-') && !isDay(since)))
    reader.problems.push(createSinceProblem(since));
  return reader.finish({ since: String(since), filters: readFilters(reader, vocabulary) });
}

/**
 * Decodes a percent-encoded query string, or returns the problem of the first `name=value` pair that cannot be decoded. The encoding
 * is UTF-8, and `+` means a space. A name without a value is kept.
 */
export function decodeQuery(raw: string): Result<QueryParameters, QueryProblem> {
  const parameters = new Map<string, readonly string[]>();
  for (const part of raw.split('&')) {
    if (part === '') continue;
    const [name, value] = part.replace('=', '\0').split('\0').map(decodeComponent);
    if (name == null || value === null) return { problem: createMalformedProblem(part) };
    const values = getValues(parameters, name);
    parameters.set(name, value === undefined || value === '' ? values : [...values, value]);
  }
  return { value: parameters };
}

/** Returns null if the text is not valid UTF-8 or contains a NUL character. */
function decodeComponent(text: string): string | null {
  try {
    const decodedText = decodeURIComponent(text.replaceAll('+', ' '));
    return decodedText.includes('\0') || !decodedText.isWellFormed() ? null : decodedText;
  } catch {
    return null;
  }
}
