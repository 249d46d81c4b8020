import type { NumberField } from './number-query.ts';
import words from './words/doubts.json' with { type: 'json' };

export type Doubt = keyof typeof words.sentences;

export const doubtSentences: Readonly<Record<Doubt, string>> = words.sentences;

/** Where a rule searches for its pattern: a part of the text around the number. */
export type TextPart =
  | 'before'
  | 'after'
  | 'sentence'
  | 'clauseBefore'
  | 'piece'
  | 'conditions'
  | 'comparison'
  | 'labels'
  | 'headings'
  | 'heading';

interface DoubtRule {
  readonly doubt: Doubt;
  /** The fields that the rule applies to. If missing, the rule applies to every field. */
  readonly fields?: readonly NumberField[];
  readonly isZero?: boolean;
  readonly pattern: RegExp;
  readonly where: readonly TextPart[];
}

/** Builds a pattern for a list of words. Latin words match only as whole words. */
function buildWordPattern(latin: string, chinese = ''): RegExp {
  return new RegExp(`(?<![a-z])(?:${latin})(?![a-z])${chinese === '' ? '' : `|${chinese}`}`);
}

/** Reasons to doubt a number because of the text around it. The first matching rule applies. */
export const doubtRules: readonly DoubtRule[] = words.rules.map(({ pattern, latin, chinese, ...rule }) => ({
  ...(rule as Omit<DoubtRule, 'pattern'>),
  pattern: latin === undefined ? new RegExp(pattern) : buildWordPattern(latin, chinese),
}));
