import { type Command, Option } from 'commander';
import type { CliContext } from '../context.ts';
import { exportFlags, importFlags, scanFlags, type WalletFlag } from './flags.ts';
import { exportHelp, importHelp, scanHelp, walletHelp } from './help-text.ts';

/** Adds `cardcat wallet` to the program. */
export function registerWalletCommands(
  program: Command,
  world: CliContext,
  done: (exitCode: number) => void,
): void {
  const wallet = program
    .command('wallet')
    .description('compare the cards of a wallet with the catalog, and contribute their art')
    .helpCommand(false)
    .addHelpText('after', walletHelp);
  withFlags(wallet.command('scan'), scanFlags)
    .description('say which cards of a wallet the catalog has, and what it lacks of them')
    .addHelpText('after', scanHelp)
    .action(async (options) => {
      const { runWalletScan } = await import('../commands/wallet-scan.ts');
      done(await runWalletScan(options, world));
    });
  withFlags(wallet.command('export'), exportFlags)
    .description('write the art of chosen cards, and prepare a pull request')
    .addHelpText('after', exportHelp)
    .action(async (options) => {
      const { runWalletExport } = await import('../commands/wallet-export.ts');
      done(await runWalletExport(options, world));
    });
  withFlags(wallet.command('import').argument('<image>', 'the picture'), importFlags)
    .description('the same for a picture that was saved elsewhere')
    .addHelpText('after', importHelp)
    .action(async (image, options) => {
      const { runWalletImport } = await import('../commands/wallet-import.ts');
      done(await runWalletImport({ ...options, image }, world));
    });
}

function withFlags(command: Command, flags: readonly WalletFlag[]): Command {
  for (const flag of flags) {
    const option = new Option(flag.flags, flag.description);
    if (flag.choices !== undefined) option.choices(flag.choices);
    if (flag.default !== undefined) option.default(flag.default);
    if (flag.isNeeded === true) option.makeOptionMandatory();
    if (flag.isRepeatable === true)
      option.argParser((value, before: readonly string[] | undefined) => [...(before ?? []), value]);
    command.addOption(option);
  }
  return command;
}
