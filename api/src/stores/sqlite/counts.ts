import type { FacetCount, Facets, FeeRange, Ranges, Vocabulary } from '#catalog/pack/store';
import { sortedCounts } from '#catalog/query/count-facets';
import type { FacetName } from '#catalog/query/fields';
import type { Filters } from '#catalog/query/query';
import { type Condition, entryHas, type Part, whereOf } from './conditions.ts';
import { joinSql, numberIn, plain, type Row, type Sql, type Statements, textIn } from './statements.ts';

/** The parts of a facet's own filter: people see what choosing another value would give. */
const ownParts = {
  country: ['country'],
  issuer_id: ['issuer_id'],
  network: ['network', 'entry'],
  network_tier: ['network_tier', 'entry'],
  type: ['type'],
  segment: ['segment'],
  rate_type: ['rate_type'],
  art_grade: ['art_grade'],
  discontinued: ['discontinued'],
} as const satisfies Record<FacetName, readonly Part[]>;

/** Counts each facet over the cards that all other filters let through. */
export function facetsOf(
  statements: Statements,
  vocabulary: Vocabulary,
  filters: Filters,
  conditions: readonly Condition[],
  names: readonly FacetName[],
): Facets {
  const labels = new Map(vocabulary.issuers.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    names.map((name) => {
      const where = whereOf(conditions, ownParts[name]);
      const isEntry = name === 'network' || name === 'network_tier';
      const sql = isEntry ? entryCounts(name, filters, where) : columnCounts(name, where);
      return [name, sortedCounts(statements.all(sql).map((row) => facetCount(name, row, labels)))];
    }),
  );
}

function columnCounts(name: Exclude<FacetName, 'network' | 'network_tier'>, where: Sql): Sql {
  return joinSql([
    plain(`select c.${name} as value, count(*) as n from cards c`),
    where,
    plain(`group by c.${name}`),
  ]);
}

/**
 * Each value once a card, over all its entries. Where the other of network and tier is asked for, only entries that
 * have it count.
 */
function entryCounts(name: 'network' | 'network_tier', filters: Filters, where: Sql): Sql {
  const column = name === 'network' ? 'e.network' : 'e.tier';
  const other = name === 'network' ? filters.network_tier : filters.network;
  const chosen =
    other === undefined || other.not ? null : entryHas(name === 'network' ? 'tier' : 'network', other);
  return joinSql([
    plain(`select ${column} as value, count(distinct e.row) as n from entries e where true`),
    ...(where.text === '' ? [] : [plain('and e.row in (select c.row from cards c'), where, plain(')')]),
    ...(chosen === null ? [] : [plain('and'), chosen]),
    plain(`group by ${column}`),
  ]);
}

function facetCount(name: FacetName, row: Row, labels: ReadonlyMap<string, string>): FacetCount {
  const count = numberIn(row, 'n');
  if (name === 'discontinued') return { value: numberIn(row, 'value') === 1, count };
  const value = textIn(row, 'value') || null;
  const label = name === 'issuer_id' && value !== null ? labels.get(value) : undefined;
  return { value, ...(label !== undefined && { label }), count };
}

/** What the cards cost a year, by currency, over those that all filters but the ones on the fee let through. */
export function rangesOf(statements: Statements, conditions: readonly Condition[]): Ranges {
  const rows = statements.all(
    joinSql([
      plain(
        'select currency, min(annual_fee) as least, max(annual_fee) as most, count(annual_fee) as known,',
      ),
      plain('count(*) as n from cards c'),
      whereOf(conditions, ['annual_fee']),
      plain('group by currency order by currency'),
    ]),
  );
  const rangeOf = (row: Row): FeeRange => {
    const known = numberIn(row, 'known');
    const bounds = known === 0 ? [null, null] : [numberIn(row, 'least'), numberIn(row, 'most')];
    return { min: bounds[0] ?? null, max: bounds[1] ?? null, known, unknown: numberIn(row, 'n') - known };
  };
  return { annual_fee: new Map(rows.map((row) => [textIn(row, 'currency'), rangeOf(row)])) };
}
