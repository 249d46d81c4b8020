import type { Commit } from '../state.ts';
import {
  type Changes,
  changedTree,
  emptyTree,
  type Listing,
  listing,
  type ObjectStore,
  objectSha,
} from './objects.ts';

export interface NewCommit {
  readonly login: string;
  readonly message: string;
  readonly date: Date;
  readonly parents: readonly string[];
}

/** A commit that changes its first parent's files, or those of `from`. */
export function putCommit(store: ObjectStore, changes: Changes, about: NewCommit, from?: string): Commit {
  const start = store.commits.get(from ?? about.parents[0] ?? '')?.tree ?? emptyTree;
  return putCommitOf(store, changedTree(store, start, changes), about);
}

export function putCommitOf(store: ObjectStore, tree: string, about: NewCommit): Commit {
  const { login, message, date, parents } = about;
  const person = { name: login, email: `${login}@users.example`, login };
  const unnamed = { tree, parents, message, date, ...person };
  const commit: Commit = { sha: objectSha('commit', commitContent(unnamed)), ...unnamed };
  store.commits.set(commit.sha, commit);
  return commit;
}

/** A commit as git keeps it, where one person wrote and made it. */
export function commitContent(commit: Omit<Commit, 'sha' | 'login'>): Uint8Array {
  const { tree, parents, name, email, date, message } = commit;
  const person = `${name} <${email}> ${Math.floor(date.getTime() / 1000)} +0000`;
  const lines = [`tree ${tree}`, ...parents.map((sha) => `parent ${sha}`)];
  return Buffer.from([...lines, `author ${person}`, `committer ${person}`, '', `${message}\n`].join('\n'));
}

/** Files of a commit; none where nobody knows it. */
export function filesAt(store: ObjectStore, commit: string): Listing {
  return listing(store, store.commits.get(commit)?.tree ?? emptyTree);
}

/** A commit and all before it, newest first. */
export function ancestors(commits: ReadonlyMap<string, Commit>, from: string): ReadonlyMap<string, Commit> {
  const seen = new Map<string, Commit>();
  const open = [from];
  for (let sha = open.shift(); sha !== undefined; sha = open.shift()) {
    const commit = commits.get(sha);
    if (commit === undefined || seen.has(sha)) continue;
    seen.set(sha, commit);
    open.push(...commit.parents);
  }
  return seen;
}

/** The newest commit both have; undefined where their histories never met. */
export function mergeBase(store: ObjectStore, base: string, head: string): string | undefined {
  const ofBase = ancestors(store.commits, base);
  return [...ancestors(store.commits, head).keys()].find((sha) => ofBase.has(sha));
}
