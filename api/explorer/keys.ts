/** The place of the cell that the Tab key finds; it stays while rows come and go. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

type Step = (at: GridPlace, last: GridPlace) => GridPlace;

const pageRows = 10;

/** The keys of a grid, as the ARIA Authoring Practices describe it. */
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

/** Where a key leads, within the grid; null where it means nothing here. */
export function stepTo(key: string, withControl: boolean, at: GridPlace, last: GridPlace): GridPlace | null {
  const step = steps.get(withControl ? `Ctrl+${key}` : key);
  if (step === undefined) return null;
  return within(step(at, last), last);
}

/** Makes one cell the grid's stop of the Tab key, and gives its place: the nearest one that there is. */
export function holdPlace(grid: HTMLTableElement, at: GridPlace): GridPlace {
  const place = within(at, lastOf(grid));
  stopOf(grid, place)?.setAttribute('tabindex', '0');
  return place;
}

/** The same where that cell is not shown. Asks for the layout: call it when that stands anyway. */
export function holdShownPlace(grid: HTMLTableElement, at: GridPlace): GridPlace {
  const place = shownFrom(grid, within(at, lastOf(grid)), 1);
  if (place.row === at.row && place.column === at.column) return at;
  stopOf(grid, at)?.setAttribute('tabindex', '-1');
  return holdPlace(grid, place);
}

/** Moves the focus; null where the key is none of the grid's. */
export function moveFocus(grid: HTMLTableElement, event: KeyboardEvent, at: GridPlace): GridPlace | null {
  const wanted = stepTo(event.key, event.ctrlKey || event.metaKey, at, lastOf(grid));
  if (wanted === null) return null;
  const to = shownFrom(grid, wanted, wanted.column < at.column ? -1 : 1);
  stopOf(grid, at)?.setAttribute('tabindex', '-1');
  const stop = stopOf(grid, to);
  stop?.setAttribute('tabindex', '0');
  stop?.focus();
  return to;
}

/** Columns and the head are not shown where there is little room: the next one that is, first in the direction. */
function shownFrom(grid: HTMLTableElement, wanted: GridPlace, direction: 1 | -1): GridPlace {
  const last = lastOf(grid);
  const rows = [wanted.row, wanted.row + 1, wanted.row - 1];
  const columns = Array.from({ length: last.column + 1 }, (_, step) => wanted.column + direction * step);
  const back = Array.from({ length: last.column + 1 }, (_, step) => wanted.column - direction * step);
  for (const row of rows)
    for (const column of [...columns, ...back])
      if (stopOf(grid, { row, column })?.checkVisibility() === true) return { row, column };
  return wanted;
}

/** The place of the cell that holds an element; null where it is in none. */
export function placeOf(element: Element): GridPlace | null {
  const cell = element.closest('td, th');
  if (!(cell instanceof HTMLTableCellElement)) return null;
  const row = cell.parentElement;
  return row instanceof HTMLTableRowElement ? { row: row.rowIndex, column: cell.cellIndex } : null;
}

function within({ row, column }: GridPlace, last: GridPlace): GridPlace {
  const bounded = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  return { row: bounded(row, last.row), column: bounded(column, last.column) };
}

function lastOf(grid: HTMLTableElement): GridPlace {
  return { row: grid.rows.length - 1, column: (grid.rows[0]?.cells.length ?? 1) - 1 };
}

/** What takes the focus in a cell: its control, else the cell itself. */
function stopOf(grid: HTMLTableElement, { row, column }: GridPlace): HTMLElement | null {
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

/** A chart is one stop of the Tab key; arrows, Home and End go among its marks (roving tabindex). */
export function moveAmongMarks(mark: Element, event: KeyboardEvent): void {
  const step = markSteps.get(event.key);
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const marks = [...(mark.closest('svg')?.querySelectorAll('a') ?? [])];
  const at = marks.findIndex((one) => one.isSameNode(mark)) + step;
  const next = marks[Math.min(Math.max(at, 0), marks.length - 1)];
  mark.setAttribute('tabindex', '-1');
  next?.setAttribute('tabindex', '0');
  next?.focus();
}
