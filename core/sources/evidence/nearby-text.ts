import { computeBoundedEditDistance, listCodePoints } from '#core/text/nearest';
import { findFieldWords, findOwnTopics } from './field-words.ts';
import { foldText } from './fold.ts';
import type { NumberQuery } from './number-query.ts';
import type { PageContent, TextBlock } from './page.ts';
import { oneLine } from './quote.ts';
import { blocksIn, findCellHeadings, findFootnotes, findHeadings, isHeading } from './structure.ts';

/** The separator between the lines of a quote. A quote contains the text around a number and the lines that explain it. */
export const quoteSeparator = ' | ';

const limits = { headings: 2, cellHeadings: 3, footnotes: 3, neighbors: 3, letters: 100 } as const;

/**
 * Collects the lines that explain a number to a reader: headings above it, headings of its row and column, footnotes, and
 * nearby lines. A nearby line is included only if it mentions the query's field or a year. Adds “(struck through)” if the block
 * has struck-through text.
 */
export function collectNearbyText(
  page: PageContent,
  block: TextBlock,
  query: NumberQuery,
): readonly string[] {
  const cellHeadings = findCellHeadings(page, block).slice(0, limits.cellHeadings);
  // Leave out the main heading. It names the card, and card names are checked separately.
  const titles = findHeadings(page, block).filter(({ parent }) => parent.name !== 'h1');
  // Titles also include short lines that look like headings but are not heading elements.
  const headings = titles.filter(isHeading);
  const above = [
    ...cellHeadings.flatMap((element) => blocksIn(page, element)),
    ...titles.slice(0, limits.headings),
    ...headings.slice(0, limits.headings),
  ];
  const footnotes = [block, ...above].flatMap((line) => findFootnotes(page, line));
  const neighbors = page.blocks
    .slice(Math.max(0, block.index - limits.neighbors), block.index + limits.neighbors + 1)
    .filter((neighbor) => neighbor !== block && mentionsFieldOrYear(neighbor, query));
  const blocks = new Set([...above, ...footnotes.slice(0, limits.footnotes), ...neighbors]);
  const lines = [...blocks].map(({ text }) => oneLine(text, limits.letters));
  return [...lines, ...(block.struck.length > 0 ? ['(struck through)'] : [])];
}

function mentionsFieldOrYear({ folded }: TextBlock, query: NumberQuery): boolean {
  if (/(?<!\d)20\d\d(?!\d)/.test(folded)) return true;
  return findFieldWords(folded, query.field).some(({ topic }) => findOwnTopics(query).includes(topic));
}

/**
 * Reports whether two quotes have the same number of parts, and each part is similar to the part at the same position. Parts
 * are separated by `quoteSeparator`. Similar parts differ only in numbers and in at most a quarter of their characters.
 */
export function areSimilarQuotes(a: string, b: string): boolean {
  const [partsA, partsB] = [a.split(quoteSeparator), b.split(quoteSeparator)];
  return (
    partsA.length === partsB.length &&
    partsA.every((part, index) => areSimilarTexts(part, partsB[index] ?? ''))
  );
}

function areSimilarTexts(a: string, b: string): boolean {
  const [codesA, codesB] = [listCodesWithoutNumbers(a), listCodesWithoutNumbers(b)];
  const maxEdits = Math.floor(Math.max(codesA.length, codesB.length) / 4);
  return computeBoundedEditDistance(codesA, codesB, maxEdits) <= maxEdits;
}

function listCodesWithoutNumbers(text: string) {
  return listCodePoints(foldText(text).replace(numberPattern, '#'));
}

const numberPattern = /\d+(?:[.,\s]\d+)*/g;

/**
 * Reports whether two quotes come from different lines with similar words, as in a price list. If a line has no words, it is
 * compared together with its label.
 */
export function areTwinLines(a: string, b: string): boolean {
  const [lineA, lineB] = [lineWithWords(a), lineWithWords(b)];
  return lineA !== lineB && areSimilarTexts(lineA, lineB);
}

function lineWithWords(quote: string): string {
  const [line = '', label = ''] = quote.split(quoteSeparator);
  return /\p{L}{2}/u.test(line) ? line : `${line} ${label}`;
}

/** Reports whether two lines have the same words, ignoring numbers and punctuation. */
export function haveSameWords(a: string, b: string): boolean {
  return wordsOf(a) === wordsOf(b);
}

function wordsOf(text: string): string | undefined {
  return foldText(text)
    .match(/\p{L}+/gu)
    ?.join(' ');
}
