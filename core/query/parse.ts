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
import {
  type Filters,
  formatOrder,
  type Query,
  type SortKey,
  type ValueFilter,
  type Vocabulary,
} from './query.ts';
import { foldWords } from './tokens.ts';
import { parseValueRequest } from './value.ts';

/** Maps each parameter name to the values of the parameter, in the order of the query. Empty values are left out. */
export type QueryParameters = ReadonlyMap<string, readonly string[]>;

/**
 * Parses the percent-encoded query string of a request. Reports each invalid part as a problem, because the parser never guesses,
 * truncates or ignores anything. Reports at most 20 problems.
 */
export function parseQuery(
  raw: string,
  route: QueryRoute,
  vocabulary: Vocabulary,
): Validated<Query, QueryProblem> {
  const { value: parameters, problem } = decodeQuery(raw);
  if (problem !== undefined) return { problems: [problem] };
  const [problems, knownParameters] = separateUnknown(parameters, route, parametersOf(route));
  const filters = parseFilters(knownParameters, vocabulary);
  const controls = parseControls(knownParameters);
  const { value = null, problems: valueProblems = [] } = parseValueRequest(knownParameters, vocabulary);
  problems.push(...filters.problems, ...controls.problems, ...valueProblems);
  const valueSort = controls.value.sort.find(({ by }) => valueSortNames.some((name) => name === by));
  if (valueSort !== undefined && value === null && valueProblems.length === 0)
    problems.push(
      createWrongValueProblem(
        'sort',
        valueSort.by,
        'conflict',
        'needs spend=, such as spend=grocery:600,other:1000',
      ),
    );
  const { category } = filters.value;
  const sortsByRate = controls.value.sort.some(({ by }) => by === 'category_rate');
  if (sortsByRate && !parameters.has('category'))
    problems.push(
      createWrongValueProblem(
        'sort',
        'category_rate',
        'conflict',
        'needs category=, such as category=grocery',
      ),
    );
  else if (sortsByRate && category?.not === true)
    problems.push(
      createWrongValueProblem('sort', 'category_rate', 'conflict', 'needs a category without "!"'),
    );
  if (problems.length > 0) return { problems: problems.slice(0, maxProblems) };
  const query: Query = {
    ...controls.value,
    ...selectStatus(
      filters.value,
      sortsByRate || valueSort !== undefined || route === 'search' || controls.value.q !== null,
    ),
    value,
    ranges: false,
  };
  return { value: route === 'facets' ? toFacetQuery(query) : query };
}

/** Returns the problems of unknown parameters, and the known parameters. Ignores `_`, which only keeps caches from answering. */
export function separateUnknown(
  parameters: QueryParameters,
  route: string,
  names: readonly string[],
): readonly [problems: QueryProblem[], known: QueryParameters] {
  const unknown = [...parameters.keys()].filter((name) => name !== '_' && !names.includes(name));
  return [
    unknown.slice(0, maxProblems).map((name) => createUnknownNameProblem(name, route, names)),
    new Map([...parameters].filter(([name]) => names.includes(name))),
  ];
}

/** A list that recommends cards leaves out closed ones, unless the query says which cards it wants. */
function selectStatus(
  filters: Filters,
  isRecommendation: boolean,
): Pick<Query, 'filters' | 'leavesOutClosed'> {
  const { status, ...others } = filters;
  if (!isRecommendation) return { filters: others, leavesOutClosed: false };
  return { filters, leavesOutClosed: status === undefined && filters.discontinued === undefined };
}

/** Returns all parameter names of a route, sorted. */
export function parametersOf(route: QueryRoute): readonly string[] {
  const supportsRoute = ({ routes }: { readonly routes: readonly QueryRoute[] }) => routes.includes(route);
  return [...filterFields, ...controlParameters.filter(supportsRoute)].map(({ name }) => name).sort();
}

function toFacetQuery(query: Query): Query {
  return { ...query, limit: 0, ranges: true, facets: query.facets.length > 0 ? query.facets : facetNames };
}

interface ParseResult<Value> {
  readonly value: Value;
  readonly problems: readonly QueryProblem[];
}

type Values = Map<string, unknown>;

