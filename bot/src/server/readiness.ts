import { type Permissions, wantedPermissions } from '../github/tokens.ts';

export interface Readiness {
  readonly ready: boolean;
  /** JSON: whether, why not, and what installations do not allow. */
  readonly text: string;
}

export interface ReadinessFacts {
  readonly now: number;
  /** When GitHub last took the App's own token; 0 before. */
  readonly acceptedAt: number;
  readonly isFull: boolean;
  readonly isDraining: boolean;
  /** What GitHub said to our key when it did not take it. */
  readonly refusal: string | null;
  /** What each installation grants, as far as is known. */
  readonly withheld: readonly (readonly [id: number, granted: Permissions | undefined])[];
  /** What was switched off because an installation did not permit it. */
  readonly off: readonly { readonly installationId: number; readonly feature: string }[];
}

const believedMs = 5 * 60_000;

/** Whether deliveries should come here, and why not. */
export function readinessOf(facts: ReadinessFacts): Readiness {
  const { now, acceptedAt, isFull, isDraining, refusal, withheld, off } = facts;
  const isAccepted = acceptedAt > 0 && now - acceptedAt <= believedMs;
  const reasons = [
    isDraining && 'the bot is stopping',
    !isAccepted &&
      `GitHub has not taken the App's key in the last five minutes${refusal === null ? '' : `: ${refusal}`}`,
    isFull && 'too many keys wait',
  ].filter((reason) => reason !== false);
  const missing = Object.fromEntries(
    withheld.flatMap(([id, granted]) => {
      const names = granted === undefined ? [] : missingOf(granted);
      return names.length === 0 ? [] : [[String(id), names]];
    }),
  );
  const ready = reasons.length === 0;
  return { ready, text: JSON.stringify({ ready, reasons, permissionsMissing: missing, switchedOff: off }) };
}

function missingOf(granted: Permissions): readonly string[] {
  return Object.entries(wantedPermissions).flatMap(([name, level]) =>
    granted[name] === level || granted[name] === 'write' ? [] : [`${name}: ${level}`],
  );
}
