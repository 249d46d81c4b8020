import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { describeStartError, type GitResult, runGit } from '#core/io/git';
import { getSystemErrorCode } from '#core/io/system-errors';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import { isCatalogFolder } from '../catalog-folder.ts';

/** Runs git in one checkout. Never rejects. The exit code is null if git could not be started. */
export type GitRunner = (args: readonly string[], extra?: GitExtra) => Promise<GitResult>;

interface GitExtra {
  readonly input?: string;
  /** Whether git may use the network, ask for a passphrase, and be stopped by Ctrl-C. */
  readonly isOnline?: boolean;
}

interface GitOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Matches the git environment variables that are kept: the locations of settings and programs. All others are removed. */
const keptVariables =
  /^GIT_(CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM|EXEC_PATH|CEILING_DIRECTORIES|SSH|SSH_COMMAND|ASKPASS)$/i;

/**
 * Creates a function that runs git in the checkout at `folder`. Environment variables cannot make git use another repository.
 * Git runs without prompts, pager and localization, and does not interpret special characters in paths. Unless a call is
 * online, git cannot use the network, so that it does not fetch missing objects in a partial clone.
 */
export function openGit({ folder, env }: GitOptions): GitRunner {
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
  return (args, { input, isOnline = false } = {}) =>
    runGit({
      args: [
        '-C',
        folder,
        '--no-pager',
        '--literal-pathspecs',
        ...(isOnline ? credentialHelper : ['-c', 'protocol.allow=never']),
        ...args,
      ],
      env: cleanEnv,
      ...(input !== undefined && { input }),
      // A commit runs the user's hooks, which may wait for input, so Ctrl-C must also reach them.
      ownProcessGroup: !isOnline && args[0] !== 'commit',
    });
}

/** Lets git log in to GitHub as gh does, if the user's own settings have no other way. */
const credentialHelper = ['-c', 'credential.https://github.com.helper=!gh auth git-credential'];

/** Runs git and returns the first line of its output. Returns null if git fails. */
export async function readFirstLine(git: GitRunner, args: readonly string[]): Promise<string | null> {
  const { exitCode, stdout } = await git(args);
  return exitCode === 0 ? must(stdout.split('\n')[0], 'the first line') : null;
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
  if (result.error !== null) return describeStartError(result.error);
  const trust = result.stderr.split('\n').find((line) => line.includes('safe.directory'));
  if (trust !== undefined)
    return `it belongs to another user, so git does not read it; if you trust it: ${trust.trim()}`;
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

/** A Git remote with its local name. Its URL is not kept, because the URL may contain an access token. */
export interface Remote {
  readonly remote: string;
  /** The repository as `owner/name`. Null if the remote is not on GitHub. */
  readonly repository: string | null;
}

export interface Remotes {
  /** The name of the remote for the catalog's own repository. Null if there is none. */
  readonly catalogRemote: string | null;
  /**
   * The catalog's repository as `owner/name`. Comes from the project settings, or else from the remote. Null if it is not
   * known.
   */
  readonly catalog: string | null;
  /** The remote to push to. It is never the remote of the catalog itself. Null if there is none. */
  readonly fork: Remote | null;
}

const namePattern = '[A-Za-z0-9][A-Za-z0-9._-]*';
const gitHubPattern = new RegExp(
  `^(?:https?://(?:[^/@\\s]*@)?|ssh://(?:[^/@\\s]*@)?|git://|(?:[^/@:\\s]+@)?)(?:www\\.)?(?:ssh\\.)?github\\.com(?::\\d+/|[/:])/?(${namePattern}/${namePattern}?)(?:\\.git)?/?$`,
  'i',
);

/** Returns `owner/name` from the URL of a GitHub repository. Returns null for any other URL. */
export function parseGitHubRepository(address: string): string | null {
  return gitHubPattern.exec(address.trim())?.[1] ?? null;
}

/** Reads the remotes of a checkout. `home` is the catalog's own repository as `owner/name`, or null if it is not known. */
export async function readRemotes(git: GitRunner, home: string | null): Promise<Remotes> {
  const { exitCode, stdout } = await git(['remote']);
  const names = exitCode === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
  const remotes: Remote[] = [];
  for (const remote of names) {
    // The address as it is written, because `insteadOf` may turn it into the address of a mirror.
    const addresses = await Promise.all([
      readFirstLine(git, ['config', '--get', `remote.${remote}.pushurl`]),
      readFirstLine(git, ['config', '--get', `remote.${remote}.url`]),
      readFirstLine(git, ['remote', 'get-url', '--push', remote]),
    ]);
    const repositories = addresses.map((address) => address && parseGitHubRepository(address));
    remotes.push({ remote, repository: repositories.find((each) => each) ?? null });
  }
  const preferredName = await readFirstLine(git, ['config', '--get', 'remote.pushDefault']);
  return classifyRemotes(remotes, home, preferredName);
}

/**
 * Finds the remote of the catalog and the remote to push to. If `home` is null, the remote of the catalog is the one named
 * `upstream`, or `origin` if there is no `upstream`.
 */
export function classifyRemotes(
  remotes: readonly Remote[],
  home: string | null,
  preferredName: string | null,
): Remotes {
  const isOfRepository = (repository: string | null) => (candidate: Remote) =>
    candidate.repository !== null && candidate.repository.toLowerCase() === repository?.toLowerCase();
  const isNamed = (name: string | null) => (candidate: Remote) => candidate.remote === name;
  const catalogRemote =
    home === null
      ? (remotes.find(isNamed('upstream')) ?? remotes.find(isNamed('origin')))
      : remotes.find(isOfRepository(home));
  const otherRemotes = remotes
    .filter(
      (candidate) =>
        candidate !== catalogRemote && !isOfRepository(catalogRemote?.repository ?? null)(candidate),
    )
    .toSorted((a, b) => compareText(a.remote, b.remote));
  return {
    catalogRemote: catalogRemote?.remote ?? null,
    catalog: home ?? catalogRemote?.repository ?? null,
    fork:
      otherRemotes.find(isNamed(preferredName)) ??
      otherRemotes.find(isNamed('origin')) ??
      otherRemotes.find(({ repository }) => repository !== null) ??
      otherRemotes[0] ??
      null,
  };
}
