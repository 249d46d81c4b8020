import { moveBranch } from '../acts/branches.ts';
import { editIssue, openIssue, putLabels, setLocked, setOpen } from '../acts/issues.ts';
import { labelOrNew } from '../acts/labels.ts';
import { retarget, setDraft } from '../acts/pulls.ts';
import { setRequested } from '../acts/reviews.ts';
import { emit } from '../emit.ts';
import { filesAt, putCommitOf } from '../git/commits.ts';
import { putTree } from '../git/objects.ts';
import { filesOf } from '../pull-files.ts';
import type { Issue, MergeGroup, Pull } from '../records.ts';
import type { Repository, State } from '../state.ts';
import { shortCommitView } from '../views.ts';
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
  requestReview(login: string, pull: Pull, reviewer: string): Done;
  withdrawRequest(login: string, pull: Pull, reviewer: string): Done;
  /** The head has no repository from then on. */
  deleteFork(pull: Pull): Done;
  openIssue(
    login: string,
    about: { readonly title: string; readonly body?: string; readonly labels?: readonly string[] },
  ): { readonly issue: Issue } & Done;
  enqueue(login: string, pull: Pull): { readonly group: MergeGroup } & Done;
  leaveQueue(group: MergeGroup, reason: 'merged' | 'invalidated' | 'dequeued'): Done;
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
  const tellOfGroup = (group: MergeGroup, login: string, action: string, more: object = {}) =>
    emit(state, {
      event: 'merge_group',
      action,
      repository,
      actor: person(login),
      payload: () => ({
        merge_group: {
          head_sha: group.headSha,
          head_ref: group.headRef,
          base_sha: group.baseSha,
          base_ref: group.baseRef,
          head_commit: shortCommitView(repository, group.headSha),
        },
        ...more,
      }),
    });
  const setReview = (login: string, pull: Pull, reviewer: string, wanted: boolean) =>
    told(state, () => setRequested(state, pull, person(login), { login: reviewer }, wanted));
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
    requestReview: (login, pull, reviewer) => setReview(login, pull, reviewer, true),
    withdrawRequest: (login, pull, reviewer) => setReview(login, pull, reviewer, false),
    deleteFork: ({ pull }) =>
      told(state, () => {
        const fork = pull.head.repository;
        const at = fork === null ? -1 : state.repositories.indexOf(fork);
        if (at === -1 || fork === repository) throw new Error('There is no fork to delete.');
        state.repositories.splice(at, 1);
        pull.head = { ...pull.head, repository: null };
      }),
    openIssue: (login, { title, body = '', labels = [] }) =>
      toldWith(state, () => {
        const issue = openIssue(state, repository, person(login), { title, body });
        const names = labels.map((name) => labelOrNew(state, repository, person(login), name).name);
        putLabels(state, issue, person(login), names);
        return { issue };
      }),
    enqueue: (login, issue) =>
      toldWith(state, () => {
        const { branch } = issue.pull.base;
        const baseSha = repository.branches.get(branch) ?? issue.pull.base.sha;
        const headSha = mergeCommit(login, issue);
        const name = `gh-readonly-queue/${branch}/pr-${issue.number}-${baseSha}`;
        repository.branches.set(name, headSha);
        const refs = { headRef: `refs/heads/${name}`, baseRef: `refs/heads/${branch}` };
        const group: MergeGroup = { id: state.nextId(), repository, pull: issue, baseSha, headSha, ...refs };
        tellOfGroup(group, login, 'checks_requested');
        return { group };
      }),
    leaveQueue: (group, reason) =>
      told(state, () => {
        repository.branches.delete(group.headRef.replace('refs/heads/', ''));
        tellOfGroup(group, 'github-merge-queue[bot]', 'destroyed', { reason });
      }),
  };
}
