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
export function buildWordPattern(latin: string, chinese = ''): RegExp {
  return new RegExp(`(?<![a-z])(?:${latin})(?![a-z])${chinese === '' ? '' : `|${chinese}`}`);
}

export const additionalCardPattern = buildWordPattern(
  'co-?(?:utilisateurs?|titulaires?|emprunteurs?|detenteurs?)|conjointe?s?|cartes? (?:des |d.)employes?|par employe|cartes? familiales?|(?:additional|authori[sz]ed|supplementary|secondary|extra|employee|companion|added|joint|second|each other) (?:card|user|holder|member)[a-z]*|(?:added|additional|authorized) users?|(?:additional|supplementary|employee) (?:(?!(?:points?|miles?|with|on|in|at|your|our|for|the|an?|to|and|or|of|from|fees?|charges?|costs?|cash|bonus|benefits?|this|each|per|by|is|are) )[a-z]+[*®™]* ){1,4}cards?|cartes? (?:[a-z]+ ){0,3}(?:supplementaires?|additionnelles?|conjointes?)|(?:utilisateurs?|titulaires?|detenteurs?) (?:autorises?|supplementaires?|additionnels?)|(?:carte|utilisateur|titulaire) (?:de plus|en sus)',
  '附属卡|副卡|附卡',
);
export const firstYearPattern = buildWordPattern(
  'first[ -]years?|1[ \\u200b]*st[ \\u200b-]+year|first (?:12|twelve) months|for (?:12|twelve) months|first membership year|(?:pendant|durant) (?:12|douze) mois|year (?:one|1)|introductory|(?<!no )intro|promotional|(?:premiere|1[ \\u200b]*re)[ \\u200b]+annee|12 premiers mois|douze premiers mois',
  '首年|第一年|[首前][两二三]年|首12个月|前12个月',
);
export const laterYearsPattern = buildWordPattern(
  'after (?:the |your |that |an? )?(?:first|1st|introductory|intro)|thereafter|after that|afterwards?|subsequent|then|(?:second|2nd) year|year (?:two|2)|each year after|renewal|apres|par la suite|ensuite|puis|annees suivantes|deuxieme annee|2e annee|renouvellement',
  '次年|第二年|之后|以后|续费',
);

/** Reasons to doubt a number because of the text around it. The first matching rule applies. */
export const doubtRules: readonly DoubtRule[] = words.rules.map(({ pattern, latin, chinese, ...rule }) => ({
  ...(rule as Omit<DoubtRule, 'pattern'>),
  pattern: latin === undefined ? new RegExp(pattern) : buildWordPattern(latin, chinese),
}));
