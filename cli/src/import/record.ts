import Papa from 'papaparse';
import { isObject, parseJson, parsePointer, valueAt } from '#core/card/json';
import { must } from '#core/text/must';
import { normalizeNumber } from '#core/text/read-number';
import { CliError } from '../errors.ts';

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
    const emptyChild = /^\d+$/.test(must(keys[index + 1], pointer)) ? [] : {};
    parent[key] = isObject(child) || Array.isArray(child) ? child : emptyChild;
    parent = parent[key] as Record<string, unknown>;
  }
  parent[must(keys.at(-1), pointer)] = structuredClone(value);
}

export interface ImportRow {
  /** The line in which the row begins, from 1. For CSV, the number of the row: 1 is the heading, and blank rows do not count. */
  readonly line: number;
  /** Returns the value in a column: below a CSV heading, or at a JSON Pointer. Returns undefined if there is none. */
  readonly value: (from: string) => unknown;
}

/**
 * Parses a CSV file with a heading line, or a JSONL file. A second column with the same heading is named `Heading#2`. Throws
 * `CliError` if the file cannot be parsed, or if it lacks a heading that the import map uses.
 */
export function parseRows(text: string, name: string, map: ImportMap): readonly ImportRow[] {
  return /\.(jsonl|ndjson)$/i.test(name) ? parseLines(text, name) : parseCsv(text, name, map);
}

function parseLines(text: string, name: string): readonly ImportRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value = parseJson(line);
    if (!isObject(value))
      throw new CliError(`${name}:${index + 1} is not a JSON object; write one object on each line.`);
    return [{ line: index + 1, value: (from: string) => valueAt(value, from) }];
  });
}

function parseCsv(text: string, name: string, map: ImportMap): readonly ImportRow[] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [error] = errors.filter(({ type }) => type === 'Quotes');
  if (error !== undefined)
    throw new CliError(`${name} is not CSV: ${error.message} (row ${(error.row ?? 0) + 1}).`);
  const [headingRow = [], ...rows] = data;
  const headings = numberRepeated(headingRow.map((heading) => heading.trim().replace(/\s+/g, ' ')));
  const [missingColumn] = getSourceNames(map.columns).filter((from) => !headings.includes(from));
  if (missingColumn !== undefined)
    throw new CliError(
      `${name} has no column “${missingColumn}”, which the map uses; its columns are ${headings.slice(0, 12).join(', ')}${headings.length > 12 ? ` and ${headings.length - 12} more` : ''}.`,
    );
  const indexByHeading = new Map(headings.map((heading, index) => [heading, index]));
  return rows.map((cells, index) => ({
    line: index + 2,
    value: (from) => cells[indexByHeading.get(from) ?? -1],
  }));
}

function getSourceNames(columns: ColumnMappings): readonly string[] {
  return [...columns.values()].flatMap(({ from }) => from);
}

/** Makes headings unique by adding a number, because files often repeat a heading. The second `Rate` becomes `Rate#2`. */
function numberRepeated(headings: readonly string[]): readonly string[] {
  const countByHeading = new Map<string, number>();
  return headings.map((heading) => {
    const count = (countByHeading.get(heading) ?? 0) + 1;
    countByHeading.set(heading, count);
    return count === 1 ? heading : `${heading}#${count}`;
  });
}

/**
 * The ways to convert a cell. `text` copies it, `number` parses values such as `$95.00` or `2.7%`, `fraction` converts 0.027 to
 * 2.7, and `yes-no` returns true or false.
 */
export const cellTypes = ['text', 'number', 'fraction', 'yes-no'] as const;
export type CellType = (typeof cellTypes)[number];

export interface ColumnMapping {
  /**
   * The columns to read: headings in a CSV file, or JSON Pointers into an object of a JSONL file. The first value that is not
   * blank is used.
   */
  readonly from: readonly string[];
  readonly as: CellType;
  /**
   * The value in the card for each value in the file. Any other value in the file is an error. If undefined, `as` alone
   * determines the conversion.
   */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The value for a blank cell. By default, a number becomes null, and other values are omitted. */
  readonly blank?: unknown;
  /**
   * How to convert a list in a JSONL file. The keys are JSON Pointers into an item of the card's list. `from` contains JSON
   * Pointers into an item of the file's list.
   */
  readonly each?: ColumnMappings;
}

/** The columns for each value of a card. The keys are JSON Pointers into the card, or into an item of a list. */
export type ColumnMappings = ReadonlyMap<string, ColumnMapping>;

/**
 * How to convert a row to a card. `set` contains constants, and `columns` says which columns to read. Their keys are JSON
 * Pointers into the card.
 */
export interface ImportMap {
  readonly set: ReadonlyMap<string, unknown>;
  readonly columns: ColumnMappings;
}

/**
 * Parses an import map, the JSON file that says how to convert rows to cards. Its schema is
 * `docs/schemas/import-map.schema.json`. Throws `CliError` with one sentence if the file is not valid.
 */
export function parseImportMap(text: string, name: string): ImportMap {
  const value = parseJson(text);
  const toError = (problem: string) =>
    new CliError(`${name} is not a valid map: ${problem}; see docs/reference/cli.md for an example.`);
  if (!isObject(value)) throw toError('it is not a JSON object');
  const { set = {}, columns, ...unknownKeys } = value;
  const [unknownKey] = Object.keys(unknownKeys).filter((key) => key !== '$schema');
  if (unknownKey !== undefined)
    throw toError(`it has an unknown key “${unknownKey}”; use only “set” and “columns”`);
  if (!isObject(set)) throw toError('“set” is not an object');
  if (!isObject(columns)) throw toError('“columns” is not an object');
  for (const pointer of Object.keys(set))
    if (!isPointer(pointer)) throw toError(`“${pointer}” in “set” is not a JSON Pointer such as “/country”`);
  return { set: new Map(Object.entries(set)), columns: parseColumns(columns, toError) };
}

function parseColumns(
  columns: Readonly<Record<string, unknown>>,
  toError: (problem: string) => CliError,
): ColumnMappings {
  return new Map(
    Object.entries(columns).map(([pointer, columnSpec]) => {
      if (!isPointer(pointer))
        throw toError(`“${pointer}” is not a JSON Pointer such as “/annual_fee/amount”`);
      const column = isObject(columnSpec) ? columnSpec : { from: columnSpec };
      const { from, as = 'text', values, blank, each, ...unknownKeys } = column;
      const [unknownKey] = Object.keys(unknownKeys);
      if (unknownKey !== undefined) throw toError(`“${pointer}” has an unknown key “${unknownKey}”`);
      const sourceNames = Array.isArray(from) ? from : [from];
      if (sourceNames.length === 0 || !sourceNames.every((name) => typeof name === 'string'))
        throw toError(`“${pointer}” has no “from” with the name of a column`);
      const cellType = cellTypes.find((each) => each === as);
      if (cellType === undefined)
        throw toError(`“as” of “${pointer}” is “${String(as)}”, which is not one of ${cellTypes.join(', ')}`);
      if (values !== undefined && !isObject(values))
        throw toError(`“values” of “${pointer}” is not an object`);
      if (each !== undefined && !isObject(each)) throw toError(`“each” of “${pointer}” is not an object`);
      return [
        pointer,
        {
          from: sourceNames,
          as: cellType,
          ...(values !== undefined && { values }),
          ...('blank' in column && { blank }),
          ...(each !== undefined && { each: parseColumns(each, toError) }),
        },
      ] as const;
    }),
  );
}

const isPointer = (text: string): boolean => text !== '' && parsePointer(text) !== null;
