import type { DiagnosticCode } from '#core/catalog/diagnostic';
import { shortHash } from '#core/catalog/text';
import { isSameContent } from './changed-cards.ts';
import { type CommandOutcome, readCommands } from './commands.ts';
import type { Facts, Fix, Present } from './facts.ts';
import { decideLabels, type LabelDecision, type LabelName, labelsAfterwards } from './labels.ts';
import { reviewersToAsk } from './policy.ts';
import { renderCheck, renderFaultCheck } from './render/check.ts';
import { renderComment } from './render/comment.ts';
import { closingOf } from './render/opening.ts';
import { type BotState, stateMarker } from './state.ts';
import { suggestionsFor } from './suggestions.ts';
import { type Assessment, assess, type Conclusion } from './verdict.ts';

/** How a pull request should look. Same facts, same bytes. */
export interface Desired {
  /** Labels of ours that should be on it, in the order of the taxonomy, each with its reason. */
  readonly labels: readonly DesiredLabel[];
  readonly comment: DesiredComment;
  /** Null where the check is left as it is, but for its state. */
  readonly check: DesiredCheck | null;
  /** Logins, and teams as `team:slug`, to ask now; empty where nobody is. */
  readonly reviewers: readonly string[];
  /** Fixes to suggest in place, at most 10. */
  readonly suggestions: readonly DesiredSuggestion[];
  /** To be written into the comment and the check. */
  readonly state: BotState;
}

export interface DesiredLabel {
  readonly name: string;
  /** A few words: `one file added`. */
  readonly reason: string;
}

/**
 * `show`: made where there is none. `keep`: edited where it exists, never made. `restate`: nothing but its state changes,
 * and where `opening` is given its first words, which speak of what is to be done.
 */
export type DesiredComment =
  | { readonly kind: 'show'; readonly body: string; readonly shortBody: string }
  | { readonly kind: 'keep'; readonly body: string; readonly shortBody: string }
  | { readonly kind: 'restate'; readonly opening: string | null };

export interface DesiredCheck {
  readonly headSha: string;
  /** `<rules version>:<contentKey>` */
  readonly externalId: string;
  readonly conclusion: Conclusion;
  readonly title: string;
  readonly summary: string;
  /** Without the state, which `checkText` adds. */
  readonly text: string;
  readonly annotations: readonly CheckAnnotation[];
}

/** Lines and columns count from 1; columns are given for a stretch within one line only. */
export interface CheckAnnotation {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly startColumn?: number;
  readonly endColumn?: number;
  readonly level: 'failure' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
}

export interface DesiredSuggestion {
  readonly fix: Fix;
  /** Of path, codes and fixed text: hidden in the comment, so that one is not made twice. */
  readonly fingerprint: string;
  readonly body: string;
}

/** What the comment and the check are rendered from. */
export interface View extends Assessment {
  readonly decision: LabelDecision;
  readonly commands: CommandOutcome;
  readonly suggestions: readonly DesiredSuggestion[];
  /** Whom we asked for a review, now or before. */
  readonly asked: readonly string[];
  readonly pageOf: PageOf;
}

/** The page about a code, as Markdown; empty if it cannot be read. */
export type PageOf = (code: DiagnosticCode) => string;

/**
 * Decides how the pull request should look, from the facts, and from what of ours is on it. Only answers to `/explain`
 * need `pageOf`.
 */
export function decide(facts: Facts, present: Present, pageOf: PageOf = () => ''): Desired {
  if (isOver(facts)) return afterwards(facts, present);
  if (facts.fault !== null) return duringFault(facts, present);
  const assessment = assess(facts);
  const { verdict } = assessment;
  const before = sinceContent(present, facts);
  const commands = readCommands(facts, before.lastCommand);
  const { decision, turnSince } = decideWithTurn(assessment, present, before, commands);
  const mayAct = !decision.hold && !facts.pull.draft;
  const reviewers = mayAct && verdict.turn === 'review' ? reviewersToAsk(facts, before) : [];
  const refused = before.suggestionsRefused === facts.pull.headSha;
  const suggestions = mayAct && !refused ? suggestionsFor(facts) : [];
  const asked = before.asked.length > 0 ? before.asked : reviewers;
  const view: View = { ...assessment, decision, commands, suggestions, asked, pageOf };
  const check = renderCheck(view);
  const commentDeleted = isCommentDeleted(present, before) && !commands.asksForComment;
  const state: BotState = {
    pull: facts.pull.number,
    headSha: facts.pull.headSha,
    contentKey: facts.contentKey,
    rules: facts.versions.rules,
    applied: decision.labels.map(({ name }) => name),
    muted: decision.muted,
    pinned: decision.pinned,
    lastCommand: commands.lastCommand,
    turn: facts.pull.draft ? null : verdict.turn,
    turnSince,
    asked,
    commentId: 0,
    commentDeleted,
    suggestionsRefused: refused ? before.suggestionsRefused : '',
    annotations: check.annotations.length === 0 ? '' : shortHash(JSON.stringify(check.annotations)),
  };
  return {
    labels: decision.labels,
    comment: commentFor(view, state, present),
    check,
    reviewers,
    suggestions,
    state,
  };
}

