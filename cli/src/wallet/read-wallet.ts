import { inOrder } from '../course/in-order.ts';
import type { AccessProblem } from './access.ts';
import { type Bundle, listBundles } from './list-bundles.ts';
import type { LocalArt } from './local-art.ts';
import type { Pass } from './pass.ts';
import { openSource } from './pass-source.ts';
import type { Place } from './places.ts';
import { readPass } from './read-pass.ts';
import { isRefusal, type RefusedReason, refused } from './refused.ts';
import { Scratch } from './scratch.ts';
import type { WalletFiles } from './wallet-files.ts';

/** A payment pass, or one that is refused; `n` is its number among all bundles, from 1. */
export type Reading =
  | { readonly n: number; readonly pass: Pass; readonly art: LocalArt }
  | { readonly n: number; readonly why: RefusedReason };

/** What a wallet holds. */
export interface Wallet {
  /** In the order of their numbers. */
  readonly readings: readonly Reading[];
  /** Passes that are no payment cards. */
  readonly otherPasses: number;
  /** Bundles of all kinds, refused ones among them. */
  readonly bundles: number;
}

/** What reading a wallet may touch. */
export interface WalletSurroundings {
  readonly files: WalletFiles;
  readonly signal: AbortSignal;
}

const mostBundles = 500;
const atOnce = 8;

/**
 * Reads the passes of all places, or tells the first of them that cannot be looked into. One bundle never stops
 * another. Throws the signal's reason where it is aborted.
 */
export async function readWallet(
  places: readonly Place[],
  { files, signal }: WalletSurroundings,
): Promise<Wallet | AccessProblem> {
  const bundles = await listBundles(places, files);
  if ('problem' in bundles) return bundles;
  const readings: Reading[] = [];
  let otherPasses = 0;
  const spare: Scratch[] = [];
  const read = async ({ n, path, mayBeZip }: Bundle) => {
    signal.throwIfAborted();
    if (n > mostBundles) return { n, read: refused('over-limit') };
    const scratch = spare.pop() ?? new Scratch();
    const answer = await readPass(() => openSource(files, path, mayBeZip), scratch);
    spare.push(scratch);
    return { n, read: answer };
  };
  for await (const { n, read: answer } of inOrder(bundles, atOnce, read))
    if (isRefusal(answer)) readings.push({ n, why: answer.refused });
    else if (answer.kind === 'card') readings.push({ n, pass: answer.pass, art: answer.art });
    else otherPasses++;
  return { readings, otherPasses, bundles: bundles.length };
}
