import { must } from '#core/text/must';
import {
  findSentence,
  type NumberLabel,
  type Occurrence,
  type SentenceSplit,
  splitSentence,
} from './clause.ts';
import {
  type CategoryFinder,
  createCategoryFinder,
  type FieldWord,
  fieldEntries,
  findCategories,
  findFieldWords,
  findOwnTopics,
  namesTopic,
} from './field-words.ts';
import { foldText } from './fold.ts';
import type { NumberField, ValueKind } from './number-query.ts';
import { getUnitClass, type NumberToken, type UnitClass, unitOf } from './numbers.ts';
import type { PageContent, PageElement, TextBlock, TextSpan } from './page.ts';
import { phrases } from './phrases.ts';
import { isOffer } from './price.ts';
import {
  blocksIn,
  findCellHeadingBlocks,
  findCellHeadings,
  findFootnoteReferrers,
  findFootnotes,
  findHeadings,
  isHeading,
} from './structure.ts';
import { isNegated, isZeroText } from './zeroes.ts';

/** The fields whose label names a category or benefit with words of its own. */
const labeledFields: ReadonlySet<NumberField> = new Set(['category-rate', 'cap', 'category-from', 'benefit']);

export class LabelFinder {
  readonly #page: PageContent;
  readonly #tokensOf: (block: TextBlock) => readonly NumberToken[];
  readonly #categoryFinders = new Map<string, CategoryFinder>();
  readonly #numberFirst = new Map<TextBlock, boolean>();
  readonly #numbers = new Map<TextBlock, Map<UnitClass, readonly NumberToken[]>>();
  readonly #words = new Map<TextBlock, Map<string, LabelWordMatches>>();

  constructor(page: PageContent, tokensOf: (block: TextBlock) => readonly NumberToken[]) {
    this.#page = page;
    this.#tokensOf = tokensOf;
  }

