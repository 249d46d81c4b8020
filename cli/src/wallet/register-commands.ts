import { type Command, Option } from 'commander';
import type { World } from '../world.ts';
import type { WalletDeps } from './run-wallet.ts';

/** Word for word in the help, in the manual and in the first line of an export. */
export const promise =
  'Runs on your computer. Uploads nothing. The one request it makes is a download of the public catalog, the same for everyone; `--offline` makes none.';

const repeatable = (flags: string, description: string) =>
  new Option(flags, description).argParser((value, before: readonly string[] | undefined) => [
    ...(before ?? []),
    value,
  ]);

const passesDir = repeatable(
  '--passes-dir <dir>',
  'read passes here: a folder of .pkpass folders or files, or one .pkpass; repeatable',
);
const shared = [
  new Option('--catalog <where>', 'the catalog: an https address, a file, or the folder of a checkout'),
  new Option('--offline', 'make no request at all'),
  new Option('--json', 'print one JSON document'),
];
const target = [
  new Option('--repo <dir>', 'the checkout to write into (default: the one around this folder)'),
  new Option('--out <dir>', 'write picture, record and text here, and touch no checkout'),
  new Option('--branch', 'make a branch and a commit in the checkout; nothing is pushed'),
];
const after = [
  new Option('--replace', 'a picture of the same or a better kind of source may give way'),
  new Option('--open', 'show the text, ask, then open the page of the pull request in the browser'),
];

/** The flags of each command, in the order of its help. */
export const walletFlags = {
  scan: [passesDir, ...shared],
  export: [
    passesDir,
    ...shared,
    repeatable('--map <name=id>', 'this pass is that card; the name as scan shows it, or #n; repeatable'),
    ...target,
    new Option('--yes', 'ask nothing: take every sure card whose art is wanted, or better here'),
    ...after,
  ],
  import: [
    new Option('--card <id>', 'the card that the picture shows').makeOptionMandatory(),
    new Option('--source <source>', 'where the picture comes from')
      .choices(['apple-wallet', 'issuer-site', 'other'])
      .default('other'),
    new Option('--attribution <text>', 'whose picture it is; needed for the source other'),
    ...shared,
    ...target,
    new Option('--yes', 'ask nothing'),
    ...after,
  ],
} as const satisfies Record<string, readonly Option[]>;

/** Adds `cardcat wallet` to the program. Members of `others` take the place of the real ones. */
export function registerWalletCommands(
  program: Command,
  world: World,
  done: (exitCode: number) => void,
  others: Partial<WalletDeps> = {},
): void {
  const wallet = program
    .command('wallet')
    .description('compare the cards of a wallet with the catalog, and contribute their art')
    .helpCommand(false)
    .addHelpText('after', `\n${promise}\n`);
  const add = (name: keyof typeof walletFlags, description: string, help: string) => {
    const command = wallet.command(name).description(description);
    for (const option of walletFlags[name]) command.addOption(option);
    return command.addHelpText('after', `${help}\n\n${promise}\n`);
  };
  add('scan', 'say which cards of a wallet the catalog has, and what it lacks of them', scanHelp).action(
    async (flags) => {
      const { runWalletScan } = await import('../commands/wallet-scan.ts');
      done(await runWalletScan(flags, world, others));
    },
  );
  add('export', 'write the art of chosen cards, and prepare a pull request', exportHelp).action(
    async (flags) => {
      const { runWalletExport } = await import('../commands/wallet-export.ts');
      done(await runWalletExport(flags, world, others));
    },
  );
  add('import', 'the same for a picture that was saved elsewhere', importHelp)
    .argument('<image>', 'the picture')
    .action(async (image, flags) => {
      const { runWalletImport } = await import('../commands/wallet-import.ts');
      done(await runWalletImport({ ...flags, image }, world, others));
    });
}

const scanHelp = `
Examples:
  cardcat wallet scan
  cardcat wallet scan --offline --passes-dir ~/Desktop/Cards
  cardcat wallet scan --json | jq '.totals'

Look at what --json prints before you paste it anywhere: it tells which cards
you hold.

Exit codes:
  0    at least one payment pass was compared, and none was refused
  1    a pass was refused, there is no payment pass, there is no catalog, or an
       error
  2    the command line is wrong; no file was opened
  3    the passes may not be read; how to allow it is printed
  4    not macOS, and no --passes-dir
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM`;

const exportHelp = `
On a terminal it asks which cards; nothing is chosen beforehand. Elsewhere it
needs --map or --yes.

Examples:
  cardcat wallet export --branch
  cardcat wallet export --map "#3=us-harbor-preferred" --branch
  cardcat wallet export --yes --out art --json

Exit codes:
  0    at least one picture was written, and nothing chosen failed
  1    nothing was written, something chosen failed, git refused, or an error
  2    the command line is wrong; no file was opened
  3    the passes may not be read; how to allow it is printed
  4    not macOS, and no --passes-dir
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM`;

const importHelp = `
PNG, JPEG and WebP pictures of a card's front are taken, edge to edge, at least
640 pixels across. It works on any system.

Examples:
  cardcat wallet import card.png --card us-harbor-preferred --source issuer-site --branch
  cardcat wallet import card.png --card us-harbor-preferred --attribution "© Harbor Bank, press kit"
  cardcat wallet import card.png --card us-harbor-preferred --source issuer-site --out art --yes

Exit codes:
  0    the picture was written
  1    it was not: it cannot be taken, nothing is to be changed, git refused, or
       an error
  2    the command line is wrong; no file was opened
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM`;
