import { type PageContent, type PageElement, superscriptMark, type TextBlock } from './page.ts';

export function isBlock(child: PageElement | TextBlock): child is TextBlock {
  return 'text' in child;
}

/** The blocks of a part, in order. */
export function blocksIn({ blocks }: PageContent, { from, to }: PageElement): readonly TextBlock[] {
  return blocks.slice(from, to);
}

/** A cell of a table of at least two columns. */
export interface TableCell {
  readonly part: PageElement;
  readonly table: TableGrid;
  readonly row: number;
  readonly column: number;
}

/** The cells of a table by row and column; a cell that spans several is in each of them. */
export type TableGrid = readonly (readonly (PageElement | undefined)[])[];

const isCell = ({ name }: PageElement): boolean => name === 'td' || name === 'th';
const maxInCell = 8;
const cells = new WeakMap<PageElement, TableCell | null>();

/** The innermost cell around a block. */
export function cellOf(page: PageContent, { parent }: TextBlock): TableCell | null {
  for (let part: PageElement | null = parent; part !== null; part = part.parent) {
    if (!cells.has(part)) indexTableCells(page, part);
    const cell = cells.get(part) ?? null;
    // A larger table is used for layout and says nothing about its content.
    if (cell !== null) return part.to - part.from <= maxInCell ? cell : null;
  }
  return null;
}

function indexTableCells(page: PageContent, part: PageElement): void {
  cells.set(part, null);
  const rows = isCell(part) ? rowsOfTable(part) : (rowsOfGrid(page, part) ?? []);
  const grid: (PageElement | undefined)[][] = rows.map(() => []);
  const starts: { part: PageElement; row: number; column: number }[] = [];
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const one of row) {
      while (grid[at]?.[column] !== undefined) column++;
      starts.push({ part: one, row: at, column });
      for (let down = 0; down < one.rowSpan && at + down < grid.length; down++)
        for (let right = 0; right < one.columnSpan; right++) {
          const line = grid[at + down];
          if (line !== undefined) line[column + right] = one;
        }
      column += one.columnSpan;
    }
  }
  const isTable = grid.some((line) => new Set(line).size > 1);
  for (const { part: one, ...place } of starts)
    cells.set(one, isTable ? { part: one, table: grid, ...place } : null);
}

const partsIn = ({ children }: PageElement): readonly PageElement[] =>
  children.filter((child): child is PageElement => !isBlock(child));

function rowsOfTable(cell: PageElement): readonly (readonly PageElement[])[] {
  const row = cell.parent;
  if (row?.name !== 'tr' || row.parent === null) return [];
  const isSection = ({ name }: PageElement) => /^(?:thead|tbody|tfoot)$/.test(name);
  const table = isSection(row.parent) && row.parent.parent !== null ? row.parent.parent : row.parent;
  return partsIn(table)
    .flatMap((child) => (isSection(child) ? partsIn(child) : [child]))
    .filter(({ name }) => name === 'tr')
    .map((line) => partsIn(line).filter(isCell));
}

/** A grid made of other elements than a table: at least three rows with equally many cells, below a row of headings. */
function rowsOfGrid(page: PageContent, cell: PageElement): readonly (readonly PageElement[])[] | undefined {
  const row = cell.parent;
  if (row === null) return undefined;
  const all = partsIn(row);
  const nested =
    row.parent === null
      ? []
      : partsIn(row.parent)
          .map(partsIn)
          .filter(({ length }) => length === all.length);
  if (all.length >= 3 && all.length <= 8 && isGrid(page, nested)) return nested;
  for (let width = 3; width <= 6; width++) {
    if (all.length < 3 * width || all.length % width !== 0 || all.length > 300) continue;
    const flat = Array.from({ length: all.length / width }, (_, at) =>
      all.slice(at * width, (at + 1) * width),
    );
    if (isGrid(page, flat)) return flat;
  }
  return undefined;
}

function isGrid(page: PageContent, rows: readonly (readonly PageElement[])[]): boolean {
  if (
    new Set(rows.flat().map(({ name }) => (/^h\d$/.test(name) ? null : name))).size !== 1 ||
    /^h\d$/.test(rows[0]?.[0]?.name ?? 'h1')
  )
    return false;
  const [heads, ...others] = rows.map((row) =>
    row.map((part) => (part.to - part.from > 3 ? null : textIn(page, part))),
  );
  const isFigure = (text: string | null | undefined) => /\d|^\W?$/.test(text ?? 'x');
  return (
    heads !== undefined &&
    others.length > 0 &&
    heads
      .slice(1)
      .every((text) => text !== null && text !== '' && text.length < 80 && !/^[$¥]?\d/.test(text)) &&
    others.every(
      (line) => line.every((text) => text !== null && text.length < 80) && /\p{L}/u.test(line[0] ?? ''),
    ) &&
    others.some(([, ...values]) => values.every(isFigure))
  );
}

/** The text of a part, on one line. */
export function textIn(page: PageContent, part: PageElement): string {
  return blocksIn(page, part)
    .map(({ text }) => text)
    .join(' ');
}

