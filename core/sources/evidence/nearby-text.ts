import { boundedEditDistance, codePoints } from '#core/catalog/nearest';
import { fieldWordsIn, ownTopics } from './field-words.ts';
import { foldText } from './fold.ts';
import type { NumberQuery } from './number-query.ts';
import type { PageContent, TextBlock } from './page.ts';
import { oneLine } from './quote.ts';
import { blocksIn, cellOf, findCellHeadings, footnotesOf, headingLevel, headingsOf } from './structure.ts';

/** Separates text from different lines of the page. */
export const quoteSeparator = ' | ';

const limits = { headings: 2, heads: 3, notes: 3, neighbours: 3, letters: 100 } as const;

/**
 * The context in which a reader sees a number: headings above it, headings of its row and column, footnotes, struck-through text
 * beside it, and nearby lines that mention the same field or a year. One line each.
 */
export function collectNearbyText(
  page: PageContent,
  block: TextBlock,
  query: NumberQuery,
): readonly string[] {
  const cell = cellOf(page, block);
  const heads = cell === null ? [] : findCellHeadings(cell).slice(0, limits.heads);
  // The first heading names the card, which another condition checks. A leading label is not a heading element.
  const above = headingsOf(page, block).filter(({ parent }) => parent.name !== 'h1');
  const headings = above.filter(({ parent }) => headingLevel(parent) !== undefined);
  const named = [
    ...heads.flatMap((part) => blocksIn(page, part)),
    ...above.slice(0, limits.headings),
    ...headings.slice(0, limits.headings),
  ];
  const notes = [block, ...named].flatMap((one) => footnotesOf(page, one));
  const near = page.blocks
    .slice(Math.max(0, block.index - limits.neighbours), block.index + limits.neighbours + 1)
    .filter((one) => one !== block && mentionsFieldOrYear(one, query));
  const texts = [...new Set([...named, ...notes.slice(0, limits.notes), ...near])].map(({ text }) =>
    oneLine(text, limits.letters),
  );
  return [...texts, ...(block.struck.length > 0 ? ['(struck through)'] : [])];
}

function mentionsFieldOrYear({ folded }: TextBlock, query: NumberQuery): boolean {
  const isOfYear = /(?<!\d)20\d\d(?!\d)/.test(folded);
  return isOfYear || fieldWordsIn(folded, query.field).some(({ topic }) => ownTopics(query).includes(topic));
}

/** Whether two quotes have the same number of parts, and each pair differs only in numbers and at most a quarter of its letters. */
export function areSimilarQuotes(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((quote) => quote.split(quoteSeparator));
  if (parts === undefined || parts.length !== others?.length) return false;
  return parts.every((part, at) => arePartsAlike(part, others[at] ?? ''));
}

function arePartsAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => codePoints(foldText(text).replace(number, '#')));
  if (a === undefined || b === undefined) return false;
  const maxEdits = Math.floor(Math.max(a.length, b.length) / 4);
  return boundedEditDistance(a, b, maxEdits) <= maxEdits;
}

const number = /\d+(?:[.,\s]\d+)*/g;

/** Whether two quotes come from two different lines with the same words; if a line has no words, its label counts too. */
export function areTwinLines(one: string, other: string): boolean {
  const [begin, others] = [one, other].map((quote) => {
    const [line = '', label = ''] = quote.split(quoteSeparator);
    return /\p{L}{2}/u.test(line) ? line : `${line} ${label}`;
  });
  return begin !== others && arePartsAlike(begin ?? '', others ?? '');
}

/** Whether two lines have the same words, ignoring numbers and punctuation. */
export function haveSameWords(one: string, other: string): boolean {
  const [words, others] = [one, other].map((text) =>
    foldText(text)
      .match(/\p{L}+/gu)
      ?.join(' '),
  );
  return words === others;
}
