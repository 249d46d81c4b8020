import { resolve } from 'node:path';
import type { CliContext } from '../context.ts';
import { encodeArt } from '../wallet/art/encode.ts';
import { artSentence } from '../wallet/art/reasons.ts';
import { terminalAsker } from '../wallet/asker.ts';
import { readPlainFile } from '../wallet/catalog/plain-file.ts';
import type { WalletEnd } from '../wallet/ending.ts';
import { doneWords } from '../wallet/export-words.ts';
import type { Skip } from '../wallet/flow/choice.ts';
import { findTarget } from '../wallet/flow/find-target.ts';
import { finish } from '../wallet/flow/finish.ts';
import type { ReadyArt } from '../wallet/flow/ready-art.ts';
import { gatherCatalog, isThere } from '../wallet/gather-scan.ts';
import { promise } from '../wallet/messages.ts';
import { type ImportOptions, type ImportValues, readImportOptions } from '../wallet/options.ts';
import { runWallet, WalletStop } from '../wallet/run-wallet.ts';
import { hasTerminal, type WalletAround, walletAround } from '../wallet/surroundings.ts';

/** A larger file is not even read, to be told that it is too large. */
const mostBytes = 256 * 1024 * 1024;

/** `cardcat wallet import`: takes in the picture of one card that was saved elsewhere. Gives the exit code; never throws. */
export function runWalletImport(values: ImportValues, world: CliContext): Promise<number> {
  const around = walletAround(world);
  return runWallet(world, async () => importArt(readImportOptions(values, hasTerminal(world)), around));
}

async function importArt(options: ImportOptions, around: WalletAround): Promise<WalletEnd> {
  const { world } = around;
  world.stderr.write(`${promise}\n`);
  const target = await findTarget(options, around);
  const { catalog } = await gatherCatalog(options, target, around);
  if (!isThere(catalog)) throw new WalletStop('no-catalog', doneWords.noCatalog);
  const made = await readyOrNot(options, catalog.cards.get(options.cardId), around);
  const ready = 'art' in made ? [made] : [];
  const skipped = 'art' in made ? [] : [made];
  const asker = hasTerminal(world) && !options.asksNothing ? await terminalAsker(world) : null;
  return finish({ command: 'wallet.import', catalog, target, asker, ready, skipped }, options, around);
}

async function readyOrNot(
  { image, cardId, source, attribution }: ImportOptions,
  card: ReadyArt['card'] | undefined,
  { world, loadSharp }: WalletAround,
): Promise<ReadyArt | Skip> {
  const skip = { n: null, cardId, isFailure: true } as const;
  if (card === undefined) return { ...skip, why: 'not-in-catalog' };
  const file = readPlainFile(resolve(world.cwd, image), mostBytes);
  if ('why' in file) throw new WalletStop('nothing-written', doneWords.noImage(file.why));
  const art = await encodeArt(file.bytes, 'import', loadSharp);
  if ('why' in art) return { ...skip, why: art.why, detail: artSentence(art) };
  return { n: null, card, art, isNamed: true, source, attribution };
}
