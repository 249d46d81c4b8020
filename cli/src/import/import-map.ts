import { isObject, parseJson, parsePointer } from '#core/card/json';
import { CliError } from '../errors.ts';

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
