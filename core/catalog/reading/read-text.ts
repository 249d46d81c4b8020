import type { ErrorObject } from 'ajv';
import { findNodeAtOffset, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Finding } from '../diagnostic.ts';
import type { FieldWords, Layout } from '../generated/fields.ts';
import { parseJson, pointerTo } from '../json.ts';
import { type FileContent, maxFileBytes } from '../source-file.ts';
import { badParts, imageAsOne, schemaFindings, withoutParts } from './check-schema.ts';
import { isLaidOut, layOut } from './layout.ts';
import { lineAndColumn } from './place.ts';
import { firstSyntaxError, recovery } from './syntax.ts';

/** One kind of document: its validator, its words and its layout. */
export interface DocumentKind {
  readonly validate: { (value: unknown): boolean; errors?: readonly ErrorObject[] | null };
  readonly fields: ReadonlyMap<string, FieldWords>;
  readonly layout: Layout;
}

export interface ReadText {
  /** The valid parts of the document; undefined if it could not be read. */
  readonly value: unknown;
  /** Pointers of what was taken out of it, and of what is missing; absent if nothing is. */
  readonly badParts?: readonly string[];
  readonly findings: readonly Finding[];
  /** The text that the findings' positions refer to. */
  readonly text: string;
}

/** Text to document: encoding, syntax, layout, schema. */
export function readText(content: FileContent, kind: DocumentKind): ReadText {
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
  // Most files are right, and to parse with positions takes ten times as long.
  const quick = parseJson(content.text);
  if (kind.validate(quick) && isLaidOut(quick, content.text, kind.layout))
    return { value: quick, findings: [], text: content.text };
  const parsed = parseText(content.text, kind.layout);
  const { value, findings, text } = parsed;
  if (value === undefined || kind.validate(value)) return parsed;
  const wrong = schemaFindings(value, kind.validate.errors ?? [], kind.fields);
  const bad = badParts(value, wrong);
  return {
    value: withoutParts(value, bad),
    badParts: bad,
    findings: [...findings, ...imageAsOne(wrong)],
    text,
  };
}

/** Records have at most eight levels. */
export const maxDepth = 20;

export const byteOrderMark = '\uFEFF';

export interface ParsedText {
  /** Undefined if the text is not JSON or has a key twice. */
  readonly value: unknown;
  readonly findings: readonly Finding[];
  /** The text that the findings' positions refer to: without a byte-order mark. */
  readonly text: string;
}

/** As strict as `JSON.parse`. */
export const strict = { disallowComments: true, allowTrailingComma: false } as const;

/** Checks everything about a text but its schema: byte-order mark, depth, syntax, repeated keys, layout. */
export function parseText(textAsIs: string, layout: Layout): ParsedText {
  const marked = textAsIs.startsWith(byteOrderMark);
  const text = marked ? textAsIs.slice(1) : textAsIs;
  const findings: Finding[] = marked
    ? [{ code: 'file-encoding', pointer: '', problem: 'byte-order-mark', range: { offset: 0, length: 0 } }]
    : [];
  const unreadable = (...found: readonly Finding[]) => {
    return { value: undefined, findings: [...findings, ...found], text };
  };
  const deepAt = firstTooDeep(text);
  if (deepAt >= 0) {
    const range = { offset: deepAt, length: 1 };
    return unreadable({ code: 'nested-too-deep', pointer: '', limit: maxDepth, range });
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, strict);
  const syntax = syntaxFindings(text, errors, root);
  if (syntax.length > 0) return unreadable(...syntax);
  if (root === undefined) return unreadable();
  const repeated = [...repeatedKeys(text, root, '')];
  if (repeated.length > 0) return unreadable(...repeated);
  const difference = firstDifference(text, layOut(text, root, layout), root);
  if (difference !== undefined) findings.push(difference);
  return { value: parseJson(text), findings, text };
}

/** Of more slips than these in one text nobody wants to read at once. */
const mostSlips = 10;

