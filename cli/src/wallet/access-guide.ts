import type { AccessProblem, Place } from './places.ts';

/** Exit 3 is for what a person can give this program the right to. */
type GuidedProblem = Extract<AccessProblem['problem'], 'privacy' | 'ownership'>;

/** Names of terminal applications by what they set in `TERM_PROGRAM`. */
const applications: ReadonlyMap<string, string> = new Map([
  ['Apple_Terminal', 'Terminal'],
  ['Hyper', 'Hyper'],
  ['Tabby', 'Tabby'],
  ['WarpTerminal', 'Warp'],
  ['WezTerm', 'WezTerm'],
  ['ghostty', 'Ghostty'],
  ['iTerm.app', 'iTerm'],
  ['kitty', 'kitty'],
  ['rio', 'Rio'],
  ['screen', 'the application in which screen was started'],
  ['tmux', 'the application in which tmux was started'],
  ['vscode', 'Visual Studio Code'],
  ['zed', 'Zed'],
]);

/** The application that needs the right. Nothing of the variable's own value is ever in it. */
export function applicationOf(termProgram: string | undefined): string {
  return applications.get(termProgram ?? '') ?? 'your terminal application';
}

/** What a guide has to know of the computer. */
interface GuideFacts {
  /** Node.js' own name of the system, such as `darwin`. */
  readonly platform: string;
  readonly termProgram: string | undefined;
}

/** What is the matter with a place, and step by step what to do, ending with a line break. */
export function accessGuide(problem: GuidedProblem, place: Place, facts: GuideFacts): string {
  const { termProgram, platform } = facts;
  const onMac = problem === 'privacy' ? privacyLines(place, termProgram) : ownershipLines(place);
  return `${(platform === 'darwin' ? onMac : elsewhereLines(place)).join('\n')}\n`;
}

function privacyLines({ shown }: Place, termProgram: string | undefined): readonly string[] {
  return [
    `The system does not let this program read ${shown}: its privacy settings protect it.`,
    '',
    'To allow it:',
    '  1. Open System Settings › Privacy & Security › Full Disk Access.',
    `  2. Switch it on for ${applicationOf(termProgram)}.`,
    '  3. Quit that application fully, start it again, and run this command again.',
    'This opens all your files to that application, not the wallet alone: switch it off again afterwards.',
    '',
    'Or without that right: copy the folder ~/Library/Passes/Cards in Finder, and name the copy with',
    '--passes-dir. That this works was not verified on a Mac.',
  ];
}

function ownershipLines({ kind, shown }: Place): readonly string[] {
  return [
    `You have no right to read ${shown}: its owner, its mode or an access list forbids it.`,
    '',
    kind === 'default'
      ? 'See owner and access list with: ls -leOd ~/Library/Passes ~/Library/Passes/Cards'
      : 'See owner and access list, of this folder and of the one above it, with: ls -leOd',
    'The owner must be you. Where it is somebody else, or a line says «deny», change that in Finder, under',
    'Get Info › Sharing & Permissions. Never use sudo for it: the wallet is yours, not the administrator’s.',
  ];
}

function elsewhereLines({ shown }: Place): readonly string[] {
  return [
    `You have no right to read ${shown}.`,
    '',
    'Its owner must be you; ls -ld on it and on the folder above it shows who it is, and the rights they give.',
    'Never use sudo for it: copy the passes into a folder of your own, and name that with --passes-dir.',
  ];
}
