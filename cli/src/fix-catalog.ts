import { join } from 'node:path';
import type { SourceFile } from '#core/card/source-file';
import { checkRegistries, layoutOfRegistry } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { fixCardText, fixDocumentText } from '#core/check/fix';
import { AtomicWrites } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import type { CatalogSelection } from './catalog-folder.ts';
import { type CliContext, getToday } from './context.ts';
import { throwIfInterrupted } from './errors.ts';

/** The number of files to fix before the program checks again whether the user pressed Ctrl-C. */
const filesPerBatch = 64;

/**
 * Applies safe fixes to all selected files, or to none of them. Returns the paths of the changed files. If it throws
 * `InterruptedError` or a file system error, no file has been changed.
 */
export async function fixCatalog(
  { root, isSelected }: CatalogSelection,
  context: CliContext,
): Promise<readonly string[]> {
  const tree = checkTree(listCatalogFiles(root));
  const { registry } = checkRegistries(tree.registries, getToday(context));
  const writes = new AtomicWrites();
  const changedPaths: string[] = [];
  const fixFile = (file: SourceFile, fix: (text: string) => string | undefined) => {
    if (!isSelected(file.path)) return;
    const content = file.read();
    const text = content.kind === 'text' ? fix(content.text) : undefined;
    if (text === undefined) return;
    writes.stage(join(root, file.path), [text]);
    changedPaths.push(file.path);
  };
  try {
    for (const [index, file] of tree.cards.entries()) {
      fixFile(file, (text) => fixCardText(text, registry));
      if (index % filesPerBatch === filesPerBatch - 1) await throwIfInterrupted(context.signal);
    }
    for (const file of tree.registries.values())
      fixFile(file, (text) => fixDocumentText(text, layoutOfRegistry(file.path)));
    await throwIfInterrupted(context.signal);
    writes.commit();
  } finally {
    writes.rollback();
  }
  return changedPaths;
}
