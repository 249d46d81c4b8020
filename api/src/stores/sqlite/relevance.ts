import { type RelevanceCursor, relevanceOf, writeCursor } from '#catalog/query/cursor';
import { rarity, wholeNameScore } from '#catalog/search/rank';
import { foldedWords } from '#catalog/search/tokens';
import type { TokenQuery, WordQuery } from './find-words.ts';
import { idOf } from './order.ts';
import { joinSql, numberIn, plain, type Row, type Sql, type Statements } from './statements.ts';

export interface Ranked {
  readonly offset: number;
  /** With `row` and `id`. */
  readonly rows: readonly Row[];
  readonly next: string | null;
}

export interface RankedPage {
  readonly q: string;
  readonly words: WordQuery;
  /** `where …` about the cards. */
  readonly where: Sql;
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly after: RelevanceCursor | null;
  readonly cards: number;
  readonly dataVersion: string;
}

/** A page of what was found, the best first: whole names, then the sum that the pack reckons, then by id. */
export function rankedPage(statements: Statements, page: RankedPage): Ranked {
  const { words, where, total, limit, after } = page;
  if (words.match === null || total === 0) return { offset: page.offset, rows: [], next: null };
  const ranked = joinSql([
    plain('with scored (row, score) as ('),
    scores(statements, words, page.cards),
    plain('), ranked (row, id, score) as (select c.row, c.id, scored.score + case when c.row in'),
    { text: '(select row from names where words = ?)', values: [foldedWords(page.q)] },
    plain(`then ${wholeNameScore} else 0 end from scored join cards c on c.row = scored.row`),
    where,
    plain(')'),
  ]);
  const offset = after === null ? page.offset : total - remaining(statements, ranked, after);
  const rows = statements.all(
    joinSql([
      ranked,
      plain('select row, id, score from ranked order by score desc, id'),
      { text: 'limit ? offset ?', values: [limit, offset] },
    ]),
  );
  const last = rows.at(-1);
  const isLast = last === undefined || offset + rows.length >= total;
  return { offset, rows, next: isLast ? null : cursorAt(last, page) };
}

function cursorAt(row: Row, { q, dataVersion }: RankedPage): string {
  const of = relevanceOf(dataVersion, q);
  return writeCursor({ kind: 'relevance', score: numberIn(row, 'score'), of, id: idOf(row) });
}

function remaining(statements: Statements, ranked: Sql, { score, id }: RelevanceCursor): number {
  const after: Sql = { text: 'where score < ? or (score = ? and id > ?)', values: [score, score, id] };
  return numberIn(statements.first(joinSql([ranked, plain('select count(*) as n from ranked'), after])), 'n');
}

/** Row and score of every card in which all tokens are found. */
function scores(statements: Statements, { match, tokens }: WordQuery, cards: number): Sql {
  const each = tokens.map((token) => {
    const found = statements.first({
      text: 'select count(*) as n from words where words match ?',
      values: [token.match],
    });
    return tokenScores(token, tokens.length === 1 ? null : match, rarity(cards, numberIn(found, 'n')));
  });
  const [only] = each;
  if (only !== undefined && each.length === 1) return only;
  return joinSql([
    plain('select row, sum(score) from ('),
    joinSql(
      each.map((sql) => joinSql([plain('select row, score from ('), sql, plain(')')])),
      ' union all ',
    ),
    plain(') group by row'),
  ]);
}

/** What all tokens must be is asked again with each of several; the only one asks for it by itself. */
function tokenScores({ classes }: TokenQuery, all: string | null, weight: number): Sql {
  const one = classes.map(({ match, worth }, at) => ({
    text: `select rowid${at === 0 ? ' as row' : ''}, ?${at === 0 ? ' as score' : ''} from words where words match ?`,
    values: [weight * worth, all === null ? match : `(${all}) AND (${match})`],
  }));
  return joinSql(one, ' union all ');
}
