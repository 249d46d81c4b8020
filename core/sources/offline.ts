import type { Registry } from '#core/card/registry';
import type { Lookup } from './fetch/connect.ts';
import type { FetchFailure, FetchResult } from './judge/fetch-result.ts';

/** The maximum number of host names to look up before concluding that there is no network. */
const maxLookups = 8;

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
const unreachable: ReadonlySet<FetchFailure> = new Set(['dns', 'unreachable']);
/** Failures that say nothing about the network: a timeout, or a request that this program rejected or canceled. */
const inconclusive: ReadonlySet<FetchFailure> = new Set([
  'timeout',
  'private-address',
  'not-https',
  'budget-spent',
]);

/** The number of unreachable hosts after which the network is checked, if no host was reached. */
const unreachableHostLimit = 12;

/**
 * Watches the results of a run for the absence of a network. Behind a firewall, every name is unknown, and a lookup for every
 * page would take long. `signal` is aborted if 12 hosts were unreachable, no host was reached, and `hasNetwork` returns false.
 */
export function createNetworkWatch(hasNetwork: (hosts: readonly string[]) => Promise<boolean>) {
  const unreachedHosts = new Set<string>();
  const offline = new AbortController();
  /** Whether the network was checked or a host was reached, so that no check is needed any more. */
  let isDecided = false;

  async function checkNetwork(): Promise<void> {
    if (isDecided) return;
    isDecided = true;
    if (!(await hasNetwork([...unreachedHosts]))) offline.abort();
  }

  return {
    signal: offline.signal,
    async add({ url, hops, end }: FetchResult): Promise<void> {
      // After a redirect, the first host was reached.
      const failure = hops.length === 0 && end.kind === 'failed' ? end.failure : undefined;
      if (failure === undefined || !(unreachable.has(failure) || inconclusive.has(failure))) isDecided = true;
      else if (unreachable.has(failure)) unreachedHosts.add(new URL(url).hostname);
      if (unreachedHosts.size >= unreachableHostLimit) await checkNetwork();
    },
    /** Call this after the last result. Reports whether there is no network. */
    async isOffline(): Promise<boolean> {
      if (unreachedHosts.size > 0) await checkNetwork();
      return offline.signal.aborted;
    },
  };
}
