import { compareText } from '#core/text/text';
import { isSameContent } from './changed-cards.ts';
import type { CommandOutcome } from './commands.ts';
import { type DesiredLabel, type DesiredState, type LabelDecision, replaceState } from './desired.ts';
import type { CurrentState } from './facts.ts';
import { labelRules } from './label-rules.ts';
import { familyOf, isOurLabel, type LabelFamily, type LabelName, labelNames } from './labels.ts';
import type { BotState, LabelPin } from './state.ts';
import type { Assessment } from './verdict.ts';

const familiesWhileOpen: ReadonlySet<LabelFamily> = new Set(['needs', 'stale']);

/**
 * Decides the labels from the rules, from `/hold`, and from the labels that people pinned or removed since the content last
 * changed. `state` is the saved state, with `turn` and `turnSince` already updated.
 */
export function decideLabels(
  assessment: Assessment,
  present: CurrentState,
  state: BotState,
  commands: CommandOutcome,
): LabelDecision {
  const isOnHold = commands.hold ?? present.labels.includes('bot/hold');
  const botLabels = labelNames.filter((name) => present.labels.includes(name));
  const reasons = applyRules(assessment, state);
  const hasSameContent = isSameContent(state, assessment.facts);
  const remainingPins = (hasSameContent ? state.pinned : []).filter((pin) =>
    includesPin(commands.activePins, pin),
  );
  const pinned = mergePins(remainingPins, commands.pins);
  const muted = (hasSameContent ? labelNames : []).filter(
    (name) =>
      !present.labels.includes(name) &&
      !pinned.some((pin) => pin.name === name) &&
      // A label that a person removed stays muted (see `BotState`) even if no rule wants it now, because a rule may want it
      // later. The bot's own status labels cannot be muted.
      familyOf(name) !== 'bot' &&
      (state.muted.includes(name) || state.applied.includes(name)),
  );
  if (isOnHold) {
    const keptNames = botLabels.filter((name) => name !== 'bot/hold');
    const labels = [
      ...keptNames.map((name) => ({ name, reason: reasons.get(name) ?? 'kept as it was' })),
      holdLabel,
    ];
    return { labels: sortLabels(labels), muted, pinned, isOnHold };
  }
  const reasonByName = new Map(reasons);
  for (const name of muted) reasonByName.delete(name);
  for (const pin of pinned) {
    const name = pin.name as LabelName;
    if (!pin.present) reasonByName.delete(name);
    else if (!reasonByName.has(name)) addPinned(reasonByName, name, assessment);
  }
  return {
    labels: sortLabels([...reasonByName].map(([name, reason]) => ({ name, reason }))),
    muted,
    pinned,
    isOnHold,
  };
}

/** Selects the labels to keep when a pull request is closed, is retargeted to another branch, or cannot be checked. */
export function selectLabelsToKeep(present: CurrentState): readonly DesiredLabel[] {
  return labelNames
    .filter((name) => present.labels.includes(name))
    .filter((name) => !familiesWhileOpen.has(familyOf(name)) && name !== 'bot/error')
    .map((name) => ({ name, reason: 'kept as it was' }));
}

const holdLabel = { name: 'bot/hold', reason: 'label changes are paused' } as const;

function applyRules(assessment: Assessment, state: BotState): ReadonlyMap<LabelName, string> {
  const reasons = new Map<LabelName, string>();
  for (const name of labelNames) {
    const reason = name === 'bot/hold' ? null : labelRules[name](assessment, state);
    if (reason !== null) reasons.set(name, reason);
  }
  return reasons;
}

/** Adds a label that a person pinned. A `needs/` label replaces any other `needs/` label, and is not added to a draft. */
function addPinned(reasonByName: Map<LabelName, string>, name: LabelName, { facts }: Assessment): void {
  if (familyOf(name) === 'needs') {
    if (facts.pull.draft) return;
    for (const otherName of [...reasonByName.keys()])
      if (familyOf(otherName) === 'needs') reasonByName.delete(otherName);
  }
  reasonByName.set(name, 'set with `/label`');
}

function includesPin(pins: readonly LabelPin[], { name, present }: LabelPin): boolean {
  return pins.some((pin) => pin.name === name && pin.present === present);
}

/**
 * Merges saved and new pins. A new pin replaces older pins for the same label. A pin that adds a `needs/` label replaces any
 * other such pin.
 */
function mergePins(savedPins: readonly LabelPin[], newPins: readonly LabelPin[]): readonly LabelPin[] {
  const pinByName = new Map<string, LabelPin>();
  for (const pin of [...savedPins, ...newPins]) {
    if (isTurnPin(pin))
      for (const olderPin of [...pinByName.values()])
        if (isTurnPin(olderPin)) pinByName.delete(olderPin.name);
    pinByName.set(pin.name, pin);
  }
  return [...pinByName.values()]
    .filter(({ name }) => isOurLabel(name))
    .toSorted((a, b) => compareText(a.name, b.name));
}

function isTurnPin({ name, present }: LabelPin): boolean {
  return present && name.startsWith('needs/');
}

function sortLabels(labels: readonly { name: LabelName; reason: string }[]): readonly DesiredLabel[] {
  return labels.toSorted((a, b) => labelNames.indexOf(a.name) - labelNames.indexOf(b.name));
}

/**
 * Leaves out labels that the bot cannot add. The state must not list these labels as applied. Otherwise, the next run would
 * assume that a person removed them.
 */
export function excludeLabels(
  present: CurrentState,
  desired: DesiredState,
  isExcluded: (name: string) => boolean,
): DesiredState {
  const labels = desired.labels.filter(({ name }) => present.labels.includes(name) || !isExcluded(name));
  if (labels.length === desired.labels.length) return desired;
  const keptNames = new Set(labels.map(({ name }) => name));
  const excludedNames = new Set(
    desired.labels.map(({ name }) => name).filter((name) => !keptNames.has(name)),
  );
  const state: BotState = {
    ...desired.state,
    applied: desired.state.applied.filter((name) => !excludedNames.has(name)),
  };
  return { ...replaceState(desired, state), labels };
}
