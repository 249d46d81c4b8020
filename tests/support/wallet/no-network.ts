import { spawnSync } from 'node:child_process';
import { withoutSockets } from './preloads.ts';
import type { WalletRunOptions } from './run-wallet.ts';

const namespace = ['unshare', '--user', '--map-root-user', '--net', '--'];

const hasNamespaces = spawnSync(namespace[0] ?? '', [...namespace.slice(1), 'true']).status === 0;

/** How a program is kept from any network here: by the kernel where it lets us, else by a module in front of it. */
export const noNetwork: { readonly how: string; readonly options: WalletRunOptions } = hasNamespaces
  ? { how: 'in a namespace without interfaces', options: { under: namespace } }
  : { how: 'with every socket call refused', options: { nodeArgs: withoutSockets } };
