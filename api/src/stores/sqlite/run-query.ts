import type { Facts, ListFault, Page } from '#catalog/pack/store';
import { type Cursor, readCursor, relevanceOf, writeCursor } from '#catalog/query/cursor';
import { mostRows, type Query, type SortKey } from '#catalog/query/query';
import { type Condition, conditionsOf, whereOf } from './conditions.ts';
import { facetsOf, rangesOf } from './counts.ts';
import { readWords } from './find-words.ts';
import type { Lexicon } from './lexicon.ts';
import { cursorValues, idOf, orderBy, orderColumns, standsUpTo } from './order.ts';
import type { Records } from './records.ts';
import { type Ranked, rankedPage } from './relevance.ts';
import { joinSql, numberIn, plain, type Sql, type Statements } from './statements.ts';

export interface QueryParts {
  readonly statements: Statements;
  readonly facts: Facts;
  readonly records: Records;
  readonly lexicon: () => Lexicon;
}

/** Filters, searches, counts, orders and cuts out one page. */
export function runQuery(parts: QueryParts, query: Query): Page | ListFault {
  const { statements, facts, records } = parts;
  const { filters, q } = query;
  const cursor = query.after === null ? null : readCursor(query.after);
  if (cursor?.kind === 'relevance' && cursor.of !== relevanceOf(facts.dataVersion, q ?? ''))
    return { fault: 'cursor-expired' };
  const words = q === null ? null : readWords(parts.lexicon(), q);
  const conditions = conditionsOf(filters, facts.vocabulary, words?.match ?? null);
  const isNothing = words !== null && words.match === null;
  const known = isNothing ? [...conditions, nothing] : conditions;
  const total = countOf(statements, whereOf(known));
  const limit = Math.min(query.limit ?? mostRows, mostRows);
  const page =
    words === null || query.sort.length > 0
      ? orderedPage(statements, query, known, { total, limit, cursor })
      : rankedPage(statements, {
          q: q ?? '',
          words,
          // What the words must be stands in the scores already.
          where: whereOf(known, ['search']),
          total,
          limit,
          offset: query.offset,
          after: cursor?.kind === 'relevance' ? cursor : null,
          cards: facts.cards,
          dataVersion: facts.dataVersion,
        });
  return {
    total,
    offset: page.offset,
    rows: page.rows.map((row) => records(numberIn(row, 'row'), idOf(row))),
    next: page.next,
    facets:
      query.facets.length === 0 ? null : facetsOf(statements, facts.vocabulary, filters, known, query.facets),
    ranges: query.ranges ? rangesOf(statements, known) : null,
    corrected: words?.corrected ?? [],
    truncated: words?.truncated ?? false,
  };
}

const nothing: Condition = { part: 'search', sql: plain('false') };

function countOf(statements: Statements, where: Sql): number {
  return numberIn(statements.first(joinSql([plain('select count(*) as n from cards c'), where])), 'n');
}

interface Bounds {
  readonly total: number;
  readonly limit: number;
  readonly cursor: Cursor | null;
}

function orderedPage(
  statements: Statements,
  query: Query,
  conditions: readonly Condition[],
  { total, limit, cursor }: Bounds,
): Ranked {
  const sort: readonly SortKey[] = query.sort.length > 0 ? query.sort : [{ by: 'id', descending: false }];
  const upTo = cursor?.kind === 'fields' ? standsUpTo(cursor) : null;
  const and = (sql: Sql): readonly Condition[] => [...conditions, { part: 'ids', sql }];
  const offset = upTo === null ? query.offset : countOf(statements, whereOf(and(upTo)));
  const after = upTo === null ? conditions : and(joinSql([plain('not ('), upTo, plain(')')]));
  const rows = statements.all(
    joinSql([
      plain(`select c.row, ${orderColumns} from cards c`),
      whereOf(after),
      plain(orderBy(sort)),
      { text: 'limit ? offset ?', values: [limit, upTo === null ? offset : 0] },
    ]),
  );
  const last = rows.at(-1);
  const isLast = last === undefined || offset + rows.length >= total;
  const next = isLast
    ? null
    : writeCursor({ kind: 'fields', sort, values: cursorValues(last, sort), id: idOf(last) });
  return { offset, rows, next };
}
