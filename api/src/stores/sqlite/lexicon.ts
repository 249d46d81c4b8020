import { encodeText } from '#catalog/pack/byte-text';
import type { CountedTerms } from '#catalog/search/expand';
import { TermTable } from '#catalog/search/term-table';
import { writeTerms } from '#catalog/search/write-terms';
import { numberIn, plain, type Statements, textIn } from './statements.ts';

/** The terms of the database, packed in memory: a term takes some bytes, so a million cards a few MiB. */
export type Lexicon = CountedTerms;

/** Read at the first search. */
export function readLexicon(statements: Statements): Lexicon {
  const total = numberIn(statements.first(plain('select count(*) as n from terms')), 'n');
  const counts = new Uint32Array(total);
  const { bytes, blocks, count } = writeTerms(termsInOrder(statements, counts));
  return { terms: new TermTable(bytes, blocks, count), counts };
}

function* termsInOrder(statements: Statements, counts: Uint32Array): Iterable<Uint8Array> {
  let ordinal = 0;
  for (const row of statements.each(plain('select term, cards from terms order by term'))) {
    counts[ordinal] = numberIn(row, 'cards');
    ordinal += 1;
    yield encodeText(textIn(row, 'term'));
  }
}
