import type { WalletExport, WalletScan } from './generated/wallet-types.ts';
import { validateWalletExport, validateWalletScan } from './generated/wallet-validators.js';

export type { WalletExport, WalletScan } from './generated/wallet-types.ts';

/** Reports whether a value is valid against `docs/schemas/wallet-scan.schema.json`. */
export function isWalletScan(value: unknown): value is WalletScan {
  return validateWalletScan(value);
}

/** Reports whether a value is valid against `docs/schemas/wallet-export.schema.json`. */
export function isWalletExport(value: unknown): value is WalletExport {
  return validateWalletExport(value);
}
