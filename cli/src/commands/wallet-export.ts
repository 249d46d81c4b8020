import type { CommandDefinition } from '../command.ts';
import { type Asker, terminalAsker } from '../wallet/asker.ts';
import {
  applyMap,
  type Choice,
  choiceByFlags,
  choiceByPerson,
  onePerCard,
  type Skip,
} from '../wallet/flow/choose.ts';
import { findTarget, finish } from '../wallet/flow/finish.ts';
import { encodeChoices } from '../wallet/flow/ready-art.ts';
import { checkExport, type ExportFlags, promise, walletFlags } from '../wallet/options.ts';
import { refusedLine } from '../wallet/report/words.ts';
import { hasTerminal, runWallet, type WalletDeps, WalletStop } from '../wallet/run-wallet.ts';
import { gatherScan, isThere, placesOf, type Scan } from '../wallet/scan.ts';

/** `cardcat wallet export`: writes the art of chosen cards and prints how to propose it. */
export function exportArt(others: Partial<WalletDeps>): CommandDefinition<ExportFlags> {
  return {
    name: 'export',
    description: 'write the art of chosen cards, and prepare a pull request',
    options: walletFlags.export,
    helpText: `${helpText}\n\n${promise}\n`,
    run: (flags, context) =>
      runWallet(context, others, async (deps) => {
        checkExport(flags, hasTerminal(context));
        context.stderr.write(`${promise}\n`);
        const places = placesOf(flags, deps);
        const target = await findTarget(flags, deps);
        const scan = await gatherScan(places, flags, target.kind === 'checkout' ? target.root : null, deps);
        const { catalog, rows, bundles, document } = scan;
        if (!isThere(catalog)) throw new WalletStop(noCatalog);
        for (const { n, why } of document.refused) context.stderr.write(`${refusedLine(n, bundles, why)}\n`);
        if (rows.length === 0) throw new WalletStop('No payment pass found.');
        const asker = hasTerminal(context) && flags.yes !== true ? await terminalAsker(context) : null;
        const choices = await onePerCard(await choicesOf(scan, flags, asker, deps), asker);
        const made = await encodeChoices(choices, deps);
        return finish({ command: 'wallet.export', catalog, target, asker, made }, flags, deps);
      }),
  };
}

const helpText = `
On a terminal it asks which cards; nothing is preselected. Without a terminal it
needs --map or --yes.

Examples:
  cardcat wallet export --branch
  cardcat wallet export --map "#3=us-harbor-preferred" --branch
  cardcat wallet export --yes --out art --json

Exit codes:
  0    at least one picture was written, and nothing chosen failed
  1    nothing was written, something chosen failed, git refused, or an error
  2    usage error; no file was opened
  3    no permission to read the passes; prints how to grant it
  4    not macOS, and no --passes-dir
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM

More: docs/how-to/add-card-art.md`;

export const noCatalog =
  'Cards cannot be matched without a catalog; connect to a network and try again, or give one with --catalog.';

async function choicesOf(
  scan: Scan,
  { map: maps = [], yes = false }: ExportFlags,
  asker: Asker | null,
  { context }: WalletDeps,
): Promise<readonly (Choice | Skip)[]> {
  if (maps.length === 0 && asker !== null) return choiceByPerson(scan, asker);
  const { cardIds, problems, warnings } = applyMap(scan, maps);
  for (const problem of problems) context.stderr.write(`cardcat: ${problem}\n`);
  if (problems.length > 0) throw new WalletStop('');
  for (const warning of warnings) context.stderr.write(`${warning}\n`);
  return choiceByFlags(scan, cardIds, yes);
}
