import { type CategoryMatcher, createCategoryMatcher } from './category-words.ts';
import type { TextSpan } from './clause.ts';
import { type FieldWord, fieldWordsIn, ownTopics } from './field-words.ts';
import type { NumberQuery } from './number-query.ts';
import type { TextBlock } from './page.ts';
import { isNegated } from './zeroes.ts';

export interface LabelWordMatches {
  /** In order. */
  readonly all: readonly FieldWord[];
  /** Those that assign a number to the field. */
  readonly own: readonly TextSpan[];
}

/** Finds the words that label numbers; compiles each category's label once. */
export class LabelWordFinder {
  readonly #labels = new Map<string, CategoryMatcher>();

  /** All words in a range that count for or against the field. */
  findWords(block: TextBlock, { start, end }: TextSpan, query: NumberQuery): LabelWordMatches {
    if (end <= start) return { all: [], own: [] };
    const text = block.folded.slice(start, end);
    // In "no annual fee" the fee is the label of a zero.
    const all = fieldWordsIn(text, query.field, start).map((word) =>
      query.value !== 0 && isNegated(block.folded, word.start)
        ? { ...word, topic: 'elsewhere' as const }
        : word,
    );
    const labelled = query.label === null ? [] : this.#wordsOf(query.label).findIn(text);
    const label = labelled.map((one) => ({ start: start + one.start, end: start + one.end }));
    if (query.field === 'category-rate') return withLabel(all, label);
    const topics = ownTopics(query);
    return { all, own: [...all.filter(({ topic }) => topics.includes(topic)), ...label] };
  }

  #wordsOf(label: string): CategoryMatcher {
    const words = this.#labels.get(label) ?? createCategoryMatcher(label);
    this.#labels.set(label, words);
    return words;
  }
}

/** A point per dollar is the base rate only if no category is named next to it. */
export function removePerUnitWords({ all, own }: LabelWordMatches, start: number): LabelWordMatches {
  const hasCategory = all.some(({ topic, end }) => topic === 'category' && end <= start);
  return hasCategory ? { all: all.filter(({ topic }) => topic !== 'perUnit'), own } : { all, own };
}

export function filterToRange({ all, own }: LabelWordMatches, { start, end }: TextSpan): LabelWordMatches {
  return { all: all.filter((word) => word.start >= start && word.start < end), own };
}

function withLabel(all: readonly FieldWord[], label: readonly TextSpan[]): LabelWordMatches {
  // A label may contain words that are in no list.
  const extra = label
    .filter(({ start, end }) => !all.some((word) => word.start < end && start < word.end))
    .map((place) => ({ topic: 'category', ...place }) as const);
  return { all: [...all, ...extra].sort((a, b) => a.start - b.start), own: label };
}
