import type { ErrorObject } from 'ajv';
import type { PartialCard } from '#core/card/card';
import { findImplausible } from '#core/card/fields';
import type { FieldWords } from '#core/card/generated/fields';
import { isObject, joinPointer, parsePointer, valueAt, withoutIndexes } from '#core/card/json';
import { must } from '#core/text/must';
import { findNearest } from '#core/text/nearest';
import { importArtCommand } from '#core/text/phrases';
import { normalizeNumber } from '#core/text/read-number';
import type { Finding } from '../diagnostic.ts';
import { suggestAllowedValue } from '../suggest.ts';
import {
  asClause,
  describeAllowedTypes,
  describeFormatMismatch,
  describeLimit,
  describeType,
  formatValue,
} from './messages.ts';
import { explainOtherName, formatShape } from './other-names.ts';

/**
 * Converts the validator's errors to findings. Keeps only the most useful error at each location. `fields` contains the
 * descriptions in the schema.
 */
export function findSchemaFindings(
  document: unknown,
  errors: readonly ErrorObject[],
  fields: ReadonlyMap<string, FieldWords>,
): readonly Finding[] {
  const findingByLocation = new Map<string, { readonly finding: Finding; readonly rank: number }>();
  for (const error of errors) {
    const rank = keywordsByUsefulness.indexOf(error.keyword);
    const finding = toFinding(document, error, fields);
    if (finding === undefined) continue;
    const location = `${finding.pointer}\0${finding.code === 'field-missing' ? finding.field : ''}`;
    const existing = findingByLocation.get(location);
    if (existing === undefined || rank < existing.rank) findingByLocation.set(location, { finding, rank });
  }
  return [...findingByLocation.values()].map(({ finding }) => finding);
}

/**
 * Drops a finding about a missing field if the field is present with a misspelled key. Another finding reports that
 * key.
 */
export function omitMisspelledFields(findings: readonly Finding[]): readonly Finding[] {
  const suggestedFields = new Set(
    findings.flatMap((finding) =>
      finding.code === 'field-unknown' && finding.nearest !== undefined
        ? [`${finding.pointer.slice(0, finding.pointer.lastIndexOf('/'))}\0${finding.nearest}`]
        : [],
    ),
  );
  return findings.filter(
    (finding) =>
      finding.code !== 'field-missing' || !suggestedFields.has(`${finding.pointer}\0${finding.field}`),
  );
}

/** Merges several findings below `/image` into one. A command writes all fields of `image` together. */
export function mergeImageFindings(findings: readonly Finding[]): readonly Finding[] {
  const isAboutImage = ({ code, pointer }: Finding) =>
    pointer.startsWith('/image/') || (pointer === '/image' && code === 'field-missing');
  const count = findings.filter(isAboutImage).length;
  if (count < 2) return findings;
  const found = `${count} missing or wrong fields`;
  const expected = `the block that ${importArtCommand} writes: run it, or remove \`image\`, since a card needs no picture`;
  const mergedFinding = { code: 'format-wrong', pointer: '/image', at: 'key', found, expected } as const;
  return [...findings.filter((finding) => !isAboutImage(finding)), mergedFinding];
}

export function findInvalidPointers(document: unknown, findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ code, pointer }) => {
      // If a list is too long or has duplicates, each item may still be valid.
      return code !== 'value-out-of-range' || !Array.isArray(valueAt(document, pointer));
    })
    .flatMap((finding) => {
      if (finding.code === 'field-missing') return joinPointer(finding.pointer, finding.field);
      // The field that was meant is missing too.
      const isOtherName = finding.code === 'field-unknown' && finding.nearest !== undefined && !finding.taken;
      if (!isOtherName) return finding.pointer;
      const parent = finding.pointer.slice(0, finding.pointer.lastIndexOf('/'));
      return [finding.pointer, joinPointer(parent, finding.nearest)];
    });
}

/**
 * Removes the invalid values at `pointers` from `document`, and returns `document`. Modifies the given object. Returns
 * undefined if the whole document is invalid. Removed items of a list become undefined, so that the indexes of the
 * other items do not change.
 */
export function removeInvalidParts(document: unknown, pointers: readonly string[]): unknown {
  if (pointers.includes('')) return undefined;
  for (const pointer of pointers) {
    const keys = must(parsePointer(pointer), pointer);
    const parent = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')));
    const lastKey = must(keys.at(-1), pointer);
    if (Array.isArray(parent)) parent[Number(lastKey)] = undefined;
    else if (typeof parent === 'object' && parent !== null)
      delete (parent as Record<string, unknown>)[lastKey];
  }
  return document;
}

/** The keywords in the schemas, the most useful first. Only the first error at each location is reported. */
const keywordsByUsefulness = [
  'type',
  'additionalProperties',
  'required',
  'const',
  'enum',
  'pattern',
  'propertyNames',
  'format',
  'minimum',
  'maximum',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'uniqueItems',
];

