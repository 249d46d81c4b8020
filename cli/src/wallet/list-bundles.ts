import { join } from 'node:path';
import { type AccessProblem, judgeAccess } from './access.ts';
import type { Place } from './places.ts';
import type { WalletFiles } from './wallet-files.ts';

/** A bundle that is not opened yet. */
export interface Bundle {
  /** Its number among the bundles of all places, from 1. */
  readonly n: number;
  readonly path: string;
  /** In the wallet itself every bundle is a folder. */
  readonly mayBeZip: boolean;
}

/** The bundles of all places, those of one folder in the order of the bytes of their names. */
export async function listBundles(
  places: readonly Place[],
  files: WalletFiles,
): Promise<readonly Bundle[] | AccessProblem> {
  const bundles: Bundle[] = [];
  for (const place of places) {
    const paths = await pathsOf(place, files).catch((error) => judgeAccess(error, place, files));
    if ('problem' in paths) return paths;
    const mayBeZip = place.kind !== 'default';
    bundles.push(...paths.map((path, index) => ({ n: bundles.length + index + 1, path, mayBeZip })));
  }
  return bundles;
}

async function pathsOf({ kind, path }: Place, files: WalletFiles): Promise<readonly string[]> {
  if (kind === 'bundle') {
    await files.lstat(path);
    return [path];
  }
  const names = (await files.names(path, Number.POSITIVE_INFINITY)).filter((name) =>
    name.endsWith('.pkpass'),
  );
  return inByteOrder(names).map((name) => join(path, name));
}

function inByteOrder(names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, bytes: Buffer.from(name) }))
    .sort((a, b) => a.bytes.compare(b.bytes))
    .map(({ name }) => name);
}
