import type { AskedNumber } from './asked-number.ts';
import { type LabelWords, labelWords } from './category-words.ts';
import type { Stretch } from './clause.ts';
import { type FieldWord, fieldWordsIn, ownTopics } from './field-words.ts';
import type { Block } from './page.ts';
import { isNegated } from './zeroes.ts';

export interface Words {
  /** In order. */
  readonly all: readonly FieldWord[];
  /** Those that assign a number to the field. */
  readonly own: readonly Stretch[];
}

/** Finds the words that label numbers; compiles each category's label once. */
export class WordFinder {
  readonly #labels = new Map<string, LabelWords>();

  /** All words in a range that count for or against the field. */
  wordsIn(block: Block, { start, end }: Stretch, asked: AskedNumber): Words {
    if (end <= start) return { all: [], own: [] };
    const text = block.folded.slice(start, end);
    // In "no annual fee" the fee is the label of a zero.
    const all = fieldWordsIn(text, asked.field, start).map((word) =>
      asked.value !== 0 && isNegated(block.folded, word.start)
        ? { ...word, topic: 'elsewhere' as const }
        : word,
    );
    const labelled = asked.label === null ? [] : this.#wordsOf(asked.label).findIn(text);
    const label = labelled.map((one) => ({ start: start + one.start, end: start + one.end }));
    if (asked.field === 'category-rate') return withLabel(all, label);
    const topics = ownTopics(asked);
    return { all, own: [...all.filter(({ topic }) => topics.includes(topic)), ...label] };
  }

  #wordsOf(label: string): LabelWords {
    const words = this.#labels.get(label) ?? labelWords(label);
    this.#labels.set(label, words);
    return words;
  }
}

/** A point per dollar is the base rate only if no category is named next to it. */
export function withoutUnits({ all, own }: Words, start: number): Words {
  const hasCategory = all.some(({ topic, end }) => topic === 'category' && end <= start);
  return hasCategory ? { all: all.filter(({ topic }) => topic !== 'perUnit'), own } : { all, own };
}

export function within({ all, own }: Words, { start, end }: Stretch): Words {
  return { all: all.filter((word) => word.start >= start && word.start < end), own };
}

function withLabel(all: readonly FieldWord[], label: readonly Stretch[]): Words {
  // A label may contain words that are in no list.
  const extra = label
    .filter(({ start, end }) => !all.some((word) => word.start < end && start < word.end))
    .map((place) => ({ topic: 'category', ...place }) as const);
  return { all: [...all, ...extra].sort((a, b) => a.start - b.start), own: label };
}
