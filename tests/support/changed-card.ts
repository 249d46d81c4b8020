import { validateCatalog } from '#core/catalog/validate';
import { cleanFiles, fixtureToday } from './catalog-fixtures.ts';
import { formatCatalogJson, memoryFile } from './memory-file.ts';

/** JSON Pointer to its new value; `undefined` takes the value away, and `-` as last key appends. */
export type PointerChanges = Readonly<Record<string, unknown>>;

/** The clean card of the United States, of which the others are told apart by what they lack. */
export const harborPath = 'data/us/harbor.json';

/** The document of a clean file with some of its values changed. */
export function changeDocument(path: string, changes: PointerChanges): unknown {
  const file = cleanFiles().find((candidate) => candidate.path === path);
  const document: unknown = JSON.parse(new TextDecoder().decode(file?.readBytes()));
  for (const [pointer, value] of Object.entries(changes)) setAt(document, pointer, value);
  return document;
}

export interface ValidateTextOptions {
  readonly path?: string;
  readonly today?: string;
}

/** What is found in the clean catalog once a card (or registry) is changed: `code /pointer`, in order of place. */
export function validateWithChanges(
  changes: PointerChanges,
  options: ValidateTextOptions = {},
): readonly string[] {
  const { path = harborPath, today = fixtureToday } = options;
  return validateText(formatCatalogJson(changeDocument(path, changes)), { path, today });
}

/** The same with the whole text of one file given. */
export function validateText(
  text: string | Uint8Array,
  options: ValidateTextOptions = {},
): readonly string[] {
  const { path = harborPath, today = fixtureToday } = options;
  const others = cleanFiles().filter((file) => file.path !== path);
  const { diagnostics } = validateCatalog({ files: [...others, memoryFile(path, text)], today });
  return diagnostics
    .filter(({ code }) => code !== 'not-formatted')
    .map(({ code, place }) => (place.path === path ? `${code} ${place.pointer}` : `${code} ${place.path}`));
}

/** Sets a value in a document. Throws if its parent is missing. */
export function setAt(document: unknown, pointer: string, value: unknown): void {
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  let parent = document;
  for (const key of keys) parent = (parent as Record<string, unknown>)[key];
  if (Array.isArray(parent)) {
    if (last === '-') parent.push(value);
    else if (value === undefined) parent.splice(Number(last), 1);
    else parent[Number(last)] = value;
  } else if (typeof parent !== 'object' || parent === null) throw new Error(`no way to ${pointer}`);
  else if (value === undefined) Reflect.deleteProperty(parent, last);
  else Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
}
