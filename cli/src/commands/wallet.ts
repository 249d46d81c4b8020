import { Argument, Option } from 'commander';
import type { CommandDefinition, CommandGroup } from '../command.ts';
import { exportFlags, importFlags, scanFlags, type WalletFlag } from '../wallet/flags.ts';
import { exportHelp, importHelp, scanHelp, walletHelp } from '../wallet/help-text.ts';
import type { ExportValues, ImportValues, ScanValues } from '../wallet/options.ts';

const scan: CommandDefinition<ScanValues> = {
  name: 'scan',
  description: 'say which cards of a wallet the catalog has, and what it lacks of them',
  options: scanFlags.map(optionOf),
  helpText: scanHelp,
  run: async (values, context) => (await import('./wallet-scan.ts')).runWalletScan(values, context),
};

const exportArt: CommandDefinition<ExportValues> = {
  name: 'export',
  description: 'write the art of chosen cards, and prepare a pull request',
  options: exportFlags.map(optionOf),
  helpText: exportHelp,
  run: async (values, context) => (await import('./wallet-export.ts')).runWalletExport(values, context),
};

const importArt: CommandDefinition<ImportValues> = {
  name: 'import',
  description: 'the same for a picture that was saved elsewhere',
  arguments: [new Argument('<image>', 'the picture')],
  options: importFlags.map(optionOf),
  helpText: importHelp,
  run: async (values, context) => (await import('./wallet-import.ts')).runWalletImport(values, context),
};

export const wallet: CommandGroup = {
  name: 'wallet',
  description: 'compare the cards of a wallet with the catalog, and contribute their art',
  helpText: walletHelp,
  commands: [scan, exportArt, importArt],
};

function optionOf(flag: WalletFlag): Option {
  const option = new Option(flag.flags, flag.description);
  if (flag.choices !== undefined) option.choices(flag.choices);
  if (flag.default !== undefined) option.default(flag.default);
  if (flag.isNeeded === true) option.makeOptionMandatory();
  if (flag.isRepeatable === true)
    option.argParser((value, before: readonly string[] | undefined) => [...(before ?? []), value]);
  return option;
}
