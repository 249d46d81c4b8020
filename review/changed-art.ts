import { readArt } from '#catalog/art/art-file';
import type { SourceFile } from '#catalog/source-file';
import type { ArtChange, ChangedFile } from './facts.ts';

/** Whether a path is a picture's, or lies where only pictures do. */
export function isArt(path: string): boolean {
  return path.startsWith('data/art/');
}

/** The pictures of a change that are there at head, in the order of `files`. */
export function changedArt(
  files: readonly ChangedFile[],
  head: (path: string) => SourceFile | undefined,
): readonly ArtChange[] {
  return files.flatMap(({ path }) => {
    const file = isArt(path) ? head(path) : undefined;
    return file?.kind === 'file' ? [{ path, file: readArt(file.readBytes()) }] : [];
  });
}