  /**
   * Searches the sentence, then the row and column, then neighboring blocks, then the headings above. Returns the first label,
   * or null if there is none. See docs/explanation/evidence.md.
   */
  find(occurrence: Occurrence, query: ValueKind): NumberLabel | null {
    const { block } = occurrence;
    if (!this.#isInContext(occurrence, query.field) || this.#isOfOtherCategory(occurrence, query))
      return null;
    const sentenceLabel = this.#findInSentence(occurrence, query) ?? this.#findInLead(occurrence, query);
    if (sentenceLabel !== null && (sentenceLabel.isOwn || !hasCommaBetween(occurrence, sentenceLabel)))
      return sentenceLabel;
    const lead = sentenceLabel === null ? null : this.#findInLead(occurrence, query);
    if (lead?.isOwn === true) return lead;
    const outsideLabel =
      this.#findInFootnotes(block, query) ??
      this.#findInTable(occurrence, query) ??
      this.#findTerm(block, query) ??
      this.#findAdjacentHeading(occurrence, query) ??
      this.#findInNeighbors(occurrence, query);
    if (sentenceLabel !== null) return outsideLabel?.isOwn === true ? outsideLabel : sentenceLabel;
    // In a description list, the term takes precedence over the headings above.
    return outsideLabel ?? (findDescription(block) === null ? this.#findInHeadings(occurrence, query) : null);
  }

  /** Reports whether the text around a block is about the fee, offer or waiver to which the field belongs. */
  #isInContext({ block, start, end }: Occurrence, field: NumberField): boolean {
    const sentence = findSentence(block.folded, start, end);
    if (field === 'offer-spend' || field === 'offer-months') {
      const text = block.folded.slice(sentence.start, sentence.end);
      const isWaiver = namesTopic(text, '/annual_fee/waiver');
      return isWaiver
        ? phrases.offer.test(text) && !phrases.waiverAfter.test(block.folded.slice(end, end + 16))
        : phrases.offer.test(text) ||
            (!phrases.capBefore.test(block.folded.slice(sentence.start, start)) &&
              !phrases.capAfter.test(block.folded.slice(end, end + 40)) &&
              isOffer(this.#page, block));
    }
    const topic = fieldEntries[field].context;
    if (topic === null) return true;
    // Rates of a time and rates of always are often in one block.
    const isOwnSentence = /^.(?:apr|annual_fee)./.test(topic);
    const text = isOwnSentence
      ? block.folded.slice(sentence.start, sentence.end)
      : block.folded.slice(0, 600);
    return (
      namesTopic(text, topic) ||
      (topic === '/apr/intro' && phrases.introTerm.test(text)) ||
      (!(topic === '/annual_fee/waiver' && phrases.offer.test(text)) &&
        [
          ...findCellHeadingBlocks(this.#page, block),
          ...findFootnoteReferrers(this.#page, block),
          ...findHeadings(this.#page, block).slice(0, 2),
        ].some(({ folded }) => namesTopic(folded.slice(0, 600), topic)))
    );
  }

  /** Reports whether the nearest categories around a cap are others than the query's. A label may name no known category. */
  #isOfOtherCategory({ block, start, digitsEnd }: Occurrence, { field, label }: ValueKind): boolean {
    if (field !== 'cap' || label === null) return false;
    const own = findCategories(foldText(label));
    const sentence = findSentence(block.folded, start, digitsEnd);
    const nearest = [
      block.folded.slice(sentence.start, sentence.end),
      block.folded.slice(0, 600),
      // “3 % on gas<br>on up to $2,000”
      ...blocksIn(this.#page, block.parent)
        .filter(({ index }) => index < block.index && block.index - index < 3)
        .map(({ folded }) => folded)
        .toReversed(),
      ...findCellHeadingBlocks(this.#page, block).map(({ folded }) => folded),
      ...findHeadings(this.#page, block).map(({ folded }) => folded),
    ]
      .map(findCategories)
      .find(({ length }) => length > 0);
    return own.length > 0 && nearest?.every((category) => !own.includes(category)) === true;
  }

  /** Takes the label from the term (`dt`) before the description (`dd`) that contains the block. */
  #findTerm(block: TextBlock, query: ValueKind): NumberLabel | null {
    const description = findDescription(block);
    if (description === null) return null;
    const term = this.#page.blocks.slice(0, description.from).findLast(({ parent }) => parent.name === 'dt');
    if (term === undefined) return null;
    const [heading] = findHeadings(this.#page, term).filter(({ text }) => text.length < 60);
    return (
      this.#labelIn([term], query) ?? (heading ? this.#labelIn([joinBlocks(heading, term)], query) : null)
    );
  }

  #numbersIn(block: TextBlock, unitClass: UnitClass): readonly NumberToken[] {
    const byClass = this.#numbers.get(block) ?? new Map<UnitClass, readonly NumberToken[]>();
    this.#numbers.set(block, byClass);
    const numbers =
      byClass.get(unitClass) ??
      this.#tokensOf(block).filter((token) => getUnitClass(unitOf(block.folded, token).unit) === unitClass);
    byClass.set(unitClass, numbers);
    return numbers;
  }

  /** Caches the words, because each number of a page searches the blocks around it. */
  #findWords(block: TextBlock, span: TextSpan, query: ValueKind): LabelWordMatches {
    const { field, form, label, isZero } = query;
    const key = `${span.start} ${span.end} ${field} ${form} ${isZero} ${label}`;
    const byKey = this.#words.get(block) ?? new Map<string, LabelWordMatches>();
    this.#words.set(block, byKey);
    const words = byKey.get(key) ?? this.#searchWords(block, span, query);
    byKey.set(key, words);
    return words;
  }

  #searchWords(block: TextBlock, { start, end }: TextSpan, query: ValueKind): LabelWordMatches {
    if (end <= start) return { all: [], own: [] };
    const text = block.folded.slice(start, end);
    // In “no annual fee”, the words “annual fee” label a fee of zero, so they cannot label another value.
    const all = findFieldWords(text, query.field, start).map((word) =>
      !query.isZero && isNegated(block.folded, word.start) ? { ...word, topic: 'elsewhere' as const } : word,
    );
    const isOfCategory = query.label !== null && labeledFields.has(query.field);
    const relativeSpans = isOfCategory ? this.#getCategoryFinder(query.label)(text) : [];
    const categorySpans = relativeSpans.map((span) => ({ start: start + span.start, end: start + span.end }));
    if (query.field === 'category-rate')
      return query.label === null
        ? { all, own: all.filter(({ topic }) => topic === 'category') }
        : addCategory(all, categorySpans);
    const topics = findOwnTopics(query);
    const own = all.filter(({ topic }) => topics.includes(topic));
    const withCategory = query.field === 'benefit' ? addCategory(all, categorySpans).all : all;
    return { all: withCategory, own: [...own, ...categorySpans] };
  }

  #getCategoryFinder(label: string): CategoryFinder {
    const finder = this.#categoryFinders.get(label) ?? createCategoryFinder(label);
    this.#categoryFinders.set(label, finder);
    return finder;
  }

  #findInSentence(occurrence: Occurrence, query: ValueKind): NumberLabel | null {
    const { block, start, digitsEnd } = occurrence;
    const sentence = findSentence(block.folded, start, digitsEnd);
    const words = this.#findWords(block, sentence, query);
    if (words.all.length === 0) return null;
    const { clause, isLabelFirst } = this.#split(occurrence, sentence, words);
    const clauseWords = filterToRange(words, clause);
    if (clauseWords.all.length > 0) return this.#findNearest(occurrence, clauseWords, isLabelFirst);
    const before = filterToRange(words, { start: sentence.start, end: clause.start });
    return this.#findReachable(block, before.all.toReversed(), before);
  }

  /** Returns the part of the sentence that belongs to this occurrence and to no other number. */
  clauseOf(occurrence: Occurrence, query: ValueKind): TextSpan {
    const sentence = findSentence(occurrence.block.folded, occurrence.start, occurrence.digitsEnd);
    const words = this.#findWords(occurrence.block, sentence, query);
    return this.#split(occurrence, sentence, words).clause;
  }

  /** Takes the label from the words before the first colon: “Cash advances: 1 % of the amount; interest of 22.99 %”. */
  #findInLead({ block, start }: Occurrence, query: ValueKind): NumberLabel | null {
    const lead = /^[^:：]{1,40}[:：]/.exec(block.folded)?.[0];
    if (lead === undefined || lead.length > start || start - lead.length > 160) return null;
    // A later sentence may have a lead of its own: “Monthly fee: $16. Paper statements: $4 a month.”
    const sentence = findSentence(block.folded, start, start);
    if (sentence.start >= lead.length && /[:：]/.test(block.folded.slice(sentence.start, start))) return null;
    const words = this.#findWords(block, { start: 0, end: lead.length }, query);
    const [first] = words.all;
    return first === undefined ? null : this.#toLabel(block, first, words);
  }

  #split(occurrence: Occurrence, sentence: TextSpan, { all }: LabelWordMatches): SentenceSplit {
    const numbers = this.#numbersIn(occurrence.block, occurrence.unitClass);
    return splitSentence(occurrence, sentence, all[0]?.start ?? sentence.end, numbers);
  }

  #findNearest(
    { block, start, end }: Occurrence,
    words: LabelWordMatches,
    isLabelFirst: boolean,
  ): NumberLabel | null {
    const before = words.all.filter((word) => word.end <= end && word.start < start);
    // In “get $80 when you spend $1,000”, the word “spend” labels the number after it.
    const isOfNext = ({ topic, end: wordEnd }: FieldWord) =>
      topic.startsWith('/welcome_offer/') &&
      /^[ :]*(?:a total of |at least |over |more than |au moins |un total de )?[$¥]?\d/.test(
        block.folded.slice(wordEnd, wordEnd + 24),
      );
    const after = words.all.filter(
      (word) => word.start >= start && !before.includes(word) && !isOfNext(word),
    );
    const last = before.at(-1);
    const first = after[0];
    const isBefore = (): boolean => {
      if (last === undefined || first === undefined) return last !== undefined;
      const gapBefore = block.folded.slice(last.end, start);
      const gapAfter = block.folded.slice(end, Math.max(end, first.start));
      if (phrases.gapAfterLabel.test(gapBefore)) return true;
      if (last.topic === '/welcome_offer/spend' && /^[ \u200b]*$/.test(gapBefore)) return true;
      if (phrases.gapBeforeLabel.test(gapAfter)) return false;
      const distanceBefore = distanceOf(gapBefore);
      const distanceAfter = distanceOf(gapAfter);
      return distanceBefore === distanceAfter ? isLabelFirst : distanceBefore < distanceAfter;
    };
    return this.#findReachable(block, isBefore() ? before.toReversed() : after, words);
  }