/** The headings of a cell, nearest first: cells to its left, and column headings above it. */
export function findCellHeadings({ table, row, column, part }: TableCell): readonly PageElement[] {
  const columns = Array.from({ length: part.columnSpan }, (_, at) => column + at);
  const left = (table[row] ?? []).slice(0, column).toReversed();
  const above = table
    .slice(0, row)
    .flatMap((line, at) => columns.map((of) => ({ line, head: line[of], at })))
    .filter(({ line, head, at }) => at === 0 || head?.name === 'th' || new Set(line).size === 1)
    .map(({ head }) => head)
    .toReversed();
  return distinct([...left, ...above], part);
}

function distinct(found: readonly (PageElement | undefined)[], own: PageElement): readonly PageElement[] {
  return [...new Set(found)].filter((part): part is PageElement => part !== undefined && part !== own);
}

const footnote = new RegExp(
  `^[(（\\[【]?(?:注|note )?([0-9]{1,2}|[a-z]|[*†‡§①-⑨])[)）\\]】]?(?:${superscriptMark}|[.:：、] |(?<=[0-9]) (?=[a-z\\u4e00-\\u9fff]{2})|(?<=[)）\\]】†‡§*①-⑨]))`,
);
const mark = new RegExp(
  `(?:(?<=.)${superscriptMark}[(\\[]?|(?<=[^ ])(?=[*†‡§①-⑨]))([0-9a-z*†‡§①-⑨][0-9,]*)`,
  'g',
);
const referring = new WeakMap<PageContent, ReadonlyMap<string, readonly TextBlock[]>>();

/** The blocks that carry the mark of a footnote, if the block is one. */
export function findFootnoteReferrers(page: PageContent, block: TextBlock): readonly TextBlock[] {
  const own = footnote.exec(block.folded)?.[1];
  if (own === undefined) return [];
  const known = referring.get(page) ?? marksIn(page);
  referring.set(page, known);
  return (known.get(own) ?? []).filter((one) => one !== block);
}

/** Marks are only searched at the start of a block. */
const longest = 2000;

/** The footnotes whose marks a block carries. */
export function footnotesOf(page: PageContent, block: TextBlock): readonly TextBlock[] {
  const marks = [...block.folded.slice(0, longest).matchAll(mark)].flatMap(([, found = '']) =>
    found.split(','),
  );
  return marks.length === 0
    ? []
    : page.blocks.filter((one) => one !== block && marks.includes(footnote.exec(one.folded)?.[1] ?? ''));
}

function marksIn({ blocks }: PageContent): ReadonlyMap<string, readonly TextBlock[]> {
  const found = new Map<string, TextBlock[]>();
  for (const block of blocks)
    for (const [, marks = ''] of block.folded.matchAll(mark))
      for (const one of marks.split(',')) found.set(one, [...(found.get(one) ?? []), block]);
  return found;
}

/** The level of a heading, 1 to 6; undefined for any other part. */
export function headingLevel(part: PageElement | null): number | undefined {
  for (
    let at = part;
    at !== null && !/^(?:td|th|li|section|article|#page|body)$/.test(at.name);
    at = at.parent
  ) {
    const level = /^h([1-6])$/.exec(at.name)?.[1];
    if (level !== undefined) return Number(level);
  }
  return undefined;
}

/** The titles above a block, nearest first: headings, captions, leading labels. */
export function headingsOf(page: PageContent, block: TextBlock): readonly TextBlock[] {
  const found: TextBlock[] = [];
  let level = headingLevel(block.parent) ?? 7;
  let child: PageElement | TextBlock = block;
  for (let part: PageElement | null = block.parent; part !== null; child = part, part = part.parent) {
    const own: PageElement | TextBlock = child;
    const before = part.children.slice(0, part.children.indexOf(own)).slice(-maxBefore).toReversed();
    let hasLabel = false;
    for (const one of before) {
      const heading = headingIn(page, one);
      if (heading === undefined) continue;
      const its = headingLevel(heading.parent);
      if (its === undefined) {
        if (!hasLabel && level > 6) found.push(heading);
        hasLabel = true;
      } else if (its < level) {
        found.push(heading);
        level = its;
      }
    }
  }
  return found;
}

const maxHeading = 120;
/** How many preceding siblings are searched for a heading. */
const maxBefore = 200;

/** The heading that a part is, or contains without other text. */
function headingIn(page: PageContent, one: PageElement | TextBlock): TextBlock | undefined {
  if (isBlock(one)) return isTitleLike(one) ? one : undefined;
  const [first, second, third] = blocksIn(page, { ...one, to: Math.min(one.to, one.from + 4) });
  if (first === undefined || third !== undefined) {
    // A banner with the page's heading: the content after it is under that heading.
    const headings = blocksIn(page, { ...one, to: Math.min(one.to, one.from + 12) }).filter(
      ({ parent }) => headingLevel(parent) === 1,
    );
    return headings[0];
  }
  if (headingLevel(first.parent) !== undefined && first.text.length <= maxHeading) return first;
  if (second !== undefined) return headingLevel(second.parent) !== undefined ? second : undefined;
  return /^(?:dt|caption|summary|legend|th)$/.test(one.name) || isTitleLike(first) ? first : undefined;
}

/** A short line that is not a sentence and contains no figure. */
function isTitleLike({ text, bold }: TextBlock): boolean {
  return text.length <= (bold ? 80 : 60) && !/[.。;；,，!?？]$/.test(text) && !/[$¥%]|\d{2}/.test(text);
}
