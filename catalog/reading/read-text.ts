import type { ErrorObject } from 'ajv';
import type { Node } from 'jsonc-parser';
import type { Finding } from '../diagnostic.ts';
import type { FieldWords, Layout } from '../generated/fields.ts';
import { parseJson } from '../json-value.ts';
import type { FileContent } from '../source-file.ts';
import { maxFileBytes } from '../source-file.ts';
import { badParts, imageAsOne, schemaFindings, withoutParts } from './check-schema.ts';
import { isLaidOut } from './layout.ts';
import { readDocument } from './read-document.ts';

/** One kind of document: its validator, its words and its layout. */
export interface DocumentKind {
  /** What only a valid document matches that is laid out as it should be, of plain characters; most do. */
  readonly pattern?: RegExp;
  readonly validate: { (value: unknown): boolean; errors?: readonly ErrorObject[] | null };
  readonly fields: ReadonlyMap<string, FieldWords>;
  readonly layout: Layout;
}

export interface ReadText {
  /** The valid parts of the document; undefined where it could not be read. */
  readonly value: unknown;
  /** Pointers of what was taken out of it, and of what is missing; absent where nothing is. */
  readonly badParts?: readonly string[];
  readonly findings: readonly Finding[];
  /** Whether no character of the text is hidden and it is in NFC, as far as that was seen already. */
  readonly plain?: true;
  /** The text that places refer to. */
  readonly text: string;
  /** The parsed text with places, where it was needed. */
  readonly root?: Node;
}

/** Text to document: encoding, syntax, layout, schema. Nothing is located before something is wrong. */
export function readText(content: FileContent, kind: DocumentKind): ReadText {
  if (content.kind === 'too-large') {
    const finding = { code: 'file-too-large', pointer: '', limitBytes: maxFileBytes } as const;
    return { value: undefined, findings: [finding], text: '' };
  }
  const { text } = content;
  if (content.kind === 'not-utf8') {
    const range = { offset: content.offset, length: 1 };
    const { byteOffset } = content;
    const finding = { code: 'file-encoding', pointer: '', problem: 'not-utf8', byteOffset, range } as const;
    return { value: undefined, findings: [finding], text };
  }
  if (kind.pattern !== undefined && (content.matches === kind.pattern || kind.pattern.test(text)))
    return { value: JSON.parse(text), findings: [], plain: true, text };
  const quick = parseJson(text);
  if (quick !== undefined && kind.validate(quick) && isLaidOut(quick, text, kind.layout))
    return { value: quick, findings: [], text };
  return readCarefully(text, kind);
}

/** The slow way, for a text of which something is wrong, if only its layout. */
function readCarefully(textAsIs: string, kind: DocumentKind): ReadText {
  const { text, findings, root } = readDocument(textAsIs, kind.layout);
  if (root === undefined) return { value: undefined, findings, text };
  const value = parseJson(text);
  if (kind.validate(value)) return { value, findings, text, root };
  const wrong = schemaFindings(value, kind.validate.errors ?? [], kind.fields);
  const bad = badParts(value, wrong);
  return {
    value: withoutParts(value, bad),
    badParts: bad,
    findings: [...findings, ...imageAsOne(wrong)],
    text,
    root,
  };
}
