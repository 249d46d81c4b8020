import type { Permissions } from './installations.ts';

/** What the bot uses: the permissions of `bot/app.yml`. */
export const wantedPermissions = {
  metadata: 'read',
  contents: 'read',
  pull_requests: 'write',
  checks: 'write',
  issues: 'read',
  actions: 'read',
  merge_queues: 'read',
} as const satisfies Permissions;

export interface Readiness {
  readonly ready: boolean;
  /** JSON: whether, why not, and what installations do not grant. */
  readonly text: string;
}

export interface ReadinessFacts {
  readonly now: number;
  /** When GitHub last accepted the App's key; 0 before. */
  readonly acceptedAt: number;
  readonly isFull: boolean;
  readonly isDraining: boolean;
  /** GitHub's answer to our key if it did not accept it. */
  readonly refusal: string | null;
  /** What each installation grants, as far as is known. */
  readonly granted: ReadonlyMap<number, Permissions>;
  /** What was switched off because it is not permitted. */
  readonly off: readonly { readonly repositoryId: number; readonly feature: string }[];
}

const believedMs = 5 * 60_000;

/** Whether deliveries should come here, and why not. */
export function readinessOf(facts: ReadinessFacts): Readiness {
  const { now, acceptedAt, isFull, isDraining, refusal, granted, off } = facts;
  const isAccepted = acceptedAt > 0 && now - acceptedAt <= believedMs;
  const reasons = [
    isDraining && 'the bot is stopping',
    !isAccepted &&
      `GitHub has not accepted the App's key in the last five minutes${refusal === null ? '' : `: ${refusal}`}`,
    isFull && 'too many keys wait',
  ].filter((reason) => reason !== false);
  const permissionsMissing = Object.fromEntries(
    [...granted].flatMap(([id, permissions]) => {
      const names = missingOf(permissions);
      return names.length === 0 ? [] : [[String(id), names]];
    }),
  );
  const ready = reasons.length === 0;
  return { ready, text: JSON.stringify({ ready, reasons, permissionsMissing, switchedOff: off }) };
}

function missingOf(granted: Permissions): readonly string[] {
  return Object.entries(wantedPermissions).flatMap(([name, level]) =>
    granted[name] === level || granted[name] === 'write' ? [] : [`${name}: ${level}`],
  );
}
