import type { BaseDifference } from '#adapters/git';
import { treeAtCommit } from '#adapters/git-tree';
import type { Card } from '#catalog/card';
import { isCardPath } from '#catalog/card';
import { readCard } from '#catalog/read-card';
import type { SourceFile } from '#catalog/source-file';

/** A card that the base has not, or has otherwise; absent sides are not there or no cards by the schema. */
export interface ChangedCard {
  readonly path: string;
  readonly state: 'new' | 'changed' | 'removed';
  readonly before?: Card;
  readonly after?: Card;
}

/** More than a page of a summary can show. */
const readAtMost = 300;

/** The changed cards as they were and as they are, by path; of very many only the first. Throws `GitError`. */
export async function readChangedCards(
  root: string,
  { commit, changedPaths, removedPaths }: BaseDifference,
  files: readonly SourceFile[],
): Promise<{ readonly cards: readonly ChangedCard[]; readonly notRead: number }> {
  const present = new Map(
    files.filter(({ path }) => changedPaths.has(path)).map((file) => [file.path, file] as const),
  );
  const all = [...present.keys(), ...removedPaths].filter(isCardPath).toSorted();
  const paths = all.slice(0, readAtMost);
  const old = new Map(
    (paths.length === 0 ? [] : await treeAtCommit(root, commit, paths)).map((file) => [file.path, file]),
  );
  const cards = paths.map((path): ChangedCard => {
    const [first, second] = [old.get(path), present.get(path)];
    const before = first && readCard(first);
    const after = second && readCard(second);
    return {
      path,
      state: second === undefined ? 'removed' : first === undefined ? 'new' : 'changed',
      ...(before && { before }),
      ...(after && { after }),
    };
  });
  return { cards, notRead: all.length - paths.length };
}
