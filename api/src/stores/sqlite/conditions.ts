import { dayNumber } from '#catalog/pack/columns';
import type { Vocabulary } from '#catalog/pack/store';
import type { Choice, Filters } from '#catalog/query/query';
import { joinSql, plain, type Sql } from './statements.ts';

/** What keeps a card out: a facet leaves its own part aside. */
export type Part =
  | 'country'
  | 'issuer_id'
  | 'network'
  | 'network_tier'
  | 'entry'
  | 'type'
  | 'segment'
  | 'rate_type'
  | 'art_grade'
  | 'annual_fee'
  | 'fx_fee'
  | 'discontinued'
  | 'verified'
  | 'ids'
  | 'search';

export interface Condition {
  readonly part: Part;
  /** About table `cards` under the name `c`; never null. */
  readonly sql: Sql;
}

/** What must hold of a card; `match` is what the words must be, or null where nothing is searched for. */
export function conditionsOf(
  filters: Filters,
  { issuerIdsByName }: Vocabulary,
  match: string | null,
): readonly Condition[] {
  const found: Condition[] = [];
  const add = (part: Part, text: string, ...values: Sql['values']) =>
    void found.push({ part, sql: { text, values } });
  if (match !== null) add('search', 'c.row in (select rowid from words where words match ?)', match);
  if (filters.ids !== undefined) add('ids', `c.id in ${list}`, JSON.stringify(filters.ids));
  for (const name of ['country', 'issuer_id', 'type', 'segment', 'rate_type', 'art_grade'] as const) {
    const choice = filters[name];
    if (choice !== undefined) add(name, `c.${name} ${inList(choice)}`, valuesOf(choice));
  }
  const { issuer } = filters;
  if (issuer !== undefined) {
    const ids = issuer.values.flatMap((name) => issuerIdsByName.get(name) ?? []);
    add('issuer_id', `c.issuer_id ${inList(issuer)}`, JSON.stringify(ids));
  }
  const { annual_fee_min: least, annual_fee_max: most, fx_fee_max: mostFx } = filters;
  if (least !== undefined) add('annual_fee', 'ifnull(c.annual_fee >= ?, 0)', least);
  if (most !== undefined) add('annual_fee', 'ifnull(c.annual_fee <= ?, 0)', most);
  if (mostFx !== undefined) add('fx_fee', 'ifnull(c.fx_fee <= ?, 0)', mostFx);
  const { discontinued, verified_since: since } = filters;
  if (discontinued !== undefined) add('discontinued', 'c.discontinued = ?', discontinued ? 1 : 0);
  if (since !== undefined) add('verified', 'ifnull(c.verified >= ?, 0)', dayNumber(since));
  return [...found, ...entryConditions(filters)];
}

/** `where …`, or nothing; without the parts that are named. */
export function whereOf(conditions: readonly Condition[], without: readonly Part[] = []): Sql {
  const left = conditions.filter(({ part }) => !without.includes(part)).map(({ sql }) => sql);
  return left.length === 0 ? plain('') : joinSql([plain('where'), joinSql(left, ' and ')]);
}

/** Which entries of a card have one of the values; of «none of these», which have none is not asked here. */
export function entryHas(name: 'network' | 'tier', { values }: Choice<string | null>): Sql {
  return { text: `e.${name} in ${list}`, values: [textsOf(values)] };
}

function entryConditions({ network, network_tier: tier }: Filters): readonly Condition[] {
  const found: Condition[] = [];
  const bears = (has: Sql, not: boolean): Sql => ({
    text: `c.row ${not ? 'not ' : ''}in (select e.row from entries e where ${has.text})`,
    values: has.values,
  });
  if (network !== undefined)
    found.push({ part: 'network', sql: bears(entryHas('network', network), network.not) });
  if (tier !== undefined) found.push({ part: 'network_tier', sql: bears(entryHas('tier', tier), tier.not) });
  if (network === undefined || tier === undefined || network.not || tier.not) return found;
  // Asked for together, both must hold of one entry.
  const both = joinSql([entryHas('network', network), entryHas('tier', tier)], ' and ');
  return [...found, { part: 'entry', sql: bears(both, false) }];
}

const list = '(select value from json_each(?))';
const inList = ({ not }: Choice<string | null>): string => `${not ? 'not ' : ''}in ${list}`;
const textsOf = (values: readonly (string | null)[]): string =>
  JSON.stringify(values.map((value) => value ?? ''));
const valuesOf = ({ values }: Choice<string | null>): string => textsOf(values);
