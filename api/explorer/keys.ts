import { must } from '#core/text/must';

/** The position of the grid's tab stop, which is the only cell that the Tab key reaches. Row 0 is the header. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

type Step = (from: GridPosition, last: GridPosition) => GridPosition;

const pageRows = 10;

/** How each key moves the focus in a grid, according to the ARIA Authoring Practices. */
const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['ArrowDown', ({ row, column }) => ({ row: row + 1, column })],
  ['ArrowUp', ({ row, column }) => ({ row: row - 1, column })],
  ['ArrowRight', ({ row, column }) => ({ row, column: column + 1 })],
  ['ArrowLeft', ({ row, column }) => ({ row, column: column - 1 })],
  ['Home', ({ row }) => ({ row, column: 0 })],
  ['End', ({ row }, last) => ({ row, column: last.column })],
  ['Ctrl+Home', () => ({ row: 0, column: 0 })],
  ['Ctrl+End', (_, last) => last],
  ['PageDown', ({ row, column }) => ({ row: row + pageRows, column })],
  ['PageUp', ({ row, column }) => ({ row: row - pageRows, column })],
]);

/** Sets the grid's tab stop (roving tabindex) to the cell that is nearest to `from`. Returns the cell's position. */
export function setTabStop(grid: HTMLTableElement, from: GridPosition): GridPosition {
  const position = clamp(from, getLastPosition(grid));
  tabStopIn(grid, position)?.setAttribute('tabindex', '0');
  return position;
}

/**
 * Moves the tab stop to the nearest visible cell. Call this function when the layout is up to date. Otherwise, this function
 * forces the browser to compute the layout at once.
 */
export function setVisibleTabStop(grid: HTMLTableElement, from: GridPosition): GridPosition {
  const position = findVisible(grid, clamp(from, getLastPosition(grid)), 1);
  if (position.row === from.row && position.column === from.column) return from;
  tabStopIn(grid, from)?.setAttribute('tabindex', '-1');
  return setTabStop(grid, position);
}

/** Moves the focus in a grid and returns the new position. Returns null if the pressed key does not move the focus. */
export function moveFocus(
  grid: HTMLTableElement,
  event: KeyboardEvent,
  from: GridPosition,
): GridPosition | null {
  const step = steps.get(event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key);
  if (step === undefined) return null;
  const last = getLastPosition(grid);
  const target = clamp(step(from, last), last);
  const to = findVisible(grid, target, target.column < from.column ? -1 : 1);
  tabStopIn(grid, from)?.setAttribute('tabindex', '-1');
  const tabStop = tabStopIn(grid, to);
  tabStop?.setAttribute('tabindex', '0');
  tabStop?.focus();
  return to;
}

/**
 * Finds the visible cell that is nearest to `target`. Looks in the direction of movement first. Narrow screens hide the header
 * and some columns.
 */
function findVisible(grid: HTMLTableElement, target: GridPosition, direction: 1 | -1): GridPosition {
  const last = getLastPosition(grid);
  const rows = [target.row, target.row + 1, target.row - 1];
  const columns = Array.from({ length: last.column + 1 }, (_, step) => target.column + direction * step);
  const oppositeColumns = Array.from(
    { length: last.column + 1 },
    (_, step) => target.column - direction * step,
  );
  for (const row of rows)
    for (const column of [...columns, ...oppositeColumns])
      if (tabStopIn(grid, { row, column })?.checkVisibility() === true) return { row, column };
  return target;
}

export function findPosition(element: Element): GridPosition | null {
  const cell = element.closest('td, th');
  if (!(cell instanceof HTMLTableCellElement)) return null;
  const row = cell.parentElement;
  return row instanceof HTMLTableRowElement ? { row: row.rowIndex, column: cell.cellIndex } : null;
}

function clamp({ row, column }: GridPosition, last: GridPosition): GridPosition {
  const limitTo = (value: number, max: number): number => Math.min(Math.max(value, 0), max);
  return { row: limitTo(row, last.row), column: limitTo(column, last.column) };
}

function getLastPosition(grid: HTMLTableElement): GridPosition {
  return { row: grid.rows.length - 1, column: (grid.rows[0]?.cells.length ?? 1) - 1 };
}

/** Returns the control in the cell, or the cell itself if it has no control. */
function tabStopIn(grid: HTMLTableElement, { row, column }: GridPosition): HTMLElement | null {
  const cell = grid.rows[row]?.cells[column];
  return cell?.querySelector<HTMLElement>('a, input:not([disabled])') ?? cell ?? null;
}

const markSteps: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** Moves the focus between a chart's marks with arrow keys, Home and End. A chart is a single tab stop (roving tabindex). */
export function moveAmongMarks(mark: Element, event: KeyboardEvent): void {
  const step = markSteps.get(event.key);
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const marks = [...must(mark.closest('svg'), 'the chart of a mark').querySelectorAll('a')];
  const index = marks.findIndex((candidate) => candidate.isSameNode(mark)) + step;
  const next = marks[Math.min(Math.max(index, 0), marks.length - 1)];
  mark.setAttribute('tabindex', '-1');
  next?.setAttribute('tabindex', '0');
  next?.focus();
}
