import type { StopSignal } from '../context.ts';

/** How a wallet command can end. */
export type WalletEnd =
  | 'done'
  | 'passes-refused'
  | 'no-passes'
  | 'no-catalog'
  | 'place-unreadable'
  | 'nothing-written'
  | 'card-failed'
  | 'no-image-library'
  | 'git-refused'
  | 'output-unwritable'
  | 'internal'
  | 'usage'
  | 'permission'
  | 'not-macos'
  | StopSignal;

/** The only place that says an exit code of the wallet commands. */
export const exitCodeOf = {
  done: 0,
  'passes-refused': 1,
  'no-passes': 1,
  'no-catalog': 1,
  'place-unreadable': 1,
  'nothing-written': 1,
  'card-failed': 1,
  'no-image-library': 1,
  'git-refused': 1,
  'output-unwritable': 1,
  internal: 1,
  usage: 2,
  permission: 3,
  'not-macos': 4,
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
} as const satisfies Record<WalletEnd, number>;
