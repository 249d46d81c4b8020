import { isArtPath } from '#core/card/art';
import type { SourceFile } from '#core/card/source-file';
import { CatalogCheck, type CatalogInput, type CatalogReport } from '#core/check/validate';
import type { CliContext } from './context.ts';
import { throwIfInterrupted } from './errors.ts';
import { createProgressLine } from './terminal.ts';

/** The number of cards to check before the program looks again whether the user pressed Ctrl-C. */
const cardsPerBatch = 512;

/** Checks the catalog, and shows progress on a terminal. Throws `InterruptedError` after Ctrl-C. */
export async function checkCatalog(
  input: Omit<CatalogInput, 'pixelHashes'>,
  context: CliContext,
): Promise<CatalogReport> {
  const { stderr, signal } = context;
  const check = new CatalogCheck({ ...input, pixelHashes: await decodeArt(input.files, context) });
  const progress = createProgressLine(stderr, 'cards', check.total);
  try {
    for (let index = 0; index < check.total; index++) {
      check.checkCard(index);
      if (index % cardsPerBatch !== cardsPerBatch - 1) continue;
      progress.show(index + 1);
      await throwIfInterrupted(signal);
    }
  } finally {
    progress.clear();
  }
  return check.report();
}

async function decodeArt(
  files: readonly SourceFile[],
  { signal }: CliContext,
): Promise<ReadonlyMap<string, string | null>> {
  if (!files.some(({ path }) => isArtPath(path))) return new Map();
  const { computePixelHashes, loadSharp } = await import('./wallet/art/decode.ts');
  return computePixelHashes(files, loadSharp, () => signal.aborted);
}
