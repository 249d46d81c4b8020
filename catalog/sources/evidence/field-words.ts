import type { AskedNumber, NumberField } from './asked-number.ts';
import { categoryVocabulary } from './category-words.ts';
import {
  annualFeeWords,
  baseRateWords,
  capWords,
  cashAdvanceWords,
  elsewhereWords,
  firstYearWords,
  fxFeeWords,
  interestWords,
  laterYearsWords,
  monthsWords,
  offerWords,
  purchaseAprWords,
  spendWords,
} from './word-lists.ts';

/** What a word on a page speaks of; `elsewhere` is anything that no number of a card record is about. */
export type WordTopic =
  | 'annualFee'
  | 'firstYear'
  | 'laterYears'
  | 'fxFee'
  | 'category'
  | 'base'
  | 'cap'
  | 'interest'
  | 'purchase'
  | 'cashAdvance'
  | 'offer'
  | 'spend'
  | 'months'
  | 'elsewhere';

export interface FieldWord {
  readonly topic: WordTopic;
  /** In UTF-16 code units of the text searched; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

const lists: Readonly<Record<WordTopic, readonly string[]>> = {
  annualFee: annualFeeWords,
  firstYear: firstYearWords,
  laterYears: laterYearsWords,
  fxFee: fxFeeWords,
  category: [categoryVocabulary],
  base: baseRateWords,
  cap: capWords,
  interest: interestWords,
  purchase: purchaseAprWords,
  cashAdvance: cashAdvanceWords,
  offer: offerWords,
  spend: spendWords,
  months: monthsWords,
  elsewhere: elsewhereWords,
};

interface Topics {
  /** Words that make the number this field's. */
  readonly own: readonly WordTopic[];
  /** Words that claim the number for something else. */
  readonly rivals: readonly WordTopic[];
}

/** The topics whose words make a number the asked one. Points are never what is to be spent. */
export function ownTopics({ field, form }: AskedNumber): readonly WordTopic[] {
  const { own } = topicsOf[field];
  return field === 'offer-amount' && form === 'points' ? [...own, 'spend'] : own;
}

/** For each field which words are its own and which speak of something else. What narrows a word down comes first. */
const topicsOf: Readonly<Record<NumberField, Topics>> = {
  'annual-fee': {
    own: ['annualFee', 'laterYears'],
    rivals: ['elsewhere', 'firstYear', 'fxFee', 'offer', 'spend'],
  },
  'first-year-fee': {
    own: ['firstYear'],
    rivals: ['elsewhere', 'laterYears', 'annualFee', 'fxFee', 'offer', 'spend'],
  },
  'fx-fee': { own: ['fxFee'], rivals: ['elsewhere', 'cashAdvance', 'interest', 'base'] },
  'base-rate': { own: ['base'], rivals: ['elsewhere', 'category', 'interest', 'fxFee', 'cashAdvance'] },
  'category-rate': { own: ['category'], rivals: ['elsewhere', 'base', 'interest', 'fxFee', 'cashAdvance'] },
  cap: { own: ['cap', 'category', 'spend'], rivals: ['elsewhere', 'annualFee', 'fxFee', 'offer'] },
  'purchase-apr': {
    own: ['purchase', 'interest'],
    rivals: ['elsewhere', 'cashAdvance', 'fxFee', 'category'],
  },
  'cash-advance-apr': { own: ['cashAdvance'], rivals: ['elsewhere', 'purchase', 'fxFee', 'category'] },
  'offer-amount': { own: ['offer'], rivals: ['elsewhere', 'spend', 'annualFee', 'fxFee', 'category'] },
  'offer-spend': { own: ['spend'], rivals: ['elsewhere', 'annualFee', 'fxFee', 'offer', 'cap'] },
  'offer-months': { own: ['months', 'spend', 'offer'], rivals: ['elsewhere', 'interest'] },
  other: { own: [], rivals: [] },
};

const patterns = new Map<NumberField, RegExp>();

/** The words of a folded text that count for or against a field, in order, none within another. */
export function fieldWordsIn(text: string, field: NumberField, from = 0): readonly FieldWord[] {
  const pattern = patternFor(field);
  pattern.lastIndex = 0;
  const found: FieldWord[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const topic = topicOf(match);
    if (match[0] === '') pattern.lastIndex++;
    else if (topic !== undefined)
      found.push({ topic, start: from + match.index, end: from + match.index + match[0].length });
  }
  return found;
}

function topicOf({ groups = {} }: RegExpExecArray): WordTopic | undefined {
  for (const name in groups) if (groups[name] !== undefined) return name as WordTopic;
  return undefined;
}

/** One pattern for all words of a field, made when it is first needed. */
function patternFor(field: NumberField): RegExp {
  const known = patterns.get(field);
  if (known !== undefined) return known;
  const { own, rivals } = topicsOf[field];
  const order = [...rivals.filter((topic) => narrow.has(topic)), ...own, ...rivals].filter(
    (topic, at, all) => all.indexOf(topic) === at,
  );
  const alternatives = order.map((topic) => `(?<${topic}>${lists[topic].map(bounded).join('|')})`);
  const pattern = new RegExp(alternatives.join('|') || '(?!)', 'g');
  patterns.set(field, pattern);
  return pattern;
}

/** Topics whose words are longer forms of other topics' words. */
const narrow: ReadonlySet<WordTopic> = new Set([
  'elsewhere',
  'laterYears',
  'firstYear',
  'base',
  'cashAdvance',
]);

/** Latin words are whole words; Chinese has no spaces to say where one ends. */
function bounded(list: string): string {
  return /[\u4e00-\u9fff]/.test(list) ? `(?:${list})` : `(?<![a-z])(?:${list})(?![a-z])`;
}
