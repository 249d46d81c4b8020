import { isObject, parsePointer, valueAt } from '#core/card/json';
import { must } from '#core/text/must';
import { normalizeNumber } from '#core/text/read-number';
import type { ColumnMapping, ColumnMappings, ImportMap } from './import-map.ts';
import type { ImportRow } from './rows.ts';

/** The card that an import map creates from one row. It may be incomplete. */
export interface DraftRecord {
  readonly line: number;
  readonly record: Readonly<Record<string, unknown>>;
  /**
   * What is wrong with the values of this row. Each message names the column. Values are never guessed, so a row with a problem
   * is not imported.
   */
  readonly problems: readonly string[];
}

/** Creates a card from a row. Missing numbers become null, and other missing values are omitted. */
export function buildDraft(row: ImportRow, map: ImportMap): DraftRecord {
  const problems: string[] = [];
  const record: Record<string, unknown> = {};
  for (const [pointer, value] of map.set) put(record, pointer, value);
  fill(record, map.columns, row.value, problems);
  return { line: row.line, record, problems };
}

function fill(
  record: Record<string, unknown>,
  columns: ColumnMappings,
  readCell: (from: string) => unknown,
  problems: string[],
): void {
  for (const [pointer, column] of columns) {
    const value = readMappedValue(pointer, column, readCell, problems);
    if (value !== undefined) put(record, pointer, value);
  }
}

function readMappedValue(
  pointer: string,
  column: ColumnMapping,
  readCell: (from: string) => unknown,
  problems: string[],
): unknown {
  const { from, as, values, each } = column;
  const source = from
    .map((name) => ({ name, value: trimText(readCell(name)) }))
    .find(({ value }) => !isBlank(value));
  if (source === undefined) {
    if ('blank' in column) return column.blank;
    return as === 'number' || as === 'fraction' ? null : undefined;
  }
  const { name, value } = source;
  if (each !== undefined) return mapListItems(value, name, each, problems);
  if (values !== undefined) {
    const key = String(value);
    if (Object.hasOwn(values, key)) return values[key];
    problems.push(`“${name}” is “${key}”, which is not in the map's values for ${pointer}`);
    return undefined;
  }
  const result = readAs(as, value);
  if (result === undefined)
    problems.push(`“${name}” is “${String(value)}”, which is not ${cellTypeLabels[as]}`);
  return result;
}

const cellTypeLabels = {
  text: 'text',
  number: 'a number',
  fraction: 'a fraction such as 0.027',
  'yes-no': 'yes or no',
} as const;

function readAs(as: ColumnMapping['as'], value: unknown): unknown {
  if (as === 'text' || typeof value !== 'string') return as === 'fraction' ? toPercent(value) : value;
  switch (as) {
    case 'number': {
      const number = normalizeNumber(value);
      return number === undefined ? undefined : Number(number);
    }
    case 'fraction':
      return /^(0|0?\.\d+|1(\.0+)?)$/.test(value) ? toPercent(Number(value)) : undefined;
    case 'yes-no':
      return booleanByWord.get(value.toLowerCase());
  }
}

const booleanByWord: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['y', true],
  ['true', true],
  ['no', false],
  ['n', false],
  ['false', false],
]);

/** Converts a fraction to a percentage, such as 0.027 to 2.7. Returns undefined if `value` is not a number. */
function toPercent(value: unknown): number | undefined {
  return typeof value === 'number' ? Number((value * 100).toFixed(6)) : undefined;
}

function mapListItems(value: unknown, name: string, each: ColumnMappings, problems: string[]): unknown {
  if (!Array.isArray(value)) {
    problems.push(`“${name}” is not a list`);
    return undefined;
  }
  return value.map((item: unknown) => {
    const mappedItem: Record<string, unknown> = {};
    fill(mappedItem, each, (from) => valueAt(item, from), problems);
    return mappedItem;
  });
}

function trimText(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().normalize('NFC') : value;
}

/** Reports whether a cell has no value. Texts such as `N/A` also count as blank. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && /^(|n\/?a|-|–|—|null|none given)$/i.test(value));

/** Sets a value at a JSON Pointer. Creates missing parent objects and lists. */
function put(record: Record<string, unknown>, pointer: string, value: unknown): void {
  const keys = must(parsePointer(pointer), pointer);
  let parent: Record<string, unknown> = record;
  for (const [index, key] of keys.slice(0, -1).entries()) {
    const child = parent[key];
    const emptyChild = /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
    parent[key] = isObject(child) || Array.isArray(child) ? child : emptyChild;
    parent = parent[key] as Record<string, unknown>;
  }
  parent[must(keys.at(-1), pointer)] = structuredClone(value);
}
