import type { CliContext } from '../context.ts';
import type { WalletEnd } from '../wallet/ending.ts';
import { gatherScan, isThere, placesOf } from '../wallet/gather-scan.ts';
import { readScanOptions, type ScanValues } from '../wallet/options.ts';
import { scanJson } from '../wallet/report/scan-json.ts';
import { print, runWallet } from '../wallet/run-wallet.ts';
import type { Scan } from '../wallet/scan.ts';
import { noPasses } from '../wallet/scan-words.ts';
import { type WalletAround, walletAround } from '../wallet/surroundings.ts';

/**
 * `cardcat wallet scan`: which cards of a wallet the catalog has. Writes nothing but the catalog's cache. Gives the exit
 * code; never throws.
 */
export function runWalletScan(values: ScanValues, world: CliContext): Promise<number> {
  const around = walletAround(world);
  return runWallet(world, async () => {
    const { passesDirs, json, ...flags } = readScanOptions(values);
    const scan = await gatherScan(placesOf(passesDirs, around), flags, null, around);
    await print(world, json ? scanJson(scan) : await inText(scan, around));
    if (scan.rows.length === 0) world.stderr.write(`${noPasses}\n`);
    return endOf(scan);
  });
}

async function inText(scan: Scan, { world, project }: WalletAround): Promise<string> {
  // Programs do not wait for what draws tables.
  const { scanText } = await import('../wallet/report/scan-text.ts');
  // Where no terminal is nothing is cut: an id may be what somebody looks for.
  const { columns, isTTY } = world.stdout;
  const width = columns || (isTTY === true ? 80 : Number.POSITIVE_INFINITY);
  return scanText(scan, { width, repository: project.repository });
}

function endOf({ rows, refused, catalog }: Scan): WalletEnd {
  if (!isThere(catalog)) return 'no-catalog';
  if (refused.length > 0) return 'passes-refused';
  return rows.length === 0 ? 'no-passes' : 'done';
}