  /**
   * Takes the nearest word. If it begins a list such as “fees and interest”, prefers the first word that labels the query's
   * field.
   */
  #findReachable(
    block: TextBlock,
    ordered: readonly FieldWord[],
    words: LabelWordMatches,
  ): NumberLabel | null {
    const [nearest] = ordered;
    if (nearest === undefined) return null;
    let previous = nearest;
    for (const word of ordered) {
      const [left, right] = word.start < previous.start ? [word, previous] : [previous, word];
      const gap = block.folded.slice(left.end, Math.max(left.end, right.start));
      const gapPattern = word.topic === 'category' ? /^[^:0-9]{0,60}$/ : phrases.coordinatingGap;
      if (word !== previous && !gapPattern.test(gap)) break;
      previous = word;
      const label = this.#toLabel(block, word, words);
      if (label.isOwn) return label;
    }
    return this.#toLabel(block, nearest, words);
  }

  #toLabel(block: TextBlock, word: FieldWord, { own }: LabelWordMatches): NumberLabel {
    const match = own.find((span) => span.start < word.end && word.start < span.end);
    const { start, end } = match ?? word;
    return { isOwn: match !== undefined, block, start, end };
  }

  #findInTable({ block, unitClass }: Occurrence, query: ValueKind): NumberLabel | null {
    const headings = findCellHeadings(this.#page, block);
    for (const heading of headings) {
      const blocks = this.#findSameLine(heading, block);
      const isAfter = heading.from > block.index;
      if (!isAfter && blocks.some((headingBlock) => this.#isSpent(headingBlock, unitClass))) continue;
      const label = this.#labelInGroup(heading, headings, query) ?? this.#labelIn(blocks, query);
      if (label !== null) return label;
    }
    return null;
  }

  /** Finds the line of a heading that is beside a block, if each line of the cell has one: “Late fee<br>Annual fee”, “$40<br>$95”. */
  #findSameLine(heading: PageElement, { parent, index }: TextBlock): readonly TextBlock[] {
    const blocks = blocksIn(this.#page, heading);
    const lines = parent.to - parent.from;
    // The heading of all lines may come first.
    const extra = blocks.length - lines;
    return lines > 1 && (extra === 0 || extra === 1)
      ? blocks.slice(extra + index - parent.from).slice(0, 1)
      : blocks;
  }

  /** Joins a heading with the heading of its group: “Annual” beside “Fees” is “annual fees”, and “Cash advance” is another fee. */
  #labelInGroup(
    heading: PageElement,
    headings: readonly PageElement[],
    query: ValueKind,
  ): NumberLabel | null {
    const group = headings.find(
      (other) =>
        other !== heading && (other.rowSpan > heading.rowSpan || other.columnSpan > heading.columnSpan),
    );
    if (group === undefined) return null;
    const [own] = blocksIn(this.#page, heading);
    const [of] = blocksIn(this.#page, group);
    if (own === undefined || of === undefined || own.text.length + of.text.length > 100) return null;
    return this.#labelIn([joinBlocks(own, of)], query) ?? this.#labelIn([joinBlocks(of, own)], query);
  }

  /** Prefers words that label the query's field. Returns a word with the topic `elsewhere` if it comes before all of them. */
  #labelIn(blocks: readonly TextBlock[], query: ValueKind): NumberLabel | null {
    let best: NumberLabel | null = null;
    for (const block of blocks) {
      const words = this.#findWords(block, { start: 0, end: Math.min(block.text.length, 300) }, query);
      for (const word of words.all) {
        const label = this.#toLabel(block, word, words);
        if (!label.isOwn && word.topic === 'elsewhere' && best?.isOwn !== true) return label;
        if (best === null || (label.isOwn && !best.isOwn)) best = label;
      }
    }
    return best;
  }

  /** Searches the blocks that refer to this block as a footnote, then the footnotes to which this block refers. */
  #findInFootnotes(block: TextBlock, query: ValueKind): NumberLabel | null {
    for (const linked of [...findFootnoteReferrers(this.#page, block), ...findFootnotes(this.#page, block)]) {
      const label = this.#labelIn([linked, ...findCellHeadingBlocks(this.#page, linked)], query);
      if (label?.isOwn === true) return label;
    }
    return null;
  }

  #findAdjacentHeading({ block, unitClass }: Occurrence, query: ValueKind): NumberLabel | null {
    const above = this.#page.blocks[block.index - 1];
    const below = this.#page.blocks[block.index + 1];
    // If the block is only digits, the next line may contain the unit and the label.
    if (below !== undefined && /^[\d.,]+$/.test(block.folded) && below.text.length < 60) {
      const label = this.#labelIn([below], query);
      if (label?.isOwn === true) return label;
    }
    if (isHeading(block)) return null;
    if (above !== undefined && isHeading(above))
      return this.#isSpent(above, unitClass) ? null : this.#labelIn([above], query);
    // The heading below a large number may say what the number means.
    const container = block.parent.parent;
    if (container?.from !== block.index || below === undefined || below.index >= container.to) return null;
    return isHeading(below) ? this.#labelIn([below], query) : null;
  }

  /** Searches the smallest enclosing element with a label. If it begins with a number, each label follows its number. */
  #findInNeighbors({ block, unitClass }: Occurrence, query: ValueKind): NumberLabel | null {
    let levels = 0;
    for (let element = block.parent; element.parent !== null; element = element.parent) {
      if (element.to - element.from > 40 || ++levels > maxLevels) return null;
      if (element.name === 'tr') continue;
      if (element.name === 'table' || element.name === 'dd') return null;
      const blocks = blocksIn(this.#page, element).filter((other) => !isHeading(other));
      const isNumberFirst = this.#beginsWithNumber(blocks[0] ?? block);
      const labeled = blocks.filter((candidate) => {
        const range = { start: 0, end: Math.min(candidate.text.length, 200) };
        return candidate !== block && this.#findWords(candidate, range, query).all.length > 0;
      });
      if (labeled.length === 0) {
        // In an element of up to three blocks, the first block is probably the label, although no word list has its words.
        if (blocks.length <= 3 && blocks[0] !== block && !isNumberFirst) return null;
        continue;
      }
      // Text after a heading belongs to that heading.
      const isLabelFirst = !isHeading(block) && !isNumberFirst;
      const before = labeled.findLast(({ index }) => index < block.index);
      const after = labeled.find(({ index }) => index > block.index);
      const isOnly = blocks.every(
        (other) => other === block || this.#numbersIn(other, unitClass).length === 0,
      );
      const nearest = isLabelFirst ? (before ?? (isOnly ? after : undefined)) : (after ?? before);
      if (nearest === undefined || this.#hasHeadingBetween(nearest, block)) return null;
      return this.#isSpent(nearest, unitClass) ? null : this.#labelIn([nearest], query);
    }
    return null;
  }

  /** Reports whether the label in a block is beside a number of its own, so that it cannot label another one. */
  #isSpent(block: TextBlock, unitClass: UnitClass): boolean {
    return this.#numbersIn(block, unitClass).length > 0;
  }

  /** Reports whether a block begins with a number. The label is then expected after the number. */
  #beginsWithNumber(block: TextBlock): boolean {
    const known = this.#numberFirst.get(block);
    if (known !== undefined) return known;
    const first = this.#tokensOf(block).find(
      (token) => getUnitClass(unitOf(block.folded, token).unit) !== 'none',
    );
    const isNumberFirst =
      (first !== undefined && first.start < 6) || /^[\d.,]+$/.test(block.folded) || isZeroText(block.folded);
    this.#numberFirst.set(block, isNumberFirst);
    return isNumberFirst;
  }

  #hasHeadingBetween(label: TextBlock, block: TextBlock): boolean {
    const isBefore = label.index < block.index;
    const [from, to] = isBefore ? [label.index + 1, block.index] : [block.index + 1, label.index + 1];
    return this.#page.blocks.slice(from, to).some(isHeading);
  }

  #findInHeadings({ block, unitClass }: Occurrence, query: ValueKind): NumberLabel | null {
    for (const heading of findHeadings(this.#page, block)) {
      // The heading “10 points abroad” names the category of a cap below it.
      const isSpent = query.field !== 'cap' && this.#isSpent(heading, unitClass);
      const label = isSpent ? null : this.#labelIn([heading], query);
      if (label !== null) return label;
    }
    return null;
  }
}

