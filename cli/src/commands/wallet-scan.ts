import type { CommandDefinition } from '../command.ts';
import { privacyStatement, reportScanUsageError, type ScanFlags, walletFlags } from '../wallet/options.ts';
import { describeMissingPasses } from '../wallet/pass-locations.ts';
import { scanJson } from '../wallet/report/json.ts';
import { formatNextFlags, scanText } from '../wallet/report/scan-text.ts';
import { print, runWallet, type WalletDeps, walletExit } from '../wallet/run-wallet.ts';
import { hasCatalog, resolvePassLocations, scanWallet } from '../wallet/scan.ts';

/** Creates `cardcat wallet scan`. The only file that the command writes is the cached catalog. */
export function createScanCommand(overrides: Partial<WalletDeps>): CommandDefinition<ScanFlags> {
  return {
    name: 'scan',
    description: 'list which cards of a wallet are in the catalog, and what their records lack',
    reportUsageError: reportScanUsageError,
    options: walletFlags.scan,
    helpText: `${helpText}\n\n${privacyStatement}\n`,
    run: (flags, context) =>
      runWallet(context, overrides, async (deps) => {
        const locations = resolvePassLocations(flags, deps);
        const scan = await scanWallet(locations, flags, null, deps);
        const { rows, catalog, document } = scan;
        // Do not wrap lines if the output is not a terminal. Otherwise, a text search in the output could miss an id.
        const { columns, isTTY } = context.stdout;
        const width = columns || (isTTY === true ? 80 : Number.POSITIVE_INFINITY);
        const { repository } = deps.project;
        const nextFlags = formatNextFlags(flags, deps.home);
        const text = flags.json === true ? scanJson(scan) : scanText(scan, { width, repository, nextFlags });
        await print(context, text);
        if (rows.length === 0)
          context.stderr.write(`${await describeMissingPasses(locations, scan.bundles, deps.files)}\n`);
        const isDone = hasCatalog(catalog) && document.refused.length === 0 && rows.length > 0;
        return isDone ? walletExit.done : walletExit.failed;
      }),
  };
}

const helpText = `
Examples:
  cardcat wallet scan
  cardcat wallet scan --offline --passes-dir ~/Desktop/Cards
  cardcat wallet scan --json | jq '.totals'

Check the output of --json before you paste it anywhere: it shows which cards
you hold.

Exit codes:
  0    at least one payment pass was compared, and none was refused
  1    a pass was refused, there is no payment pass, there is no catalog, or an
       error
  2    usage error; no file was opened
  3    no permission to read the passes; prints how to grant it
  4    not macOS, and no --passes-dir
  129  stopped by SIGHUP
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM

More: docs/how-to/add-card-art.md`;
