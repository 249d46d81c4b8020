import { must } from '#core/text/must';
import { computeBoundedEditDistance, listCodePoints } from '#core/text/nearest';
import { withoutFragment } from '../judge/extract.ts';
import { findFieldWords, findOwnTopics } from './field-words.ts';
import { foldText } from './fold.ts';
import type { NumberKind } from './number-query.ts';
import { type PageContent, superscriptMark, type TextBlock, type TextSpan } from './page.ts';
import { blocksIn, findCellHeadings, findFootnotes, findHeadings, isHeading } from './structure.ts';

/** Puts a text on one line, truncated to `maxLength` UTF-16 code units. */
export function oneLine(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const line = text.replaceAll(superscriptMark, ' ').replace(/\s+/g, ' ').trim();
  return (line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line).toWellFormed();
}

const maxContext = 120;

/** Extracts the number with its label and the text around both, cut at word boundaries. */
export function extractContext(text: string, start: number, end: number, label: TextSpan | null): string {
  let from = Math.min(start, label?.start ?? start);
  let to = Math.max(end, label?.end ?? end);
  if (to - from > maxContext - 2) [from, to] = [start, Math.min(end, start + maxContext - 2)];
  const sideLength = Math.floor((maxContext - 2 - (to - from)) / 2);
  const earliestStart = Math.max(0, from - sideLength);
  const latestEnd = Math.min(text.length, to + sideLength);
  const cutFrom = earliestStart === 0 ? 0 : findWordStart(text, earliestStart, from);
  const cutTo = latestEnd === text.length ? latestEnd : findWordEnd(text, to, latestEnd);
  const excerpt = oneLine(text.slice(cutFrom, cutTo));
  return `${cutFrom > 0 ? '…' : ''}${excerpt}${cutTo < text.length ? '…' : ''}`.toWellFormed();
}

function findWordStart(text: string, from: number, limit: number): number {
  const space = text.slice(from, limit).search(/\s/);
  return space < 0 ? from : from + space + 1;
}

function findWordEnd(text: string, limit: number, to: number): number {
  const space = text.slice(limit + 1, to + 1).search(/\s\S*$/);
  return space < 0 ? to : limit + 1 + space;
}

/** The maximum number of UTF-16 code units that a link quotes on each side of a number. */
const maxLinkContext = 60;

/**
 * Builds the URL of a page with a text directive (`#:~:text=`, URL Fragment Text Directives). The directive makes a browser
 * scroll to a range of a block's text.
 */
export function buildFragmentLink(url: string, text: string, start: number, end: number): string {
  const { from, to } = findQuotableRange(text, start, end);
  const quoted = encodeURIComponent(text.slice(from, to).toWellFormed()).replaceAll('-', '%2D');
  return `${withoutFragment(url)}#:~:text=${quoted}`;
}

/** Extends the range by the whole words around it. Stops at superscript or subscript text. */
function findQuotableRange(text: string, start: number, end: number) {
  let to = start;
  while (to < end && text[to] !== superscriptMark) to++;
  let from = start;
  while (from > 0 && start - from < maxLinkContext && text[from - 1] !== superscriptMark) from--;
  while (to < text.length && to - start < maxLinkContext && text[to] !== superscriptMark) to++;
  // Browsers match whole words only, so a partial word would not be found.
  if (from > 0 && text[from - 1] !== superscriptMark)
    from = Math.min(start, findAfterNextSpace(text, from, start));
  if (to < text.length && text[to] !== superscriptMark)
    to = Math.max(Math.min(end, to), findLastSpace(text, end, to));
  while (text[from] === ' ' && from < to) from++;
  while (text[to - 1] === ' ' && to > from) to--;
  return { from, to };
}

function findAfterNextSpace(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space > limit ? limit : space + 1;
}

function findLastSpace(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space < from ? from : space;
}

/** The separator between the lines of a quote. A quote contains the text around a number and the lines that explain it. */
export const quoteSeparator = ' | ';

const limits = { headings: 2, cellHeadings: 3, footnotes: 3, neighbors: 3, letters: 100 } as const;

/**
 * Collects the lines that explain a number to a reader: headings above it, headings of its row and column, footnotes, and
 * nearby lines. A nearby line is included only if it mentions the query's field or a year. Adds “(struck through)” if the block
 * has struck-through text.
 */
export function collectNearbyText(page: PageContent, block: TextBlock, query: NumberKind): readonly string[] {
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

function mentionsFieldOrYear({ folded }: TextBlock, query: NumberKind): boolean {
  if (/(?<!\d)20\d\d(?!\d)/.test(folded)) return true;
  return findFieldWords(folded, query.field).some(({ topic }) => findOwnTopics(query).includes(topic));
}

/**
 * Reports whether two quotes have the same number of parts, and each part is similar to the part at the same position. Parts
 * are separated by `quoteSeparator`. Similar parts differ only in numbers and in at most a quarter of their characters.
 */
export function areSimilarQuotes(a: string, b: string): boolean {
  const partsA = a.split(quoteSeparator);
  const partsB = b.split(quoteSeparator);
  return (
    partsA.length === partsB.length &&
    partsA.every((part, index) => areSimilarTexts(part, must(partsB[index], 'the other part')))
  );
}

function areSimilarTexts(a: string, b: string): boolean {
  const codesA = listCodesWithoutNumbers(a);
  const codesB = listCodesWithoutNumbers(b);
  const maxEdits = Math.floor(Math.max(codesA.length, codesB.length) / 4);
  return computeBoundedEditDistance(codesA, codesB, maxEdits) <= maxEdits;
}

function listCodesWithoutNumbers(text: string) {
  return listCodePoints(foldText(text).replace(/\d+(?:[.,\s]\d+)*/g, '#'));
}

/**
 * Reports whether two quotes come from different lines with similar words, as in a price list. If a line has no words, it is
 * compared together with its label.
 */
export function areTwinLines(a: string, b: string): boolean {
  const lineA = lineWithWords(a);
  const lineB = lineWithWords(b);
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
