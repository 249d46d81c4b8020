import { must } from '#core/text/must';
import { foldText } from './fold.ts';
import { type PageContent, type PageElement, superscriptMark, type TextBlock } from './page.ts';

export function isBlock(child: PageElement | TextBlock): child is TextBlock {
  return 'text' in child;
}

export function blocksIn({ blocks }: PageContent, { from, to }: PageElement): readonly TextBlock[] {
  return blocks.slice(from, to);
}

/** A cell of a table that has at least two columns. */
export interface TableCell {
  readonly element: PageElement;
  readonly table: TableGrid;
  readonly row: number;
  readonly column: number;
}

/** The cells of a table by row and column. A cell that spans several rows or columns appears in each of them. */
export type TableGrid = readonly (readonly (PageElement | undefined)[])[];

const isCell = ({ name }: PageElement): boolean => name === 'td' || name === 'th';
const maxBlocksInCell = 8;
const cells = new WeakMap<PageElement, TableCell | null>();

/** Finds the innermost cell around a block. Returns null if the block is in no table, or in a table that is used for layout. */
export function findInnermostCell(page: PageContent, { parent }: TextBlock): TableCell | null {
  for (let element: PageElement | null = parent; element !== null; element = element.parent) {
    if (!cells.has(element)) indexTableCells(page, element);
    const cell = cells.get(element) ?? null;
    // If a cell contains more blocks than this, the table is used for layout.
    if (cell !== null) return element.to - element.from <= maxBlocksInCell ? cell : null;
  }
  return null;
}

/** Caches every cell of the table around an element. Caches null if the element is in no table. */
function indexTableCells(page: PageContent, element: PageElement): void {
  cells.set(element, null);
  const rows = isCell(element) ? rowsOfTable(element) : rowsOfGrid(page, element);
  const table: (PageElement | undefined)[][] = rows.map(() => []);
  const starts: Omit<TableCell, 'table'>[] = [];
  for (const [row, cellsOfRow] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOfRow) {
      while (table[row]?.[column] !== undefined) column++;
      starts.push({ element: cell, row, column });
      for (const line of table.slice(row, row + cell.rowSpan))
        for (let offset = 0; offset < cell.columnSpan; offset++) line[column + offset] = cell;
      column += cell.columnSpan;
    }
  }
  const isTable = table.some((line) => new Set(line).size > 1);
  for (const start of starts) cells.set(start.element, isTable ? { ...start, table } : null);
}

const elementsIn = ({ children }: PageElement): readonly PageElement[] =>
  children.filter((child): child is PageElement => !isBlock(child));

function rowsOfTable(cell: PageElement): readonly (readonly PageElement[])[] {
  const row = cell.parent;
  if (row?.name !== 'tr' || row.parent === null) return [];
  const isSection = ({ name }: PageElement) => /^(?:thead|tbody|tfoot)$/.test(name);
  const table = isSection(row.parent) && row.parent.parent !== null ? row.parent.parent : row.parent;
  return elementsIn(table)
    .flatMap((child) => (isSection(child) ? elementsIn(child) : [child]))
    .filter(({ name }) => name === 'tr')
    .map((line) => elementsIn(line).filter(isCell));
}

/**
 * Finds the rows of a grid that is not a `table` element. A grid has a row of headings and at least one more row with the same
 * number of cells. Returns no rows if there is no grid.
 */
function rowsOfGrid(page: PageContent, cell: PageElement): readonly (readonly PageElement[])[] {
  const row = cell.parent;
  if (row === null || row.children.length > maxGridCells) return [];
  const siblings = elementsIn(row);
  const isGridRow = siblings.length >= 3 && siblings.length <= 8;
  const rows =
    isGridRow && row.parent !== null && row.parent.children.length <= maxGridCells
      ? elementsIn(row.parent)
      : [];
  const nestedRows = rows.map(elementsIn).filter(({ length }) => length === siblings.length);
  if (nestedRows.length > 0 && isGrid(page, nestedRows)) return nestedRows;
  for (let width = 3; width <= 6; width++) {
    const { length } = siblings;
    if (length < 3 * width || length % width !== 0) continue;
    const flatRows = Array.from({ length: length / width }, (_, index) =>
      siblings.slice(index * width, (index + 1) * width),
    );
    if (isGrid(page, flatRows)) return flatRows;
  }
  return [];
}

const maxGridCells = 300;
/** A grid cell with more blocks than this is neither a heading nor a value. */
const maxBlocksInGridCell = 3;

