import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import type { ReviewInput } from '#core/github/gather/gather-result';
import { withActionsId } from '#core/github/state-updater';
import { decide } from '#core/review/decide';
import type { CurrentState } from '#core/review/facts';
import { isOurLabel } from '#core/review/labels';
import { plan } from '#core/review/plan';
import { emptyState, parseState } from '#core/review/state';
import { listChangedFiles } from '../../github/git-diff.ts';
import { commentsOf } from '../../github/repositories.ts';
import type { Pull } from '../../github/state.ts';
import type { InMemoryBotHarness } from '../in-memory-bot-harness.ts';

/** What people did to a pull request. The bot must respect these actions. */
export interface Overrides {
  /** Labels that a person removed at any time. The bot may add these labels again, but need not. */
  readonly removedLabels: ReadonlySet<string>;
  /** Labels that a person removed after the bot had added them for the current content. The bot must not add these labels again. */
  readonly muted: ReadonlySet<string>;
  /** True if a person deleted the bot's comment. The bot must then not post a new comment. */
  readonly withoutComment: boolean;
  readonly mayLackComment: boolean;
}

interface MutableOverrides {
  content: string;
  readonly removedLabels: Set<string>;
  readonly muted: Set<string>;
  withoutComment: boolean;
  mayLackComment: boolean;
}

/** Records what people do to pull requests. Tests check whether the bot respects these actions. */
export class UserActionTracker {
  readonly #harness: InMemoryBotHarness;
  readonly #overrides = new Map<number, MutableOverrides>();
  readonly #comments = new Map<number, string>();
  readonly #foreignLabels: (readonly [Pull, string])[] = [];

  constructor(harness: InMemoryBotHarness) {
    this.#harness = harness;
  }

  getOverrides(pull: Pull): Overrides {
    return this.#overridesOf(pull);
  }

