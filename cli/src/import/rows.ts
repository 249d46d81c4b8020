import Papa from 'papaparse';
import { isObject, parseJson, valueAt } from '#core/card/json';
import { CliError } from '../errors.ts';
import type { ColumnMappings, ImportMap } from './import-map.ts';

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
