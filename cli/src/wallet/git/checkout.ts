import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type GitResult, runGit } from '#core/io/git';
import { isCatalogFolder } from '../catalog/folder.ts';
import { getSystemErrorCode } from '../files.ts';

/** Runs git in one checkout. Never rejects. If git could not start, the exit code is null. */
export type GitRunner = (args: readonly string[], extra?: GitExtra) => Promise<GitResult>;

interface GitExtra {
  /** Folder to run git in, instead of the checkout. */
  readonly folder?: string | undefined;
  readonly input?: string;
  /** Author and committer date, in git's format. */
  readonly date?: string;
}

interface GitOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly program?: string;
}

/** The environment variables of git that are passed on. They contain locations of settings and programs. */
const kept = /^GIT_(CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM|EXEC_PATH|CEILING_DIRECTORIES)$/i;

/**
 * Runs git in the checkout at `folder`, which environment variables cannot redirect. Git runs without prompts, pager
 * and localization, and takes paths literally. Git must not use the network, because a partial clone would fetch
 * missing objects.
 */
export function openGit({ folder, env, program }: GitOptions): GitRunner {
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
      // A commit runs the user's hooks, which may prompt, so Ctrl-C must stop them. All other commands run to completion.
      ownProcessGroup: args[0] !== 'commit',
      ...(program !== undefined && { program }),
    });
}

/** Returns the first line of git's output, or null if git fails. */
export async function readFirstLine(
  git: GitRunner,
  args: readonly string[],
  folder?: string,
): Promise<string | null> {
  const { exitCode, stdout } = await git(args, { folder });
  return exitCode === 0 ? (stdout.split('\n')[0] ?? '') : null;
}

/** Returns git's output with `-z`, split at each NUL. Returns null if git fails. */
export async function readNulSeparated(git: GitRunner, args: readonly string[], folder?: string) {
  const { exitCode, stdout } = await git(args, { folder });
  return exitCode === 0 ? stdout.split('\0').filter((part) => part !== '') : null;
}

/** A git work tree with a card catalog at its top. */
export interface Checkout {
  readonly root: string;
  readonly git: GitRunner;
}

/**
 * Finds the catalog checkout that contains a folder. Returns a clause if there is none. Also accepts a tree of `git
 * worktree`.
 */
export async function findCheckout(options: GitOptions): Promise<Checkout | string> {
  const git = openGit(options);
  const result = await git(['rev-parse', '--is-bare-repository', '--is-inside-work-tree']);
  if (result.exitCode === null) return 'git is not installed, or is not in the PATH';
  if (result.stderr.includes('dubious ownership'))
    return 'it belongs to another user, so git does not read it; if you trust it, run: git config --global --add safe.directory <folder>';
  const [isBare, isInside] = result.stdout.split('\n');
  if (isBare === 'true')
    return 'the repository is bare and has no files to edit; add a work tree with: git worktree add ../cards';
  // Remove only the final line break, because folder names may end in spaces.
  const top = await git(['rev-parse', '--show-toplevel']);
  const root = top.stdout.replace(/\r?\n$/, '');
  if (isInside !== 'true' || top.exitCode !== 0 || root === '') return 'the folder is not in a git work tree';
  return isCatalogFolder(root)
    ? { root, git: openGit({ ...options, folder: root }) }
    : 'the top of the work tree is not a card catalog, which has schema.json and data/';
}

/** Returns the error message for the first path below `root` that is unsafe to write. Returns null if all paths are safe. */
export function describeUnsafePath(root: string, paths: readonly string[]): string | null {
  for (const path of paths) {
    const parts = path.split('/');
    for (const depth of parts.keys()) {
      const part = parts.slice(0, depth + 1).join('/');
      const isFile = depth === parts.length - 1;
      try {
        const stat = lstatSync(join(root, part), { throwIfNoEntry: false });
        if (stat === undefined) break;
        if (stat.isSymbolicLink())
          return `${part} is a symbolic link, and cardcat does not write through links; replace it with a regular file or folder.`;
        if (isFile ? !stat.isFile() : !stat.isDirectory())
          return `${part} is not a ${isFile ? 'regular file' : 'folder'}; move it away.`;
      } catch (error) {
        // Part of the path is a file. Creating the folder will report this.
        if (getSystemErrorCode(error) === 'ENOTDIR') break;
        return `${part} cannot be read; check its owner and permissions.`;
      }
    }
  }
  return null;
}
