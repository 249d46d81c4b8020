import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type GitAnswer, runGit } from '#core/io/git';
import { isCatalogFolder } from '../catalog/folder.ts';
import { errorCode } from '../files.ts';

/** Runs git in one checkout. Never rejects; a run that could not even begin has no exit code. */
export type Git = (args: readonly string[], extra?: GitExtra) => Promise<GitAnswer>;

interface GitExtra {
  /** In place of the checkout. */
  readonly folder?: string;
  readonly input?: string;
  /** Both dates of a commit, as git reads them. */
  readonly date?: string;
}

interface GitOptions {
  /** The folder to run in. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The program; absent: `git`, as the path finds it. */
  readonly program?: string;
}

/** What git may still be told by the environment: where its settings and its own programs are. */
const kept = /^GIT_(CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM|EXEC_PATH|CEILING_DIRECTORIES)$/i;

/**
 * Git in the checkout at `folder`, which no variable can lead elsewhere. It asks nothing, shows nothing in a pager,
 * speaks English, opens no connection (a partial clone would fetch), and takes paths literally.
 */
export function openGit({ folder, env, program }: GitOptions): Git {
  const own = Object.entries(env).filter(([name]) => !/^GIT_/i.test(name) || kept.test(name));
  const clean = {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_EDITOR: ':',
  };
  const before = ['--no-pager', '--literal-pathspecs', '-c', 'protocol.allow=never'];
  return (args, { folder: other = folder, input, date } = {}) =>
    runGit({
      args: ['-C', other, ...before, ...args],
      env: { ...clean, ...(date !== undefined && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }) },
      ...(input !== undefined && { input }),
      // A commit runs the person's own hooks, which may ask and be stopped; what is begun besides is brought to its end.
      isApart: args[0] !== 'commit',
      ...(program !== undefined && { program }),
    });
}

/** The first line of what git prints; null if it says no. */
export async function lineOf(git: Git, args: readonly string[], folder?: string): Promise<string | null> {
  const { exitCode, stdout } = await git(args, { ...(folder !== undefined && { folder }) });
  return exitCode === 0 ? (stdout.split('\n')[0] ?? '') : null;
}

/** What git prints with `-z`, in parts; null if it says no. */
export async function partsOf(git: Git, args: readonly string[], folder?: string) {
  const { exitCode, stdout } = await git(args, { ...(folder !== undefined && { folder }) });
  return exitCode === 0 ? stdout.split('\0').filter((part) => part !== '') : null;
}

/** A work tree of git whose top is a card catalog. */
export interface Checkout {
  /** Its top, as git names it. */
  readonly root: string;
  readonly git: Git;
}

/** The catalog checkout that a folder is in, or the end of "No catalog checkout: …". Work trees made by `git worktree` count. */
export async function findCheckout(options: GitOptions): Promise<Checkout | string> {
  const git = openGit(options);
  const asked = await git(['rev-parse', '--is-bare-repository', '--is-inside-work-tree']);
  if (asked.exitCode === null) return 'git is not installed, or is not in the path';
  if (asked.stderr.includes('dubious ownership'))
    return 'it belongs to another user, and git does not read it; if you trust it, name it with: git config --global --add safe.directory <folder>';
  const [isBare, isInside] = asked.stdout.split('\n');
  if (isBare === 'true')
    return 'the repository is bare and has no files to edit; make a work tree of it with: git worktree add ../cards';
  // No more than the line break at its end may go: a name of a folder may end in blanks.
  const top = await git(['rev-parse', '--show-toplevel']);
  const root = top.stdout.replace(/\r?\n$/, '');
  if (isInside !== 'true' || top.exitCode !== 0 || root === '')
    return 'the folder is not in a work tree of git';
  return isCatalogFolder(root)
    ? { root, git: openGit({ ...options, folder: root }) }
    : 'the top of the work tree is not a card catalog, which has schema.json and data/';
}

/** One sentence about the first of the paths below `root` that must not be written to, because of what is there or above; null for none. */
export function badPath(root: string, paths: readonly string[]): string | null {
  for (const path of paths) {
    const parts = path.split('/');
    for (const depth of parts.keys()) {
      const part = parts.slice(0, depth + 1).join('/');
      const isFile = depth === parts.length - 1;
      try {
        const stat = lstatSync(join(root, part), { throwIfNoEntry: false });
        if (stat === undefined) break;
        if (stat.isSymbolicLink())
          return `${part} is a symbolic link, and nothing is written through links; put a plain file or folder in its place.`;
        if (isFile ? !stat.isFile() : !stat.isDirectory())
          return `${part} is not a ${isFile ? 'plain file' : 'folder'}; move it away.`;
      } catch (error) {
        // A file in the place of a folder above: that is told when the folder is to be made.
        if (errorCode(error) === 'ENOTDIR') break;
        return `${part} cannot be read; see who owns it.`;
      }
    }
  }
  return null;
}
