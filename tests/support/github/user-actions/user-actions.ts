import { emit, person } from '../deliveries.ts';
import { filesAt, putCommit, putCommitOf, putTree, type TreeChanges } from '../git.ts';
import { listChangedFiles } from '../git-diff.ts';
import { emitCheckRunEvent } from '../mutations/checks.ts';
import {
  addComment,
  deleteComment,
  deleteLabel,
  editComment,
  editIssue,
  editLabel,
  type LabelFields,
  labelOrNew,
  makeLabel,
  putLabels,
  setLocked,
  setOpen,
  takeLabel,
} from '../mutations/issues.ts';
import {
  addReview,
  addReviewComment,
  dismissReview,
  moveBranch,
  openPull,
  retarget,
  setDraft,
} from '../mutations/pulls.ts';
import { findLabel, newRepository } from '../repositories.ts';
import type {
  App,
  CheckRun,
  Comment,
  Issue,
  Label,
  Pull,
  Repository,
  Review,
  ReviewComment,
  State,
} from '../state.ts';
import { install } from './installations.ts';
import { runWorkflow, type WorkflowOptions } from './workflows.ts';

export interface PullOptions {
  readonly files: TreeChanges;
  /** The new path of each renamed file, by the old path. `files` may also change the content of a renamed file. */
  readonly renames?: Readonly<Record<string, string>>;
  readonly title?: string;
  readonly body?: string;
  readonly draft?: boolean;
  /** The default is the person's fork. */
  readonly from?: 'fork' | 'branch';
  readonly branch?: string;
}

const states = {
  approved: 'APPROVED',
  changes_requested: 'CHANGES_REQUESTED',
  commented: 'COMMENTED',
} as const;

export type UserActions = ReturnType<typeof createUserActions>;