function isGrid(page: PageContent, rows: readonly (readonly PageElement[])[]): boolean {
  const isHeading = (name: string) => /^h\d$/.test(name);
  const names = new Set(rows.flat().map(({ name }) => (isHeading(name) ? null : name)));
  if (names.size !== 1 || isHeading(rows[0]?.[0]?.name ?? 'h1')) return false;
  const [headings, ...lines] = rows.map((row) =>
    row.map((element) => (element.to - element.from > maxBlocksInGridCell ? null : textIn(page, element))),
  );
  /** Reports whether a cell is short and matches a pattern. */
  const matches = (text: string | null | undefined, pattern: RegExp) =>
    text != null && text.length < 80 && pattern.test(text);
  return (
    headings?.slice(1).every((text) => matches(text, /^(?![$¥]?\d)./s)) === true &&
    lines.every(
      ([label, ...values]) => matches(label, /\p{L}/u) && values.every((text) => matches(text, /^/)),
    ) &&
    lines.some(([, ...values]) => values.every((text) => matches(text, /\d|^\W?$/)))
  );
}

export function textIn(page: PageContent, element: PageElement): string {
  return blocksIn(page, element)
    .map(({ text }) => text)
    .join(' ');
}

/**
 * Returns the headings of the table cell around a block, nearest first. The cells to the left come first, then the column
 * headings above.
 */
export function findCellHeadings(page: PageContent, block: TextBlock): readonly PageElement[] {
  const cell = findInnermostCell(page, block);
  if (cell === null) return [];
  const { table, row, column, element } = cell;
  const columns = Array.from({ length: element.columnSpan }, (_, offset) => column + offset);
  const line = must(table[row], 'the row of a cell');
  const cellsToTheLeft = line.slice(0, column).toReversed();
  // A number may come before its label: “3 %” beside “Restaurants”.
  const [, next] = column === 0 ? line : [];
  const cellsToTheRight =
    next !== undefined &&
    /^[^\p{L}]{0,3}\d.{0,8}$/u.test(textIn(page, element)) &&
    /^\D*\p{L}/u.test(textIn(page, next))
      ? [next]
      : [];
  const cellsAbove = table
    .slice(0, row)
    .flatMap((cells, index) => columns.map((columnIndex) => ({ cells, heading: cells[columnIndex], index })))
    .filter(
      ({ cells, heading, index }) =>
        heading?.name === 'th' ||
        new Set(cells).size === 1 ||
        (index === 0 && heading !== undefined && !/[$¥] ?\d|\d{2} ?[$元]|\d ?%/.test(textIn(page, heading))),
    )
    .map(({ heading }) => heading)
    .toReversed();
  const headings = new Set(
    [...cellsToTheLeft, ...cellsToTheRight, ...cellsAbove].filter((heading) => heading !== undefined),
  );
  headings.delete(element);
  return [...headings];
}

export function findCellHeadingBlocks(page: PageContent, block: TextBlock): readonly TextBlock[] {
  return findCellHeadings(page, block).flatMap((element) => blocksIn(page, element));
}

const footnotePattern = new RegExp(
  `^[(（\\[【]?(?:注|note )?([0-9]{1,2}|[a-z]|[*†‡§①-⑨])[)）\\]】]?(?:${superscriptMark}|[.:：、] |(?<=[0-9]) (?=[a-z\\u4e00-\\u9fff]{2})|(?<=[)）\\]】†‡§*①-⑨]))`,
);
const markPattern = new RegExp(
  `(?:(?<=.)${superscriptMark}[(\\[]?|(?<=[^ ])(?=[*†‡§①-⑨]))([0-9a-z*†‡§①-⑨][0-9,]*)`,
  'g',
);
const markIndexes = new WeakMap<PageContent, ReadonlyMap<string, readonly MarkedBlock[]>>();

interface MarkedBlock {
  readonly mark: string;
  readonly block: TextBlock;
}

function footnoteMarkOf({ folded }: TextBlock): string | undefined {
  return footnotePattern.exec(folded)?.[1];
}

/** Returns the blocks that refer to a footnote. Returns an empty array if the given block is not a footnote. */
export function findFootnoteReferrers(page: PageContent, block: TextBlock): readonly TextBlock[] {
  const ownMark = footnoteMarkOf(block);
  if (ownMark === undefined) return [];
  const byMark = markIndexes.get(page) ?? indexMarks(page);
  markIndexes.set(page, byMark);
  const referrers = byMark.get(ownMark)?.map((marked) => marked.block);
  return referrers?.filter((referrer) => referrer !== block) ?? [];
}

/** How much of a block's text is searched for footnote marks, in UTF-16 code units. */
const maxMarkedLength = 2000;
/** How many blocks may share one footnote mark. No page has more, unless somebody wants to keep the search busy. */
const maxLinks = 50;

export function findFootnotes(page: PageContent, block: TextBlock): readonly TextBlock[] {
  const marks = marksIn(block.folded.slice(0, maxMarkedLength));
  return marks.length === 0
    ? []
    : page.blocks.filter(
        (candidate) => candidate !== block && marks.includes(footnoteMarkOf(candidate) ?? ''),
      );
}

