import { checkScan, type ScanFlags } from '../wallet/options.ts';
import { scanJson } from '../wallet/report/json.ts';
import { print, runWallet, type WalletDeps, walletExit } from '../wallet/run-wallet.ts';
import { gatherScan, isThere, placesOf, type Scan } from '../wallet/scan.ts';
import type { World } from '../world.ts';

/**
 * `cardcat wallet scan`: which cards of a wallet the catalog has. Writes nothing but the catalog's cache. Gives the exit
 * code; never throws.
 */
export function runWalletScan(
  flags: ScanFlags,
  world: World,
  others: Partial<WalletDeps> = {},
): Promise<number> {
  return runWallet(world, others, async (deps) => {
    const checked = checkScan(flags);
    const scan = await gatherScan(placesOf(flags, deps), checked, null, deps);
    const { rows, refused, catalog } = scan;
    await print(world, flags.json === true ? scanJson(scan) : await inText(scan, deps));
    if (rows.length === 0) world.stderr.write('There is no payment pass there.\n');
    const isDone = isThere(catalog) && refused.length === 0 && rows.length > 0;
    return isDone ? walletExit.done : walletExit.failed;
  });
}

async function inText(scan: Scan, { world, project }: WalletDeps): Promise<string> {
  // Programs do not wait for what draws tables.
  const { scanText } = await import('../wallet/report/scan-text.ts');
  // If there is no terminal nothing is cut: an id may be what somebody looks for.
  const { columns, isTTY } = world.stdout;
  const width = columns || (isTTY === true ? 80 : Number.POSITIVE_INFINITY);
  return scanText(scan, { width, repository: project.repository });
}
