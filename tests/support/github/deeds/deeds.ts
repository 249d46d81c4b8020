import {
  addComment,
  deleteComment,
  deleteLabel,
  editIssue,
  editLabel,
  type LabelFields,
  labelOrNew,
  makeLabel,
  putLabels,
  setLocked,
  setOpen,
  takeLabel,
} from '../acts/issues.ts';
import { addReview, addReviewComment, dismissReview, moveBranch, retarget, setDraft } from '../acts/pulls.ts';
import { type Done, emit, person, told, toldWith } from '../deliveries.ts';
import { filesAt, putCommitOf, putTree } from '../git.ts';
import { filesOf } from '../git-diff.ts';
import { labelNamed } from '../repositories.ts';
import type {
  Comment,
  Issue,
  Label,
  MergeGroup,
  Pull,
  Repository,
  Review,
  ReviewComment,
  State,
} from '../state.ts';
import { type Branching, branchingIn } from './branching.ts';
import { type Checking, checkingIn } from './checking.ts';
import { type Installing, installingIn } from './installing.ts';

interface Labelling {
  /** Makes the label too where there is none of this name. */
  labelAs(login: string, issue: Issue, name: string): Done;
  unlabelAs(login: string, issue: Issue, name: string): Done;
  makeLabel(login: string, fields: LabelFields & { readonly name: string }): { readonly label: Label } & Done;
  editLabel(login: string, name: string, to: LabelFields): Done;
  deleteLabel(login: string, name: string): Done;
}

function labellingIn(state: State, repository: Repository): Labelling {
  const named = (name: string): Label => {
    const label = labelNamed(repository, name);
    if (label === undefined) throw new Error(`There is no label ${name}.`);
    return label;
  };
  return {
    labelAs: (login, issue, name) =>
      told(state, () => {
        const label = labelOrNew(state, repository, person(login), name);
        putLabels(state, issue, person(login), [label.name]);
      }),
    unlabelAs: (login, issue, name) => told(state, () => takeLabel(state, issue, person(login), name)),
    makeLabel: (login, fields) =>
      toldWith(state, () => ({ label: makeLabel(state, repository, person(login), fields) })),
    editLabel: (login, name, to) =>
      told(state, () => editLabel(state, repository, person(login), named(name), to)),
    deleteLabel: (login, name) =>
      told(state, () => deleteLabel(state, repository, person(login), named(name))),
  };
}

const states = {
  approved: 'APPROVED',
  changes_requested: 'CHANGES_REQUESTED',
  commented: 'COMMENTED',
} as const;

interface Talking {
  commentAs(login: string, issue: Issue, body: string): { readonly comment: Comment } & Done;
  deleteComment(login: string, comment: Comment): Done;
  reviewAs(
    login: string,
    pull: Pull,
    verdict: keyof typeof states,
    body?: string,
  ): { readonly review: Review } & Done;
  dismissReview(login: string, review: Review): Done;
  /** An answer below a comment on a line. */
  replyAs(login: string, to: ReviewComment, body: string): { readonly comment: ReviewComment } & Done;
}

function talkingIn(state: State): Talking {
  return {
    commentAs: (login, issue, body) =>
      toldWith(state, () => ({ comment: addComment(state, issue, person(login), body) })),
    deleteComment: (login, comment) => told(state, () => deleteComment(state, comment, person(login))),
    reviewAs: (login, pull, verdict, body = '') =>
      toldWith(state, () => {
        const about = { state: states[verdict], body, commit: pull.pull.head.sha };
        return { review: addReview(state, pull, person(login), about) };
      }),
    dismissReview: (login, review) => told(state, () => dismissReview(state, review, person(login))),
    replyAs: (login, to, body) =>
      toldWith(state, () => {
        const about = { state: 'COMMENTED', body: '', commit: to.pull.pull.head.sha } as const;
        const review = addReview(state, to.pull, person(login), about);
        const place = {
          path: to.path,
          line: to.line ?? to.originalLine,
          startLine: to.startLine,
          side: to.side,
        };
        const comment = addReviewComment(state, review, person(login), { ...place, body, replyTo: to.id });
        return { comment };
      }),
  };
}

interface Managing {
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

function managingIn(state: State, repository: Repository): Managing {
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

/** What people do in a repository; each deed gives the deliveries that come of it. */
export type Deeds = Branching & Managing & Labelling & Talking & Checking & Installing;

export function deedsIn(state: State, repository: Repository): Deeds {
  return {
    ...branchingIn(state, repository),
    ...managingIn(state, repository),
    ...labellingIn(state, repository),
    ...talkingIn(state),
    ...checkingIn(state, repository),
    ...installingIn(state, repository),
  };
}
