import type { CardPart } from '../card.ts';
import { cardDocument } from '../card-document.ts';
import { foldName } from '../fold.ts';
import { readText } from '../reading/read-text.ts';
import type { SourceFile } from '../source-file.ts';

/** What stands in a catalog already, so that nothing is made twice. */
export interface KnownCards {
  /** The file that stands at a path, or would be the same file where case does not count. */
  readonly fileAt: (path: string) => string | undefined;
  /** The file of the card with this id. */
  readonly fileOfId: (id: string) => string | undefined;
  /** The file of the issuer's card of this name, however it is written. */
  readonly fileOfName: (issuerId: string, name: string) => string | undefined;
}

/** Reads every one of `cards` as far as it can be read; `files` are all files of the catalog. Throws what `read` throws. */
export function knownCards(files: readonly SourceFile[], cards: readonly SourceFile[]): KnownCards {
  const byPath = new Map(files.map(({ path }) => [path.toLowerCase(), path]));
  const byId = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const file of cards) {
    // What the validator left of a document is a part of a card.
    const { id, issuer_id: issuerId, name } = (readText(file.read(), cardDocument).value ?? {}) as CardPart;
    if (id !== undefined) byId.set(id, file.path);
    if (issuerId !== undefined && name !== undefined) byName.set(nameKey(issuerId, name), file.path);
  }
  return {
    fileAt: (path) => byPath.get(path.toLowerCase()),
    fileOfId: (id) => byId.get(id),
    fileOfName: (issuerId, name) => byName.get(nameKey(issuerId, name)),
  };
}

function nameKey(issuerId: string, name: string): string {
  return `${issuerId}\0${foldName(name)}`;
}
