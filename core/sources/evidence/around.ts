import type { AskedNumber } from './asked-number.ts';
import { fieldWordsIn, ownTopics } from './field-words.ts';
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