/** The check's text as it is written: with what we remember, the number of our comment included. */
export function checkText(check: DesiredCheck, state: BotState, commentId: number): string {
  return `${check.text}\n\n${stateMarker({ ...state, commentId })}\n`;
}

/** Closed, or meant for another branch than the one that is published: nobody's turn. */
function isOver({ pull, repository }: Facts): boolean {
  return pull.state === 'closed' || pull.baseRef !== repository.defaultBranch;
}

function afterwards(facts: Facts, present: Present): Desired {
  const labels = labelsAfterwards(present);
  const state: BotState = {
    ...present.state,
    pull: facts.pull.number,
    applied: appliedWith(present, labels),
    // What is over is asked again from the beginning if it opens once more.
    turn: null,
    turnSince: null,
    commentId: 0,
    headSha: present.state.headSha || facts.pull.headSha,
  };
  const comment = { kind: 'restate', opening: closingOf(facts) } as const;
  return { labels, comment, check: null, reviewers: [], suggestions: [], state };
}

/** We have failed: what is there stays, and a maintainer is told, unless a person had taken that label away. */
function duringFault(facts: Facts, present: Present): Desired {
  const kept = labelsAfterwards(present).filter(({ name }) => name !== 'bot/hold');
  const hold = present.labels.includes('bot/hold');
  const told = [
    ...(facts.pull.draft || hold || isTakenAway(present, 'needs/maintainer')
      ? []
      : [{ name: 'needs/maintainer', reason: 'the machine could not judge it' }]),
    ...(hold ? [{ name: 'bot/hold', reason: 'a person stopped label changes' }] : []),
    { name: 'bot/error', reason: 'the bot could not finish' },
  ];
  const labels = [...kept, ...told];
  const applied = appliedWith(present, labels);
  const state = { ...present.state, pull: facts.pull.number, applied, commentId: 0 };
  const check = renderFaultCheck(facts, present.state.contentKey);
  const comment = { kind: 'restate', opening: null } as const;
  return { labels, comment, check, reviewers: [], suggestions: [], state };
}

function isTakenAway({ labels, state }: Present, name: LabelName): boolean {
  return !labels.includes(name) && (state.applied.includes(name) || state.muted.includes(name));
}

/** The labels of ours that are left, and those that a person took away: who did is found out when labels are judged again. */
function appliedWith({ labels: there, state }: Present, labels: readonly DesiredLabel[]): readonly string[] {
  const left = labels.map(({ name }) => name);
  return [...left, ...state.applied.filter((name) => !there.includes(name) && !left.includes(name))];
}

/** What we remember, without a deletion that holds only while the content is the same; labels are judged by themselves. */
function sinceContent({ state }: Present, facts: Facts): BotState {
  if (isSameContent(state, facts)) return state;
  return { ...state, commentDeleted: false };
}

/** Whose turn it is since when decides on one label, and nothing else does on the turn. */
function decideWithTurn(
  assessment: Assessment,
  present: Present,
  before: BotState,
  commands: CommandOutcome,
): { readonly decision: LabelDecision; readonly turnSince: string | null } {
  const { facts, verdict } = assessment;
  const turn = facts.pull.draft ? null : verdict.turn;
  const turnSince = turn === null ? null : before.turn === turn ? before.turnSince : facts.now;
  const state = { ...before, turn, turnSince };
  return { decision: decideLabels(assessment, present, state, commands), turnSince };
}

/** The check remembers our comment, and it is not there. */
function isCommentDeleted(present: Present, before: BotState): boolean {
  if (present.comments.length > 0) return false;
  return before.commentDeleted || before.commentId > 0;
}

function commentFor(view: View, state: BotState, present: Present): DesiredComment {
  const { facts, verdict, commands } = view;
  const rendered = renderComment(view, stateMarker(state));
  if (commands.asksForComment) return { kind: 'show', ...rendered };
  const isQuiet = facts.pull.draft || verdict.outcome === 'no-cards' || state.commentDeleted;
  return { kind: isQuiet && present.comments.length === 0 ? 'keep' : 'show', ...rendered };
}

/** What the title might better be; null where it is well as it is, undefined where nobody can say. Advice, never a gate. */
export function betterTitle({ cards, pull }: Facts): string | null | undefined {
  const [card] = cards;
  const exact =
    cards.length === 1 && card?.change === 'new'
      ? `card(add): ${card.id}`
      : cards.length === 1 && card?.change === 'update'
        ? `card(update): ${card.id}`
        : null;
  if (exact !== null) return pull.title === exact ? null : exact;
  if (conventional.test(pull.title)) return null;
  return cards.length === 0 ? undefined : suggestionFor(cards);
}

/** Conventional Commits 1.0: a type, perhaps a scope, a colon, a description. */
const conventional = /^[a-z]+(\([^()]+\))?!?: \S/;

function suggestionFor(cards: Facts['cards']): string {
  const has = (change: Facts['cards'][number]['change']) => cards.every((card) => card.change === change);
  const count = `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`;
  if (has('new')) return `card(add): ${count}`;
  if (has('removal')) return `card(remove): ${cards.length === 1 ? (cards[0]?.id ?? count) : count}`;
  if (has('rename')) return `card(rename): ${cards.length === 1 ? (cards[0]?.id ?? count) : count}`;
  return `card(update): ${count}`;
}
