import { join } from 'node:path';
import { listCardFiles } from '#adapters/card-files';
import { AtomicWrites } from '#adapters/write-files';
import { checkRegistries } from '#catalog/check-registries';
import { checkTree } from '#catalog/check-tree';
import { fixCardText, fixLayoutOf } from '#catalog/fix';
import { layoutOfRegistry } from '#catalog/registry';
import type { SourceFile } from '#catalog/source-file';
import type { Target } from './catalog-root.ts';
import { stopIfAsked } from './exit.ts';
import { todayOf, type World } from './world.ts';

/** Files between two looks at whether the person has had enough. */
const filesAtOnce = 64;

/**
 * Mends what needs no judgement in the files asked for, all of them together or none.
 * Gives the paths of the files that changed. Throws `Interrupted`, or the file system's error, with nothing changed.
 */
export async function fixCatalog({ root, wants }: Target, world: World): Promise<readonly string[]> {
  const tree = checkTree(listCardFiles(root));
  const { registry } = checkRegistries(tree.registries, todayOf(world));
  const writes = new AtomicWrites();
  const mended: string[] = [];
  const mend = (file: SourceFile, fix: (text: string) => string | undefined) => {
    if (!wants(file.path)) return;
    const content = file.read();
    const fixed = content.kind === 'text' ? fix(content.text) : undefined;
    if (fixed === undefined) return;
    writes.stage(join(root, file.path), [fixed]);
    mended.push(file.path);
  };
  try {
    for (const [index, file] of tree.cards.entries()) {
      mend(file, (text) => fixCardText(text, registry));
      if (index % filesAtOnce === filesAtOnce - 1) await stopIfAsked(world.signal);
    }
    for (const file of tree.registries.values())
      mend(file, (text) => fixLayoutOf(text, layoutOfRegistry(file.path)));
    await stopIfAsked(world.signal);
    writes.commit();
  } finally {
    writes.abandon();
  }
  return mended;
}
