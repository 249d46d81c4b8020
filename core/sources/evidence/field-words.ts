import { escapePattern } from '#core/text/escape';
import { must } from '#core/text/must';
import { foldText } from './fold.ts';
import type { NumberField, NumberForm, NumberKind } from './number-query.ts';
import type { TextSpan } from './page.ts';
import { phrases } from './phrases.ts';
// The words of a row have the same meaning. If a label contains one of them, every word of the row matches the label.
import categories from './words/categories.json' with { type: 'json' };
// For folded text. The first pattern that matches at a position is used.
import en from './words/en.json' with { type: 'json' };
import fields from './words/fields.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

/**
 * What a word on the page is about: the JSON Pointer of a field, or of an object with several fields that share their words.
 * `elsewhere` means another number, such as a late fee.
 */
type WordTopic = keyof typeof en | 'category';

export interface FieldWord extends TextSpan {
  readonly topic: WordTopic;
}

const languages: readonly Readonly<Record<keyof typeof en, readonly string[]>>[] = [en, fr, zh];

const wordsOf = (topic: WordTopic): readonly string[] =>
  topic === 'category'
    ? categories.filter(([name]) => name !== 'other').flat()
    : languages.flatMap((words) => words[topic]);

interface FieldEntry {
  readonly forms: readonly NumberForm[];
  /** The labels of a field that a card has for each network or kind of interest. */
  readonly labels: readonly string[] | null;
  /** The topics of the words that label this field. */
  readonly own: readonly WordTopic[];
  /** The topics of the words that label something else. */
  readonly rivals: readonly WordTopic[];
  /** The topic that the text around the number must name too. */
  readonly context: WordTopic | null;
  /** The fields whose words are not among the rivals. If one of them has a nearer label, the number is its own. */
  readonly owners: readonly NumberField[];
}

export const fieldEntries = fields as Readonly<Record<NumberField, FieldEntry>>;

/**
 * Returns the topics of the words that label the field in the query. If a number near “spend” is in points, it is the amount of
 * the offer, because spending goals are never in points.
 */
export function findOwnTopics({ field, form, label }: NumberKind): readonly WordTopic[] {
  const { own, labels } = fieldEntries[field];
  if (labels !== null) return own.filter((topic) => topic.endsWith(`/${label}`));
  return field === 'offer-amount' && form === 'points' ? [...own, '/welcome_offer/spend'] : own;
}

/** Finds the words in a text (after `foldText`) that name a topic, in text order and without overlaps. Adds `offset` to positions. */
export function findFieldWords(text: string, field: NumberField, offset = 0): readonly FieldWord[] {
  const { topics, pattern } = must(topicSearches.get(field), field);
  return [...text.matchAll(pattern)].map(({ index, 0: word, groups }) => {
    const topic = must(
      topics.find((_, position) => groups?.[`t${position}`] !== undefined),
      'the topic of a word',
    );
    return { topic, start: offset + index, end: offset + index + word.length };
  });
}

/** Reports whether a folded text names a topic. */
export function namesTopic(text: string, topic: WordTopic): boolean {
  return must(topicPatterns.get(topic), topic).test(text);
}

/** Topics to match first, because their words contain words of other topics: “cash advance fee” contains “cash advance”. */
const specificTopics: ReadonlySet<WordTopic> = new Set([
  'elsewhere',
  'laterYears',
  '/annual_fee/first_year',
  '/rewards/base_rate/points_per_dollar',
  '/apr/cash_advance',
]);

/** Topics that are `elsewhere` for every field that they do not label. */
const separateTopics: readonly WordTopic[] = [
  '/additional_card_fee/amount',
  '/annual_fee/monthly',
  '/apr/balance_transfer',
  '/apr/intro',
  '/benefits',
];

/** Makes Latin words match only as whole words. Chinese has no spaces between words. */
function matchWholeWords(pattern: string): string {
  return /[\u4e00-\u9fff]/.test(pattern) ? `(?:${pattern})` : `(?<![a-z])(?:${pattern})(?![a-z])`;
}

const topicPatterns: ReadonlyMap<WordTopic, RegExp> = new Map(
  (['/annual_fee/waiver', '/fx_fee/percent', '/apr/daily', '/apr/intro', 'perUnit'] as const).map((topic) => [
    topic,
    new RegExp(wordsOf(topic).map(matchWholeWords).join('|')),
  ]),
);

const topicSearches = new Map(
  Object.entries(fieldEntries).map(([field, { own, rivals, context, forms }]) => {
    const topics = [...new Set([...rivals.filter((topic) => specificTopics.has(topic)), ...own, ...rivals])];
    const elsewhere = [
      'elsewhere' as const,
      ...separateTopics.filter(
        (topic) =>
          !own.includes(topic) &&
          topic !== context &&
          // An introductory rate is no rival of an amount of money.
          !(topic === '/apr/intro' && forms.includes('money')),
      ),
    ];
    const alternatives = topics.map((topic, position) => {
      const words = (topic === 'elsewhere' ? elsewhere : [topic]).flatMap(wordsOf);
      return `(?<t${position}>${words.map(matchWholeWords).join('|')})`;
    });
    return [field, { topics, pattern: new RegExp(alternatives.join('|') || '(?!)', 'g') }];
  }),
);

// “Other purchases” are no category, and “each quarter” may be about any.
const categoryPatterns = categories
  .filter(([name]) => name !== 'other' && name !== 'rotating')
  .map((words) => new RegExp(words.map(matchWholeWords).join('|')));

/** Returns the patterns of the known categories that a folded text names. */
export function findCategories(text: string): readonly RegExp[] {
  return categoryPatterns.filter((pattern) => pattern.test(text));
}

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
  const text = foldText(label)
    .replace(/\(.*?\)/g, ' ')
    .replace(/'s(?![a-z])/g, ' ');
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
  const isSignificant = (word: string) => word !== '' && !phrases.insignificantWord.test(word);
  const words = main
    .split(/[\s\u200b]+/)
    .filter(isSignificant)
    .map((word) => word.replace(/(?<=[\u4e00-\u9fff]{2})(?:消费|商户|交易|支付|类){1,3}$/, ''));
  return words.length > 0 ? words : venues.flatMap((venue) => venue.split(/\s+/)).filter(isSignificant);
}

function buildSynonymPattern(word: string): string {
  const row = categories.find((words) => words.some((pattern) => new RegExp(`^(?:${pattern})$`).test(word)));
  if (row !== undefined) return row.map(matchWholeWords).join('|');
  const singular = escapePattern(word.replace(/(?<=[a-z]{3})(?:es|s)$/, ''));
  return /[a-z]/.test(word) ? `(?<![a-z])${singular}(?:e?s)?(?![a-z])` : singular;
}

function findRanges(pattern: RegExp, text: string): readonly TextSpan[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}
