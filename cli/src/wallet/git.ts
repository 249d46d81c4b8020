import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describeStartError, type GitResult, runGit } from '#core/io/git';
import { describeSystemError, getSystemErrorCode } from '#core/io/system-errors';
import { forgetTemporary, isAbandoned, reserveTemporary } from '#core/io/temporary';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import { CliError } from '../errors.ts';
import { isCatalogFolder } from './catalog/folder.ts';
import type { PlannedFile } from './contribution/plan.ts';

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
  readonly names: readonly string[];
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
    const address = await readFirstLine(git, ['remote', 'get-url', '--push', remote]);
    remotes.push({ remote, repository: address === null ? null : parseGitHubRepository(address) });
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
    names: remotes.map(({ remote }) => remote),
  };
}

export interface BranchStart {
  /** The current branch. It is always the default branch of the repository. */
  readonly branch: string;
  readonly commit: string;
  /** Whether the new commit will publish the user's real email address. */
  readonly revealsEmail: boolean;
}

/**
 * Checks that a new branch can start at the current commit. Changes nothing. If no branch can start, throws `CliError` with
 * a command that solves the problem.
 */
export async function findBranchStart({ git }: Checkout, remotes: Remotes): Promise<BranchStart> {
  const changed = await readNulSeparated(git, ['status', '--porcelain', '-z', '--untracked-files=no']);
  if (changed === null) throw new CliError('Git cannot read this checkout; to see why: git status');
  const head = await readFirstLine(git, ['symbolic-ref', '--quiet', 'HEAD']);
  const defaultBranchName = await findDefaultBranch(git, remotes);
  const switchCommand = `git switch ${/^[\w./-]+$/.test(defaultBranchName) ? defaultBranchName : 'main'}`;
  if (head === null)
    throw new CliError(
      `No branch is checked out, such as during a rebase; finish that (see git status), then switch to the default branch: ${switchCommand}`,
    );
  const commit = await readFirstLine(git, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (commit === null) throw new CliError('The checkout has no commit yet; get the catalog first: git pull');
  if (changed.length > 0)
    throw new CliError(
      'The checkout has uncommitted changes or a merge in progress; commit or stash them first: git status',
    );
  const branch = head.replace(/^refs\/heads\//, '');
  if (branch !== defaultBranchName)
    throw new CliError(`Your own branch is checked out; switch to the default one: ${switchCommand}`);
  const name = await readFirstLine(git, ['config', '--get', 'user.name']);
  const address = await readFirstLine(git, ['config', '--get', 'user.email']);
  const missingSetting = !name?.trim() ? 'name "Your Name"' : 'email "you@users.noreply.github.com"';
  if (!name?.trim() || !address?.trim())
    throw new CliError(
      `Git has no name or e-mail address for commits; set it (a no-reply address is fine): git config user.${missingSetting}`,
    );
  return { branch, commit, revealsEmail: !/no-?reply/i.test(address) };
}

async function findDefaultBranch(git: GitRunner, { catalogRemote }: Remotes): Promise<string> {
  const prefix = `refs/remotes/${catalogRemote}/`;
  const head = catalogRemote && (await readFirstLine(git, ['symbolic-ref', '--quiet', `${prefix}HEAD`]));
  return head?.startsWith(prefix) ? head.slice(prefix.length) : 'main';
}

export const addressWarning =
  'The commit will show your e-mail address to everyone. To hide it, first set your GitHub no-reply address (Settings › Emails): git config user.email "<id>+<name>@users.noreply.github.com"';

interface CommitPlan {
  readonly parent: string;
  readonly files: readonly PlannedFile[];
  readonly message: string;
  /** The date for the author and the committer, in a format that git accepts. */
  readonly date: string;
}

export function createStepError(step: string, error?: unknown, state = 'Nothing was changed.'): CliError {
  const reason = error === undefined ? '' : ` (${describeSystemError(error)})`;
  return new CliError(`Failed: ${step}${reason}. ${state}`);
}

/**
 * Creates a commit in a temporary work tree, so that the files, the index and the branch of the checkout do not change. Runs
 * the user's hooks. Returns the id of the commit. No branch points to it yet. Throws `CliError` if git fails. If the signal
 * is aborted, throws its reason.
 */
export async function makeCommit(git: GitRunner, plan: CommitPlan, signal: AbortSignal): Promise<string> {
  const { parent, files, message, date } = plan;
  const paths = files.map(({ path }) => path);
  await removeAbandonedTrees(git);
  const temporaryFolder = reserveTemporary(tmpdir());
  try {
    mkdirSync(temporaryFolder, { mode: 0o700 });
  } catch (error) {
    throw createStepError(`no folder could be made in ${tmpdir()}`, error);
  }
  const tree = join(temporaryFolder, 'tree');
  const readHead = () => readFirstLine(git, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], tree);
  try {
    await git(['worktree', 'add', '--quiet', '--detach', tree, parent]);
    signal.throwIfAborted();
    // A hook may fail after git has succeeded, so check the result, not the exit code.
    if ((await readHead()) !== parent) throw createStepError('git could not create a work tree');
    writeInto(tree, files);
    const addResult = await git(['add', '--', ...paths], { folder: tree });
    signal.throwIfAborted();
    if (addResult.exitCode !== 0) throw createStepError('git could not stage the files');
    const commitArgs = ['commit', '--quiet', '--cleanup=whitespace', '--file=-'];
    await git(commitArgs, { folder: tree, input: message, date });
    signal.throwIfAborted();
    const newCommit = await readHead();
    if (newCommit === null || newCommit === parent)
      throw createStepError(
        'git could not commit: a hook of this checkout may have rejected it, or signing failed',
      );
    // Check that the commit changes only the planned files, because hooks and filters may have added others.
    const diffOptions = ['--cached', '--name-only', '-z', '--no-renames', '--no-ext-diff'];
    const staged = await readNulSeparated(
      git,
      ['diff', ...diffOptions, '--ignore-submodules=none', parent, '--'],
      tree,
    );
    if (JSON.stringify(staged?.toSorted()) !== JSON.stringify(paths.toSorted()))
      throw createStepError('a hook or filter of this checkout staged other files than planned');
    return newCommit;
  } finally {
    await git(['worktree', 'remove', '--force', tree]);
    rmSync(temporaryFolder, { recursive: true, force: true });
    forgetTemporary(temporaryFolder);
  }
}

/** Removes the work trees of runs that were killed. Git itself never removes one that was locked while it was made. */
async function removeAbandonedTrees(git: GitRunner): Promise<void> {
  const { stdout } = await git(['worktree', 'list', '--porcelain']);
  for (const line of stdout.split('\n')) {
    if (!line.startsWith('worktree ')) continue;
    const tree = line.slice('worktree '.length);
    const folder = dirname(tree);
    if (!isAbandoned(dirname(folder), basename(folder))) continue;
    await git(['worktree', 'unlock', tree]);
    await git(['worktree', 'remove', '--force', tree]);
  }
}

/** Writes directly, because the tree is temporary. */
function writeInto(tree: string, files: readonly PlannedFile[]): void {
  try {
    for (const { path, bytes } of files) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), bytes);
    }
  } catch (error) {
    throw createStepError('the files could not be written', error);
  }
}
