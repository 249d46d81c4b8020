import type { Clock } from '../clock.ts';
import type { Identity } from '../github/identity.ts';
import type { Reconciler } from '../reconcile/reconcile.ts';

const waitMs = 5_000;

/** Looks at nothing before GitHub has said who we are: else we would not know our own comments. */
export function onceKnown(reconciler: Reconciler, identity: Identity, clock: Clock): Reconciler {
  return {
    forget: (key) => reconciler.forget(key),
    reconcile: async (key, options) => {
      if (!(await identity.isKnown())) return { kind: 'paused', until: clock.now() + waitMs };
      return reconciler.reconcile(key, options);
    },
  };
}
