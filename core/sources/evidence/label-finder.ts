import {
  type NumberLabel,
  type Occurrence,
  type SentenceSplit,
  sentenceAt,
  splitSentence,
  type TextSpan,
} from './clause.ts';
import type { FieldWord } from './field-words.ts';
import { filterToRange, LabelWordFinder, type LabelWordMatches, removePerUnitWords } from './label-words.ts';
import type { NumberQuery } from './number-query.ts';
import { getUnitClass, type NumberToken, type UnitClass, unitOf } from './numbers.ts';
import type { PageContent, PageElement, TextBlock } from './page.ts';
import { isOffer } from './price.ts';
import {
  blocksIn,
  cellOf,
  findCellHeadings,
  findFootnoteReferrers,
  footnotesOf,
  headingLevel,
  headingsOf,
} from './structure.ts';
import { isZeroText } from './zeroes.ts';

const pointsBack =
  /^[ \u200b*]*(?:(?:is|are|of|was|:|：|=|est(?: de)?|sont de|de|a|为|是|仅|仅需|约)[ \u200b]*)+(?:only |just |seulement |un |an? |主卡)?$/;
const pointsOn =
  /^[^,]*(?<![a-z])(?:(?:on|at|for|when|sur|chez|pour|dans|aux?(?! cours)|a l'|en)(?![a-z])|dollar (?:d'achats? )?d(?:'|e |es |u ))/;
const coordinated = /^[ \u200b]*(?:,|and|&|\+|et|or|ou|\/|、|和|及|与|或)+[ \u200b]*(?:and |et )?$/;

/** Finds the label of a number: in its sentence, its row or column, its neighbors, then the heading above. */
export class LabelFinder {
  readonly #page: PageContent;
  readonly #tokensOf: (block: TextBlock) => readonly NumberToken[];
  readonly #words = new LabelWordFinder();
  readonly #numbers = new Map<TextBlock, Map<UnitClass, readonly NumberToken[]>>();

  constructor(page: PageContent, tokensOf: (block: TextBlock) => readonly NumberToken[]) {
    this.#page = page;
    this.#tokensOf = tokensOf;
  }

  find(occurrence: Occurrence, query: NumberQuery): NumberLabel | null {
    if (
      (query.field === 'offer-spend' || query.field === 'offer-months') &&
      !isOffer(this.#page, occurrence.block)
    )
      return null;
    const inSentence = this.#inSentence(occurrence, query) ?? this.#inLead(occurrence, query);
    if (inSentence !== null && (inSentence.isOwn || this.#isInPiece(occurrence, inSentence)))
      return inSentence;
    const found =
      this.#inReferrers(occurrence, query) ??
      this.#inTable(occurrence, query) ??
      this.#ofTerm(occurrence, query) ??
      this.#rightAbove(occurrence, query) ??
      this.#amongNeighbours(occurrence, query);
    if (inSentence !== null) return found?.isOwn === true ? found : inSentence;
    // A term takes precedence over the headings above it.
    return found ?? (findDescription(occurrence.block) === null ? this.#inHeadings(occurrence, query) : null);
  }

  /** Whether there is no comma between a word and a number. */
  #isInPiece({ block, start, end }: Occurrence, label: NumberLabel): boolean {
    const [from, to] = label.end <= start ? [label.end, start] : [end, Math.max(end, label.start)];
    return !/[,，;；]/.test(block.folded.slice(from, to));
  }

  /** The term of a description list. */
  #ofTerm({ block }: Occurrence, asked: NumberQuery): NumberLabel | null {
    const description = findDescription(block);
    if (description === null) return null;
    const above = this.#page.blocks.slice(0, description.from).findLast(({ parent }) => parent.name === 'dt');
    return above === undefined ? null : this.#labelIn([above], asked);
  }

  #numbersIn(block: TextBlock, unitClass: UnitClass): readonly NumberToken[] {
    const known = this.#numbers.get(block) ?? new Map<UnitClass, readonly NumberToken[]>();
    this.#numbers.set(block, known);
    const numbers =
      known.get(unitClass) ??
      this.#tokensOf(block).filter((token) => getUnitClass(unitOf(block.folded, token).unit) === unitClass);
    known.set(unitClass, numbers);
    return numbers;
  }

  #inSentence(occurrence: Occurrence, asked: NumberQuery): NumberLabel | null {
    const { block, start, digitsEnd } = occurrence;
    const sentence = sentenceAt(block.folded, start, digitsEnd);
    const words = this.#words.findWords(block, sentence, asked);
    if (words.all.length === 0) return null;
    const { clause, isLabelFirst } = this.#divide(occurrence, sentence, words);
    const own = removePerUnitWords(filterToRange(words, clause), start);
    if (own.all.length > 0) return this.#nearest(occurrence, own, isLabelFirst);
    const before = filterToRange(words, { start: sentence.start, end: clause.start });
    const last = before.all.at(-1);
    return last === undefined ? null : this.#toLabel(block, last, before);
  }

  /** The part of the sentence that belongs to one number only. */
  clauseOf(occurrence: Occurrence, asked: NumberQuery): TextSpan {
    const sentence = sentenceAt(occurrence.block.folded, occurrence.start, occurrence.digitsEnd);
    return this.#divide(occurrence, sentence, this.#words.findWords(occurrence.block, sentence, asked))
      .clause;
  }

  /** Uses the words before the first colon: "Cash advances: 1 % of the amount; interest of 22.99 %". */
  #inLead({ block, start }: Occurrence, asked: NumberQuery): NumberLabel | null {
    const lead = /^[^:：]{1,40}[:：]/.exec(block.folded)?.[0];
    if (lead === undefined || lead.length > start || start - lead.length > 160) return null;
    const words = this.#words.findWords(block, { start: 0, end: lead.length }, asked);
    const [first] = words.all;
    return first === undefined ? null : this.#toLabel(block, first, words);
  }

  #divide(occurrence: Occurrence, sentence: TextSpan, { all }: LabelWordMatches): SentenceSplit {
    const numbers = this.#numbersIn(occurrence.block, occurrence.unitClass);
    return splitSentence(occurrence, sentence, all[0]?.start ?? sentence.end, numbers);
  }

  #nearest(
    { block, start, end }: Occurrence,
    words: LabelWordMatches,
    isLabelFirst: boolean,
  ): NumberLabel | null {
    const before = words.all.filter((word) => word.end <= end && word.start < start);
    const after = words.all.filter((word) => word.start >= start && !before.includes(word));
    const last = before.at(-1);
    const first = after[0];
    if (last === undefined || first === undefined)
      return this.#reach(block, last === undefined ? after : before.toReversed(), words);
    const gapBefore = block.folded.slice(last.end, start);
    const gapAfter = block.folded.slice(end, Math.max(end, first.start));
    if (pointsBack.test(gapBefore)) return this.#reach(block, before.toReversed(), words);
    if (last.topic === 'spend' && /^[ \u200b]*$/.test(gapBefore))
      return this.#reach(block, before.toReversed(), words);
    if (pointsOn.test(gapAfter)) return this.#reach(block, after, words);
    const [one, other] = [weight(gapBefore), weight(gapAfter)];
    const takesBefore = one === other ? isLabelFirst : one < other;
    return this.#reach(block, takesBefore ? before.toReversed() : after, words);
  }

  /** The nearest word, or a word coordinated with it. */
  #reach(block: TextBlock, ordered: readonly FieldWord[], words: LabelWordMatches): NumberLabel | null {
    let reached = ordered[0];
    if (reached === undefined) return null;
    const nearest = reached;
    for (const word of ordered) {
      const [left, right] = word.start < reached.start ? [word, reached] : [reached, word];
      const gap = block.folded.slice(left.end, Math.max(left.end, right.start));
      if (word !== reached && !(word.topic === 'category' ? /^[^:0-9]{0,60}$/ : coordinated).test(gap)) break;
      reached = word;
      const label = this.#toLabel(block, word, words);
      if (label.isOwn) return label;
    }
    return this.#toLabel(block, nearest, words);
  }

  #toLabel(block: TextBlock, word: FieldWord, { own }: LabelWordMatches): NumberLabel {
    const match = own.find((one) => one.start < word.end && word.start < one.end);
    const { start, end } = match ?? word;
    return { isOwn: match !== undefined, block, start, end };
  }

  #inTable({ block, unitClass }: Occurrence, asked: NumberQuery): NumberLabel | null {
    const cell = cellOf(this.#page, block);
    if (cell === null) return null;
    for (const head of findCellHeadings(cell)) {
      const blocks = blocksIn(this.#page, head);
      if (blocks.some((one) => this.#numbersIn(one, unitClass).length > 0)) continue;
      const label = this.#labelIn(blocks, asked);
      if (label !== null) return label;
    }
    return null;
  }

  /** Uses blocks that are only a label; a word of another field outweighs a word of the asked field. */
  #labelIn(blocks: readonly TextBlock[], asked: NumberQuery): NumberLabel | null {
    const [first] = blocks;
    const found = this.#labelInEach(blocks, asked);
    if (found !== null || first === undefined || blocks.length < 2) return found;
    // A label may span two lines.
    const join = (key: 'text' | 'folded') => blocks.map((block) => block[key]).join(' ');
    return this.#labelInEach([{ ...first, text: join('text'), folded: join('folded') }], asked);
  }

  #labelInEach(blocks: readonly TextBlock[], asked: NumberQuery): NumberLabel | null {
    let own: NumberLabel | null = null;
    for (const block of blocks) {
      const words = this.#words.findWords(block, { start: 0, end: Math.min(block.text.length, 300) }, asked);
      for (const word of words.all) {
        const label = this.#toLabel(block, word, words);
        if (!label.isOwn && word.topic === 'elsewhere' && own?.isOwn !== true) return label;
        if (label.isOwn || own === null) own ??= label;
        if (label.isOwn && !own.isOwn) own = label;
      }
    }
    return own;
  }

  /** For a footnote, the lines with its mark, and their rows; for a line with a mark, its footnote. */
  #inReferrers({ block }: Occurrence, asked: NumberQuery): NumberLabel | null {
    for (const one of [...findFootnoteReferrers(this.#page, block), ...footnotesOf(this.#page, block)]) {
      const cell = cellOf(this.#page, one);
      const heads = cell === null ? [] : findCellHeadings(cell).flatMap((part) => blocksIn(this.#page, part));
      const label = this.#labelIn([one, ...heads], asked);
      if (label?.isOwn === true) return label;
    }
    return null;
  }

  /** The heading directly before or after it. */
  #rightAbove({ block }: Occurrence, asked: NumberQuery): NumberLabel | null {
    const above = this.#page.blocks[block.index - 1];
    const next = this.#page.blocks[block.index + 1];
    // Digits without a unit, and the unit on the next line.
    if (next !== undefined && /^[\d.,]+$/.test(block.folded) && next.text.length < 60) {
      const label = this.#labelIn([next], asked);
      if (label?.isOwn === true) return label;
    }
    if (headingLevel(block.parent) !== undefined) return null;
    if (above !== undefined && headingLevel(above.parent) !== undefined) return this.#labelIn([above], asked);
    // A large figure, with its meaning in the heading below.
    const below = this.#page.blocks[block.index + 1];
    const part = block.parent.parent;
    const isFirst =
      part !== null && part.from === block.index && below !== undefined && below.index < part.to;
    return isFirst && headingLevel(below.parent) !== undefined ? this.#labelIn([below], asked) : null;
  }

  /** The smallest element around it that holds a label: before or after it, depending on how the element begins. */
  #amongNeighbours({ block }: Occurrence, asked: NumberQuery): NumberLabel | null {
    let levels = 0;
    for (let part = block.parent; part.parent !== null; part = part.parent) {
      if (part.to - part.from > 40 || ++levels > maxLevels) return null;
      if (part.name === 'tr') continue;
      if (part.name === 'table' || part.name === 'dd') return null;
      const others = blocksIn(this.#page, part).filter(({ parent }) => headingLevel(parent) === undefined);
      const labelled = others
        .filter((one) => one !== block)
        .map((one) => ({
          one,
          words: this.#words.findWords(one, { start: 0, end: Math.min(one.text.length, 200) }, asked),
        }))
        .filter(({ words }) => words.all.length > 0);
      if (labelled.length === 0) {
        // It has a label, which names something else.
        if (others.length <= 3 && others[0] !== block && !this.#isFigure(others[0] ?? block)) return null;
        continue;
      }
      // Text after a heading belongs to that heading.
      const isLabelFirst = headingLevel(block.parent) === undefined && !this.#isFigure(others[0] ?? block);
      const before = labelled.findLast(({ one }) => one.index < block.index);
      const after = labelled.find(({ one }) => one.index > block.index);
      const chosen = isLabelFirst ? before : (after ?? before);
      if (chosen === undefined || this.#hasHeading(chosen.one.index, block.index)) return null;
      return this.#labelIn([chosen.one], asked);
    }
    return null;
  }

  /** Whether a block begins with a figure, so that the value precedes its label. */
  #isFigure(block: TextBlock): boolean {
    const first = this.#tokensOf(block).find(
      (token) => getUnitClass(unitOf(block.folded, token).unit) !== 'none',
    );
    return (
      (first !== undefined && first.start < 6) || /^[\d.,]+$/.test(block.folded) || isZeroText(block.folded)
    );
  }

  /** Whether there is a heading between two blocks. */
  #hasHeading(one: number, other: number): boolean {
    const [from, to] = one < other ? [one, other] : [other, one];
    return this.#page.blocks
      .slice(from + 1, to + (one < other ? 0 : 1))
      .some(({ parent }) => headingLevel(parent) !== undefined);
  }

  #inHeadings({ block }: Occurrence, asked: NumberQuery): NumberLabel | null {
    for (const heading of headingsOf(this.#page, block)) {
      const label = this.#labelIn([heading], asked);
      if (label !== null) return label;
    }
    return null;
  }
}

/** How many enclosing elements are searched for a label. */
const maxLevels = 20;

/** The `dd` that a block is in. */
function findDescription({ parent }: TextBlock): PageElement | null {
  if (parent.name === 'dd') return parent;
  return parent.parent?.name === 'dd' ? parent.parent : null;
}

/** The distance of two pieces of text, by the letters between them. */
function weight(gap: string): number {
  return gap.replace(/[^a-z\u4e00-\u9fff]+/g, '').length + (/[,，.;:]/.test(gap) ? 4 : 0);
}
