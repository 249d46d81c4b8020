import type { CommandOutcome } from './commands.ts';
import type { DesiredLabel, LabelDecision } from './desired.ts';
import type { CurrentState } from './facts.ts';
import type { Hands } from './hands.ts';
import { byHand, labelRules } from './label-rules.ts';
import { familyOf, type LabelFamily, type LabelName, labelNames } from './labels.ts';
import type { BotState } from './state.ts';
import type { Assessment } from './verdict.ts';

const familiesWhileOpen: ReadonlySet<LabelFamily> = new Set(['needs', 'stale']);

/**
 * Decides the labels from the rules, from `/hold`, and from the labels that people put on or took off. `state` is the saved
 * state, with `turn` and `turnSince` already updated.
 */
export function decideLabels(
  assessment: Assessment,
  present: CurrentState,
  state: BotState,
  commands: CommandOutcome,
  hands: Hands,
): LabelDecision {
  const isOnHold = commands.hold ?? present.labels.includes('bot/hold');
  const reasons = new Map<LabelName, string>();
  const takenOff: LabelName[] = [];
  for (const name of labelNames) {
    const isPresent = present.labels.includes(name);
    const reason = name === 'bot/hold' ? null : labelRules[name](assessment, state);
    if (isOnHold) {
      if (name === 'bot/hold') reasons.set(name, holdReason);
      else if (isPresent) reasons.set(name, reason ?? keptReason);
    } else if (familyOf(name) === 'needs') {
      // `labelRules` follows the label that a person put on.
      if (reason !== null && (isPresent || !hands.isSwapping)) reasons.set(name, reason);
    } else if (hands.off.has(name)) {
      if (reason !== null) takenOff.push(name);
    } else if (reason !== null || hands.on.has(name)) reasons.set(name, reason ?? byHand);
  }
  return { labels: toLabels(reasons), takenOff, isOnHold };
}

const holdReason = 'label changes are paused';
const keptReason = 'kept as it was';

/** Selects the labels to keep when a pull request is closed or is retargeted to another branch. */
export function selectLabelsToKeep(present: CurrentState): readonly DesiredLabel[] {
  return labelNames
    .filter((name) => present.labels.includes(name))
    .filter((name) => !familiesWhileOpen.has(familyOf(name)) && name !== 'bot/error')
    .map((name) => ({ name, reason: keptReason }));
}

/**
 * Selects the labels after a failure of the bot. Keeps all labels, because nothing is known about the pull request. If it is
 * the turn of no one yet, it becomes the maintainers' turn.
 */
export function selectLabelsAfterFault(present: CurrentState, isDraft: boolean): readonly DesiredLabel[] {
  const kept = labelNames.filter(
    (name) => present.labels.includes(name) && !(isDraft && familyOf(name) === 'needs'),
  );
  const reasons = new Map<LabelName, string>(kept.map((name) => [name, keptReason]));
  const hasTurn = isDraft || kept.some((name) => familyOf(name) === 'needs');
  if (!hasTurn && !reasons.has('bot/hold'))
    reasons.set('needs/maintainer', 'the automatic check could not finish');
  return toLabels(reasons.set('bot/error', 'the bot could not finish'));
}

function toLabels(reasons: ReadonlyMap<LabelName, string>): readonly DesiredLabel[] {
  return labelNames.flatMap((name) => {
    const reason = reasons.get(name);
    return reason === undefined ? [] : [{ name, reason }];
  });
}
