import { countries } from '#catalog/card';
import { cardSchemaText } from '#catalog/schema-version';
import { sectionNames } from '../course/flags.ts';

/** What may stand in one place of a command line. */
export type Value =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** Some of the words, with commas between. */
  | { readonly kind: 'list'; readonly words: readonly string[] }
  | { readonly kind: 'files' }
  | { readonly kind: 'folders' }
  /** Ids of cards of the catalog around the current folder. */
  | { readonly kind: 'cards' }
  /** Ids of cards, and files. */
  | { readonly kind: 'cards-or-files' }
  /** Branches and tags of the repository around the current folder. */
  | { readonly kind: 'commits' }
  /** Nothing that a shell could know. */
  | { readonly kind: 'any' };

const schema = JSON.parse(cardSchemaText) as {
  readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  readonly $defs: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
};

/** By what stands between the angle brackets of a flag. */
const byPlaceholder: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['country', { kind: 'words', words: countries }],
  ['network', { kind: 'words', words: schema.$defs.network?.enum ?? [] }],
  ['type', { kind: 'words', words: schema.properties.type?.enum ?? [] }],
  ['segment', { kind: 'words', words: schema.properties.segment?.enum ?? [] }],
  ['sections', { kind: 'list', words: sectionNames }],
  ['id', { kind: 'cards' }],
  ['base', { kind: 'commits' }],
  ['folder', { kind: 'folders' }],
  ['directory', { kind: 'folders' }],
  ['dir', { kind: 'folders' }],
  ['path', { kind: 'files' }],
  ['where', { kind: 'files' }],
  ...[
    'issuer',
    'name',
    'address',
    'slug',
    'tier',
    'count',
    'course_id',
    'date',
    'seconds',
    'text',
    'name=id',
  ].map((placeholder) => [placeholder, { kind: 'any' }] as const),
]);

const byArgument: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['paths', { kind: 'files' }],
  ['cards', { kind: 'cards-or-files' }],
  ['reports', { kind: 'files' }],
  ['image', { kind: 'files' }],
  ['base', { kind: 'commits' }],
  ['head', { kind: 'commits' }],
]);

/** What comes after a flag, written as commander wants it; file names where nothing else is known. */
export function valueOfFlag(flags: string): Value {
  // A pass is a folder or a file.
  if (flags.startsWith('--passes-dir ')) return { kind: 'files' };
  return byPlaceholder.get(placeholderOf(flags)) ?? { kind: 'files' };
}

export function valueOfArgument(name: string): Value {
  return byArgument.get(name) ?? { kind: 'files' };
}

/** Whether the tables above say something of it, so that nobody forgets a new one. */
export const isKnown = {
  flag: (flags: string): boolean => byPlaceholder.has(placeholderOf(flags)),
  argument: (name: string): boolean => byArgument.has(name),
} as const;

function placeholderOf(flags: string): string {
  return /[<[](.+?)(?:\.{3})?[>\]]$/.exec(flags)?.[1] ?? '';
}
