import { editIssue, setLocked, setOpen } from '../acts/issues.ts';
import { moveBranch, retarget, setDraft } from '../acts/pulls.ts';
import { emit } from '../emit.ts';
import { filesAt, putCommitOf } from '../git/commits.ts';
import { putTree } from '../git/objects.ts';
import { filesOf } from '../pull-files.ts';
import type { Issue, MergeGroup, Pull } from '../records.ts';
import type { Repository, State } from '../state.ts';
import { type Done, person, told, toldWith } from './done.ts';

export interface Managing {
  close(login: string, issue: Issue): Done;
  reopen(login: string, issue: Issue): Done;
  /** The base branch gets a merge commit, and the pull request is closed. */
  merge(login: string, pull: Pull): { readonly sha: string } & Done;
  markDraft(login: string, pull: Pull): Done;
  markReady(login: string, pull: Pull): Done;
  lock(login: string, issue: Issue): Done;
  unlock(login: string, issue: Issue): Done;
  retarget(login: string, pull: Pull, branch: string): Done;
  edit(login: string, issue: Issue, to: { readonly title?: string; readonly body?: string | null }): Done;
  /** The head has no repository from then on. */
  deleteFork(pull: Pull): Done;
  enqueue(login: string, pull: Pull): { readonly group: MergeGroup } & Done;
}

export function managingIn(state: State, repository: Repository): Managing {
  const mergeCommit = (login: string, issue: Pull): string => {
    const { base, head } = issue.pull;
    const tip = repository.branches.get(base.branch) ?? base.sha;
    const files = new Map(filesAt(repository.store, tip));
    const own = filesAt(repository.store, head.sha);
    for (const { path, from } of filesOf(issue)) {
      const entry = own.get(path);
      if (from !== null) files.delete(from);
      if (entry === undefined) files.delete(path);
      else files.set(path, entry);
    }
    const about = { login, message: `Merge pull request #${issue.number}`, date: state.now() };
    const tree = putTree(repository.store, files);
    return putCommitOf(repository.store, tree, { ...about, parents: [tip, head.sha] }).sha;
  };
  return {
    close: (login, issue) => told(state, () => setOpen(state, issue, person(login), false)),
    reopen: (login, issue) => told(state, () => setOpen(state, issue, person(login), true)),
    merge: (login, issue) =>
      toldWith(state, () => {
        const sha = mergeCommit(login, issue);
        issue.pull.base.sha = repository.branches.get(issue.pull.base.branch) ?? issue.pull.base.sha;
        issue.pull.mergedAt = state.now();
        issue.pull.mergeCommit = sha;
        setOpen(state, issue, person(login), false);
        moveBranch(state, repository, person(login), issue.pull.base.branch, sha);
        return { sha };
      }),
    markDraft: (login, pull) => told(state, () => setDraft(state, pull, person(login), true)),
    markReady: (login, pull) => told(state, () => setDraft(state, pull, person(login), false)),
    lock: (login, issue) => told(state, () => setLocked(state, issue, person(login), true)),
    unlock: (login, issue) => told(state, () => setLocked(state, issue, person(login), false)),
    retarget: (login, pull, branch) => told(state, () => retarget(state, pull, person(login), branch)),
    edit: (login, issue, to) => told(state, () => editIssue(state, issue, person(login), to)),
    deleteFork: ({ pull }) =>
      told(state, () => {
        const fork = pull.head.repository;
        const at = fork === null ? -1 : state.repositories.indexOf(fork);
        if (at === -1 || fork === repository) throw new Error('There is no fork to delete.');
        state.repositories.splice(at, 1);
        pull.head = { ...pull.head, repository: null };
      }),
    enqueue: (login, issue) =>
      toldWith(state, () => {
        const { branch } = issue.pull.base;
        const baseSha = repository.branches.get(branch) ?? issue.pull.base.sha;
        const headSha = mergeCommit(login, issue);
        const name = `gh-readonly-queue/${branch}/pr-${issue.number}-${baseSha}`;
        repository.branches.set(name, headSha);
        const group: MergeGroup = { baseSha, headSha };
        const payload = () => ({ merge_group: { base_sha: baseSha, head_sha: headSha } });
        const actor = person(login);
        emit(state, { event: 'merge_group', action: 'checks_requested', repository, actor, payload });
        return { group };
      }),
  };
}
