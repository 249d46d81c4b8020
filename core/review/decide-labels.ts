import { compareText } from '#core/catalog/text';
import { isSameContent } from './changed-cards.ts';
import type { CommandOutcome } from './commands.ts';
import type { Desired, DesiredLabel, LabelDecision } from './desired.ts';
import type { Present } from './facts.ts';
import { labelRules } from './label-rules.ts';
import { familyOf, isOurLabel, type LabelFamily, type LabelName, labelNames } from './labels.ts';
import { type BotState, type Pin, withState } from './state.ts';
import type { Assessment } from './verdict.ts';

/** Labels that mean something while a pull request is open only. */
const whileOpen: ReadonlySet<LabelFamily> = new Set(['needs', 'stale']);

/**
 * Decides the labels from the rules, from what people took away or pinned while the content is the same, and from
 * `/hold`. `state` is what we remember, with the turn as it is now.
 */
export function decideLabels(
  assessment: Assessment,
  present: Present,
  state: BotState,
  commands: CommandOutcome,
): LabelDecision {
  const hold = commands.hold ?? present.labels.includes('bot/hold');
  const ours = labelNames.filter((name) => present.labels.includes(name));
  const wanted = wantedBy(assessment, state);
  const isSame = isSameContent(state, assessment.facts);
  const pinned = pinsAfter(isSame ? state.pinned : [], commands.pins);
  const muted = (isSame ? labelNames : []).filter(
    (name) =>
      !present.labels.includes(name) &&
      !pinned.some((pin) => pin.name === name) &&
      // Also where the rules do not want it just now: they may again. What the bot says of itself is nobody's to decide.
      familyOf(name) !== 'bot' &&
      (state.muted.includes(name) || state.applied.includes(name)),
  );
  if (hold) {
    const kept = ours.filter((name) => name !== 'bot/hold');
    const labels = [...kept.map((name) => ({ name, reason: wanted.get(name) ?? 'as it was' })), onHold];
    return { labels: inOrder(labels), muted, pinned, hold };
  }
  const labels = new Map(wanted);
  for (const name of muted) labels.delete(name);
  for (const { name, present: isAdded } of pinned)
    if (!isAdded) labels.delete(name as LabelName);
    else if (!labels.has(name as LabelName)) labels.set(name as LabelName, 'a person asked for it');
  return { labels: inOrder([...labels].map(([name, reason]) => ({ name, reason }))), muted, pinned, hold };
}

/** What stays when a pull request is closed, or no longer meant for the default branch: all that is no call to anyone. */
export function labelsAfterwards(present: Present): readonly DesiredLabel[] {
  return labelNames
    .filter((name) => present.labels.includes(name))
    .filter((name) => !whileOpen.has(familyOf(name)) && name !== 'bot/error')
    .map((name) => ({ name, reason: 'as it was' }));
}

const onHold = { name: 'bot/hold', reason: 'a person stopped label changes' } as const;

function wantedBy(assessment: Assessment, state: BotState): ReadonlyMap<LabelName, string> {
  const wanted = new Map<LabelName, string>();
  for (const name of labelNames) {
    const reason = name === 'bot/hold' ? null : labelRules[name](assessment, state);
    if (reason !== null) wanted.set(name, reason);
  }
  return wanted;
}

/** A newer pin of a label takes the place of an older one. */
function pinsAfter(pinned: readonly Pin[], added: readonly Pin[]): readonly Pin[] {
  const byName = new Map([...pinned, ...added].map((pin) => [pin.name, pin]));
  return [...byName.values()]
    .filter(({ name }) => isOurLabel(name))
    .toSorted((a, b) => compareText(a.name, b.name));
}

function inOrder(labels: readonly { name: LabelName; reason: string }[]): readonly DesiredLabel[] {
  return labels.toSorted((a, b) => labelNames.indexOf(a.name) - labelNames.indexOf(b.name));
}

/**
 * The same where GitHub does not let us put some labels on: what is not there is not remembered as ours either, or it
 * would look like one that a person took away.
 */
export function withoutLabels(
  present: Present,
  desired: Desired,
  isBarred: (name: string) => boolean,
): Desired {
  const labels = desired.labels.filter(({ name }) => present.labels.includes(name) || !isBarred(name));
  if (labels.length === desired.labels.length) return desired;
  const left = new Set(labels.map(({ name }) => name));
  const barred = new Set(desired.labels.map(({ name }) => name).filter((name) => !left.has(name)));
  const state: BotState = {
    ...desired.state,
    applied: desired.state.applied.filter((name) => !barred.has(name)),
  };
  const { comment } = desired;
  if (comment.kind === 'restate') return { ...desired, labels, state };
  const body = withState(comment.body, state);
  const shortBody = withState(comment.shortBody, state);
  return { ...desired, labels, state, comment: { ...comment, body, shortBody } };
}