function indexMarks({ blocks }: PageContent): ReadonlyMap<string, readonly MarkedBlock[]> {
  const marked = blocks.flatMap((block) => marksIn(block.folded).map((mark) => ({ mark, block })));
  const byMark = Map.groupBy(marked, ({ mark }) => mark);
  return new Map([...byMark].map(([mark, referrers]) => [mark, referrers.slice(0, maxLinks)]));
}

function marksIn(folded: string): readonly string[] {
  return [...folded.matchAll(markPattern)].flatMap(([, signs = '']) => signs.split(','));
}

/** Returns the level, from 1 to 6, of the heading that contains an element. Returns undefined if no heading does. */
export function getHeadingLevel(element: PageElement | null): number | undefined {
  for (
    let current = element;
    current !== null && !/^(?:td|th|li|section|article|#page|body)$/.test(current.name);
    current = current.parent
  ) {
    const level = /^h([1-6])$/.exec(current.name)?.[1];
    if (level !== undefined) return Number(level);
  }
  return undefined;
}

export const isHeading = ({ parent }: TextBlock): boolean => getHeadingLevel(parent) !== undefined;

const headings = new WeakMap<TextBlock, readonly TextBlock[]>();

/** Finds the titles above a block, nearest first. Titles are headings, captions, and short lines that look like headings. */
export function findHeadings(page: PageContent, block: TextBlock): readonly TextBlock[] {
  const found = headings.get(block) ?? searchHeadings(page, block);
  headings.set(block, found);
  return found;
}

function searchHeadings(page: PageContent, block: TextBlock): readonly TextBlock[] {
  const found: TextBlock[] = [];
  let lowestLevel = getHeadingLevel(block.parent) ?? 7;
  let child: PageElement | TextBlock = block;
  for (let element: PageElement | null = block.parent; element !== null; element = element.parent) {
    const { children } = element;
    let hasLabel = false;
    for (const sibling of children.slice(0, children.indexOf(child)).slice(-maxSiblings).toReversed()) {
      const heading = headingIn(page, sibling);
      if (heading === undefined) continue;
      const level = getHeadingLevel(heading.parent);
      if (level === undefined) {
        if (!hasLabel && lowestLevel > 6) found.push(heading);
        hasLabel = true;
      } else if (level < lowestLevel) {
        found.push(heading);
        lowestLevel = level;
      }
    }
    if (element.label !== '') found.push(labelOf(element));
    child = element;
  }
  return found;
}

/** Turns the label of an element into a heading at the start of the element. */
function labelOf(element: PageElement): TextBlock {
  const { label: text, from: index } = element;
  return { parent: element, index, text, folded: foldText(text), struck: [], bold: true, isAside: false };
}

const maxHeadingLength = 120;
/** The maximum number of preceding siblings that are searched for a heading. */
const maxSiblings = 200;

const headingsIn = new WeakMap<PageElement, TextBlock | null>();

/** Returns the heading if `child` is a heading or contains little else. Otherwise returns undefined. */
function headingIn(page: PageContent, child: PageElement | TextBlock): TextBlock | undefined {
  if (isBlock(child)) return isTitleLike(child) ? child : undefined;
  // Each block after the element asks again.
  const cached = headingsIn.get(child);
  const heading = cached === undefined ? searchHeadingIn(page, child) : (cached ?? undefined);
  headingsIn.set(child, heading ?? null);
  return heading;
}

function searchHeadingIn(page: PageContent, child: PageElement): TextBlock | undefined {
  const [first, second, third] = page.blocks.slice(child.from, Math.min(child.to, child.from + 3));
  if (first === undefined || third !== undefined) {
    // A banner may contain the page's main heading, which is also the heading of the content after the banner.
    return page.blocks
      .slice(child.from, Math.min(child.to, child.from + 12))
      .find(({ parent }) => getHeadingLevel(parent) === 1);
  }
  if (isHeading(first) && first.text.length <= maxHeadingLength) return first;
  if (second !== undefined) return isHeading(second) ? second : undefined;
  return /^(?:dt|caption|summary|legend|th)$/.test(child.name) || isTitleLike(first) ? first : undefined;
}

/**
 * Reports whether a block is a short line that looks like a title. It must not be a sentence, or contain an amount, a
 * percentage or two digits in a row.
 */
function isTitleLike({ text, bold }: TextBlock): boolean {
  return (
    text.length <= (bold ? 80 : 60) &&
    !/[.。;；,，!?？]$|[。；]|^[“"«「]/.test(text) &&
    !/[$¥%]|\d{2}/.test(text)
  );
}
