import fc from 'fast-check';
import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly mode: 'dry-run' | 'mutant';
    readonly activeMutant: string | undefined;
    readonly mutantActivation: 'static' | 'runtime' | undefined;
    readonly globalNamespace: string;
  }
}

const kept = globalThis as unknown as Record<string, { activeMutant?: string } | string | undefined>;

// The same cases every time; a mutant that fails one is killed, however small the case could be made.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 3_000 });

// The thread is that of the mutant before: nothing that was reckoned with that one in force may stay.
// In the first run, which asks what each test comes by, neither may what the tests of another file had reckoned: what
// a memory answers is come by no more.
const run = `${inject('mode')} ${inject('activeMutant')}`;
if (inject('mode') === 'dry-run' || kept.mutationRun !== run) vi.resetModules();
kept.mutationRun = run;
const switches = kept[inject('globalNamespace')];
if (inject('mutantActivation') !== 'static' && typeof switches === 'object') delete switches.activeMutant;
