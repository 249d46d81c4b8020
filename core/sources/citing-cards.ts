import { createHash } from 'node:crypto';
import type { SourceException } from '#core/card/generated/types';
import type { Registry } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { readCard } from '#core/check/read-card';
import type { CitingCard } from './judge/extract.ts';

export interface CitingCatalog {
  /** The valid cards, sorted by path. */
  readonly cards: readonly CitingCard[];
  readonly issuers: Registry['issuers'];
  readonly exceptions: readonly SourceException[];
  /** All card files by path, including invalid files. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The paths of card files that do not match the schema. `cardcat validate` reports the reasons. */
  readonly invalidPaths: readonly string[];
}

/** Reads the cards and registries among the files under `data/`. `today` is YYYY-MM-DD, UTC. */
export function readCitingCatalog(files: readonly SourceFile[], today: string): CitingCatalog {
  const tree = checkTree(files);
  const { registry } = checkRegistries(tree.registries, today);
  const cards: CitingCard[] = [];
  const invalidPaths: string[] = [];
  for (const file of tree.cards) {
    const card = readCard(file);
    if (card === undefined) invalidPaths.push(file.path);
    else cards.push({ card, path: file.path, blobSha: computeBlobSha(file.readBytes()) });
  }
  return {
    cards,
    issuers: registry.issuers,
    exceptions: registry.exceptions.flatMap((entry) => {
      const { pattern, reason, pointers, until } = entry ?? {};
      if (pattern === undefined || reason === undefined || until === undefined) return [];
      const validPointers = pointers?.filter((pointer) => pointer !== undefined);
      return [{ pattern, reason, until, ...(validPointers !== undefined && { pointers: validPointers }) }];
    }),
    files: new Map(tree.cards.map((file) => [file.path, file])),
    invalidPaths,
  };
}

function computeBlobSha(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