/** Parses every filter of a query. If there are problems, `value` may be incomplete or contain invalid values. */
function parseFilters(parameters: QueryParameters, vocabulary: Vocabulary): ParseResult<Filters> {
  const problems: QueryProblem[] = [];
  const parsedValues: Values = new Map();
  for (const field of filterFields) {
    const values = getValues(parameters, field.name);
    const [value, ...others] = values;
    if (value === undefined) continue;
    if (field.many) parseListFilter(field, values, vocabulary, parsedValues, problems);
    else if (others.length > 0) problems.push(createRepeatedProblem(field.name));
    else parseSingleFilter(field, value, parsedValues, problems);
  }
  if (parsedValues.has('discontinued') && parsedValues.has('status'))
    problems.push(createConflictProblem('status', 'discontinued'));
  const status = parsedValues.get('status');
  if (status !== undefined && status !== 'all') {
    parsedValues.set('discontinued', status === 'discontinued');
    parsedValues.delete('status');
  }
  return { value: Object.fromEntries(parsedValues) as Filters, problems };
}

function parseListFilter(
  field: FilterField,
  rawValues: readonly string[],
  vocabulary: Vocabulary,
  parsedValues: Values,
  problems: QueryProblem[],
): void {
  const { name, kind } = field;
  const items = rawValues.flatMap((value) => splitValue(field, value, vocabulary));
  const limit = kind === 'card-id' ? queryLimits.ids : queryLimits.list;
  if (items.length > limit) {
    problems.push(createTooManyProblem(name, items.length, limit));
    return;
  }
  if (items.length === 0) return;
  if (kind === 'card-id') {
    for (const item of items)
      if (!isCardId(item))
        problems.push(createWrongValueProblem(name, item, 'not-a-card-id', 'is not a card id'));
    parsedValues.set(name, sortUnique(items));
    return;
  }
  if (kind === 'part') {
    for (const item of items)
      if (!partNames.some((partName) => partName === item))
        problems.push(createNotListedProblem(name, item, partNames));
    parsedValues.set(name, sortUnique(items));
    return;
  }
  const negatedCount = items.filter((item) => item.startsWith('!')).length;
  if (negatedCount > 0 && negatedCount < items.length) {
    problems.push(createMixedNegationProblem(name, rawValues.join(',')));
    return;
  }
  const givenItems = negatedCount > 0 ? items.map((item) => item.slice(1)) : items;
  const allowed = listAllowed(field, vocabulary);
  const plainItems = givenItems.map((item) => resolveValue(field, item, allowed, vocabulary));
  for (const item of plainItems) {
    const isKnown = kind === 'issuer-name' ? isIssuerName(item, vocabulary) : allowed.includes(item);
    if (!isKnown)
      problems.push(createNotListedProblem(name, item, allowed, `/v1/facets?facets=${getFacetName(field)}`));
  }
  const values = sortUnique(kind === 'issuer-name' ? plainItems.map(foldWords) : plainItems);
  const choice: ValueFilter<string | null> = {
    not: negatedCount > 0,
    values: field.nullable ? values.map((value) => (value === 'null' ? null : value)) : values,
  };
  parsedValues.set(name, choice);
}

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

/** Splits a value at commas. The full name of an issuer is not split, because a name may contain a comma. */
function splitValue({ kind }: FilterField, value: string, vocabulary: Vocabulary): readonly string[] {
  if (kind === 'issuer-name' && isIssuerName(value.replace(/^!/, ''), vocabulary)) return [value];
  return value.split(',').filter((item) => item !== '');
}

/** Returns the allowed values of a filter. Empty if the filter has no fixed list of values, as for amounts. */
function listAllowed(field: FilterField, vocabulary: Vocabulary): readonly string[] {
  const { kind, values, nullable } = field;
  const allowed = {
    'issuer-id': () => vocabulary.issuers.map(({ id }) => id),
    'issuer-name': () => vocabulary.issuers.map(({ name }) => name),
    tier: () => vocabulary.tiers,
    boolean: () => ['true', 'false'],
    status: () => statusValues,
    listed: () => values,
    amount: () => [],
    day: () => [],
    'card-id': () => [],
    category: () => vocabulary.categories,
    'reward-currency': () => [...vocabulary.rewardCurrencies.keys()],
    part: () => partNames,
  }[kind]();
  return nullable ? [...allowed, 'null'] : allowed;
}

