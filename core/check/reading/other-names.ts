import { currencyByCountry, isCountry } from '#core/card/card';
import { derivedKeys } from '#core/card/exported-card';
import type { FieldWords } from '#core/card/generated/fields';
import { isObject, joinPointer, valueAt, withoutIndexes } from '#core/card/json';
import { importArtCommand, importCommand } from '#core/text/phrases';
import { normalizeNumber, saysNone } from '#core/text/read-number';
import type { Finding } from '../diagnostic.ts';
import otherNames from './other-names.json' with { type: 'json' };

/** The fields here by their names in other datasets, in lower case and without underscores. */
const fieldByOtherName: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([parent, fields]) =>
    Object.entries(fields).flatMap(([field, names]) =>
      names.map((name) => [`${parent}/${name}`, field] as const),
    ),
  ),
);

function findFieldByOtherName(parentPath: string, name: string): string | undefined {
  return fieldByOtherName.get(`${parentPath}/${name.toLowerCase().replaceAll(/[_\s-]/g, '')}`);
}

/**
 * Explains a field of another dataset: which field is meant here, and what to write. Returns undefined for other names.
 * `parent` is the pointer of the object that has the field.
 */
export function explainOtherName(
  parent: string,
  name: string,
  document: unknown,
  findWords: (pointer: string) => FieldWords,
): { readonly nearest?: string; readonly advice?: string } | undefined {
  // Up to version 1.1 of the format, a number had a day of its own here.
  if (parent.startsWith('/sources/') && name === 'retrieved_for')
    return {
      advice:
        'Give the numbers that were read on another day an entry of their own: the same `url`, the day in `retrieved`, and their pointers in `cites`.',
    };
  if (parent === '' && name !== 'status' && derivedKeys.some((key) => key === name))
    return { advice: 'Remove it: the exports derive it from the record.' };
  const nearest = findFieldByOtherName(withoutIndexes(parent), name);
  if (nearest === undefined) return undefined;
  const value = valueAt(document, joinPointer(parent, name));
  switch (nearest) {
    case '$schema':
      return { advice: 'Remove it: records have no version of their own.' };
    case 'image':
      return { advice: `Remove it: ${importArtCommand} writes the field \`image\`.` };
    case 'discontinued_on':
      return isOpen(name, value)
        ? { advice: 'Remove it: a card without `discontinued_on` is open to applicants.' }
        : {
            nearest,
            advice:
              'Write `"discontinued_on": null`, or the day on which it closed to new applicants if the page shows it.',
          };
    default: {
      const pointer = joinPointer(parent, nearest);
      const shape = formatShape(pointer, value, findWords(pointer), document);
      if (shape === undefined) return { nearest };
      const end = shape.includes('"…"') ? ', and fill in each `…`; `null` means unknown.' : '.';
      return { nearest, advice: `Write \`${shape}\`${end}` };
    }
  }
}

/**
 * Formats the object that `pointer` needs as JSON on one line: `"base_rate": { "points_per_dollar": 1 }`. Takes its keys from
 * the schema's example, but no fact: only what `found` says under these or other names, a single number, and the currency of
 * the country; the rest is null or “…”. Returns undefined if the field is no object. An item of a list has no key.
 */
export function formatShape(
  pointer: string,
  found: unknown,
  { example }: FieldWords,
  document: unknown,
): string | undefined {
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  // Nobody writes the hashes of a picture by hand.
  if (!isObject(example) || key === 'image') return undefined;
  let singleNumber = readNumber(found);
  const country = valueAt(document, '/country');
  const currencies: readonly unknown[] = Object.values(currencyByCountry);
  const hasCurrency = isCountry(country) && key !== 'second_currency';
  const fill = (part: unknown, own: unknown, path: string): unknown => {
    if (Array.isArray(part)) return [];
    if (isObject(part)) {
      const entries = isObject(own) ? Object.entries(own) : [];
      // A number of days is no number of months.
      const isNamed = (other: string, name: string) =>
        other === name || (findFieldByOtherName(path, other) === name && other !== 'days');
      return Object.fromEntries(
        Object.entries(part).map(([name, inner]) => {
          const [, value] = entries.find(([other]) => isNamed(other, name)) ?? [];
          return [name, fill(inner, value, `${path}/${name}`)];
        }),
      );
    }
    if (typeof part === 'number') {
      const number = readNumber(own) ?? singleNumber;
      singleNumber = null;
      return number;
    }
    if (typeof own === 'string') return own;
    return hasCurrency && currencies.includes(part) ? currencyByCountry[country] : '…';
  };
  const shape = {
    ...(fill(example, found, withoutIndexes(pointer)) as object),
    ...('retrieved' in example && { url: found, retrieved: null, by: undefined }),
  };
  const text = JSON.stringify(shape, null, 1).replaceAll(/\n\s*/g, ' ');
  return /^\d*$/.test(key) ? text : `${JSON.stringify(key)}: ${text}`;
}

function readNumber(found: unknown): number | null {
  if (typeof found === 'number') return found;
  if (typeof found !== 'string') return null;
  const text = saysNone(found) ? '0' : normalizeNumber(found);
  return text === undefined ? null : Number(text);
}

function isOpen(name: string, value: unknown): boolean {
  if (typeof value === 'string') return /^(?:active|open|available|current)$/i.test(value);
  return Boolean(value) !== /discontinued|closed|end/i.test(name);
}

/**
 * Recognizes the record of another catalog, also inside another object, by several fields that only other catalogs have;
 * or a list of records. Other findings about such a file would not help.
 */
export function findOtherCatalog(
  document: unknown,
  fields: ReadonlyMap<string, FieldWords>,
): Finding | undefined {
  if (!fields.has('/annual_fee')) return undefined;
  if (Array.isArray(document)) {
    const expected = `one card in { }. For records of another catalog, put each on a line of a \`.jsonl\` file, and run ${importCommand}`;
    return { code: 'type-wrong', pointer: '', found: 'a list', expected };
  }
  if (!isObject(document)) return undefined;
  const isField = (key: string) => fields.has(joinPointer('', key));
  const isOtherName = (key: string) => findFieldByOtherName('', key) !== undefined;
  const unknown = Object.keys(document).filter((key) => !isField(key));
  const wrapped = unknown
    .filter((key) => !isOtherName(key))
    .flatMap((key) => {
      const value = document[key];
      const record: unknown = Array.isArray(value) ? value[0] : value;
      return isObject(record) ? Object.keys(record).filter((name) => isField(name) || isOtherName(name)) : [];
    });
  const { sources } = document;
  const source: unknown = Array.isArray(sources) ? sources[0] : undefined;
  const clues =
    unknown.filter(isOtherName).length +
    wrapped.length +
    (unknown.includes('schema_version') ? 2 : 0) +
    (typeof source === 'string' ? 2 : isObject(source) && !('cites' in source) ? 1 : 0);
  const [field] = unknown;
  if (clues < 4 || field === undefined) return undefined;
  return { code: 'field-unknown', pointer: joinPointer('', field), at: 'key', field, foreign: unknown };
}
