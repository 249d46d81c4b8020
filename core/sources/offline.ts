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
    results.some(isUnreachable) && results.every((result) => isUnreachable(result) || isInconclusive(result))
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

type HopsAndEnd = Pick<FetchResult, 'hops' | 'end'>;

/** Reports whether the host was unreachable. Without a network, some systems report every name as unknown. */
function isUnreachable(result: HopsAndEnd): boolean {
  const failure = failureOf(result);
  return failure === 'dns' || failure === 'no-network';
}

/**
 * Reports whether a failure says nothing about the network. This is a timeout, or a request that this program rejected or
 * canceled.
 */
function isInconclusive(result: HopsAndEnd): boolean {
  const failure = failureOf(result);
  return failure !== undefined && inconclusiveFailures.has(failure);
}

const inconclusiveFailures: ReadonlySet<FetchFailure> = new Set([
  'timeout',
  'private-address',
  'not-https',
  'budget-spent',
]);

/** Returns the failure of a request. Ignores a failure after a redirect, because the first host was reached. */
function failureOf({ hops, end }: HopsAndEnd): FetchFailure | undefined {
  return hops.length === 0 && end.kind === 'failed' ? end.failure : undefined;
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
      if (offlineController.signal.aborted && isCanceled(result)) return createOfflineResult(url, now());
      if (isUnreachable(result)) {
        unreachedHosts.add(new URL(url).hostname);
        checkNetwork();
      } else if (!isInconclusive(result)) isDecided = true;
      return result;
    },
    close: () => prober.close(),
  };
}

function isCanceled({ end }: FetchResult): boolean {
  return end.kind === 'failed' && end.failure === 'budget-spent';
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