function toFinding(
  document: unknown,
  error: ErrorObject,
  fields: ReadonlyMap<string, FieldWords>,
): Finding | undefined {
  const { keyword, params } = error;
  // An invalid key causes two errors. The second error has the keyword `propertyNames` and is handled below.
  if (error.propertyName !== undefined) return undefined;
  const pointer = error.instancePath;
  const value = valueAt(document, pointer);
  switch (keyword) {
    case 'type': {
      const expected = describeAllowedTypes(params.type, describeShape(fields, pointer, document));
      const isNumberAllowed = expected.includes('number');
      const meant = isNumberAllowed && typeof value === 'string' ? normalizeNumber(value) : undefined;
      return {
        code: 'type-wrong',
        pointer,
        found: describeType(value),
        expected,
        ...(meant !== undefined && { meant }),
      };
    }
    case 'required': {
      const field = String(params.missingProperty);
      return {
        code: 'field-missing',
        pointer,
        at: 'key',
        field,
        // Leave out what null means. The schema allows null here, but in a new card the rule `source-unread` reports it.
        expected: asClause(findFieldWords(fields, joinPointer(pointer, field)).description).replace(
          /; null if it is unread or the day is unknown$/,
          '',
        ),
      };
    }
    case 'additionalProperties': {
      const field = String(params.additionalProperty);
      // Only cards have an annual fee, and registries have no other names.
      const otherName = fields.has('/annual_fee')
        ? explainOtherName(pointer, field, document, (other) => findFieldWords(fields, other))
        : undefined;
      const { nearest, advice } = otherName ?? {
        nearest: findNearest(field, listFieldsBelow(fields, pointer)),
      };
      const isNearestUsed = nearest !== undefined && isObject(value) && Object.hasOwn(value, nearest);
      return {
        code: 'field-unknown',
        pointer: joinPointer(pointer, field),
        at: 'key',
        field,
        ...(nearest && { nearest }),
        ...(isNearestUsed && { taken: isNearestUsed }),
        ...(advice !== undefined && { advice }),
      };
    }
    case 'propertyNames': {
      const field = String(params.propertyName);
      const expected = 'a language tag (BCP 47) such as `zh-Hans` or `fr-CA`';
      return {
        code: 'format-wrong',
        pointer: joinPointer(pointer, field),
        at: 'key',
        found: formatValue(field),
        expected,
      };
    }
    case 'enum':
    case 'const': {
      const allowed = (params.allowedValues ?? [params.allowedValue]).map(String);
      const nearest = typeof value === 'string' ? suggestAllowedValue(value, allowed) : undefined;
      return {
        code: 'value-not-listed',
        pointer,
        found: formatValue(value),
        allowed,
        ...(nearest && { nearest }),
      };
    }
    case 'pattern':
    case 'format': {
      if (params.format === 'date') return { code: 'date-not-real', pointer, found: String(value) };
      const rule = String(params.format ?? params.pattern);
      return {
        code: 'format-wrong',
        pointer,
        ...describeFormatMismatch({ value, rule, field: findFieldWords(fields, pointer), pointer, document }),
      };
    }
    default: {
      const card = isObject(document) ? (document as PartialCard) : {};
      const meant = typeof value === 'number' ? findImplausible(pointer, value, card)?.meant : undefined;
      return {
        code: 'value-out-of-range',
        pointer,
        ...describeLimit(keyword, params, value),
        ...(meant !== undefined && { meant: String(meant) }),
      };
    }
  }
}

/** Returns an example of the object at `pointer`, or undefined if the field is no object. */
function describeShape(
  fields: ReadonlyMap<string, FieldWords>,
  pointer: string,
  document: unknown,
): string | undefined {
  return formatShape(pointer, valueAt(document, pointer), findFieldWords(fields, pointer), document);
}

function findFieldWords(fields: ReadonlyMap<string, FieldWords>, pointer: string): FieldWords {
  const path = withoutIndexes(pointer);
  const exact = fields.get(path);
  if (exact !== undefined) return exact;
  // A list item or map value has no description of its own, so use the description of the list or map.
  const container = fields.get(path.slice(0, path.lastIndexOf('/')));
  if (container === undefined) return { description: 'a value that the schema allows', example: null };
  const { description, example } = container;
  const item = typeof example === 'object' && example !== null ? Object.values(example)[0] : example;
  return { description, example: item };
}

function* listFieldsBelow(fields: ReadonlyMap<string, FieldWords>, pointer: string): Generator<string> {
  const prefix = `${withoutIndexes(pointer)}/`;
  for (const path of fields.keys())
    if (path.startsWith(prefix) && !path.includes('/', prefix.length)) yield path.slice(prefix.length);
}
