import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/**
 * The absolute path of `path`, given from the workspace, with every symbolic link followed that is there; undefined
 * where it leads out of the workspace. It need not exist.
 */
export function insideWorkspace(workspace: string, path: string): string | undefined {
  const root = realpathSync(workspace);
  const wanted = resolve(root, path);
  let known = wanted;
  while (!existsSync(known) && dirname(known) !== known) known = dirname(known);
  const real = join(realpathSync(known), relative(known, wanted));
  return isBelow(root, real) ? real : undefined;
}

/** `path` as seen from the folder `from`, with forward slashes; `.` for the folder itself. */
export function seenFrom(from: string, path: string): string {
  return relative(from, path).split(sep).join('/') || '.';
}

/** An absolute `path` within the workspace as an output says it: from the workspace, with forward slashes. */
export function fromWorkspace(workspace: string, path: string): string {
  return seenFrom(realpathSync(workspace), path);
}

function isBelow(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
