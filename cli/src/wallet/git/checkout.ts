import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type GitResult, runGit } from '#core/io/git';
import { getSystemErrorCode } from '#core/io/system-errors';
import { must } from '#core/text/must';
import { isCatalogFolder } from '../catalog/folder.ts';

/** Runs git in one checkout. Never rejects. The exit code is null if git could not be started. */
export type GitRunner = (args: readonly string[], extra?: GitExtra) => Promise<GitResult>;

interface GitExtra {
  /** The folder in which to run git. By default, the checkout. */
  readonly folder?: string | undefined;
  readonly input?: string;
  /** The date for the author and the committer, in a format that git accepts. */
  readonly date?: string;
}

interface GitOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly program?: string;
}

/** Matches the git environment variables that are kept: the locations of settings and programs. All others are removed. */
const keptVariables = /^GIT_(CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM|EXEC_PATH|CEILING_DIRECTORIES)$/i;

/**
 * Creates a function that runs git in the checkout at `folder`. Environment variables cannot make git use another repository.
 * Git runs without prompts, pager and localization, and does not interpret special characters in paths. It cannot use the
 * network, so that it does not fetch missing objects in a partial clone.
 */
export function openGit({ folder, env, program }: GitOptions): GitRunner {
  const keptEntries = Object.entries(env).filter(
    ([name]) => !/^GIT_/i.test(name) || keptVariables.test(name),
  );
  const cleanEnv = {
    ...Object.fromEntries(keptEntries),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_EDITOR: ':',
  };
  const globalOptions = ['--no-pager', '--literal-pathspecs', '-c', 'protocol.allow=never'];
  return (args, { folder: runFolder = folder, input, date } = {}) =>
    runGit({
      args: ['-C', runFolder, ...globalOptions, ...args],
      env: { ...cleanEnv, ...(date !== undefined && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }) },
      ...(input !== undefined && { input }),
      // A commit runs the user's hooks, which may wait for input, so Ctrl-C must also reach them. Ctrl-C does not stop other
      // git commands.
      ownProcessGroup: args[0] !== 'commit',
      ...(program !== undefined && { program }),
    });
}

/** Runs git and returns the first line of its output. Returns null if git fails. */
export async function readFirstLine(
  git: GitRunner,
  args: readonly string[],
  folder?: string,
): Promise<string | null> {
  const { exitCode, stdout } = await git(args, { folder });
  return exitCode === 0 ? must(stdout.split('\n')[0], 'the first line') : null;
}

/**
 * Runs a git command that separates the items of its output with NUL (`-z`), and returns the items. Returns null if git fails.
 */
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
 * Finds the catalog checkout that contains a folder. Also accepts a checkout that was created with `git worktree`. If there is
 * none, returns the reason as text.
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
  const topResult = await git(['rev-parse', '--show-toplevel']);
  const root = topResult.stdout.replace(/\r?\n$/, '');
  if (isInside !== 'true' || topResult.exitCode !== 0 || root === '')
    return 'the folder is not in a git work tree';
  return isCatalogFolder(root)
    ? { root, git: openGit({ ...options, folder: root }) }
    : 'the top of the work tree is not a card catalog, which has schema.json and data/';
}

/**
 * Returns an error message for the first path in `root` that is not safe to write, such as a symbolic link. Returns null if all
 * paths are safe.
 */
export function describeUnsafePath(root: string, paths: readonly string[]): string | null {
  for (const path of paths) {
    const segments = path.split('/');
    for (const depth of segments.keys()) {
      const partialPath = segments.slice(0, depth + 1).join('/');
      const isFile = depth === segments.length - 1;
      try {
        const stat = lstatSync(join(root, partialPath), { throwIfNoEntry: false });
        if (stat === undefined) break;
        if (stat.isSymbolicLink())
          return `${partialPath} is a symbolic link, and cardcat does not write through links; replace it with a regular file or folder.`;
        if (isFile ? !stat.isFile() : !stat.isDirectory())
          return `${partialPath} is not a ${isFile ? 'regular file' : 'folder'}; move it away.`;
      } catch (error) {
        // A part of the path is a file where a folder is needed. The error appears later, when the folder is created.
        if (getSystemErrorCode(error) === 'ENOTDIR') break;
        return `${partialPath} cannot be read; check its owner and permissions.`;
      }
    }
  }
  return null;
}
