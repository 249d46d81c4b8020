import type { CommandGroup } from '../command.ts';
import { promise } from '../wallet/options.ts';
import type { WalletDeps } from '../wallet/run-wallet.ts';
import { doctor } from './wallet-doctor.ts';
import { exportArt } from './wallet-export.ts';
import { importArt } from './wallet-import.ts';
import { scan } from './wallet-scan.ts';

/** `cardcat wallet`. Tests pass `others` to replace dependencies. */
export function wallet(others: Partial<WalletDeps> = {}): CommandGroup {
  return {
    name: 'wallet',
    description: 'compare the cards of a wallet with the catalog, and contribute their art',
    helpText: `\n${promise}\n`,
    commands: [scan(others), exportArt(others), importArt(others), doctor(others)],
  };
}
