import { isArtPath, readArt } from '#catalog/art';
import type { SourceFile } from '#catalog/source-file';
import type { ArtChange, ChangedFile } from './facts.ts';

/** The pictures of a change that are there at head, in the order of `files`. */
export function changedArt(
  files: readonly ChangedFile[],
  head: (path: string) => SourceFile | undefined,
): readonly ArtChange[] {
  return files.flatMap(({ path }) => {
    const file = isArtPath(path) ? head(path) : undefined;
    return file?.kind === 'file' ? [{ path, file: readArt(file.readBytes()) }] : [];
  });
}
