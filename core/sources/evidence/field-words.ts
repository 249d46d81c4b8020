import { must } from '#core/text/must';
import { foldText } from './fold.ts';
import type { NumberField, NumberKind } from './number-query.ts';
import type { TextSpan } from './page.ts';
// The words of a row have the same meaning. If a label contains one of them, every word of the row matches the label.
import categories from './words/categories.json' with { type: 'json' };
// By topic: patterns in English, French and Chinese, for folded text. The first pattern that matches at a position is used.
import fieldPatterns from './words/fields.json' with { type: 'json' };

/** What a word on the page is about. `elsewhere` means another number, such as a late fee. */
type WordTopic = keyof typeof fieldPatterns | 'category';

export interface FieldWord extends TextSpan {
  readonly topic: WordTopic;
}

const wordsByTopic: Readonly<Record<WordTopic, readonly string[]>> = {
  ...fieldPatterns,
  category: categories.flat(),
};

interface FieldTopics {
  /** The topics of the words that label this field. */
  readonly own: readonly WordTopic[];
  /** The topics of the words that label something else. */
  readonly rivals: readonly WordTopic[];
}

/**
 * Returns the topics of the words that label the field in the query. If a number near “spend” is in points, it is the amount of
 * the offer, because spending goals are never in points.
 */
export function findOwnTopics({ field, form }: NumberKind): readonly WordTopic[] {
  const { own } = topicsByField[field];
  return field === 'offer-amount' && form === 'points' ? [...own, 'spend'] : own;
}

const topicsByField: Readonly<Record<NumberField, FieldTopics>> = {
  'annual-fee': {
    own: ['annualFee', 'laterYears'],
    rivals: ['elsewhere', 'fxFee', 'offer', 'spend'],
  },
  'first-year-fee': {
    own: ['firstYear'],
    rivals: ['elsewhere', 'laterYears', 'fxFee', 'offer', 'spend'],
  },
  // The label may be “annual fee” in a row or sentence about an additional card. Doubts tell the two fees apart.
  'additional-card-fee': {
    own: ['additionalCard', 'annualFee'],
    rivals: ['elsewhere', 'fxFee', 'offer', 'spend'],
  },
  'fx-fee': { own: ['fxFee'], rivals: ['elsewhere', 'cashAdvance', 'interest', 'base'] },
  'base-rate': {
    own: ['base', 'perUnit'],
    rivals: ['elsewhere', 'category', 'interest', 'fxFee', 'cashAdvance'],
  },
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

/** Finds the words in a text (after `foldText`) that name a topic, in text order and without overlaps. Adds `offset` to positions. */
export function findFieldWords(text: string, field: NumberField, offset = 0): readonly FieldWord[] {
  const { topics, pattern } = must(topicSearches.get(field), field);
  return [...text.matchAll(pattern)].map(({ index, 0: word, groups }) => {
    const topic = must(
      topics.find((name) => groups?.[name] !== undefined),
      'the topic of a word',
    );
    return { topic, start: offset + index, end: offset + index + word.length };
  });
}

/** Topics to match first, because their words contain words of other topics: “cash advance fee” contains “cash advance”. */
const specificTopics: ReadonlySet<WordTopic> = new Set([
  'elsewhere',
  'laterYears',
  'firstYear',
  'base',
  'cashAdvance',
]);

/** Makes Latin words match only as whole words. Chinese has no spaces between words. */
function matchWholeWords(pattern: string): string {
  return /[\u4e00-\u9fff]/.test(pattern) ? `(?:${pattern})` : `(?<![a-z])(?:${pattern})(?![a-z])`;
}

const topicSearches = new Map(
  Object.entries(topicsByField).map(([field, { own, rivals }]) => {
    const topics = [...new Set([...rivals.filter((topic) => specificTopics.has(topic)), ...own, ...rivals])];
    const wordsOf = (topic: WordTopic) =>
      topic === 'elsewhere' && !own.includes('additionalCard')
        ? [...wordsByTopic.additionalCard, ...wordsByTopic.elsewhere]
        : wordsByTopic[topic];
    const alternatives = topics.map(
      (topic) => `(?<${topic}>${wordsOf(topic).map(matchWholeWords).join('|')})`,
    );
    return [field, { topics, pattern: new RegExp(alternatives.join('|') || '(?!)', 'g') }];
  }),
);

/** Words in a category label that do not say what is bought, such as “eligible” or “purchases”. */
const insignificantWord =
  /^(?:the|and|or|at|on|in|of|for|to|by|with|from|a|an|via|select|selected|popular|eligible|purchases?|spending|stores?|stations?|services?|u\.?s\.?|including|through|booked|direct|bought|once|activated|first|next|made|each|all|my|your|canada|canadian|worldwide|categor(?:y|ies)|dollar|prepaid|participating|au|aux|de|des|du|les?|la|et|chez|消费|商户|类|指定)$/;

/**
 * Finds a category in a text. A label such as “Gas, dining” has the alternatives “gas” and “dining”. Returns the positions of
 * an alternative's words if the text contains all of them.
 */
export type CategoryFinder = (text: string) => readonly TextSpan[];

export function createCategoryFinder(label: string): CategoryFinder {
  const alternatives = alternativesOf(label).map((words) =>
    words.map((word) => new RegExp(buildSynonymPattern(word), 'g')),
  );
  return (text) =>
    alternatives.flatMap((patterns) => {
      const ranges = patterns.map((pattern) => findRanges(pattern, text));
      return ranges.every(({ length }) => length > 0) ? ranges.flat() : [];
    });
}

/** Splits a label into alternatives: “gas, dining and hotels booked direct” becomes gas, dining and hotels. */
function alternativesOf(label: string): readonly (readonly string[])[] {
  const text = foldText(label).replace(/\(.*?\)/g, ' ');
  const wordLists = text.split(/,|;|\/|&|、|和| and | or | et | ou /).map(findSignificantWords);
  const alternatives = wordLists.filter(({ length }) => length > 0);
  if (alternatives.length > 0) return alternatives;
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.length > 0 ? [words] : [];
}

function findSignificantWords(alternative: string): readonly string[] {
  const [main = '', ...venues] = alternative
    .trim()
    .split(/ (?:via|through|with|at|on|booked through|bought) /);
  const isSignificant = (word: string) => word !== '' && !insignificantWord.test(word);
  const words = main.split(/[\s\u200b]+/).filter(isSignificant);
  return words.length > 0 ? words : venues.flatMap((venue) => venue.split(/\s+/)).filter(isSignificant);
}

function buildSynonymPattern(word: string): string {
  const row = categories.find((words) => words.some((pattern) => new RegExp(`^(?:${pattern})$`).test(word)));
  if (row !== undefined) return row.map(matchWholeWords).join('|');
  const singular = RegExp.escape(word.replace(/(?<=[a-z]{3})(?:es|s)$/, ''));
  return /[a-z]/.test(word) ? `(?<![a-z])${singular}(?:e?s)?(?![a-z])` : singular;
}

function findRanges(pattern: RegExp, text: string): readonly TextSpan[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}
