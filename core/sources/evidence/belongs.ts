import type { AskedNumber } from './asked-number.ts';
import { type LabelWords, labelWords } from './category-words.ts';
import { type FieldWord, fieldWordsIn, ownTopics } from './field-words.ts';
import type { NumberToken } from './numbers.ts';
import { classOf, type UnitClass, unitOf } from './numbers.ts';
import {
  type Cell,
  endOf,
  isWithin,
  type PageText,
  type Row,
  rowAbove,
  rowAt,
  startOf,
} from './page-text.ts';

/** How far a word may stand from its number, in UTF-16 code units. */
export const nearness = 160;

/** How far to look, so that a word that ends near is seen whole. */
export const sight = nearness + 60;

/** How far the lines of one group are looked at. */
const maxGroup = 1200;

export interface Occurrence {
  /** The number with its unit. */
  readonly start: number;
  readonly end: number;
  /** Where its digits end. */
  readonly digitsEnd: number;
  readonly unitClass: UnitClass;
}

/** The word by which an occurrence of a number belongs to the field asked for; undefined where none does. */
export type Bond = { readonly start: number; readonly end: number } | undefined;

/** Decides to which field an occurrence belongs, as a reader does: by its sentence, its row, its column, its neighbours. */
export class Binder {
  readonly #folded: string;
  readonly #struck: readonly number[];
  readonly #tokens: readonly NumberToken[];
  readonly #classes = new Map<NumberToken, UnitClass>();
  readonly #labels = new Map<string, LabelWords>();

  constructor({ folded, struck }: Pick<PageText, 'folded' | 'struck'>, tokens: readonly NumberToken[]) {
    this.#folded = folded;
    this.#struck = struck;
    this.#tokens = tokens;
  }

