import { continues, readCursor } from './cursor.ts';
import { decodeQuery, type Given } from './decode-query.ts';
import {
  badCursor,
  conflict,
  malformed,
  mostFaults,
  notListed,
  type QueryFault,
  repeated,
  tooLong,
  tooMany,
  unknownName,
  wrongValue,
} from './faults.ts';
import {
  controls,
  facetNames,
  filterFields,
  limits,
  type QueryRoute,
  recordKeys,
  sortNames,
} from './fields.ts';
import { type Parsed, parseFilters } from './parse-filters.ts';
import { plainQuery, type Query, type SortKey, type Vocabulary } from './query.ts';
import { fold, runsOf } from './search/tokens.ts';

export type ParsedQuery =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly faults: readonly QueryFault[] };

/**
 * Parses the encoded query string of a request for one of the routes. Nothing is guessed, truncated or ignored: everything
 * invalid is a fault, and up to 20 faults are reported.
 */
export function parseQuery(raw: string, route: QueryRoute, vocabulary: Vocabulary): ParsedQuery {
  const decoded = decodeQuery(raw);
  if (!decoded.ok) return { ok: false, faults: [malformed(decoded.part)] };
  const known = parametersOf(route);
  const { given } = decoded;
  const unknown = [...given.keys()].filter((name) => !known.includes(name)).slice(0, mostFaults);
  const faults = unknown.map((name) => unknownName(name, route, known));
  const right: Given = new Map([...given].filter(([name]) => known.includes(name)));
  const filters = parseFilters(right, vocabulary);
  const rest = parseControls(right);
  faults.push(...filters.faults, ...rest.faults);
  const { category } = filters.value;
  const byRate = rest.value.sort.some(({ by }) => by === 'category_rate');
  if (byRate && !given.has('category'))
    faults.push(wrongValue('sort', 'category_rate', 'conflict', 'needs category=, such as category=grocery'));
  else if (byRate && category?.not === true)
    faults.push(wrongValue('sort', 'category_rate', 'conflict', 'needs a category without "!"'));
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, mostFaults) };
  const query: Query = { ...rest.value, filters: filters.value, ranges: false };
  return { ok: true, query: route === 'facets' ? countsOnly(query) : query };
}

/** The parameters of a route, sorted. */
export function parametersOf(route: QueryRoute): readonly string[] {
  const isHere = ({ routes }: { readonly routes: readonly QueryRoute[] }) => routes.includes(route);
  return [...filterFields, ...controls.filter(isHere)].map(({ name }) => name).sort();
}

function countsOnly(query: Query): Query {
  return { ...query, limit: 0, ranges: true, facets: query.facets.length > 0 ? query.facets : facetNames };
}

type Controls = Omit<Query, 'filters' | 'ranges'>;

/** Parses all parameters except filters. */
function parseControls(given: Given): Parsed<Controls> {
  const faults: QueryFault[] = [];
  const one = (name: string): string | undefined => {
    const values = given.get(name) ?? [];
    if (values.length > 1) faults.push(repeated(name));
    return values[0];
  };
  const list = (name: string, allowed: readonly string[], most: number): readonly string[] => {
    const values = (given.get(name) ?? []).flatMap((value) => value.split(',')).filter((part) => part !== '');
    if (values.length > most) faults.push(tooMany(name, values.length, most));
    else
      for (const value of values) if (!allowed.includes(value)) faults.push(notListed(name, value, allowed));
    return values;
  };
  const q = parseText(one('q'), faults);
  const sort = parseSort(one('sort'), q, faults);
  const wanted = new Set(list('facets', facetNames, limits.list));
  const limit = parseWhole('limit', one('limit'), 1, limits.page, faults);
  const offset = parseWhole('offset', one('offset'), 0, limits.offset, faults);
  const after = parseCursor(one('after'), sort, q, faults);
  if (after !== null && offset !== null) faults.push(conflict('after', 'offset'));
  const only = list('fields', recordKeys, limits.fields);
  const without = list('omit', recordKeys, limits.fields);
  if (only.length > 0 && without.length > 0) faults.push(conflict('fields', 'omit'));
  const bom = one('bom');
  if (bom !== undefined && bom !== '1') faults.push(notListed('bom', bom, ['1']));
  return {
    value: {
      q,
      sort,
      limit,
      offset: offset ?? 0,
      after,
      facets: facetNames.filter((name) => wanted.has(name)),
      keys: keysOf(only, without),
      bom: bom === '1',
    },
    faults,
  };
}

function parseText(given: string | undefined, faults: QueryFault[]): string | null {
  const text = given?.trim() ?? '';
  if (text === '') return plainQuery.q;
  const folded = text.length > limits.q * 2 ? '' : fold(text);
  if (text.length > limits.q * 2 || Array.from(text).length > limits.q)
    faults.push(tooLong(`q has more than ${limits.q} characters.`));
  else if (Array.from(folded).length > limits.folded)
    faults.push(tooLong(`q has more than ${limits.folded} characters after normalization.`));
  else if (runsOf(folded).length > limits.words)
    faults.push(tooLong(`q has more than ${limits.words} words.`));
  return text;
}

/** Drops redundant keys: ids are unique, so later keys have no effect, and lists are sorted by id by default. */
function parseSort(given: string | undefined, q: string | null, faults: QueryFault[]): readonly SortKey[] {
  const names = given?.split(',').filter((part) => part !== '') ?? [];
  const sort: SortKey[] = [];
  if (names.length > limits.sorts) faults.push(tooMany('sort', names.length, limits.sorts));
  for (const name of names) {
    const descending = name.startsWith('-');
    const by = sortNames.find((known) => known === (descending ? name.slice(1) : name));
    if (by === undefined) {
      faults.push(notListed('sort', name, [...sortNames, ...sortNames.map((known) => `-${known}`)]));
    } else if (sort.some((key) => key.by === by)) {
      faults.push(wrongValue('sort', given ?? '', 'repeated', `names ${by} more than once`));
    } else if (sort.at(-1)?.by !== 'id') sort.push({ by, descending });
  }
  const [first] = sort;
  return q === null && first?.by === 'id' && !first.descending ? plainQuery.sort : sort;
}

function parseWhole(
  name: string,
  given: string | undefined,
  least: number,
  most: number,
  faults: QueryFault[],
): number | null {
  if (given === undefined) return null;
  const must = `is not a whole number from ${least} to ${most}`;
  const value = Number(given);
  if (!whole.test(given)) faults.push(wrongValue(name, given, 'not-a-whole-number', must));
  else if (value < least || value > most) faults.push(wrongValue(name, given, 'out-of-range', must));
  else return value;
  return null;
}

function parseCursor(
  given: string | undefined,
  sort: readonly SortKey[],
  q: string | null,
  faults: QueryFault[],
): string | null {
  if (given === undefined) return null;
  const cursor = readCursor(given);
  const order = sort.length === 0 && q === null ? byId : sort;
  if (cursor === null || !continues(cursor, order)) faults.push(badCursor(given));
  return given;
}

/** The id is always included. */
function keysOf(only: readonly string[], without: readonly string[]): Query['keys'] {
  if (only.length > 0) return { only: recordKeys.filter((key) => key === 'id' || only.includes(key)) };
  const left = recordKeys.filter((key) => key !== 'id' && without.includes(key));
  return left.length > 0 ? { without: left } : null;
}

const whole = /^\d{1,9}$/;
const byId: readonly SortKey[] = [{ by: 'id', descending: false }];
