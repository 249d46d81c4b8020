import { isArtPath, readArt, sizeProblem } from '#catalog/art';
import type { SourceFile } from '#catalog/source-file';
import { decodePicture } from './decode.ts';
import { type LoadSharp, NoImageLibrary, type Sharp } from './load-sharp.ts';

/** Pictures decoded at once: each needs a thread, and up to 70 MB. */
const atOnce = 4;

/**
 * The hashes of the pixels of a catalog's pictures by path, for the rule `art-hash`; null for one that is damaged, or
 * not of the form that card art has. Empty where there is no picture, for which nothing is loaded, and where the image
 * library is not installed. `isStopped` is asked before each picture; what is left then is left out.
 */
export async function pixelHashesOf(
  files: readonly SourceFile[],
  loadSharp: LoadSharp,
  isStopped: () => boolean,
): Promise<ReadonlyMap<string, string | null>> {
  const hashes = new Map<string, string | null>();
  const pictures = files.filter(isPicture);
  const sharp = pictures.length === 0 ? undefined : await loadedOrNot(loadSharp);
  if (sharp === undefined) return hashes;
  const waiting = pictures[Symbol.iterator]();
  const work = async () => {
    for (const file of waiting) {
      if (isStopped()) return;
      hashes.set(file.path, await pixelHashOf(file, sharp));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return hashes;
}

export function isPicture({ path, kind }: SourceFile): boolean {
  return kind === 'file' && isArtPath(path) && path.endsWith('.webp');
}

/** Only what has the form of card art, and its size, is given to the decoder. */
async function pixelHashOf(file: SourceFile, sharp: Sharp): Promise<string | null> {
  const bytes = file.readBytes();
  const art = readArt(bytes);
  if (!art.ok || sizeProblem(art.width, art.height) !== undefined) return null;
  const picture = await decodePicture(sharp, bytes);
  return 'why' in picture ? null : picture.pixelSha256;
}

async function loadedOrNot(loadSharp: LoadSharp): Promise<Sharp | undefined> {
  try {
    return await loadSharp();
  } catch (error) {
    if (error instanceof NoImageLibrary) return undefined;
    throw error;
  }
}