  bond(occurrence: Occurrence, tokenAt: number, asked: AskedNumber): Bond {
    const row = rowAt(this.#folded, occurrence.start);
    const cell = row.cells[row.at] ?? row;
    const sides = this.#sides(occurrence, tokenAt, cell);
    const [before, behind] = sides.map(([from, to]) => this.#words(from, to, asked)) as [Words, Words];
    if (before.all.length + behind.all.length > 0)
      return near(occurrence, this.#inSentence(occurrence, before, behind, cell, asked));
    if (row.cells.length > 1) {
      const inRow = this.#inRow(row, asked, occurrence.unitClass);
      return inRow === 'none' ? near(occurrence, this.#inColumn(row, asked)) : near(occurrence, inRow);
    }
    return near(occurrence, this.#amongLines(occurrence, tokenAt, row, asked));
  }

  /** The stretches to both sides, within the sentence, up to the next number of the same kind. */
  #sides(
    { start, end, digitsEnd, unitClass }: Occurrence,
    tokenAt: number,
    cell: Cell,
  ): readonly (readonly [from: number, to: number])[] {
    const from = Math.max(cell.start, start - sight, this.#neighbour(tokenAt, -1, unitClass)?.end ?? 0);
    const to = Math.min(cell.end, end + sight, this.#neighbour(tokenAt, 1, unitClass)?.start ?? end + sight);
    const before = this.#folded.slice(from, start);
    const behind = this.#folded.slice(digitsEnd, to);
    const begin = [...before.matchAll(sentenceEnd)].at(-1);
    const finish = behind.search(sentenceEnd);
    return [
      [begin === undefined ? from : from + begin.index + begin[0].length, start],
      [digitsEnd, finish < 0 ? Math.max(to, digitsEnd) : digitsEnd + finish + 1],
    ];
  }

  /** The next number of one kind in a direction; figures without a unit part nothing. */
  #neighbour(tokenAt: number, step: 1 | -1, unitClass: UnitClass): NumberToken | undefined {
    const origin = this.#tokens[tokenAt];
    for (let at = tokenAt + step; ; at += step) {
      const token = this.#tokens[at];
      if (token === undefined || origin === undefined || Math.abs(token.start - origin.start) > 2 * nearness)
        return undefined;
      if (this.#classOf(token) !== unitClass) continue;
      // What is struck through parts nothing, nor do the ends of one range.
      if (!isWithin(this.#struck, token.start) && !this.#isRange(token, origin)) return token;
    }
  }

  #isRange(one: NumberToken, other: NumberToken): boolean {
    const [first, last] = one.start < other.start ? [one, other] : [other, one];
    return last.start - first.end < 12 && rangeSign.test(this.#folded.slice(first.end, last.start));
  }

  #classOf(token: NumberToken): UnitClass {
    const known = this.#classes.get(token);
    if (known !== undefined) return known;
    const found = classOf(unitOf(this.#folded, token).unit);
    this.#classes.set(token, found);
    return found;
  }

  #words(from: number, to: number, asked: AskedNumber): Words {
    if (to <= from) return noWords;
    const text = this.#folded.slice(from, to);
    const all = fieldWordsIn(text, asked.field, from);
    const topics = ownTopics(asked);
    const labelled = asked.label === null ? [] : this.#wordsOf(asked.label).findIn(text);
    const label = labelled.map(({ start, end }) => ({ start: from + start, end: from + end }));
    if (asked.field === 'category-rate') return withLabel(all, label);
    const own = all.filter(({ topic }) => topics.includes(topic));
    return { all, own: [...own, ...label] };
  }

  #wordsOf(label: string): LabelWords {
    const words = this.#labels.get(label) ?? labelWords(label);
    this.#labels.set(label, words);
    return words;
  }

  #inSentence(occurrence: Occurrence, before: Words, behind: Words, cell: Cell, asked: AskedNumber): Bond {
    const { start, end } = occurrence;
    const last = before.all.at(-1);
    const first = behind.all[0];
    if (last === undefined) return this.#nearest(behind, 'first', asked);
    if (first === undefined) return this.#nearest(before, 'last', asked);
    const gapBefore = this.#folded.slice(last.end, start);
    const gapBehind = this.#folded.slice(Math.min(end, first.start), first.start);
    const backward = this.#nearest(before, 'last', asked);
    const forward = this.#nearest(behind, 'first', asked);
    if (pointsBack.test(gapBefore)) return backward;
    if (last.topic === 'spend' && nextTo.test(gapBefore)) return backward;
    if (pointsOn.test(gapBehind)) return forward;
    const [distanceBefore, distanceBehind] = [weight(gapBefore), weight(gapBehind)];
    if (distanceBefore !== distanceBehind) return distanceBefore < distanceBehind ? backward : forward;
    return this.#beginsWithWord(cell, asked) ? backward : forward;
  }

  /** The words next to the number on one side: the nearest and what is coordinated with it. */
  #nearest({ all, own }: Words, side: 'first' | 'last', { field }: AskedNumber): Bond {
    const ordered = side === 'first' ? all : all.toReversed();
    let reached = ordered[0];
    if (reached === undefined) return undefined;
    for (const word of ordered) {
      const between =
        side === 'first'
          ? this.#folded.slice(reached.end, word.start)
          : this.#folded.slice(word.end, reached.start);
      // Of rates a whole list of purchases may follow.
      if (word !== reached && !(field === 'category-rate' ? listed : coordinated).test(between)) break;
      reached = word;
      const match = own.find((mine) => mine.start < word.end && word.start < mine.end);
      if (match !== undefined) return match;
      if (word.topic === 'elsewhere') break;
    }
    return undefined;
  }

  #beginsWithWord(cell: Cell, asked: AskedNumber): boolean {
    const end = Math.min(cell.end, cell.start + maxGroup);
    const word = this.#words(cell.start, end, asked).all[0];
    const number = this.#tokensIn(cell.start, end).find((token) => this.#classOf(token) !== 'none');
    return word !== undefined && (number === undefined || word.start < number.start);
  }

  /** The cells to the left, the nearest first; figures of other columns are stepped over. */
  #inRow(row: Row, asked: AskedNumber, unitClass: UnitClass): Bond | 'none' {
    const left = row.cells.slice(0, row.at).toReversed();
    for (const cell of left) {
      const words = this.#words(cell.start, cell.end, asked);
      if (words.all.length === 0 || this.#holdsNumber(cell, unitClass)) continue;
      return words.all.some(({ topic }) => topic === 'elsewhere') ? undefined : words.own[0];
    }
    const next = row.cells[row.at + 1];
    if (left.length > 0 || next === undefined || this.#holdsNumber(next, unitClass)) return 'none';
    const words = this.#words(next.start, next.end, asked);
    return words.all.length === 0 ? 'none' : words.own[0];
  }

  #holdsNumber({ start, end }: Cell, unitClass: UnitClass): boolean {
    return this.#tokensIn(start, end).some((token) => this.#classOf(token) === unitClass);
  }

  #inColumn(row: Row, asked: AskedNumber): Bond {
    for (
      let above = rowAbove(this.#folded, row);
      above !== undefined;
      above = rowAbove(this.#folded, above)
    ) {
      if (row.start - above.end > nearness * 2) return undefined;
      const cell = above.cells[row.at];
      if (cell === undefined) return undefined;
      const words = this.#words(cell.start, cell.end, asked);
      if (words.all.length > 0)
        return words.all.some(({ topic }) => topic === 'elsewhere') ? undefined : words.own[0];
    }
    return undefined;
  }

  /** A number alone on its line belongs to the line above or below: as the lines around it go. */
  #amongLines(occurrence: Occurrence, tokenAt: number, row: Row, asked: AskedNumber): Bond {
    const { start, end, unitClass } = occurrence;
    const from = Math.max(0, start - sight, this.#neighbour(tokenAt, -1, unitClass)?.end ?? 0);
    const to = Math.min(
      this.#folded.length,
      end + sight,
      this.#neighbour(tokenAt, 1, unitClass)?.start ?? end + sight,
    );
    const above = this.#words(Math.min(from, row.start), row.start, asked);
    const below = this.#words(row.end, Math.max(to, row.end), asked);
    const backward = this.#nearest(above, 'last', asked);
    const forward = this.#nearest(below, 'first', asked);
    const last = above.all.at(-1);
    const first = below.all[0];
    if (last === undefined) return first === undefined ? undefined : forward;
    if (first === undefined) return backward;
    const order = this.#order(row, unitClass, asked);
    if (order === 'words-first') return backward;
    return order === 'numbers-first' ? forward : undefined;
  }

  /** Whether in the group of lines around a row labels stand before their numbers or behind them. */
  #order(row: Row, unitClass: UnitClass, asked: AskedNumber): 'words-first' | 'numbers-first' | 'unclear' {
    const from = startOf(this.#folded, '\n\n', row.start, maxGroup);
    const to = endOf(this.#folded, '\n\n', row.end, maxGroup);
    const words = this.#words(from, to, asked).all;
    const numbers = this.#tokensIn(from, to).filter((token) => this.#classOf(token) === unitClass);
    const [word, number] = [words[0], numbers[0]];
    const [lastWord, lastNumber] = [words.at(-1), numbers.at(-1)];
    if (!word || !number || !lastWord || !lastNumber) return 'unclear';
    const startsWithWord = word.start < number.start;
    const endsWithWord = lastWord.start > lastNumber.start;
    if (startsWithWord === endsWithWord) return 'unclear';
    return startsWithWord ? 'words-first' : 'numbers-first';
  }

  #tokensIn(from: number, to: number): readonly NumberToken[] {
    let low = 0;
    let high = this.#tokens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#tokens[middle]?.start ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const found: NumberToken[] = [];
    for (let at = low; at < this.#tokens.length; at++) {
      const token = this.#tokens[at];
      if (token === undefined || token.start >= to) break;
      found.push(token);
    }
    return found;
  }
}

interface Words {
  /** In order. */
  readonly all: readonly FieldWord[];
  /** Those that make a number the field's. */
  readonly own: readonly { readonly start: number; readonly end: number }[];
}

const noWords: Words = { all: [], own: [] };
// A full stop ends a sentence unless it stands behind a single letter, as in «U.S. supermarkets».
const sentenceEnd = /(?<!(?:^|[ .])[a-z])[.!?](?= |\n|\u200b|$)|[;。；！？]/g;
const pointsBack =
  /^[ \u200b*]*(?:(?:is|are|of|was|:|：|=|est(?: de)?|sont de|de|a|为|是|仅|仅需|约)[ \u200b]*)+(?:only |just |seulement |un |an? |主卡)?$/;
const pointsOn =
  /^[^,]*(?<![a-z])(?:(?:on|at|for|when|sur|chez|pour|dans|aux?(?! cours)|a l'|en)(?![a-z])|dollar (?:d'achats? )?d(?:'|e |es |u ))/;
const nextTo = /^[ \u200b]*$/;
const coordinated = /^[ \u200b]*(?:,|and|&|\+|et|or|ou|\/|、|和|及|与|或)+[ \u200b]*(?:and |et )?$/;
const rangeSign = /^ ?[%x$元]? ?(?:-|~|to|a|至|到) ?[$¥]?$/;
const listed = /^[^:\n\t0-9]{0,60}$/;

/** How far apart two pieces are, not counting what is no word. */
function weight(gap: string): number {
  return gap.replace(/[^a-z\u4e00-\u9fff]+/g, '').length + (/[,，.;:]/.test(gap) ? 2 : 0);
}

function withLabel(
  all: readonly FieldWord[],
  label: readonly { readonly start: number; readonly end: number }[],
): Words {
  // A label may use words that no list has.
  const extra = label
    .filter(({ start, end }) => !all.some((word) => word.start < end && start < word.end))
    .map((place) => ({ topic: 'category', ...place }) as const);
  return { all: [...all, ...extra].sort((a, b) => a.start - b.start), own: label };
}

function near({ start, end }: Occurrence, bond: Bond): Bond {
  if (bond === undefined) return undefined;
  return bond.start - end <= nearness && start - bond.end <= nearness ? bond : undefined;
}
