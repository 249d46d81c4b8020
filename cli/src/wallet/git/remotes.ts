import { compareText } from '#catalog/text';
import type { Git } from './open-git.ts';
import { lineOf } from './open-git.ts';

/** A repository at GitHub. */
export interface Repository {
  readonly owner: string;
  readonly name: string;
}

/** A remote by the name it has here. Its address may hold a token, and is nowhere kept. */
export interface Remote {
  readonly remote: string;
  /** Null where it leads elsewhere than to GitHub. */
  readonly repository: Repository | null;
}

export interface Remotes {
  /** The remote of the catalog itself. */
  readonly catalogRemote: string | null;
  /** The catalog's repository, as the project or the remote says. */
  readonly catalog: Repository | null;
  /** Where an own branch is pushed to: the one that is not the catalog's. */
  readonly fork: Remote | null;
  /** Names of all. */
  readonly names: readonly string[];
}

const name = '[A-Za-z0-9][A-Za-z0-9._-]*';
const atGitHub = new RegExp(
  `^(?:https?://(?:[^/@\\s]*@)?|ssh://(?:[^/@\\s]*@)?|git://|(?:[^/@:\\s]+@)?)(?:www\\.)?(?:ssh\\.)?github\\.com(?::\\d+/|[/:])/?(${name})/(${name}?)(?:\\.git)?/?$`,
  'i',
);

/** Owner and name in the address of a repository at GitHub; null for any other address. */
export function repositoryOf(address: string): Repository | null {
  const [, owner, repository] = atGitHub.exec(address.trim()) ?? [];
  return owner === undefined || repository === undefined ? null : { owner, name: repository };
}

/** `owner/name` in its parts; null for what is none. */
export function readRepository(text: string | null): Repository | null {
  const [, owner, repository] = new RegExp(`^(${name})/(${name})$`).exec(text ?? '') ?? [];
  return owner === undefined || repository === undefined ? null : { owner, name: repository };
}

/** Reads the remotes of a checkout; `home` is the catalog's own repository, `owner/name`, where it is known. */
export async function readRemotes(git: Git, home: string | null): Promise<Remotes> {
  const { exitCode, stdout } = await git(['remote']);
  const names = exitCode === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
  const remotes: Remote[] = [];
  for (const remote of names) {
    const address = await lineOf(git, ['remote', 'get-url', '--push', remote]);
    remotes.push({ remote, repository: repositoryOf(address ?? '') });
  }
  const preferred = await lineOf(git, ['config', '--get', 'remote.pushDefault']);
  return judgeRemotes(remotes, readRepository(home), preferred);
}

/** Which remote is the catalog's and which one's own. Where nobody said, `upstream` is the catalog's, else `origin`. */
export function judgeRemotes(
  remotes: readonly Remote[],
  home: Repository | null,
  preferred: string | null,
): Remotes {
  const named = (wanted: string) => remotes.find(({ remote }) => remote === wanted);
  const own =
    home === null
      ? (named('upstream') ?? named('origin'))
      : remotes.find(({ repository }) => repository !== null && isSame(repository, home));
  const others = remotes.filter(
    ({ remote, repository }) =>
      remote !== own?.remote &&
      (repository === null || own?.repository == null || !isSame(repository, own.repository)),
  );
  const byName = others.toSorted((a, b) => compareText(a.remote, b.remote));
  const pick = (wanted: string | null) => byName.find(({ remote }) => remote === wanted);
  return {
    catalogRemote: own?.remote ?? null,
    catalog: home ?? own?.repository ?? null,
    fork: pick(preferred) ?? pick('origin') ?? byName.find(isAtGitHub) ?? byName[0] ?? null,
    names: remotes.map(({ remote }) => remote),
  };
}

const isAtGitHub = ({ repository }: Remote) => repository !== null;

function isSame(a: Repository, b: Repository): boolean {
  return a.owner.toLowerCase() === b.owner.toLowerCase() && a.name.toLowerCase() === b.name.toLowerCase();
}