function parseSingleFilter(
  field: FilterField,
  value: string,
  parsedValues: Values,
  problems: QueryProblem[],
): void {
  const { name, kind } = field;
  if (kind === 'amount') {
    if (amountPattern.test(value)) parsedValues.set(name, Number(value));
    else {
      const problem = 'is not an amount: write digits, at most nine, and up to four after a point';
      problems.push(createWrongValueProblem(name, value, 'not-a-number', problem));
    }
  } else if (kind === 'day') {
    if (isDay(value)) parsedValues.set(name, value);
    else problems.push(createNotADayProblem(name, value));
  } else {
    const allowed: readonly string[] = kind === 'status' ? statusValues : ['true', 'false'];
    if (!allowed.includes(value)) problems.push(createNotListedProblem(name, value, allowed));
    else parsedValues.set(name, kind === 'status' ? value : value === 'true');
  }
}

function createNotADayProblem(name: string, value: string): QueryProblem {
  const problem = 'is not a day of the calendar, written YYYY-MM-DD';
  return createWrongValueProblem(name, value, 'not-a-day', problem);
}

const amountPattern = /^\d{1,9}(?:\.\d{1,4})?$/;

const isIssuerName = (name: string, { issuerIdsByName }: Vocabulary): boolean =>
  issuerIdsByName.has(foldWords(name));
const getFacetName = ({ name, kind }: FilterField): string => (kind === 'issuer-name' ? 'issuer_id' : name);
const sortUnique = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();

type Controls = Omit<Query, 'filters' | 'leavesOutClosed' | 'ranges' | 'value'>;

function parseControls(parameters: QueryParameters): ParseResult<Controls> {
  const problems: QueryProblem[] = [];
  const readSingle = (name: string): string | undefined => {
    const [value, ...others] = getValues(parameters, name);
    if (others.length > 0) problems.push(createRepeatedProblem(name));
    return value;
  };
  const readList = (name: string, allowed: readonly string[], maxValues: number): readonly string[] => {
    const values = getValues(parameters, name)
      .flatMap((value) => value.split(','))
      .filter((item) => item !== '');
    if (values.length > maxValues) problems.push(createTooManyProblem(name, values.length, maxValues));
    else
      for (const value of values)
        if (!allowed.includes(value)) problems.push(createNotListedProblem(name, value, allowed));
    return values;
  };
  const q = readSingle('q')?.trim() || null;
  const sort = parseSort(readSingle('sort'), q, problems);
  const requestedFacets = new Set(readList('facets', facetNames, queryLimits.list));
  const limit = parseWholeNumber('limit', readSingle('limit'), 1, queryLimits.page, problems);
  const offset = parseWholeNumber('offset', readSingle('offset'), 0, queryLimits.offset, problems);
  const { value: asOf = null, problem: dayProblem } = parseDay(parameters);
  if (dayProblem !== undefined) problems.push(dayProblem);
  const after = parseCursor(readSingle('after'), sort, q, problems);
  const cursorDay = after === null ? null : (decodeCursor(after)?.day ?? null);
  if (asOf !== null && cursorDay !== null && asOf !== cursorDay)
    problems.push(
      createWrongValueProblem('as_of', asOf, 'conflict', `is not the day of the list in after, ${cursorDay}`),
    );
  if (after !== null && offset !== null) problems.push(createConflictProblem('after', 'offset'));
  const only = readList('fields', recordKeys, queryLimits.fields);
  const without = readList('omit', recordKeys, queryLimits.fields);
  if (only.length > 0 && without.length > 0) problems.push(createConflictProblem('fields', 'omit'));
  const bom = readSingle('bom');
  if (bom !== undefined && bom !== '1') problems.push(createNotListedProblem('bom', bom, ['1']));
  return {
    value: {
      asOf,
      q,
      sort,
      limit,
      offset: offset ?? 0,
      after,
      facets: facetNames.filter((name) => requestedFacets.has(name)),
      keys: toKeySelection(only, without),
      bom: bom === '1',
    },
    problems,
  };
}

/** Returns the day in `as_of`, or null if there is none. */
export function parseDay(parameters: QueryParameters): Result<string | null, QueryProblem> {
  const [day = null, ...others] = getValues(parameters, 'as_of');
  if (others.length > 0) return { problem: createRepeatedProblem('as_of') };
  return day === null || isDay(day) ? { value: day } : { problem: createNotADayProblem('as_of', day) };
}

