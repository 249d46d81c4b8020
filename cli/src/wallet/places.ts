import { dirname, join, posix } from 'node:path';
import { escaped } from '../course/words/redact.ts';
import type { BundlePath } from './bundle.ts';
import { errorCode, type WalletFiles } from './files.ts';

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
export function givenPlaces(paths: readonly string[]): readonly Place[] {
  return paths.map((path, index) => {
    const bare = path.replace(/(?<=.)[/\\]+$/, '');
    return bare.endsWith('.pkpass')
      ? { kind: 'bundle', path: bare, shown: `the ${ordinal(index + 1)} --passes-dir` }
      : { kind: 'folder', path, shown: escaped(path) };
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
