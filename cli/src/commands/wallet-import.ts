import { resolve } from 'node:path';
import { encodeArt } from '../wallet/art/encode.ts';
import { artSentence } from '../wallet/art/inspect.ts';
import { terminalAsker } from '../wallet/asker.ts';
import { readPlainFile } from '../wallet/catalog/folder.ts';
import type { CatalogCard } from '../wallet/catalog/records.ts';
import type { Skip } from '../wallet/flow/choose.ts';
import { findTarget, finish } from '../wallet/flow/finish.ts';
import type { ReadyArt } from '../wallet/flow/ready-art.ts';
import { checkImport, type ImportFlags } from '../wallet/options.ts';
import { promise } from '../wallet/register-commands.ts';
import { hasTerminal, runWallet, type WalletDeps, WalletStop } from '../wallet/run-wallet.ts';
import { gatherCatalog, isThere } from '../wallet/scan.ts';
import type { World } from '../world.ts';
import { noCatalog } from './wallet-export.ts';

/** A larger file is not even read, to be told that it is too large. */
const mostBytes = 256 * 1024 * 1024;

/** `cardcat wallet import`: takes in the picture of one card that was saved elsewhere. Gives the exit code; never throws. */
export function runWalletImport(
  flags: ImportFlags,
  world: World,
  others: Partial<WalletDeps> = {},
): Promise<number> {
  return runWallet(world, others, async (deps) => {
    const checked = checkImport(flags, hasTerminal(world));
    world.stderr.write(`${promise}\n`);
    const target = await findTarget(flags, deps);
    const { catalog } = await gatherCatalog(checked, target.kind === 'checkout' ? target.root : null, deps);
    if (!isThere(catalog)) throw new WalletStop(noCatalog);
    const made = await readyOrNot(checked, catalog.cards.get(flags.card), deps);
    const [ready, skipped] = 'art' in made ? [[made], []] : [[], [made]];
    const asker = hasTerminal(world) && flags.yes !== true ? await terminalAsker(world) : null;
    return finish({ command: 'wallet.import', catalog, target, asker, ready, skipped }, flags, deps);
  });
}

async function readyOrNot(
  { image, card: cardId, source, attribution }: ReturnType<typeof checkImport>,
  card: CatalogCard | undefined,
  { world, loadSharp }: WalletDeps,
): Promise<ReadyArt | Skip> {
  const skip = { n: null, cardId, isFailure: true } as const;
  if (card === undefined) return { ...skip, why: 'not-in-catalog' };
  const file = readPlainFile(resolve(world.cwd, image), mostBytes);
  if ('why' in file) throw new WalletStop(`The picture cannot be read: ${file.why}.`);
  const art = await encodeArt(file.bytes, 'import', loadSharp);
  if ('why' in art) return { ...skip, why: art.why, detail: artSentence(art) };
  return { n: null, card, art, isNamed: true, source, attribution };
}