/** The first syntax error, and further ones as long as it is plain how the text goes on behind each. */
function syntaxFindings(
  text: string,
  errors: readonly ParseError[],
  root: Node | undefined,
): readonly Finding[] {
  const found: Finding[] = [];
  let [current, itsErrors, itsRoot] = [text, errors, root];
  const edits: { readonly start: number; readonly end: number; readonly growth: number }[] = [];
  for (let last = -1; found.length < mostSlips; ) {
    const finding = firstSyntaxError(current, itsErrors, itsRoot);
    if (finding?.code !== 'json-syntax' || finding.range === undefined) break;
    // Where that is in the text as it was given.
    const offset = edits.reduceRight(
      (at, { start, end, growth }) => (at < end ? Math.min(at, start) : at - growth),
      finding.range.offset,
    );
    if (offset <= last) break;
    const { mendable, ...its } = finding;
    // A machine mends no further than the first that it cannot.
    const isMendable = mendable && found.every((one) => 'mendable' in one);
    found.push({
      ...its,
      ...(isMendable && { mendable }),
      range: { offset, length: finding.range.length },
    });
    last = offset;
    const plain = itsErrors[0] && recovery(current, itsErrors[0]);
    if (plain === undefined) break;
    const { range, mend } = plain;
    const [start, growth] = [range.offset, mend.length - range.length];
    edits.push({ start, end: start + mend.length, growth });
    current = current.slice(0, range.offset) + mend + current.slice(range.offset + range.length);
    // A quote put right may turn the text after it from a string into brackets.
    if (isTooDeep(current)) break;
    const next: ParseError[] = [];
    itsRoot = parseTree(current, next, strict);
    itsErrors = next;
  }
  return found;
}

/** Whether a text nests its brackets more deeply than a parser that calls itself may be given. */
export function isTooDeep(text: string): boolean {
  return firstTooDeep(text) >= 0;
}

/** Offset of the first bracket beyond `maxDepth`, or -1. */
function firstTooDeep(text: string): number {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"' || character === '\n') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > maxDepth) return at;
    } else if (character === '}' || character === ']') depth--;
  }
  return -1;
}

function* repeatedKeys(text: string, node: Node, pointer: string): Generator<Finding> {
  if (node.type === 'array')
    for (const [index, item] of (node.children ?? []).entries())
      yield* repeatedKeys(text, item, pointerTo(pointer, index));
  if (node.type !== 'object') return;
  const firstOf = new Map<string, Node>();
  for (const { children } of node.children ?? []) {
    const [keyNode, value] = children ?? [];
    if (keyNode === undefined) continue;
    const key = String(keyNode.value);
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, keyNode);
    else {
      const { line, column } = lineAndColumn(text, first.offset);
      const range = { offset: keyNode.offset, length: keyNode.length };
      yield {
        code: 'duplicate-key',
        pointer: pointerTo(pointer, key),
        key,
        firstLine: line,
        firstColumn: column,
        range,
      };
    }
    if (value !== undefined) yield* repeatedKeys(text, value, pointerTo(pointer, key));
  }
}

function firstDifference(text: string, expected: string, root: Node): Finding | undefined {
  if (text === expected) return undefined;
  let at = 0;
  while (at < text.length && text[at] === expected[at]) at++;
  const found =
    text[at] === '\r'
      ? 'a Windows line break'
      : at >= text.length
        ? 'no final newline'
        : isInKey(root, at)
          ? 'another order of keys'
          : 'other spaces or line breaks';
  return {
    code: 'not-formatted',
    pointer: '',
    found,
    range: { offset: Math.min(at, text.length), length: 0 },
  };
}

/** After its opening quote: before that only a space or a line break can differ. */
function isInKey(root: Node, offset: number): boolean {
  const node = findNodeAtOffset(root, offset);
  return node?.parent?.type === 'property' && node.parent.children?.[0] === node && offset > node.offset;
}
