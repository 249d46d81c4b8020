import type { Answer } from '#catalog/sources/judge/answer';
import { withoutFragment } from '#catalog/sources/judge/extract';
import type { Prober } from './prober/prober.ts';
import { foundNoWay, saysNothing } from './prober/unreached.ts';

/** So many hosts of which none was reached raise the question whether there is a network at all. */
const enoughHosts = 12;

/**
 * A prober that asks no more pages once it is plain that there is no network: behind a closed door every name is said
 * to be unknown, and to hear that of every page takes long. Of one dozen hosts none may have been reached, and
 * `hasNetwork` must say no as well; all other asking then ends at once as `no-network`.
 */
export function givingUpOffline(
  prober: Prober,
  hasNetwork: (hosts: readonly string[]) => Promise<boolean>,
  now: () => Date,
): Prober {
  const unreached = new Set<string>();
  const offline = new AbortController();
  let isSettled = false;

  function wonder(): void {
    if (isSettled || unreached.size < enoughHosts) return;
    isSettled = true;
    void hasNetwork([...unreached]).then((there) => {
      if (!there) offline.abort();
    });
  }

  return {
    async ask(url, options) {
      if (offline.signal.aborted) return notAsked(url, now());
      const { signal = offline.signal } = options;
      const answer = await prober.ask(url, { ...options, signal: AbortSignal.any([signal, offline.signal]) });
      if (offline.signal.aborted && isBrokenOff(answer)) return notAsked(url, now());
      if (foundNoWay(answer)) {
        unreached.add(new URL(url).hostname);
        wonder();
      } else if (!saysNothing(answer)) isSettled = true;
      return answer;
    },
    close: () => prober.close(),
  };
}

function isBrokenOff({ end }: Answer): boolean {
  return end.kind === 'failed' && end.failure === 'budget-spent';
}

function notAsked(url: string, at: Date): Answer {
  const reason = 'no host could be reached, so there seems to be no network';
  return {
    url: withoutFragment(url),
    hops: [],
    end: { kind: 'failed', failure: 'no-network', reason },
    ms: 0,
    tries: 0,
    at: at.toISOString(),
  };
}
