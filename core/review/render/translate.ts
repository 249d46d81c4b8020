import { joinPointer, parsePointer } from '#core/card/json';
import { listFieldLabels } from '#core/card/labels';
import type { Diagnostic, DiagnosticCode } from '#core/check/diagnostic';
import { must } from '#core/text/must';
import { formatFieldPath } from '#core/text/phrases';
import type { Facts } from '../facts.ts';
import type { FindingItem } from '../finding-items.ts';
import fr from '../texts/fr.json' with { type: 'json' };
import words from '../texts/words.json' with { type: 'json' };
import zhCN from '../texts/zh-CN.json' with { type: 'json' };
import zhTW from '../texts/zh-TW.json' with { type: 'json' };
import { inlineCode } from './links.ts';

/** The texts in one language: Markdown with placeholders such as `{found}`. Every language has the texts that French has. */
export interface Texts extends Omit<typeof fr, 'findings'> {
  readonly labels: Readonly<Record<string, string>>;
  /**
   * The first sentence says what is wrong, and the others what to do. A sentence is left out if a finding lacks one of its
   * values. `{field}` and `{pointer}` are the place of the finding; the others are its facts.
   */
  readonly findings: Readonly<Record<DiagnosticCode, readonly string[]>>;
}

export type Language = 'fr' | 'zh-CN' | 'zh-TW';

export const textsByLanguage: Readonly<Record<Language, Texts>> = {
  fr: { ...fr, labels: listFieldLabels('fr') },
  'zh-CN': { ...zhCN, labels: listFieldLabels('zh') },
  'zh-TW': { ...zhTW, labels: zhTW.labels satisfies ReturnType<typeof listFieldLabels> },
};

/** Returns the texts in the language of the pull request. Null unless that language is Chinese or French. */
export function findTexts({ pull, cards }: Facts): Texts | null {
  if (pull.authorIsBot) return null;
  const cardTexts = cards.flatMap(({ headText, before }) => [headText ?? '', JSON.stringify(before)]);
  const language = detectLanguage(pull, cardTexts);
  return language && textsByLanguage[language];
}

const toWords = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const chineseWords = toWords(words.chinese);
const frenchWords = toWords(words.french);
const englishWords = toWords(words.english);

/** Returns the longest parts of a text that consist of Chinese characters. */
const findHanRuns = (text: string): readonly string[] => text.match(/\p{Script=Han}+/gu) ?? [];

/** Detects Chinese and French. A name from `cardTexts` in Chinese does not count. */
export function detectLanguage(
  { title, body }: { readonly title: string; readonly body: string },
  cardTexts: readonly string[] = [],
): Language | null {
  // Ignore the text of the pull request template.
  const text = `${title}\n${body.replaceAll(/<!--[\s\S]*?(?:-->|$)|^- \[.\].*$|^\*\*.*\*\*$/gm, '')}`;
  const latinWords = [...new Set(text.toLowerCase().match(/\p{L}+/gu))];
  const countWords = (vocabulary: ReadonlySet<string>) =>
    latinWords.filter((word) => vocabulary.has(word)).length;
  const cardNames = new Set(cardTexts.flatMap(findHanRuns));
  const chinese = findHanRuns(text)
    .filter((run) => !cardNames.has(run))
    .join(' ');
  // Chinese characters together with hiragana or katakana usually mean Japanese text. A Chinese word has about two characters.
  const isChinese =
    [...chineseWords].some((word) => chinese.includes(word)) &&
    chinese.length / 2 > countWords(englishWords) &&
    !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (isChinese) {
    const count = (characters: string) => [...chinese].filter((character) => characters.includes(character));
    return count(words.traditional).length > count(words.simplified).length ? 'zh-TW' : 'zh-CN';
  }
  const frenchCount = countWords(frenchWords);
  return frenchCount >= 2 && frenchCount > countWords(englishWords) ? 'fr' : null;
}

type Value = string | number | readonly string[];

type Values = Readonly<Record<string, Value>>;

/** Fills the placeholders. Every value but a number is shown as code, because it may come from a contributor. */
export function fill(text: string, values: Values, separator = ', '): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = must(values[name], name);
    if (typeof value === 'number') return String(value);
    return [value]
      .flat()
      .map((item) => inlineCode(item))
      .join(separator);
  });
}

export function listPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Adds what reviewers read, in small letters on a line of its own. */
export function addEnglish(text: string, english: string): string {
  return `${text}\n<sub>${english}</sub>`;
}

interface TranslatedItem {
  readonly problem: string;
  readonly advice: string;
  /** Whether the translation has all facts of the finding. */
  readonly isComplete: boolean;
}

export function translateItem(
  { findings, isTemplate }: Pick<FindingItem, 'findings' | 'isTemplate'>,
  texts: Texts,
): TranslatedItem {
  const [first, ...others] = findings;
  const sharesPlace = others.every(({ location }) => location.pointer === first.location.pointer);
  const field = sharesPlace ? describeField(first, texts) : { text: texts.fields.several, values: {} };
  const facts = Object.entries(first.facts).filter(
    ([name, fact]) => name !== 'field' && fact !== null && typeof fact !== 'boolean',
  );
  const values: Values = {
    ...field.values,
    ...Object.fromEntries(
      facts.flatMap(([name, fact]) => {
        const value = toValue(fact);
        const isShared = others.every(
          (other) => JSON.stringify(getFact(other, name)) === JSON.stringify(fact),
        );
        return value === undefined || !isShared ? [] : [[name, value]];
      }),
    ),
  };
  const sentences = (isTemplate ? texts.template : texts.findings[first.code])
    .map((sentence) => sentence.replaceAll('{field}', field.text))
    .filter((sentence) => listPlaceholders(sentence).every((name) => name in values));
  const shown = new Set(sentences.flatMap(listPlaceholders));
  const [problem, ...advice] = sentences.map((sentence) => fill(sentence, values, texts.separators.values));
  return {
    problem: must(problem, `the text of ${first.code}`),
    advice: advice.join(texts.separators.sentences),
    isComplete: isTemplate || facts.every(([name]) => shown.has(name)),
  };
}

function getFact({ facts }: Diagnostic, name: string): unknown {
  return (facts as Readonly<Record<string, unknown>>)[name];
}

/** Returns the value of a fact. Undefined for a phrase in English with values in backticks, and for other facts. */
function toValue(fact: unknown): Value | undefined {
  if (typeof fact === 'number') return fact;
  if (typeof fact === 'string')
    return /^`([^`]*)`$/.exec(fact)?.[1] ?? (fact.includes('`') ? undefined : fact);
  return Array.isArray(fact) && fact.length > 0 ? fact : undefined;
}

function describeField(
  finding: Diagnostic,
  { fields, labels }: Texts,
): { readonly text: string; readonly values: Values } {
  const { pointer: place } = finding.location;
  const pointer = finding.code === 'field-missing' ? joinPointer(place, finding.facts.field) : place;
  const [key] = must(parsePointer(pointer), pointer);
  if (key === undefined) return { text: fields.file, values: {} };
  const label = labels[`field.${key}`];
  return {
    text: label === undefined ? '{path}' : fields.labeled.replace('{label}', label),
    values: { pointer, path: formatFieldPath(pointer).replaceAll('`', '') },
  };
}
