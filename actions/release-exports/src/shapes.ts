import { NoAnswer } from './github-answer.ts';

/** A release as far as it matters here. */
export interface Release {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  readonly body: string;
  readonly draft: boolean;
  readonly immutable: boolean;
  readonly pageUrl: string;
  /** Where its assets are uploaded to, without the template at the end. */
  readonly uploadUrl: string;
  readonly isEmpty: boolean;
}

export interface Asset {
  readonly id: number;
  readonly name: string;
  /** `uploaded`, or another word while bytes are missing. */
  readonly state: string;
  readonly size: number;
  /** SHA-256, lower-case hexadecimal; null where GitHub states none. */
  readonly sha256: string | null;
  readonly createdAt: Date;
}

type Fields = Readonly<Record<string, unknown>>;

/** Throws `NoAnswer` where it is no release: an answer that cannot be read tells nothing. */
export function readRelease(value: unknown): Release {
  const fields = fieldsOf(value, 'release');
  return {
    id: number(fields, 'id'),
    tag: text(fields, 'tag_name'),
    name: textOrEmpty(fields.name),
    body: textOrEmpty(fields.body),
    draft: fields.draft === true,
    immutable: fields.immutable === true,
    pageUrl: text(fields, 'html_url'),
    uploadUrl: text(fields, 'upload_url').replace(/\{[^}]*\}$/, ''),
    isEmpty: Array.isArray(fields.assets) && fields.assets.length === 0,
  };
}

/** Throws `NoAnswer` where it is no asset. */
export function readAsset(value: unknown): Asset {
  const fields = fieldsOf(value, 'asset');
  return {
    id: number(fields, 'id'),
    name: text(fields, 'name'),
    state: text(fields, 'state'),
    size: number(fields, 'size'),
    sha256: /^sha256:([0-9a-f]{64})$/.exec(textOrEmpty(fields.digest))?.[1] ?? null,
    createdAt: new Date(text(fields, 'created_at')),
  };
}

/** An object by its fields. Throws `NoAnswer` where it is none. */
export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields;
  throw new NoAnswer(`GitHub's answer is no ${what}`);
}

/** Every item of a list that came in pages. */
export function itemsOf(pages: readonly unknown[]): readonly unknown[] {
  return pages.flatMap((page) => {
    if (Array.isArray(page)) return page as readonly unknown[];
    throw new NoAnswer("GitHub's answer is no list");
  });
}

export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  throw new NoAnswer(`GitHub's answer has no ${name}`);
}

function number(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value === 'number') return value;
  throw new NoAnswer(`GitHub's answer has no ${name}`);
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