  unlabel(login: string, pull: Pull, name: string): void {
    const overrides = this.#overridesOf(pull);
    overrides.removedLabels.add(name);
    if (this.#hasApplied(pull, name)) overrides.muted.add(name);
    this.#harness.userActions.unlabelAs(login, pull, name);
  }

  postComment(login: string, pull: Pull, body: string): void {
    const { comment } = this.#harness.userActions.commentAs(login, pull, body);
    this.#comments.set(comment.id, body);
  }

  findLostContent(): readonly string[] {
    const { repository } = this.#harness;
    const comments = [...this.#comments].filter(([id, body]) => repository.comments.get(id)?.body !== body);
    const labels = [...this.#foreignLabels].filter(([pull, name]) => !pull.labels.has(name));
    return [
      ...comments.map(([id]) => `comment ${id} of a person was changed`),
      ...labels.map(([pull, name]) => `#${pull.number}: ${name} was removed`),
    ];
  }

  /** Adds a label as a person. The bot may then add this label again, even if a person had removed it before. */
  label(login: string, pull: Pull, name: string): void {
    this.#overridesOf(pull).muted.delete(name);
    if (!isOurLabel(name)) this.#foreignLabels.push([pull, name]);
    this.#harness.userActions.labelAs(login, pull, name);
  }

  recordLabelRemoval(name: string): void {
    for (const pull of this.#harness.pulls())
      if (pull.labels.has(name)) this.#overridesOf(pull).removedLabels.add(name);
  }

  deleteComment(login: string, pull: Pull): void {
    const { repository, userActions } = this.#harness;
    const [ownComment, ...duplicates] = ownComments(this.#harness, pull);
    if (ownComment === undefined) return;
    const overrides = this.#overridesOf(pull);
    const check = this.#checkText(pull);
    overrides.mayLackComment = true;
    // If two processes have each posted a comment, the second comment remains.
    const isKnown = check !== undefined && parseState(check).commentId === ownComment.id;
    if (isKnown && duplicates.length === 0) overrides.withoutComment = true;
    // The comment stored the labels that the bot must not add again. Without the comment, the bot may add them again.
    overrides.muted.clear();
    const comment = repository.comments.get(ownComment.id);
    if (comment !== undefined) userActions.deleteComment(login, comment);
  }

  /** Records a command of a person. After a command, the bot may post its comment and add all labels again. */
  recordCommand(pull: Pull): void {
    const overrides = this.#overridesOf(pull);
    overrides.withoutComment = false;
    overrides.muted.clear();
  }

  /** Must be called after every step that may have changed the files of the pull request. */
  recordContentChange(pull: Pull): void {
    const overrides = this.#overridesOf(pull);
    const content = contentOf(pull);
    if (content === overrides.content) {
      // Without a comment, the bot stores its state in the check of the head commit. A new head commit has no check, so the
      // state is lost.
      if (this.#ownComment(pull) === undefined) {
        overrides.muted.clear();
        overrides.withoutComment = false;
      }
      return;
    }
    overrides.content = content;
    overrides.muted.clear();
    overrides.withoutComment = false;
  }

  #overridesOf(pull: Pull): MutableOverrides {
    const overrides = this.#overrides.get(pull.number) ?? createOverrides(contentOf(pull));
    this.#overrides.set(pull.number, overrides);
    return overrides;
  }

  /** Reports whether the bot's stored state says that the bot added this label for the current head commit. */
  #hasApplied(pull: Pull, name: string): boolean {
    const text = this.#ownComment(pull)?.body ?? this.#checkText(pull) ?? '';
    const state = parseState(text);
    return isOurLabel(name) && state.headSha === pull.pull.head.sha && state.applied.includes(name);
  }

  #ownComment(pull: Pull): { readonly id: number; readonly body: string } | undefined {
    return ownComments(this.#harness, pull)[0];
  }

  #checkText({ pull }: Pull): string | undefined {
    const { repository, reviewingApp } = this.#harness;
    const runs = [...repository.checkRuns.values()].filter(
      (run) => run.sha === pull.head.sha && run.suite.app === reviewingApp,
    );
    return runs.at(-1)?.text ?? undefined;
  }
}

export function ownComments(
  { repository, reviewingApp }: InMemoryBotHarness,
  pull: Pull,
): readonly { readonly id: number; readonly body: string }[] {
  return [...repository.comments.values()].filter(
    (comment) => comment.issue === pull && comment.app === reviewingApp,
  );
}

function createOverrides(content: string): MutableOverrides {
  return {
    content,
    removedLabels: new Set(),
    muted: new Set(),
    withoutComment: false,
    mayLackComment: false,
  };
}

function contentOf(pull: Pull): string {
  return JSON.stringify(listChangedFiles(pull).map(({ path, status, sha }) => [path, status, sha]));
}

/**
 * The state of a pull request before the bot writes anything. All commands count as handled, because their effect depends on
 * when the bot read them.
 */
const initialState: CurrentState = {
  labels: [],
  comments: [],
  check: null,
  suggestions: [],
  state: { ...emptyState, lastCommand: Number.MAX_SAFE_INTEGER },
};

export function findFaults(
  harness: InMemoryBotHarness,
  tracker: UserActionTracker,
  pull: Pull,
  { facts, present }: ReviewInput,
): readonly string[] {
  const desired = decide(facts, initialState, diagnosticPage);
  const overrides = tracker.getOverrides(pull);
  const faults: string[] = [];
  const addFault = (text: string): void => void faults.push(`#${pull.number}: ${text}`);

  const botComments = ownComments(harness, pull);
  // The bot deletes a duplicate comment only after the conversation is unlocked.
  if (botComments.length > 1 && !pull.locked) addFault(`${botComments.length} comments of the bot`);
  if (
    botComments.length === 0 &&
    desired.comment.kind === 'show' &&
    !overrides.mayLackComment &&
    !pull.locked
  )
    addFault('no comment of the bot');
  if (botComments.length > 0 && overrides.withoutComment)
    addFault('a comment that a person deleted was posted again');

  const needs = [...pull.labels].filter((name) => isOurLabel(name) && name.startsWith('needs/'));
  if (needs.length > 1 && !pull.labels.has('bot/hold') && !hasLabelCommand(pull)) addFault(`labels ${needs}`);
  const isOtherBase = pull.pull.base.branch !== pull.repository.defaultBranch;
  if (isOtherBase && needs.length > 0) addFault(`${needs} although the base is not the default branch`);
  if (!isOtherBase && !pull.labels.has('bot/hold') && !hasLabelCommand(pull)) {
    const expectedLabels = new Set(
      desired.labels.map(({ name }) => name).filter((name) => name !== 'bot/hold'),
    );
    // With two processes, one process may remove a label, and the other may think that a person removed it.
    const hasReplicas = harness.processes.length > 1;
    const mayLack = new Set([...overrides.removedLabels, ...(hasReplicas ? present.state.muted : [])]);
    for (const name of expectedLabels)
      if (!pull.labels.has(name) && !mayLack.has(name)) addFault(`${name} is missing`);
    for (const name of pull.labels)
      if (isOurLabel(name) && !expectedLabels.has(name)) addFault(`${name} is wrong`);
    for (const name of overrides.muted)
      if (pull.labels.has(name)) addFault(`${name} was removed by a person, and added again`);
  }
  if (pull.labels.has('bot/error') && !pull.labels.has('bot/hold')) addFault('bot/error was not removed');

  const check = [...harness.repository.checkRuns.values()].findLast(
    (run) => run.sha === pull.pull.head.sha && run.suite.app === harness.reviewingApp,
  );
  if (desired.check !== null && check?.conclusion !== desired.check.conclusion)
    addFault(`the check is ${check?.conclusion} instead of ${desired.check.conclusion}`);
  // In a locked conversation, a newly started bot would try to write once, so locked conversations are exempt.
  const redecided = decide(facts, present, diagnosticPage);
  const furtherWrites = pull.locked
    ? []
    : plan(present, harness.reviewer === 'app' ? redecided : withActionsId(redecided));
  if (furtherWrites.length > 0) addFault(`another run would write: ${furtherWrites.map(({ kind }) => kind)}`);
  return faults;
}

/** Reports whether anyone posted a command about labels. The effect of a command depends on when the bot read it. */
function hasLabelCommand(pull: Pull): boolean {
  return commentsOf(pull).some(
    ({ body }) => body.startsWith('/label') || body === '/hold' || body === '/unhold',
  );
}
