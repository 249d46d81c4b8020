import { computeShortHash } from '#core/text/text';
import { isSameContent } from './changed-cards.ts';
import { type CommandOutcome, readCommands } from './commands.ts';
import { decideLabels, selectLabelsAfterFault, selectLabelsToKeep } from './decide-labels.ts';
import type {
  DesiredComment,
  DesiredState,
  DiagnosticPageLookup,
  LabelDecision,
  ReviewViewModel,
} from './desired.ts';
import type { CurrentState, Facts } from './facts.ts';
import { type Hands, readHands } from './hands.ts';
import { selectReviewers } from './policy.ts';
import { renderCheck, renderFaultCheck } from './render/check.ts';
import { renderComment } from './render/comment.ts';
import { mention } from './render/links.ts';
import { renderClosing } from './render/opening.ts';
import { type BotState, formatStateMarker } from './state.ts';
import { createSuggestions } from './suggestions.ts';
import { type Assessment, assess, type Turn } from './verdict.ts';

/** Decides the desired state of a pull request. `getDiagnosticPage` is only needed for replies to `/explain`. */
export function decide(
  facts: Facts,
  present: CurrentState,
  getDiagnosticPage: DiagnosticPageLookup = () => '',
): DesiredState {
  if (isOver(facts)) return decideWhenOver(facts, present);
  if (facts.fault !== null) return decideDuringFault(facts, present);
  const savedState = resetForNewContent(present, facts);
  const hands = readHands(facts, savedState.handsAfter);
  const assessment = assess(facts, hands.turn);
  const { verdict } = assessment;
  const commands = readCommands(facts, savedState.lastCommand);
  const { decision, turnSince } = decideWithTurn(assessment, present, savedState, commands, hands);
  const canAct = !decision.isOnHold && !facts.pull.draft;
  const reviewers = canAct && verdict.turn === 'review' ? selectReviewers(facts, savedState) : [];
  const areSuggestionsRefused = savedState.suggestionsRefused === facts.pull.headSha;
  const suggestions = canAct && !areSuggestionsRefused ? createSuggestions(facts) : [];
  const requestedReviewers = savedState.asked.length > 0 ? savedState.asked : reviewers;
  const isReturned = isReturnedToAuthor(facts, verdict.turn, savedState) && !decision.isOnHold;
  const mentionsAuthor = isReturned || (verdict.turn === 'author' && hasMention(present, facts));
  const view: ReviewViewModel = {
    ...assessment,
    decision,
    commands,
    suggestions,
    reviewersRequested: requestedReviewers,
    mentionsAuthor,
    diagnosticPage: getDiagnosticPage,
  };
  const lastLabelEvent = facts.labelEvents.at(-1);
  const check = renderCheck(view);
  const commentDeleted = isCommentDeleted(present, savedState) && !commands.needsComment;
  const state: BotState = {
    pull: facts.pull.number,
    headSha: facts.pull.headSha,
    contentKey: facts.contentKey,
    rules: facts.versions.rules,
    lastLabelEvent: lastLabelEvent === undefined ? savedState.lastLabelEvent : Date.parse(lastLabelEvent.at),
    handsAfter: savedState.handsAfter,
    lastCommand: commands.lastCommand,
    turn: facts.pull.draft ? null : verdict.turn,
    turnSince,
    asked: requestedReviewers,
    commentId: 0,
    commentDeleted,
    suggestionsRefused: areSuggestionsRefused ? savedState.suggestionsRefused : '',
    annotations: check.annotations.length === 0 ? '' : computeShortHash(JSON.stringify(check.annotations)),
    cards: savedState.cards,
    conflicts: facts.pull.conflicts,
    locked: false,
  };
  return {
    outcome: verdict.outcome,
    labels: decision.labels,
    comment: decideComment(view, state, present, isReturned),
    check,
    reviewers,
    suggestions,
    state,
  };
}