export function createUserActions(state: State, repository: Repository) {
  const { store } = repository;
  const commit = (
    login: string,
    base: string,
    files: TreeChanges,
    options: { readonly message?: string } & Pick<PullOptions, 'renames'> = {},
  ): string => {
    const commitFields = { login, message: options.message ?? 'Change', date: state.now(), parents: [base] };
    if (options.renames === undefined) return putCommit(store, files, commitFields).sha;
    const movedFiles = new Map(filesAt(store, base));
    for (const [from, to] of Object.entries(options.renames)) {
      const entry = movedFiles.get(from);
      if (entry === undefined) throw new Error(`${from} is not there to be renamed.`);
      movedFiles.delete(from);
      movedFiles.set(to, entry);
    }
    const renamingCommit = putCommitOf(store, putTree(store, movedFiles), {
      ...commitFields,
      message: 'Move',
    });
    return putCommit(store, files, commitFields, renamingCommit.sha).sha;
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
  const mergeCommit = (login: string, issue: Pull): string => {
    const { base, head } = issue.pull;
    const tip = repository.branches.get(base.branch) ?? base.sha;
    const files = new Map(filesAt(store, tip));
    const headFiles = filesAt(store, head.sha);
    for (const { path, from } of listChangedFiles(issue)) {
      const entry = headFiles.get(path);
      if (from !== null) files.delete(from);
      if (entry === undefined) files.delete(path);
      else files.set(path, entry);
    }
    const commitFields = { login, message: `Merge pull request #${issue.number}`, date: state.now() };
    const tree = putTree(store, files);
    return putCommitOf(store, tree, { ...commitFields, parents: [tip, head.sha] }).sha;
  };
  const getLabel = (name: string): Label => {
    const label = findLabel(repository, name);
    if (label === undefined) throw new Error(`There is no label ${name}.`);
    return label;
  };
  const setOpenAs = (login: string, issue: Issue, open: boolean) =>
    setOpen(state, issue, person(login), open);
  const setDraftAs = (login: string, pull: Pull, draft: boolean) =>
    setDraft(state, pull, person(login), draft);
  const setLockedAs = (login: string, issue: Issue, locked: boolean) =>
    setLocked(state, issue, person(login), locked);

  return {
    openPull: (login: string, options: PullOptions) => {
      const { from = 'fork', title = 'Change cards' } = options;
      const base = repository.defaultBranch;
      const head = from === 'fork' ? forkOf(state, repository, login) : repository;
      const branch = options.branch ?? `change-${repository.issues.size + 1}`;
      moveBranch(
        state,
        head,
        person(login),
        branch,
        commit(login, tipOf(base), options.files, { ...options, message: title }),
      );
      const pullFields = { title, body: options.body ?? null, draft: options.draft ?? false, base };
      return {
        pull: openPull(state, repository, person(login), {
          ...pullFields,
          head: { repository: head, branch },
        }),
      };
    },
    /** Commits to the head of a pull request, or to a branch of the repository. A missing branch is created. */
    pushTo: (login: string, to: Pull | string, files: TreeChanges) => {
      if (typeof to !== 'string') return setHead(login, to, commit(login, to.pull.head.sha, files));
      const tip = repository.branches.get(to) ?? tipOf(repository.defaultBranch);
      const sha = commit(login, tip, files);
      moveBranch(state, repository, person(login), to, sha);
      return { sha };
    },
    /** Replaces all commits of the pull request with one new commit on the tip of the base branch. */
    forcePush: (login: string, pull: Pull, files: TreeChanges) =>
      setHead(login, pull, commit(login, tipOf(pull.pull.base.branch), files, { message: pull.title })),
    rebase: (login: string, pull: Pull) => {
      const tip = tipOf(pull.pull.base.branch);
      const files = new Map(filesAt(store, tip));
      const headFiles = filesAt(store, pull.pull.head.sha);
      for (const { path, from, status } of listChangedFiles(pull)) {
        const entry = headFiles.get(path);
        if (from !== null || status === 'removed') files.delete(from ?? path);
        if (entry !== undefined) files.set(path, entry);
      }
      const commitFields = { login, message: pull.title, date: state.now(), parents: [tip] };
      return setHead(login, pull, putCommitOf(store, putTree(store, files), commitFields).sha);
    },
    close: (login: string, issue: Issue) => setOpenAs(login, issue, false),
    reopen: (login: string, issue: Issue) => setOpenAs(login, issue, true),
    merge: (login: string, issue: Pull) => {
      const sha = mergeCommit(login, issue);
      issue.pull.base.sha = repository.branches.get(issue.pull.base.branch) ?? issue.pull.base.sha;
      issue.pull.mergedAt = state.now();
      issue.pull.mergeCommit = sha;
      setOpen(state, issue, person(login), false);
      moveBranch(state, repository, person(login), issue.pull.base.branch, sha);
      return { sha };
    },
    markDraft: (login: string, pull: Pull) => setDraftAs(login, pull, true),
    markReady: (login: string, pull: Pull) => setDraftAs(login, pull, false),
    lock: (login: string, issue: Issue) => setLockedAs(login, issue, true),
    unlock: (login: string, issue: Issue) => setLockedAs(login, issue, false),
    retarget: (login: string, pull: Pull, branch: string) => retarget(state, pull, person(login), branch),
    edit: (login: string, issue: Issue, to: { readonly title?: string; readonly body?: string | null }) =>
      editIssue(state, issue, person(login), to),
    /** Deletes the fork. The head of the pull request then has no repository. */
    deleteFork: ({ pull }: Pull) => {
      const fork = pull.head.repository;
      const index = fork === null ? -1 : state.repositories.indexOf(fork);
      if (index === -1 || fork === repository) throw new Error('There is no fork to delete.');
      state.repositories.splice(index, 1);
      pull.head = { ...pull.head, repository: null };
    },
    enqueue: (login: string, issue: Pull) => {
      const { branch } = issue.pull.base;
      const baseSha = repository.branches.get(branch) ?? issue.pull.base.sha;
      const headSha = mergeCommit(login, issue);
      const name = `gh-readonly-queue/${branch}/pr-${issue.number}-${baseSha}`;
      repository.branches.set(name, headSha);
      const group = { baseSha, headSha };
      const payload = () => ({ merge_group: { base_sha: baseSha, head_sha: headSha } });
      const actor = person(login);
      emit(state, { event: 'merge_group', action: 'checks_requested', repository, actor, payload });
      return { group };
    },
    /** Creates the label if it is missing. */
    labelAs: (login: string, issue: Issue, name: string) => {
      const label = labelOrNew(state, repository, person(login), name);
      putLabels(state, issue, person(login), [label.name]);
    },
    unlabelAs: (login: string, issue: Issue, name: string) => takeLabel(state, issue, person(login), name),
    makeLabel: (login: string, fields: LabelFields) => ({
      label: makeLabel(state, repository, person(login), fields),
    }),
    editLabel: (login: string, name: string, to: LabelFields) =>
      editLabel(state, repository, person(login), getLabel(name), to),
    deleteLabel: (login: string, name: string) =>
      deleteLabel(state, repository, person(login), getLabel(name)),
    commentAs: (login: string, issue: Issue, body: string) => ({
      comment: addComment(state, issue, person(login), body),
    }),
    editComment: (login: string, comment: Comment, body: string) =>
      editComment(state, comment, person(login), body),
    deleteComment: (login: string, comment: Comment) => deleteComment(state, comment, person(login)),
    reviewAs: (login: string, pull: Pull, verdict: keyof typeof states, body = '') => {
      const reviewFields = { state: states[verdict], body, commit: pull.pull.head.sha };
      return { review: addReview(state, pull, person(login), reviewFields) };
    },
    dismissReview: (login: string, review: Review) => dismissReview(state, review, person(login)),
    replyAs: (login: string, to: ReviewComment, body: string) => {
      const reviewFields = { state: 'COMMENTED', body: '', commit: to.pull.pull.head.sha } as const;
      const review = addReview(state, to.pull, person(login), reviewFields);
      const location = {
        path: to.path,
        line: to.line ?? to.originalLine,
        startLine: to.startLine,
        side: to.side,
      };
      const comment = addReviewComment(state, review, person(login), { ...location, body, replyTo: to.id });
      return { comment };
    },
    /** Sends `requested_action`, as a button of a check run does. */
    pressButton: (login: string, run: CheckRun, identifier: string) =>
      emitCheckRunEvent(state, repository, run, person(login), 'requested_action', {
        only: run.suite.app,
        payload: { requested_action: { identifier } },
      }),
    runWorkflow: (sha: string, options: WorkflowOptions) => ({
      run: runWorkflow(state, repository, sha, options),
    }),
    install: (login: string, app: App, chosen: readonly Repository[], permissions = app.permissions) => ({
      installation: install(state, repository.owner, login, app, chosen, permissions),
    }),
  };
}

/** Returns the fork of a user. A new fork starts with the branches of its parent. */
function forkOf(state: State, parent: Repository, login: string): Repository {
  const existing = state.repositories.find(
    (candidate) => candidate.parent === parent && candidate.owner === login,
  );
  if (existing !== undefined) return existing;
  const fork = newRepository(`${login}/${parent.name}`, state.nextId() * 1000, parent);
  state.repositories.push(fork);
  return fork;
}
