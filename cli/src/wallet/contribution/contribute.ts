import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { AtomicWrites, createFolder } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { describeSystemError, getSystemErrorCode } from '#core/io/system-errors';
import { CliError } from '../../errors.ts';
import { describeUnsafePath } from '../../submit/checkout.ts';
import {
  type ChosenArt,
  getCardPaths,
  type PlannedCard,
  type PlannedFile,
  planCards,
  type UnplannedCard,
} from './plan.ts';

/** Where the pictures are written: a checkout of the catalog, or any folder. */
export type OutputTarget =
  | { readonly kind: 'checkout'; readonly root: string }
  | {
      readonly kind: 'folder';
      readonly root: string;
      /** The output folder exactly as the user typed it. */
      readonly displayPath: string;
    };

/** The folder for cardcat's own files in a checkout. Git ignores it. */
export const ownFolder = '.cardcat';

export interface Contribution {
  readonly target: OutputTarget;
  readonly cards: readonly PlannedCard[];
  readonly skipped: readonly UnplannedCard[];
}

/**
 * Plans the files. Writes nothing. Throws `CliError` if a file must not be written, and file system errors if the cards cannot
 * be listed. `today` is YYYY-MM-DD.
 */
export function prepareContribution(
  chosen: readonly ChosenArt[],
  target: OutputTarget,
  today: string,
): Contribution {
  const existingFiles = readTarget(target, chosen);
  const registry =
    target.kind === 'folder'
      ? null
      : checkRegistries(checkTree(listCatalogFiles(target.root)).registries, today).registry;
  return { target, ...planCards(chosen, { existingFiles, registry, today }) };
}

/** Returns the path to show for a written file. The path is relative to the checkout, or begins with the folder of `--out`. */
export function getDisplayPath(target: OutputTarget, path: string): string {
  return target.kind === 'folder' ? posix.join(target.displayPath, path) : path;
}

/** Reads the files that would be changed, and returns their contents by path. Throws `CliError` if one must not be written. */
function readTarget(target: OutputTarget, chosen: readonly ChosenArt[]): ReadonlyMap<string, Uint8Array> {
  const paths = chosen.flatMap(({ card }) => getCardPaths(card.id, target.kind));
  const problem = describeUnsafePath(target.root, paths);
  if (problem !== null) throw new CliError(problem);
  const existingFiles = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = tryReadFile(join(target.root, path));
    if (bytes === undefined) throw new CliError(`${path} cannot be read; check its owner and permissions.`);
    if (bytes !== null) existingFiles.set(path, bytes);
  }
  return existingFiles;
}

/** Reads a file. Returns null if it does not exist, and undefined if it cannot be read. */
export function tryReadFile(path: string): Uint8Array | null | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = getSystemErrorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : undefined;
  }
}

/**
 * Writes the files into the folder `root`: first all of them under temporary names, then renames them. Throws `CliError` if
 * a file cannot be written.
 */
export function writeFiles(root: string, files: readonly PlannedFile[]): void {
  const writes = new AtomicWrites();
  const createdFolders: string[] = [];
  const fail = (step: string, error: unknown, state: string) =>
    new CliError(`Failed: ${step} (${describeSystemError(error)}). ${state}`);
  try {
    for (const { path, bytes } of files) {
      const createdFolder = createFolder(dirname(join(root, path)));
      if (createdFolder !== undefined) createdFolders.push(createdFolder);
      writes.stage(join(root, path), [bytes]);
    }
  } catch (error) {
    writes.rollback();
    for (const folder of createdFolders) rmSync(folder, { recursive: true, force: true });
    throw fail('the files could not be written', error, 'Nothing was changed.');
  }
  try {
    writes.commit();
  } catch (error) {
    writes.rollback();
    throw fail('a file could not be moved into place', error, 'To see what was written: git status');
  }
}
