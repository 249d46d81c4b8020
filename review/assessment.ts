import { type Change, diffCards } from './card-diff.ts';
import { type CardCitations, type Citation, citationsOf } from './citations.ts';
import type { CardFile, Facts } from './facts.ts';
import { judge, pathsOf, type Verdict } from './verdict.ts';

/** The facts with what follows from them, worked out once. */
export interface Assessment {
  readonly facts: Facts;
  readonly verdict: Verdict;
  readonly paths: readonly string[];
  /** Of every added or updated card that can be read. */
  readonly citations: readonly CardCitations[];
  /** What changes on every card that can be read on both sides, in order of path. */
  readonly changes: readonly CardChanges[];
  /** Every number of an added or updated card. */
  readonly numbers: readonly Citation[];
}

export interface CardChanges {
  readonly file: CardFile;
  readonly changes: readonly Change[];
}

/** Works out what the labels, the comment and the check are made from. */
export function assess(facts: Facts): Assessment {
  const citations = citationsOf(facts);
  return {
    facts,
    verdict: judge(facts),
    paths: pathsOf(facts.files),
    citations,
    changes: facts.cards.flatMap((file) =>
      file.before === null || file.after === null
        ? []
        : [{ file, changes: diffCards(file.before, file.after) }],
    ),
    numbers: citations.flatMap(({ numbers }) => numbers),
  };
}
