import { dirname, join, posix, resolve } from 'node:path';
import { UsageError } from '#core/io/errors';
import { getSystemErrorCode } from '#core/io/system-errors';
import { escapeInvisible } from '../redact.ts';
import type { BundlePath, WalletFileSystem } from './files.ts';

export interface PassLocation {
  readonly kind: 'default' | 'folder' | 'bundle';
  readonly path: string;
  /** The text that messages show instead of the path. */
  readonly displayPath: string;
}

/** Returns the folder of the user's Apple Wallet. Returns undefined if this computer is not a Mac. */
export function getDefaultLocation(platform: string, home: string): PassLocation | undefined {
  if (platform !== 'darwin') return undefined;
  return {
    kind: 'default',
    path: posix.join(home, 'Library/Passes/Cards'),
    displayPath: '~/Library/Passes/Cards',
  };
}

/**
 * Converts the values of `--passes-dir` to locations. Each is a folder of bundles, or one bundle. Messages never show the path
 * of a bundle, but only the position of its flag.
 */
export function resolvePassesDirs(paths: readonly string[], cwd: string): readonly PassLocation[] {
  return paths.map((pathArgument, index) => {
    const path = resolve(cwd, pathArgument);
    if (path.endsWith('.pkpasses'))
      throw new UsageError(
        `--passes-dir: a .pkpasses file is a zip of several passes; unpack it (rename it to .zip), and give the folder.`,
      );
    return path.endsWith('.pkpass')
      ? { kind: 'bundle', path, displayPath: `the ${formatOrdinal(index + 1)} --passes-dir` }
      : { kind: 'folder', path, displayPath: escapeInvisible(pathArgument) };
  });
}

export function formatOrdinal(n: number): string {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `${n}${suffix[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)]}`;
}

/** The reason why the bundles of a location cannot be listed. `absent` means that the location certainly does not exist. */
export interface AccessProblem {
  readonly problem: 'privacy' | 'ownership' | 'absent' | 'other';
  readonly location: PassLocation;
  readonly code: string;
}

/**
 * Lists the bundles in all locations. The bundles of a folder are sorted by the bytes of their names. If a location cannot be
 * read, returns the reason.
 */
export async function listBundles(
  locations: readonly PassLocation[],
  files: WalletFileSystem,
): Promise<readonly BundlePath[] | AccessProblem> {
  const bundles: BundlePath[] = [];
  for (const location of locations) {
    const paths = await listPaths(location, files).catch((error) =>
      classifyAccessError(error, location, files),
    );
    if ('problem' in paths) return paths;
    bundles.push(...paths.map((path) => ({ path, mayBeZip: location.kind !== 'default' })));
  }
  return bundles;
}

