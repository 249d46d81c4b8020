import { decodeCursor, isCursorForSort } from './cursor.ts';
import { decodeQuery, type QueryParameters } from './decode-query.ts';
import {
  createBadCursorFault,
  createConflictFault,
  createMalformedFault,
  createNotListedFault,
  createRepeatedFault,
  createTooLongFault,
  createTooManyFault,
  createUnknownNameFault,
  createWrongValueFault,
  maxFaults,
  type QueryFault,
} from './faults.ts';
import {
  controlParameters,
  facetNames,
  filterFields,
  type QueryRoute,
  queryLimits,
  recordKeys,
  sortNames,
} from './fields.ts';
import { type ParseResult, parseFilters } from './parse-filters.ts';
import type { Query, SortKey, Vocabulary } from './query.ts';
import { foldForSearch, splitIntoRuns } from './search/tokens.ts';

export type ParsedQuery =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly faults: readonly QueryFault[] };

/**
 * Parses the percent-encoded query string of a request. Reports each invalid part as a fault, because the parser never guesses,
 * truncates or ignores anything. Reports at most 20 faults.
 */
export function parseQuery(raw: string, route: QueryRoute, vocabulary: Vocabulary): ParsedQuery {
  const decoded = decodeQuery(raw);
  if (!decoded.ok) return { ok: false, faults: [createMalformedFault(decoded.part)] };
  const knownNames = parametersOf(route);
  const { parameters } = decoded;
  const unknownNames = [...parameters.keys()]
    .filter((name) => !knownNames.includes(name))
    .slice(0, maxFaults);
  const faults = unknownNames.map((name) => createUnknownNameFault(name, route, knownNames));
  const knownParameters: QueryParameters = new Map(
    [...parameters].filter(([name]) => knownNames.includes(name)),
  );
  const filters = parseFilters(knownParameters, vocabulary);
  const controls = parseControls(knownParameters);
  faults.push(...filters.faults, ...controls.faults);
  const { category } = filters.value;
  const sortsByRate = controls.value.sort.some(({ by }) => by === 'category_rate');
  if (sortsByRate && !parameters.has('category'))
    faults.push(
      createWrongValueFault('sort', 'category_rate', 'conflict', 'needs category=, such as category=grocery'),
    );
  else if (sortsByRate && category?.not === true)
    faults.push(createWrongValueFault('sort', 'category_rate', 'conflict', 'needs a category without "!"'));
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, maxFaults) };
  const query: Query = { ...controls.value, filters: filters.value, ranges: false };
  return { ok: true, query: route === 'facets' ? toFacetQuery(query) : query };
}

/** Returns all parameter names of a route, sorted. */
export function parametersOf(route: QueryRoute): readonly string[] {
  const supportsRoute = ({ routes }: { readonly routes: readonly QueryRoute[] }) => routes.includes(route);
  return [...filterFields, ...controlParameters.filter(supportsRoute)].map(({ name }) => name).sort();
}

function toFacetQuery(query: Query): Query {
  return { ...query, limit: 0, ranges: true, facets: query.facets.length > 0 ? query.facets : facetNames };
}

type Controls = Omit<Query, 'filters' | 'ranges'>;

