import type { Actor } from '../emit.ts';
import { mergeBase } from '../git/commits.ts';
import type { Pull } from '../records.ts';
import type { Repository, State } from '../state.ts';
import { askForChecks } from './branches.ts';
import { addIssue, tell } from './issues.ts';

export interface NewPull {
  readonly title: string;
  readonly body: string | null;
  readonly draft: boolean;
  readonly head: { readonly repository: Repository; readonly branch: string };
  readonly base: string;
}

/** Opens a pull request from a branch that is there. */
export function openPull(state: State, repository: Repository, actor: Actor, about: NewPull): Pull {
  const { head, base } = about;
  const sha = head.repository.branches.get(head.branch) ?? '';
  const pull = {
    draft: about.draft,
    head: { ...head, owner: head.repository.owner, sha },
    base: { branch: base, sha: repository.branches.get(base) ?? '' },
    mergedAt: null,
    mergeCommit: null,
    requestedReviewers: new Set<string>(),
    requestedTeams: new Set<string>(),
  };
  const issue = addIssue(state, repository, actor, { title: about.title, body: about.body, pull }) as Pull;
  tell(state, issue, actor, 'opened');
  if (head.repository !== repository) askForChecks(state, repository, actor, sha);
  return issue;
}

export function setDraft(state: State, issue: Pull, actor: Actor, draft: boolean): void {
  if (issue.pull.draft === draft) return;
  issue.pull.draft = draft;
  tell(state, issue, actor, draft ? 'converted_to_draft' : 'ready_for_review');
}

/** Another base branch. */
export function retarget(state: State, issue: Pull, actor: Actor, branch: string): void {
  const { base } = issue.pull;
  const changes = { base: { ref: { from: base.branch }, sha: { from: base.sha } } };
  issue.pull.base = { branch, sha: issue.repository.branches.get(branch) ?? base.sha };
  tell(state, issue, actor, 'edited', { changes });
}

/** Whether there is anything between two commits to ask for. */
export function hasCommits({ store }: Repository, base: string, head: string): boolean {
  return mergeBase(store, base, head) !== head;
}