function joinBlocks(...blocks: readonly TextBlock[]): TextBlock {
  const join = (key: 'text' | 'folded') => blocks.map((block) => block[key]).join(' ');
  return { ...must(blocks[0], 'the first block'), text: join('text'), folded: join('folded') };
}

/** The maximum number of enclosing elements that are searched for a label. */
const maxLevels = 20;

function findDescription({ parent }: TextBlock): PageElement | null {
  if (parent.name === 'dd') return parent;
  return parent.parent?.name === 'dd' ? parent.parent : null;
}

export function hasCommaBetween({ block, start, end }: Occurrence, label: NumberLabel): boolean {
  const [from, to] = label.end <= start ? [label.end, start] : [end, Math.max(end, label.start)];
  return /[,、;]/.test(block.folded.slice(from, to));
}

/** Measures the distance between a label and its number: one per letter, plus four for punctuation. */
export function distanceOf(gap: string): number {
  return gap.replace(/[^a-z\u4e00-\u9fff]+/g, '').length + (/[,，.;:]/.test(gap) ? 4 : 0);
}

interface LabelWordMatches {
  /** The words that label the field or something else, in text order. */
  readonly all: readonly FieldWord[];
  /** The positions of the words that label the field. */
  readonly own: readonly TextSpan[];
}

function filterToRange({ all, own }: LabelWordMatches, { start, end }: TextSpan): LabelWordMatches {
  return { all: all.filter((word) => word.start >= start && word.start < end), own };
}

function addCategory(all: readonly FieldWord[], categorySpans: readonly TextSpan[]): LabelWordMatches {
  // A category's label may contain words that are in no word list.
  const extra = categorySpans
    .filter(({ start, end }) => !all.some((word) => word.start < end && start < word.end))
    .map((span) => ({ topic: 'category', ...span }) as const);
  return { all: [...all, ...extra].sort((a, b) => a.start - b.start), own: categorySpans };
}