function isOver({ pull, repository }: Facts): boolean {
  return pull.state === 'closed' || pull.baseRef !== repository.defaultBranch;
}

function decideWhenOver(facts: Facts, present: CurrentState): DesiredState {
  const labels = selectLabelsToKeep(present);
  const state: BotState = {
    ...present.state,
    pull: facts.pull.number,
    // If the pull request is reopened, `turnSince` is set again.
    turn: null,
    turnSince: null,
    commentId: 0,
    headSha: present.state.headSha || facts.pull.headSha,
  };
  const comment = { kind: 'restate', opening: renderClosing(facts) } as const;
  return { outcome: 'over', labels, comment, check: null, reviewers: [], suggestions: [], state };
}

/** Decides what to do after a failure of the bot. Keeps the labels and the comment. */
function decideDuringFault(facts: Facts, present: CurrentState): DesiredState {
  const labels = selectLabelsAfterFault(present, facts.pull.draft);
  const state = { ...present.state, pull: facts.pull.number, commentId: 0 };
  const check = renderFaultCheck(facts, present.state.contentKey);
  const comment = { kind: 'restate', opening: null } as const;
  return { outcome: 'bot-fault', labels, comment, check, reviewers: [], suggestions: [], state };
}

/**
 * Returns the saved state. If the content has changed, a comment that a person deleted may be created again, and what people
 * did to the labels before that counts no more. What they did since the last run still counts, because GitHub does not tell
 * whether it was before or after the change.
 */
function resetForNewContent({ state }: CurrentState, facts: Facts): BotState {
  if (isSameContent(state, facts)) return state;
  return { ...state, commentDeleted: false, handsAfter: state.lastLabelEvent };
}

function decideWithTurn(
  assessment: Assessment,
  present: CurrentState,
  savedState: BotState,
  commands: CommandOutcome,
  hands: Hands,
): { readonly decision: LabelDecision; readonly turnSince: string | null } {
  const { facts, verdict } = assessment;
  const turn = facts.pull.draft ? null : verdict.turn;
  const turnSince = turn === null ? null : savedState.turn === turn ? savedState.turnSince : facts.now;
  const state = { ...savedState, turn, turnSince };
  return { decision: decideLabels(assessment, present, state, commands, hands), turnSince };
}

/** Reports whether somebody deleted the bot's comment. There is no comment now, but the saved state says there was one. */
function isCommentDeleted(present: CurrentState, savedState: BotState): boolean {
  if (present.comments.length > 0) return false;
  return savedState.commentDeleted || savedState.commentId > 0;
}

function isReturnedToAuthor({ pull }: Facts, turn: Turn, savedState: BotState): boolean {
  if (turn !== 'author' || pull.draft || pull.authorIsBot) return false;
  return savedState.turn === 'review' || savedState.turn === 'maintainer';
}

/**
 * Reports whether the bot's comment already mentions the author. The mention then stays, so that a push does not remove and
 * restore it.
 */
function hasMention({ comments }: CurrentState, { pull }: Facts): boolean {
  const authorMention = mention(pull.author);
  const firstLine = comments[0]?.body.split(/\r?\n/, 2)[1];
  return authorMention !== '' && firstLine?.startsWith(`${authorMention} `) === true;
}

function decideComment(
  view: ReviewViewModel,
  state: BotState,
  present: CurrentState,
  isReturned: boolean,
): DesiredComment {
  const { facts, verdict, commands } = view;
  const rendered = renderComment(view, formatStateMarker(state));
  const hasComment = present.comments.length > 0;
  if (isReturned && hasComment) return { kind: 'renew', ...rendered };
  if (commands.needsComment) return { kind: 'show', ...rendered };
  const isQuiet = facts.pull.draft || verdict.outcome === 'no-cards' || state.commentDeleted;
  return { kind: isQuiet && !hasComment ? 'keep' : 'show', ...rendered };
}
