import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Git } from './open-git.ts';
import { partsOf } from './open-git.ts';

export type PlaceProblem = 'link' | 'not-a-folder' | 'not-a-file' | 'untracked' | 'ignored' | 'unreadable';

export interface BadPlace {
  /** Relative to the checkout. */
  readonly path: string;
  readonly problem: PlaceProblem;
}

/** The first of the paths below `root` that must not be written to, because of what lies there or above; null for none. */
export function badPlace(root: string, paths: readonly string[]): BadPlace | null {
  for (const path of paths) {
    const parts = path.split('/');
    for (let depth = 1; depth <= parts.length; depth++) {
      const part = parts.slice(0, depth).join('/');
      const found = problemAt(join(root, part), depth === parts.length);
      if (found === 'absent') break;
      if (found !== null) return { path: part, problem: found };
    }
  }
  return null;
}

function problemAt(path: string, isLast: boolean): PlaceProblem | 'absent' | null {
  let stat: Stats | undefined;
  try {
    stat = lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return 'unreadable';
  }
  if (stat === undefined) return 'absent';
  if (stat.isSymbolicLink()) return 'link';
  if (isLast) return stat.isFile() ? null : 'not-a-file';
  return stat.isDirectory() ? null : 'not-a-folder';
}

/** The first of the paths where a file lies that git does not track; null for none. */
export async function untrackedPlace(git: Git, paths: readonly string[]): Promise<BadPlace | null> {
  const told = await partsOf(git, [
    'status',
    '--porcelain',
    '-z',
    '--untracked-files=all',
    '--ignored',
    '--',
    ...paths,
  ]);
  const found = (told ?? []).map((entry) => ({ state: entry.slice(0, 2), at: entry.slice(3) }));
  for (const path of paths)
    for (const { state, at } of found)
      if ((state === '??' || state === '!!') && (at === path || (at.endsWith('/') && path.startsWith(at))))
        return { path, problem: state === '??' ? 'untracked' : 'ignored' };
  return null;
}

/** One sentence about a place; `root` is not told. */
export function badPlaceSentence({ path, problem }: BadPlace): string {
  return `${path} ${words[problem]}.`;
}

const words = {
  link: 'is a symbolic link, and nothing is written through links; put a plain file or folder in its place',
  'not-a-folder': 'is no folder; move it away',
  'not-a-file': 'is no plain file; move it away',
  untracked: 'is there and git does not track it; commit it, or move it away',
  ignored:
    'is there and git ignores it; move it away, and see which .gitignore names it with: git check-ignore -v',
  unreadable: 'cannot be looked at; see who owns it',
} as const satisfies Record<PlaceProblem, string>;
