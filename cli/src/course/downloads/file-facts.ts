import { type Item, idOf, pathIdOf } from '../json/item.ts';
import { instantOf } from '../options/since.ts';
import type { Redact } from '../words/redact.ts';
import { targetName } from './file-name.ts';

/** What downloading needs of a file's record. */
export interface FileFacts {
  /** As it stands in the record; null where there is none. */
  readonly id: string | null;
  /** Name within the directory; null where the id can stand in no path. */
  readonly name: string | null;
  /** Empty for a file that is locked. */
  readonly url: string;
  readonly size: number | null;
  /** Milliseconds since 1970. */
  readonly changed: number | null;
}

/** `redact` keeps the token out of the name. */
export function fileFacts(item: Item, redact: Redact): FileFacts {
  const {
    display_name: displayName,
    filename,
    url,
    size,
    updated_at: updated,
    modified_at: modified,
  } = item.fields;
  const id = pathIdOf(item);
  const nameText = (value: unknown) => (typeof value === 'string' ? redact(value) : undefined);
  return {
    id: id ?? idOf(item) ?? null,
    name:
      id === undefined
        ? null
        : targetName(id, { displayName: nameText(displayName), filename: nameText(filename) }),
    url: typeof url === 'string' ? url : '',
    size: typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : null,
    changed: timeOf(updated) ?? timeOf(modified),
  };
}

function timeOf(value: unknown): number | null {
  return typeof value === 'string' ? (instantOf(value) ?? null) : null;
}
