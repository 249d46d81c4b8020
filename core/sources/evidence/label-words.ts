import { type CategoryFinder, createCategoryFinder } from './category-words.ts';
import type { TextSpan } from './clause.ts';
import { type FieldWord, findFieldWords, findOwnTopics } from './field-words.ts';
import type { NumberQuery } from './number-query.ts';
import type { TextBlock } from './page.ts';
import { isNegated } from './zeroes.ts';

export interface LabelWordMatches {
  /** The words that label the field or something else, in text order. */
  readonly all: readonly FieldWord[];
  /** The positions of the words that label the field. */
  readonly own: readonly TextSpan[];
}

export class LabelWordFinder {
  readonly #finders = new Map<string, CategoryFinder>();

  findWords(block: TextBlock, { start, end }: TextSpan, query: NumberQuery): LabelWordMatches {
    if (end <= start) return { all: [], own: [] };
    const text = block.folded.slice(start, end);
    // In “no annual fee”, the words “annual fee” label a fee of zero, so they cannot label another value.
    const all = findFieldWords(text, query.field, start).map((word) =>
      query.value !== 0 && isNegated(block.folded, word.start)
        ? { ...word, topic: 'elsewhere' as const }
        : word,
    );
    const relativeSpans = query.label === null ? [] : this.#getFinder(query.label)(text);
    const categorySpans = relativeSpans.map((span) => ({ start: start + span.start, end: start + span.end }));
    if (query.field === 'category-rate') return addCategory(all, categorySpans);
    const topics = findOwnTopics(query);
    return { all, own: [...all.filter(({ topic }) => topics.includes(topic)), ...categorySpans] };
  }

  #getFinder(label: string): CategoryFinder {
    const finder = this.#finders.get(label) ?? createCategoryFinder(label);
    this.#finders.set(label, finder);
    return finder;
  }
}

/**
 * Removes words such as “per dollar” if a category is named before the number. These words mean the base rate only if no
 * category is named.
 */
export function removePerUnitWords({ all, own }: LabelWordMatches, numberStart: number): LabelWordMatches {
  const hasCategory = all.some(({ topic, end }) => topic === 'category' && end <= numberStart);
  return hasCategory ? { all: all.filter(({ topic }) => topic !== 'perUnit'), own } : { all, own };
}

export function filterToRange({ all, own }: LabelWordMatches, { start, end }: TextSpan): LabelWordMatches {
  return { all: all.filter((word) => word.start >= start && word.start < end), own };
}

function addCategory(all: readonly FieldWord[], categorySpans: readonly TextSpan[]): LabelWordMatches {
  // A category's label may contain words that are in no word list.
  const extra = categorySpans
    .filter(({ start, end }) => !all.some((word) => word.start < end && start < word.end))
    .map((span) => ({ topic: 'category', ...span }) as const);
  return { all: [...all, ...extra].sort((a, b) => a.start - b.start), own: categorySpans };
}
