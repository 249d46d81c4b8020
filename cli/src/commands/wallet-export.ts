import type { CommandDefinition } from '../command.ts';
import { CliError } from '../errors.ts';
import {
  type Choice,
  chooseByFlags,
  promptForChoices,
  resolveMapFlags,
  type SkippedItem,
  selectOnePerCard,
} from '../wallet/flow/choose.ts';
import { encodeChoices, findTarget, finishContribution } from '../wallet/flow/finish.ts';
import { checkExport, type ExportFlags, privacyStatement, walletFlags } from '../wallet/options.ts';
import { describeMissingPasses } from '../wallet/pass-locations.ts';
import { createTerminalPrompter, type WalletPrompter } from '../wallet/prompter.ts';
import { formatRefusedPass } from '../wallet/report/labels.ts';
import { hasTerminal, runWallet, type WalletDeps } from '../wallet/run-wallet.ts';
import { hasCatalog, resolvePassLocations, type Scan, scanWallet } from '../wallet/scan.ts';

export function createExportCommand(overrides: Partial<WalletDeps>): CommandDefinition<ExportFlags> {
  return {
    name: 'export',
    description: 'write the art of chosen cards, and prepare a pull request',
    options: walletFlags.export,
    helpText: `${helpText}\n\n${privacyStatement}\n`,
    run: (flags, context) =>
      runWallet(context, overrides, async (deps) => {
        checkExport(flags, hasTerminal(context));
        context.stderr.write(`${privacyStatement}\n`);
        const locations = resolvePassLocations(flags, deps);
        const target = await findTarget(flags, deps);
        const scan = await scanWallet(
          locations,
          flags,
          target.kind === 'checkout' ? target.root : null,
          deps,
        );
        const { catalog, rows, bundles, document } = scan;
        if (!hasCatalog(catalog)) throw new CliError(noCatalogMessage);
        for (const { n, why } of document.refused)
          context.stderr.write(`${formatRefusedPass(n, bundles, why)}\n`);
        if (rows.length === 0)
          throw new CliError(await describeMissingPasses(locations, bundles, deps.files));
        const prompter =
          hasTerminal(context) && flags.yes !== true ? await createTerminalPrompter(context) : null;
        const choices = await selectOnePerCard(await gatherChoices(scan, flags, prompter, deps), prompter);
        const artOrSkipped = await encodeChoices(choices, deps);
        return finishContribution(
          { command: 'wallet.export', catalog, target, prompter, artOrSkipped },
          flags,
          deps,
        );
      }),
  };
}

const helpText = `
On a terminal it asks which cards; nothing is preselected. Without a terminal it
needs --map or --yes.

Examples:
  cardcat wallet export --submit
  cardcat wallet export --map "#3=us-harbor-preferred"
  cardcat wallet export --yes --out art --json

Exit codes:
  0    at least one picture was written, and nothing chosen failed
  1    nothing was written, something chosen failed, git refused, or an error
  2    usage error; no file was opened
  3    no permission to read the passes; prints how to grant it
  4    not macOS, and no --passes-dir
  129  stopped by SIGHUP
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM

More: docs/how-to/add-card-art.md`;

export const noCatalogMessage =
  'Cards cannot be matched without a catalog; connect to a network and try again, or give one with --catalog.';

async function gatherChoices(
  scan: Scan,
  { map: maps = [], yes = false }: ExportFlags,
  prompter: WalletPrompter | null,
  { context }: WalletDeps,
): Promise<readonly (Choice | SkippedItem)[]> {
  if (maps.length === 0 && prompter !== null) return promptForChoices(scan, prompter, context.stderr);
  const { cardIds, problems, warnings } = resolveMapFlags(scan, maps);
  for (const problem of problems) context.stderr.write(`cardcat: ${problem}\n`);
  if (problems.length > 0) throw new CliError('');
  for (const warning of warnings) context.stderr.write(`${warning}\n`);
  return chooseByFlags(scan, cardIds, yes);
}
