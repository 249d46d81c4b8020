import { compareText } from '#core/text/text';
import { CliError } from '../../errors.ts';
import { type Checkout, type GitRunner, readFirstLine, readNulSeparated } from './checkout.ts';

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
    remotes.push({ remote, repository: parseGitHubRepository(address ?? '') });
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
  const [name, address] = [
    await readFirstLine(git, ['config', '--get', 'user.name']),
    await readFirstLine(git, ['config', '--get', 'user.email']),
  ];
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
