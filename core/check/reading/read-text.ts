import type { ErrorObject } from 'ajv';
import { findNodeAtOffset, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { FieldWords, Layout } from '#core/card/generated/fields';
import { findConflictMarker, joinPointer, parseJson } from '#core/card/json';
import { type FileContent, maxFileBytes } from '#core/card/source-file';
import { must } from '#core/text/must';
import type { Finding } from '../diagnostic.ts';
import {
  findInvalidPointers,
  findSchemaFindings,
  mergeImageFindings,
  omitMisspelledFields,
  removeInvalidParts,
} from './check-schema.ts';
import { formatDocument, isFormatted } from './layout.ts';
import { findOtherCatalog } from './other-names.ts';
import { LocationFinder } from './source-location.ts';
import { findFirstSyntaxError, findRecoveryEdit } from './syntax.ts';

export interface DocumentKind {
  readonly validate: { (value: unknown): boolean; errors?: readonly ErrorObject[] | null };
  readonly fields: ReadonlyMap<string, FieldWords>;
  readonly layout: Layout;
}

export interface ParsedDocument {
  /** The document without its invalid values. Undefined if the text is not JSON or has a duplicate key. */
  readonly value: unknown;
  /**
   * The JSON Pointers to values that are missing, or that were removed because they are invalid. Absent if there are
   * none.
   */
  readonly invalidPointers?: readonly string[];
  readonly findings: readonly Finding[];
  /** The text without a byte-order mark. The offsets in the findings refer to this text. */
  readonly text: string;
}

export function parseDocument(content: FileContent, kind: DocumentKind): ParsedDocument {
  if (content.kind === 'too-large') {
    const finding = { code: 'file-too-large', pointer: '', limitBytes: maxFileBytes } as const;
    return { value: undefined, findings: [finding], text: '' };
  }
  if (content.kind === 'not-utf8') {
    const { text, offset, byteOffset } = content;
    const range = { offset, length: 1 };
    const finding = { code: 'file-encoding', pointer: '', problem: 'not-utf8', byteOffset, range } as const;
    return { value: undefined, findings: [finding], text };
  }
  // Fast path: most files are valid, and `parseText` takes ten times as long.
  const jsonValue = parseJson(content.text);
  if (kind.validate(jsonValue) && isFormatted(jsonValue, content.text, kind.layout))
    return { value: jsonValue, findings: [], text: content.text };
  const parsedDocument = parseText(content.text, kind.layout);
  const { value, findings, text } = parsedDocument;
  if (value === undefined || kind.validate(value)) return parsedDocument;
  const otherCatalog = findOtherCatalog(value, kind.fields);
  if (otherCatalog !== undefined) return { value: undefined, findings: [otherCatalog], text };
  const schemaFindings = findSchemaFindings(value, kind.validate.errors ?? [], kind.fields);
  const invalidPointers = findInvalidPointers(value, schemaFindings);
  return {
    value: removeInvalidParts(value, invalidPointers),
    invalidPointers,
    findings: [...findings, ...mergeImageFindings(omitMisspelledFields(schemaFindings))],
    text,
  };
}

/** The maximum number of nested objects and lists. A valid card has at most eight levels. */
export const maxDepth = 20;

export const byteOrderMark = '\uFEFF';

/** With these options, the parser is as strict as `JSON.parse`. */
export const strictParseOptions = { disallowComments: true, allowTrailingComma: false } as const;

/**
 * Parses a text and reports all problems that can be found without the schema: a byte-order mark, too much nesting,
 * syntax errors, duplicate keys and wrong formatting.
 */
export function parseText(original: string, layout: Layout): ParsedDocument {
  const hasByteOrderMark = original.startsWith(byteOrderMark);
  const text = hasByteOrderMark ? original.slice(1) : original;
  const findings: Finding[] = hasByteOrderMark
    ? [{ code: 'file-encoding', pointer: '', problem: 'byte-order-mark', range: { offset: 0, length: 0 } }]
    : [];
  const rejectWith = (...fatalFindings: readonly Finding[]) => {
    return { value: undefined, findings: [...findings, ...fatalFindings], text };
  };
  const conflict = findConflictMarker(text);
  if (conflict !== undefined) {
    const { marker, offset } = conflict;
    const found = `the conflict marker \`${marker}\` of git`;
    const expected =
      'one version of the lines between `<<<<<<<` and `>>>>>>>`: keep what is right, and delete the three markers';
    const range = { offset, length: marker.length };
    return rejectWith({ code: 'json-syntax', pointer: '', found, expected, range });
  }
  const tooDeepOffset = findTooDeepBracket(text);
  if (tooDeepOffset >= 0) {
    const range = { offset: tooDeepOffset, length: 1 };
    return rejectWith({ code: 'nested-too-deep', pointer: '', limit: maxDepth, range });
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, strictParseOptions);
  const syntaxErrors = findSyntaxErrors(text, errors, root);
  if (syntaxErrors.length > 0) return rejectWith(...syntaxErrors);
  if (root === undefined) return rejectWith();
  const duplicates = [...findDuplicateKeys(new LocationFinder('', text), root, '')];
  if (duplicates.length > 0) return rejectWith(...duplicates);
  const difference = findFormattingDifference(text, formatDocument(text, root, layout), root);
  if (difference !== undefined) findings.push(difference);
  return { value: parseJson(text), findings, text };
}

const maxSyntaxErrors = 10;

/**
 * Finds syntax errors. After each error, edits a copy of the text, so that the parser can find the next error. Stops at
 * an error for which there is no suitable edit.
 */
function findSyntaxErrors(
  text: string,
  errors: readonly ParseError[],
  root: Node | undefined,
): readonly Finding[] {
  const findings: Finding[] = [];
  let [currentText, currentErrors, currentRoot] = [text, errors, root];
  const edits: { readonly start: number; readonly end: number; readonly growth: number }[] = [];
  for (let lastOffset = -1; findings.length < maxSyntaxErrors; ) {
    const finding = findFirstSyntaxError(currentText, currentErrors, currentRoot);
    if (finding?.code !== 'json-syntax' || finding.range === undefined) break;
    // Convert the offset in the edited text to an offset in the original text.
    const offset = edits.reduceRight(
      (position, { start, end, growth }) => (position < end ? Math.min(position, start) : position - growth),
      finding.range.offset,
    );
    if (offset <= lastOffset) break;
    const { fixable, ...rest } = finding;
    // `--fix` stops at the first error that it cannot fix, so later errors are not fixable.
    const isFixable = fixable && findings.every((earlierFinding) => 'fixable' in earlierFinding);
    findings.push({
      ...rest,
      ...(isFixable && { fixable }),
      range: { offset, length: finding.range.length },
    });
    lastOffset = offset;
    const edit = currentErrors[0] && findRecoveryEdit(currentText, currentErrors[0]);
    if (edit === undefined) break;
    const { range, replacement } = edit;
    const [start, growth] = [range.offset, replacement.length - range.length];
    edits.push({ start, end: start + replacement.length, growth });
    currentText =
      currentText.slice(0, range.offset) + replacement + currentText.slice(range.offset + range.length);
    // After the edit of a quote, brackets that were inside a string may become part of the JSON structure.
    if (isTooDeep(currentText)) break;
    const nextErrors: ParseError[] = [];
    currentRoot = parseTree(currentText, nextErrors, strictParseOptions);
    currentErrors = nextErrors;
  }
  return findings;
}

/** Reports whether brackets are nested too deeply for a recursive parser. */
export function isTooDeep(text: string): boolean {
  return findTooDeepBracket(text) >= 0;
}

/** Returns the offset of the first bracket that is nested deeper than `maxDepth`, or -1. */
function findTooDeepBracket(text: string): number {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index++;
      else if (character === '"' || character === '\n') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      if (++depth > maxDepth) return index;
    } else if (character === '}' || character === ']') depth--;
  }
  return -1;
}

