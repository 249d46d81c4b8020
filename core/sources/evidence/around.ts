import { codePoints, editsWithin } from '#core/catalog/nearest';
import type { AskedNumber } from './asked-number.ts';
import { fieldWordsIn, ownTopics } from './field-words.ts';
import { foldText } from './fold.ts';
import type { Block, Page } from './page.ts';
import { oneLine } from './quote.ts';
import { blocksIn, cellOf, footnotesOf, headingLevel, headingsOf, headsOf } from './structure.ts';

/** Between what is not in one line of the page. */
export const separator = ' | ';

const most = { headings: 2, heads: 3, notes: 3, neighbours: 3, letters: 100 } as const;

/**
 * What else a reader takes a number with: the headings above it, those of its row and column, its footnotes, what is struck through
 * beside it, and lines near it that speak of the same field or of a year. One line each.
 */
export function aroundOf(page: Page, block: Block, asked: AskedNumber): readonly string[] {
  const cell = cellOf(page, block);
  const heads = cell === null ? [] : headsOf(cell).slice(0, most.heads);
  // The first heading names the card, which is another condition's; leading labels are no elements of headings.
  const above = headingsOf(page, block).filter(({ parent }) => parent.name !== 'h1');
  const headings = above.filter(({ parent }) => headingLevel(parent) !== undefined);
  const named = [
    ...heads.flatMap((part) => blocksIn(page, part)),
    ...above.slice(0, most.headings),
    ...headings.slice(0, most.headings),
  ];
  const notes = [block, ...named].flatMap((one) => footnotesOf(page, one));
  const near = page.blocks
    .slice(Math.max(0, block.index - most.neighbours), block.index + most.neighbours + 1)
    .filter((one) => one !== block && speaksOf(one, asked));
  const texts = [...new Set([...named, ...notes.slice(0, most.notes), ...near])].map(({ text }) =>
    oneLine(text, most.letters),
  );
  return [...texts, ...(block.struck.length > 0 ? ['(struck through)'] : [])];
}

function speaksOf({ folded }: Block, asked: AskedNumber): boolean {
  const isOfYear = /(?<!\d)20\d\d(?!\d)/.test(folded);
  return isOfYear || fieldWordsIn(folded, asked.field).some(({ topic }) => ownTopics(asked).includes(topic));
}

/** Whether two quotes have as many parts, each the same but for its numbers and a quarter of its letters. */
export function areAlike(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((quote) => quote.split(separator));
  if (parts === undefined || parts.length !== others?.length) return false;
  return parts.every((part, at) => arePartsAlike(part, others[at] ?? ''));
}

function arePartsAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => codePoints(foldText(text).replace(number, '#')));
  if (a === undefined || b === undefined) return false;
  const most = Math.floor(Math.max(a.length, b.length) / 4);
  return editsWithin(a, b, most) <= most;
}

const number = /\d+(?:[.,\s]\d+)*/g;

/** Whether two quotes are of two lines in the same words: by their lines, and by what labels them if those have no words. */
export function areTwins(one: string, other: string): boolean {
  const [begin, others] = [one, other].map((quote) => {
    const [line = '', label = ''] = quote.split(separator);
    return /\p{L}{2}/u.test(line) ? line : `${line} ${label}`;
  });
  return begin !== others && arePartsAlike(begin ?? '', others ?? '');
}

/** Whether two lines have the same words, whatever their numbers and signs. */
export function haveSameWords(one: string, other: string): boolean {
  const [words, others] = [one, other].map((text) =>
    foldText(text)
      .match(/\p{L}+/gu)
      ?.join(' '),
  );
  return words === others;
}
