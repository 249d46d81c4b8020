import { resolve } from 'node:path';
import { UsageError } from '../../errors.ts';
import type { Target } from '../contribution/target.ts';
import { targetWords } from '../export-words.ts';
import { findCheckout, noCheckoutWords } from '../git/checkout.ts';
import { notReadySentence, readiness } from '../git/readiness.ts';
import { readRemotes } from '../git/remotes.ts';
import type { TargetOptions } from '../options.ts';
import { WalletStop } from '../run-wallet.ts';
import type { WalletAround } from '../surroundings.ts';

/** Where it will be written to, before anything else is looked at. Throws `UsageError`, and `WalletStop` where git is not ready. */
export async function findTarget(options: TargetOptions, { world, project }: WalletAround): Promise<Target> {
  const { out, repo, makesBranch } = options;
  if (out !== null) return { kind: 'folder', root: resolve(world.cwd, out) };
  const folder = resolve(world.cwd, repo ?? '.');
  const found = await findCheckout({ folder, env: world.env });
  if ('why' in found) throw new UsageError(targetWords.noCheckout(repo === null, noCheckoutWords[found.why]));
  if (makesBranch) {
    const ready = await readiness(found, await readRemotes(found.git, project.repository));
    if ('reason' in ready) throw new WalletStop('git-refused', `${notReadySentence(ready)}`);
  }
  return { kind: 'checkout', ...found };
}
