import type { Card } from '#core/card/card';
import { redate } from '#core/card/redate';
import type { Diagnostic } from '#core/check/diagnostic';
import { validateCatalog } from '#core/check/validate';
import { cleanFiles, fixtureToday } from './catalog-fixtures.ts';
import { formatCatalogJson, memoryFile } from './memory-file.ts';

/** New values by JSON Pointer. `undefined` removes a value. A pointer that ends in `/-` appends the value to a list. */
export type PointerChanges = Readonly<Record<string, unknown>>;

/** The clean American card has every optional field. */
export const harborPath = 'data/us/harbor.json';

export function changeDocument(path: string, changes: PointerChanges): unknown {
  const file = cleanFiles().find((candidate) => candidate.path === path);
  const document: unknown = JSON.parse(new TextDecoder().decode(file?.readBytes()));
  for (const [pointer, value] of Object.entries(changes)) setAt(document, pointer, value);
  return document;
}

/** Changes the annual fee, which a person has just read again on its page. */
export function changeFee(amount: number): PointerChanges {
  const card = changeDocument(harborPath, { '/annual_fee/amount': amount }) as Card;
  const { sources } = redate(card, ['/annual_fee/amount'], { day: fixtureToday, by: 'person' });
  return { '/annual_fee/amount': amount, '/sources': sources };
}

export interface ValidateTextOptions {
  readonly path?: string;
  readonly today?: string;
}

/** Returns the findings as `code /pointer`, in the order of their locations. */
export function validateWithChanges(
  changes: PointerChanges,
  options: ValidateTextOptions = {},
): readonly string[] {
  const { path = harborPath, today = fixtureToday } = options;
  return validateText(formatCatalogJson(changeDocument(path, changes)), { path, today });
}

export function validateText(
  text: string | Uint8Array,
  options: ValidateTextOptions = {},
): readonly string[] {
  const { path = harborPath, today = fixtureToday } = options;
  const otherFiles = cleanFiles().filter((file) => file.path !== path);
  const { diagnostics } = validateCatalog({ files: [...otherFiles, memoryFile(path, text)], today });
  return diagnostics.filter(({ code }) => code !== 'not-formatted').map(formatLocation(path));
}

/** Formats a finding as `code /pointer`, or as `code path` if it is in another file. */
export function formatLocation(path: string) {
  return ({ code, location }: Diagnostic): string =>
    `${code} ${location.path === path ? location.pointer : location.path}`;
}

/** Throws if the parent of the value is missing. */
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
