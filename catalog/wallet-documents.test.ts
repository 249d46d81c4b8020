import { expect, test } from 'vitest';
import { isWalletExport, isWalletScan } from './wallet-documents.ts';

test.each([null, [], {}, { schema_version: '1.0.0' }, 'scan'])(
  '%j is neither a scan nor an export',
  (value) => {
    expect(isWalletScan(value)).toBe(false);
    expect(isWalletExport(value)).toBe(false);
  },
);