function parseControls(parameters: QueryParameters): ParseResult<Controls> {
  const faults: QueryFault[] = [];
  const readSingle = (name: string): string | undefined => {
    const values = parameters.get(name) ?? [];
    if (values.length > 1) faults.push(createRepeatedFault(name));
    return values[0];
  };
  const readList = (name: string, allowed: readonly string[], maxValues: number): readonly string[] => {
    const values = (parameters.get(name) ?? [])
      .flatMap((value) => value.split(','))
      .filter((item) => item !== '');
    if (values.length > maxValues) faults.push(createTooManyFault(name, values.length, maxValues));
    else
      for (const value of values)
        if (!allowed.includes(value)) faults.push(createNotListedFault(name, value, allowed));
    return values;
  };
  const q = parseText(readSingle('q'), faults);
  const sort = parseSort(readSingle('sort'), q, faults);
  const requestedFacets = new Set(readList('facets', facetNames, queryLimits.list));
  const limit = parseWholeNumber('limit', readSingle('limit'), 1, queryLimits.page, faults);
  const offset = parseWholeNumber('offset', readSingle('offset'), 0, queryLimits.offset, faults);
  const after = parseCursor(readSingle('after'), sort, q, faults);
  if (after !== null && offset !== null) faults.push(createConflictFault('after', 'offset'));
  const only = readList('fields', recordKeys, queryLimits.fields);
  const without = readList('omit', recordKeys, queryLimits.fields);
  if (only.length > 0 && without.length > 0) faults.push(createConflictFault('fields', 'omit'));
  const bom = readSingle('bom');
  if (bom !== undefined && bom !== '1') faults.push(createNotListedFault('bom', bom, ['1']));
  return {
    value: {
      q,
      sort,
      limit,
      offset: offset ?? 0,
      after,
      facets: facetNames.filter((name) => requestedFacets.has(name)),
      keys: toKeySelection(only, without),
      bom: bom === '1',
    },
    faults,
  };
}

function parseText(value: string | undefined, faults: QueryFault[]): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  // A code point has at most two UTF-16 code units.
  const isSurelyTooLong = text.length > queryLimits.q * 2;
  const foldedText = isSurelyTooLong ? '' : foldForSearch(text);
  if (isSurelyTooLong || Array.from(text).length > queryLimits.q)
    faults.push(createTooLongFault(`q has more than ${queryLimits.q} characters.`));
  else if (Array.from(foldedText).length > queryLimits.folded)
    faults.push(createTooLongFault(`q has more than ${queryLimits.folded} characters after normalization.`));
  else if (splitIntoRuns(foldedText).length > queryLimits.words)
    faults.push(createTooLongFault(`q has more than ${queryLimits.words} words.`));
  return text;
}

/** Drops the sort keys after `id`, because ids are unique. Drops `id` itself if sorting by id is the default. */
function parseSort(value: string | undefined, q: string | null, faults: QueryFault[]): readonly SortKey[] {
  if (value === undefined) return [];
  const names = value.split(',').filter((item) => item !== '');
  const sort: SortKey[] = [];
  if (names.length > queryLimits.sorts)
    faults.push(createTooManyFault('sort', names.length, queryLimits.sorts));
  for (const name of names) {
    const descending = name.startsWith('-');
    const by = sortNames.find((sortName) => sortName === (descending ? name.slice(1) : name));
    if (by === undefined) {
      faults.push(
        createNotListedFault('sort', name, [...sortNames, ...sortNames.map((sortName) => `-${sortName}`)]),
      );
    } else if (sort.some((key) => key.by === by)) {
      faults.push(createWrongValueFault('sort', value, 'repeated', `names ${by} more than once`));
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
  faults: QueryFault[],
): number | null {
  if (text === undefined) return null;
  const problem = `is not a whole number from ${min} to ${max}`;
  const value = Number(text);
  if (!wholeNumberPattern.test(text))
    faults.push(createWrongValueFault(name, text, 'not-a-whole-number', problem));
  else if (value < min || value > max)
    faults.push(createWrongValueFault(name, text, 'out-of-range', problem));
  else return value;
  return null;
}

function parseCursor(
  text: string | undefined,
  sort: readonly SortKey[],
  q: string | null,
  faults: QueryFault[],
): string | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  const order = sort.length === 0 && q === null ? idOrder : sort;
  if (cursor === null || !isCursorForSort(cursor, order)) faults.push(createBadCursorFault(text));
  return text;
}

/** Selects the top-level keys of each card. Always includes `id`. */
function toKeySelection(only: readonly string[], without: readonly string[]): Query['keys'] {
  if (only.length > 0) return { only: recordKeys.filter((key) => key === 'id' || only.includes(key)) };
  const omitted = recordKeys.filter((key) => key !== 'id' && without.includes(key));
  return omitted.length > 0 ? { without: omitted } : null;
}

const wholeNumberPattern = /^\d{1,9}$/;
const idOrder: readonly SortKey[] = [{ by: 'id', descending: false }];
