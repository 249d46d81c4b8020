import { diagnosticPage } from '#core/catalog/generated/diagnostic-pages';
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

/** What people have decided against the bot, and what became of it. */
export interface Overrides {
  /** Labels that a person took from the pull request at some time: the bot may leave them off. */
  readonly takenAway: ReadonlySet<string>;
  /** Those of them that the bot knew to be there, for the content there is: it must leave them off. */
  readonly muted: ReadonlySet<string>;
  /** Whether our comment must not be made again. */
  readonly withoutComment: boolean;
  /** Whether it may be missing. */
  readonly mayLackComment: boolean;
}

interface Kept {
  /** When it was last looked at here. */
  content: string;
  readonly takenAway: Set<string>;
  readonly muted: Set<string>;
  withoutComment: boolean;
  mayLackComment: boolean;
}

/** Remembers what people did, in words of its own: what the bot reads in its state is checked against it. */
export class UserActionTracker {
  readonly #harness: InMemoryBotHarness;
  readonly #kept = new Map<number, Kept>();
  readonly #said = new Map<number, string>();
  readonly #theirs: (readonly [Pull, string])[] = [];

  constructor(harness: InMemoryBotHarness) {
    this.#harness = harness;
  }

  getOverrides(pull: Pull): Overrides {
    return this.#of(pull);
  }

