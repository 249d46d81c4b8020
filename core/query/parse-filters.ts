import { isCardId } from '#core/catalog/card';
import { isDay } from '#core/catalog/days';
import type { QueryParameters } from './decode-query.ts';
import type { QueryFault } from './faults.ts';
import {
  conflictFault,
  mixedNegationFault,
  notListedFault,
  repeatedFault,
  tooManyFault,
  wrongValueFault,
} from './faults.ts';
import { type FilterField, filterFields, partNames, queryLimits } from './fields.ts';
import type { Filters, ValueFilter, Vocabulary } from './query.ts';
import { foldWords } from './search/tokens.ts';

export interface ParseResult<Value> {
  readonly value: Value;
  readonly faults: readonly QueryFault[];
}

type Values = Map<string, unknown>;

/** Parses every filter of a query. If there are faults, `value` may be incomplete or contain invalid values. */
export function parseFilters(parameters: QueryParameters, vocabulary: Vocabulary): ParseResult<Filters> {
  const faults: QueryFault[] = [];
  const found: Values = new Map();
  for (const field of filterFields) {
    const values = parameters.get(field.name) ?? [];
    if (values.length === 0) continue;
    if (field.many) parseMany(field, values, vocabulary, found, faults);
    else if (values.length > 1) faults.push(repeatedFault(field.name));
    else parseOne(field, values[0] ?? '', found, faults);
  }
  if (found.has('discontinued') && found.has('status')) faults.push(conflictFault('status', 'discontinued'));
  const status = found.get('status');
  if (status !== undefined) found.set('discontinued', status === 'discontinued');
  found.delete('status');
  return { value: Object.fromEntries(found) as Filters, faults };
}

function parseMany(
  field: FilterField,
  given: readonly string[],
  vocabulary: Vocabulary,
  found: Values,
  faults: QueryFault[],
): void {
  const { name, kind } = field;
  const parts = given.flatMap((value) => partsOf(field, value, vocabulary));
  const limit = kind === 'card-id' ? queryLimits.ids : queryLimits.list;
  if (parts.length > limit) {
    faults.push(tooManyFault(name, parts.length, limit));
    return;
  }
  if (parts.length === 0) return;
  if (kind === 'card-id') {
    for (const part of parts)
      if (!isCardId(part)) faults.push(wrongValueFault(name, part, 'not-a-card-id', 'is not a card id'));
    found.set(name, sortUnique(parts));
    return;
  }
  if (kind === 'part') {
    for (const part of parts)
      if (!partNames.some((known) => known === part)) faults.push(notListedFault(name, part, partNames));
    found.set(name, sortUnique(parts));
    return;
  }
  const not = parts.filter((part) => part.startsWith('!')).length;
  if (not > 0 && not < parts.length) {
    faults.push(mixedNegationFault(name, given.join(',')));
    return;
  }
  const bare = not > 0 ? parts.map((part) => part.slice(1)) : parts;
  const allowed = allowedOf(field, vocabulary);
  for (const part of bare) {
    const isKnown = kind === 'issuer-name' ? isIssuerName(part, vocabulary) : allowed.includes(part);
    if (!isKnown) faults.push(notListedFault(name, part, allowed, `/v1/facets?facets=${facetOf(field)}`));
  }
  const values = sortUnique(kind === 'issuer-name' ? bare.map(foldWords) : bare);
  const choice: ValueFilter<string | null> = {
    not: not > 0,
    values: field.nullable ? values.map((value) => (value === 'null' ? null : value)) : values,
  };
  found.set(name, choice);
}

/** Splits a value at commas. The full name of an issuer is not split, because a name may contain a comma. */
function partsOf({ kind }: FilterField, value: string, vocabulary: Vocabulary): readonly string[] {
  if (kind === 'issuer-name' && isIssuerName(value.replace(/^!/, ''), vocabulary)) return [value];
  return value.split(',').filter((part) => part !== '');
}

/** Returns the allowed values of a filter. Empty if the filter has no fixed list of values, as for amounts. */
function allowedOf(field: FilterField, vocabulary: Vocabulary): readonly string[] {
  const { kind, values, nullable } = field;
  const known = {
    'issuer-id': () => vocabulary.issuers.map(({ id }) => id),
    'issuer-name': () => vocabulary.issuers.map(({ name }) => name),
    tier: () => vocabulary.tiers,
    boolean: () => ['true', 'false'],
    status: () => ['active', 'discontinued'],
    listed: () => values,
    amount: () => [],
    day: () => [],
    'card-id': () => [],
    category: () => vocabulary.categories,
    part: () => partNames,
  }[kind]();
  return nullable ? [...known, 'null'] : known;
}

function parseOne(field: FilterField, value: string, found: Values, faults: QueryFault[]): void {
  const { name, kind } = field;
  if (kind === 'amount') {
    if (amount.test(value)) found.set(name, Number(value));
    else {
      const problem = 'is not an amount: write digits, at most nine, and up to four after a point';
      faults.push(wrongValueFault(name, value, 'not-a-number', problem));
    }
  } else if (kind === 'day') {
    if (isDay(value)) found.set(name, value);
    else
      faults.push(
        wrongValueFault(name, value, 'not-a-day', 'is not a day of the calendar, written YYYY-MM-DD'),
      );
  } else {
    const allowed = kind === 'status' ? ['active', 'discontinued'] : ['true', 'false'];
    if (!allowed.includes(value)) faults.push(notListedFault(name, value, allowed));
    else found.set(name, kind === 'status' ? value : value === 'true');
  }
}

const amount = /^\d{1,9}(?:\.\d{1,4})?$/;

const isIssuerName = (name: string, { issuerIdsByName }: Vocabulary): boolean =>
  issuerIdsByName.has(foldWords(name));
const facetOf = ({ name, kind }: FilterField): string => (kind === 'issuer-name' ? 'issuer_id' : name);
const sortUnique = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();
