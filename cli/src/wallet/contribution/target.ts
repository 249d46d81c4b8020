import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCardFiles } from '#adapters/card-files';
import { checkRegistries } from '#catalog/check-registries';
import { checkTree } from '#catalog/check-tree';
import type { Registry } from '#catalog/registry';
import { type Checkout, isBranchTaken } from '../git/checkout.ts';
import { type BadPlace, badPlace, untrackedPlace } from '../git/places.ts';
import { branchName } from './commit-words.ts';
import { pathsOf } from './plan.ts';

/** Where files are written to. */
export type Target =
  | { readonly kind: 'checkout'; readonly root: string; readonly git: Checkout['git'] }
  /** Made when the first file is written. */
  | { readonly kind: 'folder'; readonly root: string };

/** Of a checkout: git ignores it. */
export const ownFolder = '.cardcat';

/** Reads what lies at the places of these cards, or tells the first place that must not be written to. */
export async function readTarget(
  target: Target,
  cardIds: readonly string[],
): Promise<{ readonly before: ReadonlyMap<string, Uint8Array> } | BadPlace> {
  const paths = cardIds.flatMap((id) => pathsOf(id, target.kind));
  // A name for the folder's sake: what it will hold is not known yet.
  const own = target.kind === 'checkout' ? [`${ownFolder}/any.md`] : [];
  const bad = badPlace(target.root, [...paths, ...own]);
  if (bad !== null) return bad;
  const untracked = target.kind === 'checkout' ? await untrackedPlace(target.git, paths) : null;
  if (untracked !== null) return untracked;
  const before = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = bytesAt(join(target.root, path));
    if (bytes === 'unreadable') return { path, problem: 'unreadable' };
    if (bytes !== null) before.set(path, bytes);
  }
  return { before };
}

/** The registries of a checkout, as its rules need them. Throws the file system's error. */
export function registryOf(root: string, today: string): Registry {
  return checkRegistries(checkTree(listCardFiles(root)).registries, today).registry;
}

/** The first free name for a branch with these cards: taken are own ones, and those that a remote is known to have. */
export async function freeBranch(
  git: Checkout['git'],
  cardIds: readonly string[],
  remotes: readonly string[],
): Promise<string> {
  const name = branchName(cardIds);
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}-${n}`;
    if (!(await isBranchTaken(git, candidate, remotes))) return candidate;
  }
}

/** A whole file; null where there is none. */
export function bytesAt(path: string): Uint8Array | null | 'unreadable' {
  try {
    return readFileSync(path);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : 'unreadable';
  }
}