  unlabel(login: string, pull: Pull, name: string): void {
    const kept = this.#of(pull);
    kept.takenAway.add(name);
    if (this.#knows(pull, name)) kept.muted.add(name);
    this.#harness.userActions.unlabelAs(login, pull, name);
  }

  postComment(login: string, pull: Pull, body: string): void {
    const { comment } = this.#harness.userActions.commentAs(login, pull, body);
    this.#said.set(comment.id, body);
  }

  /** Comments of people that are not there any more as they were written, and labels that are not ours and went. */
  findLostContent(): readonly string[] {
    const { repository } = this.#harness;
    const comments = [...this.#said].filter(([id, body]) => repository.comments.get(id)?.body !== body);
    const labels = [...this.#theirs].filter(([pull, name]) => !pull.labels.has(name));
    return [
      ...comments.map(([id]) => `the comment ${id} of a person is not as it was`),
      ...labels.map(([pull, name]) => `#${pull.number}: ${name} is gone`),
    ];
  }

  /** A label put on by hand is not one that was taken away. */
  label(login: string, pull: Pull, name: string): void {
    this.#of(pull).muted.delete(name);
    if (!isOurLabel(name)) this.#theirs.push([pull, name]);
    this.#harness.userActions.labelAs(login, pull, name);
  }

  /** The label goes from every pull request. */
  recordLabelRemoval(name: string): void {
    for (const pull of this.#harness.pulls()) if (pull.labels.has(name)) this.#of(pull).takenAway.add(name);
  }

  deleteComment(login: string, pull: Pull): void {
    const { repository, userActions } = this.#harness;
    const [own, ...others] = ownComments(this.#harness, pull);
    if (own === undefined) return;
    const kept = this.#of(pull);
    const check = this.#checkText(pull);
    kept.mayLackComment = true;
    // Two writers may have made two of them: then the other one stays.
    const isKnown = check !== undefined && parseState(check).commentId === own.id;
    if (isKnown && others.length === 0) kept.withoutComment = true;
    // What was muted stood in it.
    kept.muted.clear();
    const comment = repository.comments.get(own.id);
    if (comment !== undefined) userActions.deleteComment(login, comment);
  }

  /** A command brings the comment back, or changes what labels mean. */
  recordCommand(pull: Pull): void {
    const kept = this.#of(pull);
    kept.withoutComment = false;
    kept.muted.clear();
  }

  /** To be called after whatever may have changed the content. */
  recordContentChange(pull: Pull): void {
    const kept = this.#of(pull);
    const content = contentOf(pull);
    if (content === kept.content) {
      // Without a comment it is the head's check that remembers, and there is none on a new head.
      if (this.#ownComment(pull) === undefined) {
        kept.muted.clear();
        kept.withoutComment = false;
      }
      return;
    }
    kept.content = content;
    kept.muted.clear();
    kept.withoutComment = false;
  }

  #of(pull: Pull): Kept {
    const kept = this.#kept.get(pull.number) ?? fresh(contentOf(pull));
    this.#kept.set(pull.number, kept);
    return kept;
  }

  /** Whether what the bot wrote last says that it has put this label there, for this content. */
  #knows(pull: Pull, name: string): boolean {
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

function fresh(content: string): Kept {
  return { content, takenAway: new Set(), muted: new Set(), withoutComment: false, mayLackComment: false };
}

function contentOf(pull: Pull): string {
  return JSON.stringify(listChangedFiles(pull).map(({ path, status, sha }) => [path, status, sha]));
}

/** As if nothing had been done yet, and all commands obeyed: what they did depends on when they were read. */
const untouched: CurrentState = {
  labels: [],
  comments: [],
  check: null,
  suggestions: [],
  state: { ...emptyState, lastCommand: Number.MAX_SAFE_INTEGER },
};

/** What is not as it should be with an open pull request, once the bot is done. */
export function findFaults(
  harness: InMemoryBotHarness,
  people: UserActionTracker,
  pull: Pull,
  { facts, present }: ReviewInput,
): readonly string[] {
  const desired = decide(facts, untouched, diagnosticPage);
  const about = people.getOverrides(pull);
  const faults: string[] = [];
  const fault = (words: string): void => void faults.push(`#${pull.number}: ${words}`);

  const own = ownComments(harness, pull);
  // The second one of two processes goes once the conversation is unlocked.
  if (own.length > 1 && !pull.locked) fault(`${own.length} comments of ours`);
  if (own.length === 0 && desired.comment.kind === 'show' && !about.mayLackComment && !pull.locked)
    fault('no comment of ours');
  if (own.length > 0 && about.withoutComment) fault('a comment that a person deleted was made again');

  const needs = [...pull.labels].filter((name) => isOurLabel(name) && name.startsWith('needs/'));
  if (needs.length > 1 && !pull.labels.has('bot/hold') && !isPinned(pull)) fault(`labels ${needs}`);
  const isOver = pull.pull.base.branch !== pull.repository.defaultBranch;
  if (isOver && needs.length > 0) fault(`${needs} though it is not for the default branch`);
  if (!isOver && !pull.labels.has('bot/hold') && !isPinned(pull)) {
    const wanted = new Set(desired.labels.map(({ name }) => name).filter((name) => name !== 'bot/hold'));
    // Of two writers each may take what the other removed for a person's doing.
    const isShared = harness.processes.length > 1;
    const mayLack = new Set([...about.takenAway, ...(isShared ? present.state.muted : [])]);
    for (const name of wanted) if (!pull.labels.has(name) && !mayLack.has(name)) fault(`${name} is missing`);
    for (const name of pull.labels)
      if (isOurLabel(name) && !wanted.has(name)) fault(`${name} should not be there`);
    for (const name of about.muted) if (pull.labels.has(name)) fault(`${name} was taken away, and came back`);
  }
  if (pull.labels.has('bot/error') && !pull.labels.has('bot/hold')) fault('bot/error stays');

  const check = [...harness.repository.checkRuns.values()].findLast(
    (run) => run.sha === pull.pull.head.sha && run.suite.app === harness.reviewingApp,
  );
  if (desired.check !== null && check?.conclusion !== desired.check.conclusion)
    fault(`the check says ${check?.conclusion}, and should say ${desired.check.conclusion}`);
  // Of a locked conversation a bot that remembers nothing finds out anew, once.
  const again = decide(facts, present, diagnosticPage);
  const more = pull.locked ? [] : plan(present, harness.reviewer === 'app' ? again : withActionsId(again));
  if (more.length > 0) fault(`a further run would write: ${more.map(({ kind }) => kind)}`);
  return faults;
}

/** Whether a command about labels was ever given here: what it means depends on when it was read. */
function isPinned(pull: Pull): boolean {
  return commentsOf(pull).some(
    ({ body }) => body.startsWith('/label') || body === '/hold' || body === '/unhold',
  );
}