function* findDuplicateKeys(finder: LocationFinder, node: Node, pointer: string): Generator<Finding> {
  if (node.type === 'array')
    for (const [index, item] of must(node.children, 'the items').entries())
      yield* findDuplicateKeys(finder, item, joinPointer(pointer, index));
  if (node.type !== 'object') return;
  const firstNodeByKey = new Map<string, Node>();
  for (const { children } of must(node.children, 'the properties')) {
    const [keyNode, valueNode] = must(children, 'the property');
    if (keyNode === undefined) continue;
    const key = String(keyNode.value);
    const first = firstNodeByKey.get(key);
    if (first === undefined) firstNodeByKey.set(key, keyNode);
    else {
      const { line, column } = finder.getLineAndColumn(first.offset);
      const range = { offset: keyNode.offset, length: keyNode.length };
      yield {
        code: 'duplicate-key',
        pointer: joinPointer(pointer, key),
        key,
        firstLine: line,
        firstColumn: column,
        range,
      };
    }
    if (valueNode !== undefined) yield* findDuplicateKeys(finder, valueNode, joinPointer(pointer, key));
  }
}

function findFormattingDifference(text: string, expected: string, root: Node): Finding | undefined {
  if (text === expected) return undefined;
  let offset = 0;
  while (offset < text.length && text[offset] === expected[offset]) offset++;
  const found =
    text[offset] === '\r'
      ? 'a Windows line break'
      : offset >= text.length
        ? 'no final newline'
        : isInKey(root, offset)
          ? 'keys in a different order'
          : 'different spaces or line breaks';
  return {
    code: 'not-formatted',
    pointer: '',
    found,
    range: { offset: Math.min(offset, text.length), length: 0 },
  };
}

/**
 * Reports whether the offset is inside a key, after the opening quote. A difference at the opening quote means that
 * the whitespace before the key differs.
 */
function isInKey(root: Node, offset: number): boolean {
  const node = findNodeAtOffset(root, offset);
  return node?.parent?.type === 'property' && node.parent.children?.[0] === node && offset > node.offset;
}
