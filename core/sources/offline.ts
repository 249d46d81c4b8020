import type { Registry } from '#core/card/registry';
import type { Lookup } from './fetch/connect.ts';
import type { Prober } from './fetch/prober.ts';
import { withoutFragment } from './judge/extract.ts';
import type { FetchFailure, FetchResult } from './judge/fetch-result.ts';

/** The maximum number of host names to look up before concluding that there is no network. */
const maxLookups = 8;

/** Reports whether no host responded in any way, as happens without a network. */
export function areAllHostsUnreachable(pages: readonly { readonly fetchResult: FetchResult }[]): boolean {
  const results = pages.map(({ fetchResult }) => fetchResult);
  return (
    results.some((result) => failedWith(result, unreachable)) &&
    results.every((result) => failedWith(result, unreachable) || failedWith(result, inconclusive))
  );
}

/**
 * Creates a function that checks for a network. It looks up issuers' domains that were not requested. Behind a firewall, a
 * resolver may report every name as unknown, so one unknown name proves nothing.
 */
export function createNetworkCheck(
  issuers: Registry['issuers'],
  lookup: Lookup,
): (hosts: readonly string[]) => Promise<boolean> {
  return async (hosts) => {
    const isRequestedDomain = (domain: string) =>
      hosts.some((host) => host === domain || host.endsWith(`.${domain}`));
    const names = [...issuers.values()]
      .flatMap(({ domains = [] }) => domains.slice(0, 1))
      .filter((domain) => domain !== undefined)
      .filter((domain) => !isRequestedDomain(domain));
    const lookupResults = await Promise.all(
      names.slice(0, maxLookups).map((name) =>
        lookup(name).then(
          (addresses) => addresses.length > 0,
          () => false,
        ),
      ),
    );
    return lookupResults.includes(true);
  };
}

/** Failures without a network, where some systems report every name as unknown. */
const unreachable: ReadonlySet<FetchFailure> = new Set(['dns', 'no-network']);
/** Failures that say nothing about the network: a timeout, or a request that this program rejected or canceled. */
const inconclusive: ReadonlySet<FetchFailure> = new Set([
  'timeout',
  'private-address',
  'not-https',
  'budget-spent',
]);

/** Reports whether a request failed in one of these ways. False after a redirect, because the first host was reached. */
function failedWith({ hops, end }: FetchResult, failures: ReadonlySet<FetchFailure>): boolean {
  return hops.length === 0 && end.kind === 'failed' && failures.has(end.failure);
}

/** The number of unreachable hosts after which the network is checked, if no host was reached. */
const unreachableHostLimit = 12;

/**
 * Wraps a prober so that it stops if there is no network. Behind a firewall, every name is unknown, and a lookup for every page
 * would take long. The prober stops if 12 hosts were unreachable, no host was reached, and `hasNetwork` returns false. All
 * other requests then end immediately as `no-network`.
 */
export function withOfflineDetection(
  prober: Prober,
  hasNetwork: (hosts: readonly string[]) => Promise<boolean>,
  now: () => Date,
): Prober {
  const unreachedHosts = new Set<string>();
  const offlineController = new AbortController();
  /** Whether the network was checked or a host was reached, so that no check is needed any more. */
  let isDecided = false;

  function checkNetwork(): void {
    if (isDecided || unreachedHosts.size < unreachableHostLimit) return;
    isDecided = true;
    void hasNetwork([...unreachedHosts]).then((isOnline) => {
      if (!isOnline) offlineController.abort();
    });
  }

  return {
    async fetchPage(url, options) {
      if (offlineController.signal.aborted) return createOfflineResult(url, now());
      const { signal = offlineController.signal } = options;
      const result = await prober.fetchPage(url, {
        ...options,
        signal: AbortSignal.any([signal, offlineController.signal]),
      });
      const isCanceled = result.end.kind === 'failed' && result.end.failure === 'budget-spent';
      if (offlineController.signal.aborted && isCanceled) return createOfflineResult(url, now());
      if (failedWith(result, unreachable)) {
        unreachedHosts.add(new URL(url).hostname);
        checkNetwork();
      } else if (!failedWith(result, inconclusive)) isDecided = true;
      return result;
    },
    close: () => prober.close(),
  };
}

function createOfflineResult(url: string, at: Date): FetchResult {
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