async function listPaths({ kind, path }: PassLocation, files: WalletFileSystem): Promise<readonly string[]> {
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

/**
 * Finds the reason why a location cannot be listed. Also tries to list the parent folders, because without permission a folder
 * can seem not to exist.
 */
async function classifyAccessError(
  error: unknown,
  location: PassLocation,
  files: WalletFileSystem,
): Promise<AccessProblem> {
  const { kind, path } = location;
  let code = getSystemErrorCode(error);
  if (code === undefined) throw error;
  const parent = dirname(path);
  // The parent folders to check. For Apple Wallet, they are `~/Library/Passes` and the home folder.
  const ancestors = { default: [parent, dirname(dirname(parent))], folder: [parent], bundle: [] }[kind];
  for (const folder of ancestors) {
    if (code !== 'ENOENT') break;
    try {
      await files.names(folder, 0);
      break;
    } catch (parentError) {
      code = getSystemErrorCode(parentError);
      if (code === undefined) throw parentError;
    }
  }
  return { problem: problems.get(code) ?? 'other', location, code };
}

const problems: ReadonlyMap<string, AccessProblem['problem']> = new Map([
  ['EPERM', 'privacy'],
  ['EACCES', 'ownership'],
  ['ENOENT', 'absent'],
]);

/** Formats the message for a location that cannot be read. For missing permissions, use `formatAccessGuide` instead. */
export function describeAccessProblem({
  problem,
  location: { kind, displayPath: shown },
  code,
}: AccessProblem): string {
  if (code === 'ENOTDIR') return `${shown} is not a folder; give a folder of passes, or one .pkpass.`;
  if (problem !== 'absent') return `${shown} cannot be read (${code}).`;
  return kind === 'default'
    ? `There are no passes on this Mac: ${shown} does not exist.`
    : `${shown} does not exist; check the path.`;
}

/** Explains why there is no payment card. `bundles` is the number of passes found, none of which is a payment card. */
export async function describeMissingPasses(
  locations: readonly PassLocation[],
  bundles: number,
  files: WalletFileSystem,
): Promise<string> {
  if (bundles > 0) return 'No payment pass found.';
  const nearFolders = await Promise.all(locations.map((location) => findNearFolder(location, files)));
  const hint = nearFolders.find((path) => path !== undefined);
  const shownPaths = locations.map(({ displayPath }) => displayPath).join(', ');
  return `No .pkpass in ${shownPaths}${hint === undefined ? '.' : `; did you mean ${hint}?`}`;
}

async function findNearFolder(
  { kind, path, displayPath }: PassLocation,
  files: WalletFileSystem,
): Promise<string | undefined> {
  if (kind !== 'folder') return undefined;
  for (const name of ['Cards', 'Passes/Cards', 'Library/Passes/Cards']) {
    const names = await files.names(join(path, name), Number.POSITIVE_INFINITY).catch(() => []);
    if (names.some((file) => file.endsWith('.pkpass'))) return posix.join(displayPath, name);
  }
  return undefined;
}

const applications: ReadonlyMap<string | undefined, string> = new Map([
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

/** Returns the name of the application that needs the permission. Never returns the value of `TERM_PROGRAM` itself. */
export function getTerminalName(termProgram: string | undefined): string {
  return applications.get(termProgram) ?? 'your terminal application';
}

interface GuideFacts {
  readonly platform: string;
  readonly termProgram: string | undefined;
}

/**
 * Builds a step-by-step guide for a missing permission, with a line break at the end. Returns null if no permission is
 * missing.
 */
export function formatAccessGuide(
  problem: AccessProblem['problem'],
  { kind, displayPath: shown }: PassLocation,
  { platform, termProgram }: GuideFacts,
): string | null {
  if (problem !== 'privacy' && problem !== 'ownership') return null;
  if (platform !== 'darwin')
    return `You do not have permission to read ${shown}.

Check with ls -ld <folder> that you own it, and its parent folder.
Do not use sudo: copy the passes to your own folder, and give that with --passes-dir.
`;
  if (problem === 'privacy')
    return `macOS does not let this program read ${shown}: privacy settings protect it.

To allow it:
  1. Open System Settings › Privacy & Security › Full Disk Access.
  2. Switch it on for ${getTerminalName(termProgram)}.
  3. Quit that application completely, start it again, and run this command again.
This gives that application access to all your files, not only the wallet: switch it off afterwards.

Or without that permission: copy the folder ~/Library/Passes/Cards in Finder, and give the copy
with --passes-dir. This has not been tested on a Mac.
`;
  const lookCommand =
    kind === 'default'
      ? 'To see owner and access list: ls -leOd ~/Library/Passes ~/Library/Passes/Cards'
      : 'To see owner and access list, run on this folder and its parent: ls -leOd';
  return `You do not have permission to read ${shown}: its owner, mode or access list forbids it.

${lookCommand}
You must be the owner. If you are not, or a line says “deny”, change that in Finder, under
Get Info › Sharing & Permissions. Do not use sudo: the wallet is yours, not the administrator’s.
`;
}
