import type { ErrorObject } from 'ajv';
import type { Finding } from '../diagnostic.ts';
import type { FieldWords, Layout } from '../generated/fields.ts';
import { parseJson } from '../json-value.ts';
import { type FileContent, maxFileBytes } from '../source-file.ts';
import { badParts, imageAsOne, schemaFindings, withoutParts } from './check-schema.ts';
import { isLaidOut } from './layout.ts';
import { parseText } from './parse-text.ts';

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
