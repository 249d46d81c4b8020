import type { AppIdentity } from './app-identity.ts';
import type { Permissions } from './installations.ts';

/** `bot/app.yml` lists the same permissions. */
export const requiredPermissions = {
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
  /** JSON with the reasons why the bot is not ready, and with the missing permissions. */
  readonly text: string;
}

export interface ReadinessFacts extends Pick<AppIdentity, 'acceptedAt' | 'lastError'> {
  readonly now: number;
  readonly isFull: boolean;
  readonly isDraining: boolean;
  /** The known permissions of each installation, by installation id. */
  readonly granted: ReadonlyMap<number, Permissions>;
  /** Features that are switched off because of missing permissions. */
  readonly disabledFeatures: readonly { readonly repositoryId: number; readonly feature: string }[];
}

const keyValidMs = 5 * 60_000;

export function checkReadiness(facts: ReadinessFacts): Readiness {
  const { now, acceptedAt, isFull, isDraining, lastError, granted, disabledFeatures } = facts;
  const isKeyAccepted = acceptedAt > 0 && now - acceptedAt <= keyValidMs;
  const reasons = [
    isDraining && 'the bot is stopping',
    !isKeyAccepted &&
      `GitHub has not accepted the App's key in the last five minutes${lastError === null ? '' : `: ${lastError}`}`,
    isFull && 'the queue is full',
  ].filter((reason) => reason !== false);
  const permissionsMissing = Object.fromEntries(
    [...granted].flatMap(([id, permissions]) => {
      const names = listMissingPermissions(permissions);
      return names.length === 0 ? [] : [[String(id), names]];
    }),
  );
  const ready = reasons.length === 0;
  return {
    ready,
    text: JSON.stringify({ ready, reasons, permissionsMissing, switchedOff: disabledFeatures }),
  };
}

function listMissingPermissions(granted: Permissions): readonly string[] {
  return Object.entries(requiredPermissions).flatMap(([name, level]) =>
    granted[name] === level || granted[name] === 'write' ? [] : [`${name}: ${level}`],
  );
}