/** Drops the sort keys after `id`, because ids are unique. Drops `id` itself if sorting by id is the default. */
function parseSort(
  value: string | undefined,
  q: string | null,
  problems: QueryProblem[],
): readonly SortKey[] {
  if (value === undefined) return [];
  const names = value.split(',').filter((item) => item !== '');
  const sort: SortKey[] = [];
  if (names.length > queryLimits.sorts)
    problems.push(createTooManyProblem('sort', names.length, queryLimits.sorts));
  for (const name of names) {
    const isReversed = name.startsWith('-');
    const by = allSortNames.find((sortName) => sortName === (isReversed ? name.slice(1) : name));
    const descending = isReversed || valueSortNames.some((sortName) => sortName === by);
    if (by === undefined) {
      problems.push(
        createNotListedProblem(
          'sort',
          name,
          allSortNames.flatMap((sortName) => [sortName, `-${sortName}`]),
        ),
      );
    } else if (sort.some((key) => key.by === by)) {
      problems.push(createWrongValueProblem('sort', value, 'repeated', `names ${by} more than once`));
    } else if (sort.at(-1)?.by !== 'id') sort.push({ by, descending });
  }
  const [firstKey] = sort;
  return q === null && firstKey?.by === 'id' && !firstKey.descending ? [] : sort;
}

function parseWholeNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
  problems: QueryProblem[],
): number | null {
  if (text === undefined) return null;
  const problem = `is not a whole number from ${min} to ${max}`;
  const value = Number(text);
  if (!wholeNumberPattern.test(text))
    problems.push(createWrongValueProblem(name, text, 'not-a-whole-number', problem));
  else if (value < min || value > max)
    problems.push(createWrongValueProblem(name, text, 'out-of-range', problem));
  else return value;
  return null;
}

function parseCursor(
  text: string | undefined,
  sort: readonly SortKey[],
  q: string | null,
  problems: QueryProblem[],
): string | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  const isByRelevance = sort.length === 0 && q !== null;
  const isOfOrder = isByRelevance ? cursor?.order.startsWith('~') : cursor?.order === formatOrder(sort);
  if (isOfOrder !== true) problems.push(createBadCursorProblem(text));
  return text;
}

/** Selects the top-level keys of each card. Always includes `id`. */
function toKeySelection(only: readonly string[], without: readonly string[]): Query['keys'] {
  if (only.length > 0) return { only: recordKeys.filter((key) => key === 'id' || only.includes(key)) };
  const omitted = recordKeys.filter((key) => key !== 'id' && without.includes(key));
  return omitted.length > 0 ? { without: omitted } : null;
}

const allSortNames = [...sortNames, ...valueSortNames] as const;

const wholeNumberPattern = /^\d{1,9}$/;

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
  const names = ['since', ...changeFilters];
  const [problems, known] = separateUnknown(parameters, 'changes', names);
  const [since, ...others] = getValues(parameters, 'since');
  if (others.length > 0) problems.push(createRepeatedProblem('since'));
  else if (since === undefined || !sincePattern.test(since) || (since.includes('-') && !isDay(since)))
    problems.push(createSinceProblem(since));
  const filters = parseFilters(known, vocabulary);
  problems.push(...filters.problems);
  if (problems.length > 0 || since === undefined) return { problems: problems.slice(0, maxProblems) };
  return { value: { since, filters: filters.value } };
}

/** Returns the values of a parameter. Empty if the query does not have the parameter. */
export function getValues(parameters: QueryParameters, name: string): readonly string[] {
  return parameters.get(name) ?? [];
}

/**
 * Decodes a percent-encoded query string, or returns the problem of the first `name=value` pair that cannot be decoded. The encoding
 * is UTF-8, and `+` means a space. A name without a value is kept.
 */
export function decodeQuery(raw: string): Result<QueryParameters, QueryProblem> {
  const parameters = new Map<string, readonly string[]>();
  for (const part of raw.split('&')) {
    if (part === '') continue;
    const equalsIndex = part.indexOf('=');
    const name = decodeComponent(equalsIndex < 0 ? part : part.slice(0, equalsIndex));
    const value = decodeComponent(equalsIndex < 0 ? '' : part.slice(equalsIndex + 1));
    if (name === null || value === null) return { problem: createMalformedProblem(part) };
    const values = getValues(parameters, name);
    parameters.set(name, value === '' ? values : [...values, value]);
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
