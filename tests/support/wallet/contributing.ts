import { createHash } from 'node:crypto';
import {
  type ContributeOptions,
  type Contribution,
  prepareContribution,
} from '../../../cli/src/wallet/contribution/contribute.ts';
import type { ArtSource, ChosenArt } from '../../../cli/src/wallet/contribution/plan.ts';
import { findBranchStart, openGit, readRemotes } from '../../../cli/src/wallet/git.ts';
import { makeWebp } from '../make-webp.ts';
import { type WalletCheckout, walletCards } from './wallet-checkout.ts';

/** Creates a picture of the usual size for a card. Only the header is valid, because tests do not decode the picture. */
export function chosenArt(card: ChosenArt['card'], source: ArtSource = 'apple-wallet'): ChosenArt {
  const createHashOf = (text: string) => createHash('sha256').update(`${card.id} ${text}`).digest('hex');
  const art = {
    webp: makeWebp(1536, 969),
    width: 1536,
    height: 969,
    sourceSha256: createHashOf('source'),
    pixelSha256: createHashOf('pixels'),
    isConverted: false,
  };
  return { n: 1, card, art, isExplicit: true, source, attribution: null };
}

/** Builds the options of a contribution, like the function `findTarget`. Throws if git cannot create a branch. */
export async function optionsOf(
  { root, env }: Pick<WalletCheckout, 'root' | 'env'>,
  branch = true,
): Promise<ContributeOptions> {
  const home = 'maple-example/cards';
  const git = openGit({ folder: root, env });
  const remotes = await readRemotes(git, home);
  const branchStart = branch ? await findBranchStart({ root, git }, remotes) : null;
  return { target: { kind: 'checkout', root, git, remotes, branchStart }, home, today: '2026-10-01' };
}

export function chosenOf(count = 1): readonly ChosenArt[] {
  return walletCards.slice(0, count).map((card) => chosenArt(card));
}

export async function prepared(options: Promise<ContributeOptions>, count = 1): Promise<Contribution> {
  return prepareContribution(chosenOf(count), await options);
}
