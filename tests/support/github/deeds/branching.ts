import { moveBranch, openPull } from '../acts/pulls.ts';
import { type Done, person, toldWith } from '../deliveries.ts';
import { type Changes, filesAt, putCommit, putCommitOf, putTree } from '../git.ts';
import { filesOf } from '../git-diff.ts';
import { newRepository } from '../repositories.ts';
import type { Pull, Repository, State } from '../state.ts';

export interface PullOptions {
  readonly files: Changes;
  /** Files that move, from the old path to the new one; `files` may change them too. */
  readonly renames?: Readonly<Record<string, string>>;
  readonly title?: string;
  readonly body?: string;
  readonly draft?: boolean;
  /** A fork of the person's own, unless it is said otherwise. */
  readonly from?: 'fork' | 'branch';
  readonly branch?: string;
  readonly base?: string;
}

export interface Branching {
  openPull(login: string, options: PullOptions): { readonly pull: Pull } & Done;
  /** A commit on a pull request's head, or on a branch of the repository, which is made where it is not there. */
  pushTo(
    login: string,
    to: Pull | string,
    files: Changes,
    options?: { readonly message?: string; readonly renames?: Readonly<Record<string, string>> },
  ): { readonly sha: string } & Done;
  /** The head becomes one new commit on the base branch's tip. */
  forcePush(login: string, pull: Pull, files: Changes): { readonly sha: string } & Done;
  /** The same changes again, on the base branch's tip. */
  rebase(login: string, pull: Pull): { readonly sha: string } & Done;
}

export function branchingIn(state: State, repository: Repository): Branching {
  const { store } = repository;
  const commit = (
    login: string,
    base: string,
    files: Changes,
    more: { readonly message?: string; readonly renames?: Readonly<Record<string, string>> },
  ): string => {
    const about = { login, message: more.message ?? 'Change', date: state.now(), parents: [base] };
    if (more.renames === undefined) return putCommit(store, files, about).sha;
    const moved = new Map(filesAt(store, base));
    for (const [from, to] of Object.entries(more.renames)) {
      const entry = moved.get(from);
      if (entry === undefined) throw new Error(`${from} is not there to be renamed.`);
      moved.delete(from);
      moved.set(to, entry);
    }
    const start = putCommitOf(store, putTree(store, moved), { ...about, message: 'Move' });
    return putCommit(store, files, about, start.sha).sha;
  };
  const tipOf = (branch: string): string => {
    const sha = repository.branches.get(branch);
    if (sha === undefined) throw new Error(`There is no branch ${branch}.`);
    return sha;
  };
  const setHead = (login: string, { pull }: Pull, sha: string) => {
    if (pull.head.repository === null) throw new Error('The fork is gone.');
    moveBranch(state, pull.head.repository, person(login), pull.head.branch, sha);
    return { sha };
  };
  return {
    openPull: (login, options) =>
      toldWith(state, () => {
        const { from = 'fork', base = repository.defaultBranch, title = 'Change cards' } = options;
        const head = from === 'fork' ? forkOf(state, repository, login) : repository;
        const branch = options.branch ?? `change-${repository.issues.size + 1}`;
        moveBranch(
          state,
          head,
          person(login),
          branch,
          commit(login, tipOf(base), options.files, { ...options, message: title }),
        );
        const about = { title, body: options.body ?? null, draft: options.draft ?? false, base };
        return {
          pull: openPull(state, repository, person(login), { ...about, head: { repository: head, branch } }),
        };
      }),
    pushTo: (login, to, files, options = {}) =>
      toldWith(state, () => {
        if (typeof to !== 'string')
          return setHead(login, to, commit(login, to.pull.head.sha, files, options));
        const tip = repository.branches.get(to) ?? tipOf(repository.defaultBranch);
        const sha = commit(login, tip, files, options);
        moveBranch(state, repository, person(login), to, sha);
        return { sha };
      }),
    forcePush: (login, pull, files) =>
      toldWith(state, () =>
        setHead(login, pull, commit(login, tipOf(pull.pull.base.branch), files, { message: pull.title })),
      ),
    rebase: (login, pull) =>
      toldWith(state, () => {
        const tip = tipOf(pull.pull.base.branch);
        const files = new Map(filesAt(store, tip));
        const own = filesAt(store, pull.pull.head.sha);
        for (const { path, from, status } of filesOf(pull)) {
          const entry = own.get(path);
          if (from !== null || status === 'removed') files.delete(from ?? path);
          if (entry !== undefined) files.set(path, entry);
        }
        const about = { login, message: pull.title, date: state.now(), parents: [tip] };
        return setHead(login, pull, putCommitOf(store, putTree(store, files), about).sha);
      }),
  };
}

/** A person's own fork, made where there is none; its branches follow the parent's. */
function forkOf(state: State, parent: Repository, login: string): Repository {
  const known = state.repositories.find((one) => one.parent === parent && one.owner === login);
  if (known !== undefined) return known;
  const fork = newRepository(`${login}/${parent.name}`, state.nextId() * 1000, parent);
  state.repositories.push(fork);
  return fork;
}
