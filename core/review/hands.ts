import type { Facts } from './facts.ts';
import { familyOf, type LabelName } from './labels.ts';
import type { Turn } from './verdict.ts';

/** What people did to the bot's labels since the content last changed. The newest event of a label counts. */
export interface Hands {
  readonly on: ReadonlySet<LabelName>;
  readonly off: ReadonlySet<LabelName>;
  /** The turn of the `needs/` label that a person put on last. Null if there is none. */
  readonly turn: Turn | null;
  /** Whether a person has just taken off a `needs/` label, and may be about to put on another one. */
  readonly isSwapping: boolean;
}

/** How long the bot waits for the second click of a person who replaces a `needs/` label, in milliseconds. */
const swapMs = 60_000;

/** Reads the label events later than `after`, in epoch milliseconds. Labels about the bot itself (`bot/`) follow only the rules. */
export function readHands({ labelEvents, now }: Pick<Facts, 'labelEvents' | 'now'>, after: number): Hands {
  const events = labelEvents.filter(({ at, label }) => Date.parse(at) > after && familyOf(label) !== 'bot');
  const lastEvents = [...new Map(events.map((event) => [event.label, event])).values()];
  const on = new Set(lastEvents.filter(({ isOn }) => isOn).map(({ label }) => label));
  const off = new Set(lastEvents.filter(({ isOn }) => !isOn).map(({ label }) => label));
  const turnEvents = events.filter(({ label }) => familyOf(label) === 'needs');
  const turnLabel = turnEvents.findLast(({ label, isOn }) => isOn && on.has(label))?.label;
  const lastTurnEvent = turnEvents.at(-1);
  return {
    on,
    off,
    turn: turnLabel === undefined ? null : (turnLabel.slice('needs/'.length) as Turn),
    isSwapping:
      turnLabel === undefined &&
      lastTurnEvent !== undefined &&
      Date.parse(now) - Date.parse(lastTurnEvent.at) < swapMs,
  };
}
