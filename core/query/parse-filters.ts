import { isCardId } from '#core/card/card';
import { isDay } from '#core/card/days';
import type { QueryParameters } from './decode-query.ts';
import type { QueryFault } from './faults.ts';
import {
  createConflictFault,
  createMixedNegationFault,
  createNotListedFault,
  createRepeatedFault,
  createTooManyFault,
  createWrongValueFault,
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
  const parsedValues: Values = new Map();
  for (const field of filterFields) {
    const values = parameters.get(field.name) ?? [];
    const [value, ...others] = values;
    if (value === undefined) continue;
    if (field.many) parseListFilter(field, values, vocabulary, parsedValues, faults);
    else if (others.length > 0) faults.push(createRepeatedFault(field.name));
    else parseSingleFilter(field, value, parsedValues, faults);
  }
  if (parsedValues.has('discontinued') && parsedValues.has('status'))
    faults.push(createConflictFault('status', 'discontinued'));
  const status = parsedValues.get('status');
  if (status !== undefined) parsedValues.set('discontinued', status === 'discontinued');
  parsedValues.delete('status');
  return { value: Object.fromEntries(parsedValues) as Filters, faults };
}

function parseListFilter(
  field: FilterField,
  rawValues: readonly string[],
  vocabulary: Vocabulary,
  parsedValues: Values,
  faults: QueryFault[],
): void {
  const { name, kind } = field;
  const items = rawValues.flatMap((value) => splitValue(field, value, vocabulary));
  const limit = kind === 'card-id' ? queryLimits.ids : queryLimits.list;
  if (items.length > limit) {
    faults.push(createTooManyFault(name, items.length, limit));
    return;
  }
  if (items.length === 0) return;
  if (kind === 'card-id') {
    for (const item of items)
      if (!isCardId(item))
        faults.push(createWrongValueFault(name, item, 'not-a-card-id', 'is not a card id'));
    parsedValues.set(name, sortUnique(items));
    return;
  }
  if (kind === 'part') {
    for (const item of items)
      if (!partNames.some((partName) => partName === item))
        faults.push(createNotListedFault(name, item, partNames));
    parsedValues.set(name, sortUnique(items));
    return;
  }
  const negatedCount = items.filter((item) => item.startsWith('!')).length;
  if (negatedCount > 0 && negatedCount < items.length) {
    faults.push(createMixedNegationFault(name, rawValues.join(',')));
    return;
  }
  const plainItems = negatedCount > 0 ? items.map((item) => item.slice(1)) : items;
  const allowed = listAllowed(field, vocabulary);
  for (const item of plainItems) {
    const isKnown = kind === 'issuer-name' ? isIssuerName(item, vocabulary) : allowed.includes(item);
    if (!isKnown)
      faults.push(createNotListedFault(name, item, allowed, `/v1/facets?facets=${getFacetName(field)}`));
  }
  const values = sortUnique(kind === 'issuer-name' ? plainItems.map(foldWords) : plainItems);
  const choice: ValueFilter<string | null> = {
    not: negatedCount > 0,
    values: field.nullable ? values.map((value) => (value === 'null' ? null : value)) : values,
  };
  parsedValues.set(name, choice);
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
    status: () => ['active', 'discontinued'],
    listed: () => values,
    amount: () => [],
    day: () => [],
    'card-id': () => [],
    category: () => vocabulary.categories,
    part: () => partNames,
  }[kind]();
  return nullable ? [...allowed, 'null'] : allowed;
}

function parseSingleFilter(
  field: FilterField,
  value: string,
  parsedValues: Values,
  faults: QueryFault[],
): void {
  const { name, kind } = field;
  if (kind === 'amount') {
    if (amountPattern.test(value)) parsedValues.set(name, Number(value));
    else {
      const problem = 'is not an amount: write digits, at most nine, and up to four after a point';
      faults.push(createWrongValueFault(name, value, 'not-a-number', problem));
    }
  } else if (kind === 'day') {
    if (isDay(value)) parsedValues.set(name, value);
    else
      faults.push(
        createWrongValueFault(name, value, 'not-a-day', 'is not a day of the calendar, written YYYY-MM-DD'),
      );
  } else {
    const allowed = kind === 'status' ? ['active', 'discontinued'] : ['true', 'false'];
    if (!allowed.includes(value)) faults.push(createNotListedFault(name, value, allowed));
    else parsedValues.set(name, kind === 'status' ? value : value === 'true');
  }
}

const amountPattern = /^\d{1,9}(?:\.\d{1,4})?$/;

const isIssuerName = (name: string, { issuerIdsByName }: Vocabulary): boolean =>
  issuerIdsByName.has(foldWords(name));
const getFacetName = ({ name, kind }: FilterField): string => (kind === 'issuer-name' ? 'issuer_id' : name);
const sortUnique = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();
