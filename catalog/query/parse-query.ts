import { decodeQuery, type Given } from './decode-query.ts';
import { malformed, unknownName } from './fault-words.ts';
import { controls, facetNames, filterFields, type QueryRoute } from './fields.ts';
import { parseControls } from './parse-controls.ts';
import { parseFilters } from './parse-filters.ts';
import type { Query } from './query.ts';
import { mostFaults, type QueryFault } from './query-fault.ts';
import type { Vocabulary } from './vocabulary.ts';

export type ParsedQuery =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly faults: readonly QueryFault[] };

/**
 * Reads what stands behind the `?` of a request, still encoded, for one of the routes. Nothing is guessed, cut to size
 * or passed over: what is not right is a fault, and all are told, at most 20.
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
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, mostFaults) };
  const query: Query = { ...rest.value, filters: filters.value, ranges: false };
  return { ok: true, query: route === 'facets' ? countsOnly(query) : query };
}

/** The parameters a route takes, sorted. */
export function parametersOf(route: QueryRoute): readonly string[] {
  const isHere = ({ routes }: { readonly routes: readonly QueryRoute[] }) => routes.includes(route);
  return [...filterFields, ...controls.filter(isHere)].map(({ name }) => name).sort();
}

function countsOnly(query: Query): Query {
  return { ...query, limit: 0, ranges: true, facets: query.facets.length > 0 ? query.facets : facetNames };
}
