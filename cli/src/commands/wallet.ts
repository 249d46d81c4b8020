import type { CommandGroup } from '../command.ts';
import { privacyStatement } from '../wallet/options.ts';
import type { WalletDeps } from '../wallet/run-wallet.ts';
import { createDoctorCommand } from './wallet-doctor.ts';
import { createExportCommand } from './wallet-export.ts';
import { createImportCommand } from './wallet-import.ts';
import { createScanCommand } from './wallet-scan.ts';

export function createWalletCommands(overrides: Partial<WalletDeps> = {}): CommandGroup {
  return {
    name: 'wallet',
    description: 'compare the cards of a wallet with the catalog, and contribute their art',
    helpText: `\n${privacyStatement}\n`,
    commands: [
      createScanCommand(overrides),
      createExportCommand(overrides),
      createImportCommand(overrides),
      createDoctorCommand(overrides),
    ],
  };
}
