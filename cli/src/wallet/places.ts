import { dirname, join, posix, resolve } from 'node:path';
import { escaped } from '../course/redact.ts';
import { type BundlePath, errorCode, type WalletFiles } from './files.ts';

/** Where passes are looked for. */
export interface Place {
  readonly kind: 'default' | 'folder' | 'bundle';
  readonly path: string;
  /** What a person is told instead of the path. */
  readonly shown: string;
}

/** The wallet of this user; undefined on a system that has none: only macOS has. */
export function defaultPlace(platform: string, home: string): Place | undefined {
  if (platform !== 'darwin') return undefined;
  return { kind: 'default', path: posix.join(home, 'Library/Passes/Cards'), shown: '~/Library/Passes/Cards' };
}

/** The places of `--passes-dir`, in their order: a folder of bundles, or one bundle, which is named by its turn alone. */
export function givenPlaces(paths: readonly string[], cwd: string): readonly Place[] {
  return paths.map((given, index) => {
    const path = resolve(cwd, given);
    return path.endsWith('.pkpass')
      ? { kind: 'bundle', path, shown: `the ${ordinal(index + 1)} --passes-dir` }
      : { kind: 'folder', path, shown: escaped(given) };
  });
}

function ordinal(n: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `${n}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)]}`;
}

/** Why the bundles of a place cannot be listed. `absent`: it is not there, and nothing speaks against that. */
export interface AccessProblem {
  readonly problem: 'privacy' | 'ownership' | 'absent' | 'other';
  readonly place: Place;
  /** Of the file system, such as `EIO`. */
  readonly code: string;
}

/** The bundles of all places, those of one folder in the order of the bytes of their names. */
export async function listBundles(
  places: readonly Place[],
  files: WalletFiles,
): Promise<readonly BundlePath[] | AccessProblem> {
  const bundles: BundlePath[] = [];
  for (const place of places) {
    const paths = await pathsOf(place, files).catch((error) => judgeAccess(error, place, files));
    if ('problem' in paths) return paths;
    bundles.push(...paths.map((path) => ({ path, mayBeZip: place.kind !== 'default' })));
  }
  return bundles;
}

async function pathsOf({ kind, path }: Place, files: WalletFiles): Promise<readonly string[]> {
  if (kind === 'bundle') {
    await files.lstat(path);
    return [path];
  }
  const names = await files.names(path, Number.POSITIVE_INFINITY);
  return names
    .filter((name) => name.endsWith('.pkpass'))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((name) => join(path, name));
}

/** What an error on listing a place means. A folder that seems absent may only be hidden, so those above it are tried. */
async function judgeAccess(error: unknown, place: Place, files: WalletFiles): Promise<AccessProblem> {
  const { kind, path } = place;
  let code = errorCode(error);
  if (code === undefined) throw error;
  const parent = dirname(path);
  // The wallet's folder is in one of its own, in `Library`, in the home folder.
  const above = { default: [parent, dirname(dirname(parent))], folder: [parent], bundle: [] }[kind];
  for (const folder of above) {
    if (code !== 'ENOENT') break;
    try {
      await files.names(folder, 0);
      break;
    } catch (failed) {
      code = errorCode(failed);
      if (code === undefined) throw failed;
    }
  }
  return { problem: problems.get(code) ?? 'other', place, code };
}

const problems: ReadonlyMap<string, AccessProblem['problem']> = new Map([
  ['EPERM', 'privacy'],
  ['EACCES', 'ownership'],
  ['ENOENT', 'absent'],
]);

/** Why a place cannot be read, in one sentence, if no right is missing. */
export function absenceSentence({ problem, place: { kind, shown }, code }: AccessProblem): string {
  if (code === 'ENOTDIR') return `${shown} is not a folder; name a folder of passes, or one .pkpass.`;
  if (problem !== 'absent') return `${shown} cannot be read (${code}).`;
  return kind === 'default'
    ? `There are no passes on this Mac: ${shown} is not there.`
    : `${shown} is not there; check the path.`;
}

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

/** Which right is missing for a place, and step by step what to do; null if none is. Ends with a line break. */
export function accessGuide(
  problem: AccessProblem['problem'],
  { kind, shown }: Place,
  { platform, termProgram }: GuideFacts,
): string | null {
  if (problem !== 'privacy' && problem !== 'ownership') return null;
  if (platform !== 'darwin')
    return `You have no right to read ${shown}.

Its owner must be you; ls -ld on it and on the folder above it shows who it is, and the rights they give.
Never use sudo for it: copy the passes into a folder of your own, and name that with --passes-dir.
`;
  if (problem === 'privacy')
    return `The system does not let this program read ${shown}: its privacy settings protect it.

To allow it:
  1. Open System Settings › Privacy & Security › Full Disk Access.
  2. Switch it on for ${applicationOf(termProgram)}.
  3. Quit that application fully, start it again, and run this command again.
This opens all your files to that application, not the wallet alone: switch it off again afterwards.

Or without that right: copy the folder ~/Library/Passes/Cards in Finder, and name the copy with
--passes-dir. That this works was not verified on a Mac.
`;
  const look =
    kind === 'default'
      ? 'See owner and access list with: ls -leOd ~/Library/Passes ~/Library/Passes/Cards'
      : 'See owner and access list, of this folder and of the one above it, with: ls -leOd';
  return `You have no right to read ${shown}: its owner, its mode or an access list forbids it.

${look}
The owner must be you. If it is somebody else, or a line says “deny”, change that in Finder, under
Get Info › Sharing & Permissions. Never use sudo for it: the wallet is yours, not the administrator’s.
`;
}
