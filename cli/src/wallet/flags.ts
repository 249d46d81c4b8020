/** The flags of the wallet commands, as commander reads them, in the order in which help shows them. */
const passesDir = {
  flags: '--passes-dir <dir>',
  description: 'read passes here: a folder of .pkpass folders or files, or one .pkpass; repeatable',
  isRepeatable: true,
} as const;
const catalog = {
  flags: '--catalog <where>',
  description: 'the catalog: an https address, a file, or the folder of a checkout',
} as const;
const offline = { flags: '--offline', description: 'make no request at all' } as const;
const json = { flags: '--json', description: 'print one JSON document' } as const;
const target = [
  { flags: '--repo <dir>', description: 'the checkout to write into (default: the one around this folder)' },
  { flags: '--out <dir>', description: 'write picture, record and text here, and touch no checkout' },
  { flags: '--branch', description: 'make a branch and a commit in the checkout; nothing is pushed' },
] as const;
const consent = [
  { flags: '--yes', description: 'ask nothing' },
  { flags: '--replace', description: 'a picture of the same or a better kind of source may give way' },
] as const;
const open = {
  flags: '--open',
  description: 'show the text, ask, then open the page of the pull request in the browser',
} as const;

export const scanFlags: readonly WalletFlag[] = [passesDir, catalog, offline, json];

export const exportFlags: readonly WalletFlag[] = [
  passesDir,
  catalog,
  offline,
  json,
  {
    flags: '--map <name=id>',
    description: 'this pass is that card; the name as scan shows it, or #n; repeatable',
    isRepeatable: true,
  },
  ...target,
  { ...consent[0], description: 'ask nothing: take every sure card whose art is wanted, or better here' },
  consent[1],
  open,
];

export const importFlags: readonly WalletFlag[] = [
  { flags: '--card <id>', description: 'the card that the picture shows', isNeeded: true },
  {
    flags: '--source <source>',
    description: 'where the picture comes from',
    choices: ['apple-wallet', 'issuer-site', 'other'],
    default: 'other',
  },
  { flags: '--attribution <text>', description: 'whose picture it is; needed for the source other' },
  catalog,
  offline,
  json,
  ...target,
  ...consent,
  open,
];

export interface WalletFlag {
  readonly flags: string;
  readonly description: string;
  readonly isRepeatable?: boolean;
  readonly isNeeded?: boolean;
  readonly choices?: readonly string[];
  readonly default?: string;
}
