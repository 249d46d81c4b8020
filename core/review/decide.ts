import { shortHash } from '#core/catalog/text';
import { isSameContent } from './changed-cards.ts';
import { type CommandOutcome, readCommands } from './commands.ts';
import { decideLabels, labelsAfterwards } from './decide-labels.ts';
import type { Desired, DesiredComment, DesiredLabel, LabelDecision, PageOf, View } from './desired.ts';
import type { Facts, Present } from './facts.ts';
import type { LabelName } from './labels.ts';
import { reviewersToAsk } from './policy.ts';
import { renderCheck, renderFaultCheck } from './render/check.ts';
import { renderComment } from './render/comment.ts';
import { mention } from './render/links.ts';
import { closingOf } from './render/opening.ts';
import { type BotState, stateMarker } from './state.ts';
import { suggestionsFor } from './suggestions.ts';
import { type Assessment, assess, type Turn } from './verdict.ts';

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
  const isReturned = isReturnedToAuthor(facts, verdict.turn, before) && !decision.hold;
  const isCalled = isReturned || (verdict.turn === 'author' && isCalling(present, facts));
  const view: View = { ...assessment, decision, commands, suggestions, asked, isCalled, pageOf };
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
    cards: before.cards,
    locked: false,
  };
  return {
    outcome: verdict.outcome,
    labels: decision.labels,
    comment: commentFor(view, state, present, isReturned),
    check,
    reviewers,
    suggestions,
    state,
  };
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
  return { outcome: 'over', labels, comment, check: null, reviewers: [], suggestions: [], state };
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
  return { outcome: 'bot-fault', labels, comment, check, reviewers: [], suggestions: [], state };
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

/** It was a reviewer's or a maintainer's turn, and there is something for the author to do again. */
function isReturnedToAuthor({ pull }: Facts, turn: Turn, before: BotState): boolean {
  if (turn !== 'author' || pull.draft || pull.authorIsBot) return false;
  return before.turn === 'review' || before.turn === 'maintainer';
}

/** Whether our comment calls the author already: it goes on to, or each push would take the call out and put it in. */
function isCalling({ comments }: Present, { pull }: Facts): boolean {
  const call = mention(pull.author);
  const [, firstLine = ''] = comments[0]?.body.split(/\r?\n/, 2) ?? [];
  return call !== '' && firstLine.startsWith(`${call} `);
}

function commentFor(view: View, state: BotState, present: Present, isReturned: boolean): DesiredComment {
  const { facts, verdict, commands } = view;
  const rendered = renderComment(view, stateMarker(state));
  const isThere = present.comments.length > 0;
  if (isReturned && isThere) return { kind: 'renew', ...rendered };
  if (commands.asksForComment) return { kind: 'show', ...rendered };
  const isQuiet = facts.pull.draft || verdict.outcome === 'no-cards' || state.commentDeleted;
  return { kind: isQuiet && !isThere ? 'keep' : 'show', ...rendered };
}
