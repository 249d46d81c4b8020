import { promise } from './messages.ts';

// On one line: it stands word for word in the manual too.
const privacy = `\n${promise}\n`;

/** What stands below the flags in `wallet --help`. */
export const walletHelp = privacy;

/** What stands below the flags in `wallet scan --help`. */
export const scanHelp = `
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
  143  stopped by SIGTERM
${privacy}`;

/** What stands below the flags in `wallet export --help`. */
export const exportHelp = `
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
  143  stopped by SIGTERM
${privacy}`;

/** What stands below the flags in `wallet import --help`. */
export const importHelp = `
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
  143  stopped by SIGTERM
${privacy}`;
