import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import type { ReviewInput } from '#core/github/gather/gather-result';
import { decideFor } from '#core/github/reviewer';
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
  /** Labels of the bot that a person put on or took off at any time. The bot may have seen this before or after a push. */
  readonly touched: ReadonlySet<string>;
  /** Labels that a person put on (true) or took off since the content last changed, the last one at the end. They must stay so. */
  readonly hands: ReadonlyMap<string, boolean>;
  /** True if a person deleted the bot's comment. The bot must then not post a new comment. */
  readonly withoutComment: boolean;
  readonly mayLackComment: boolean;
}

interface MutableOverrides {
  content: string;
  readonly touched: Set<string>;
  readonly hands: Map<string, boolean>;
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
    this.#recordHand(pull, name, false);
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

  /** Adds a label as a person. GitHub records nothing if the label is there already. */
  label(login: string, pull: Pull, name: string): void {
    if (!isOurLabel(name)) this.#foreignLabels.push([pull, name]);
    else if (!pull.labels.has(name)) this.#recordHand(pull, name, true);
    this.#harness.userActions.labelAs(login, pull, name);
  }

  #recordHand(pull: Pull, name: string, isOn: boolean): void {
    const { touched, hands } = this.#overridesOf(pull);
    touched.add(name);
    hands.delete(name);
    hands.set(name, isOn);
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
    const comment = repository.comments.get(ownComment.id);
    if (comment !== undefined) userActions.deleteComment(login, comment);
  }

  /** Records a command of a person. After a command, the bot may post its comment again. */
  recordCommand(pull: Pull): void {
    this.#overridesOf(pull).withoutComment = false;
  }

  /** Must be called after every step that may have changed the files of the pull request. */
  recordContentChange(pull: Pull): void {
    const overrides = this.#overridesOf(pull);
    const content = contentOf(pull);
    if (content === overrides.content) {
      // Without a comment, the bot stores its state in the check of the head commit. A new head commit has no check, so the
      // state is lost.
      if (ownComments(this.#harness, pull).length === 0) overrides.withoutComment = false;
      return;
    }
    overrides.content = content;
    overrides.hands.clear();
    overrides.withoutComment = false;
  }

  #overridesOf(pull: Pull): MutableOverrides {
    const overrides = this.#overrides.get(pull.number) ?? createOverrides(contentOf(pull));
    this.#overrides.set(pull.number, overrides);
    return overrides;
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
    touched: new Set(),
    hands: new Map(),
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
  input: ReviewInput,
): readonly string[] {
  const { facts, present } = input;
  const desired = decide({ ...facts, labelEvents: [] }, initialState, diagnosticPage);
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

  const isOtherBase = pull.pull.base.branch !== pull.repository.defaultBranch;
  const ourLabels = [...pull.labels].filter(isOurLabel);
  const needs = ourLabels.filter((name) => name.startsWith('needs/'));
  if (isOtherBase && needs.length > 0) addFault(`${needs} although the base is not the default branch`);
  if (!isOtherBase && !pull.labels.has('bot/hold') && !hasHoldCommand(pull)) {
    const ruleLabels = desired.labels.map(({ name }) => name).filter((name) => name !== 'bot/hold');
    for (const name of new Set([...ruleLabels, ...ourLabels, ...overrides.hands.keys()])) {
      if (name.startsWith('needs/')) continue;
      const hand = name.startsWith('bot/') ? undefined : overrides.hands.get(name);
      if (hand === undefined && overrides.touched.has(name) && !name.startsWith('bot/')) continue;
      if (pull.labels.has(name) !== (hand ?? ruleLabels.includes(name)))
        addFault(`${name} is ${pull.labels.has(name) ? 'wrong' : 'missing'}`);
    }
    const ruleNeeds = ruleLabels.filter((name) => name.startsWith('needs/'));
    const handNeeds = [...overrides.hands]
      .filter(([name, isOn]) => isOn && name.startsWith('needs/'))
      .at(-1)?.[0];
    const isAnyTurn =
      handNeeds === undefined && [...overrides.touched].some((name) => name.startsWith('needs/'));
    const expectedNeeds = ruleNeeds.length === 0 || handNeeds === undefined ? ruleNeeds : [handNeeds];
    if (needs.length !== expectedNeeds.length || (!isAnyTurn && needs[0] !== expectedNeeds[0]))
      addFault(`labels ${needs} instead of ${expectedNeeds}`);
  }
  if (pull.labels.has('bot/error') && !pull.labels.has('bot/hold')) addFault('bot/error was not removed');

  const check = [...harness.repository.checkRuns.values()].findLast(
    (run) => run.sha === pull.pull.head.sha && run.suite.app === harness.reviewingApp,
  );
  if (desired.check !== null && check?.conclusion !== desired.check.conclusion)
    addFault(`the check is ${check?.conclusion} instead of ${desired.check.conclusion}`);
  // In a locked conversation, a newly started bot would try to write once, so locked conversations are exempt.
  const furtherWrites = pull.locked ? [] : plan(present, decideFor(input));
  if (furtherWrites.length > 0) addFault(`another run would write: ${furtherWrites.map(({ kind }) => kind)}`);
  return faults;
}

/** Reports whether anyone posted a command about labels. The effect of a command depends on when the bot read it. */
function hasHoldCommand(pull: Pull): boolean {
  return commentsOf(pull).some(({ body }) => body === '/hold' || body === '/unhold');
}
