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
  const stillAsked = (isSame ? state.pinned : []).filter((pin) => isIn(commands.askedPins, pin));
  const pinned = pinsAfter(stillAsked, commands.pins);
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
  for (const pin of pinned) {
    const name = pin.name as LabelName;
    if (!pin.present) labels.delete(name);
    else if (!labels.has(name)) pinTo(labels, name, assessment);
  }
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

/** Sets a label that a person asked for. It is one turn at a time, and nobody's while it is a draft. */
function pinTo(labels: Map<LabelName, string>, name: LabelName, { facts }: Assessment): void {
  if (familyOf(name) === 'needs') {
    if (facts.pull.draft) return;
    for (const other of [...labels.keys()]) if (familyOf(other) === 'needs') labels.delete(other);
  }
  labels.set(name, 'a person asked for it');
}

function isIn(pins: readonly Pin[], { name, present }: Pin): boolean {
  return pins.some((pin) => pin.name === name && pin.present === present);
}

/** A newer pin of a label takes the place of an older one, and one that sets the turn that of another turn. */
function pinsAfter(pinned: readonly Pin[], added: readonly Pin[]): readonly Pin[] {
  const byName = new Map<string, Pin>();
  for (const pin of [...pinned, ...added]) {
    if (isTurn(pin)) for (const older of [...byName.values()]) if (isTurn(older)) byName.delete(older.name);
    byName.set(pin.name, pin);
  }
  return [...byName.values()]
    .filter(({ name }) => isOurLabel(name))
    .toSorted((a, b) => compareText(a.name, b.name));
}

function isTurn({ name, present }: Pin): boolean {
  return present && name.startsWith('needs/');
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
