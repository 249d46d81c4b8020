import type { Registry } from '#core/catalog/registry';
import type { Lookup } from './fetch/connect.ts';
import type { Prober } from './fetch/prober.ts';
import type { Answer, Failure } from './judge/answer.ts';
import { withoutFragment } from './judge/extract.ts';

/** How many other names are looked up before it is said that there is no network. */
const mostNames = 8;

/** Whether no host answered in any way, so that a machine without a network would have seen the same. */
export function nothingReached(pages: readonly { readonly answer: Answer }[]): boolean {
  const answers = pages.map(({ answer }) => answer);
  return answers.some(foundNoWay) && answers.every((its) => foundNoWay(its) || saysNothing(its));
}

/**
 * Says whether there is a network, by looking up domains of issuers that were not asked: a resolver behind a closed
 * door says of every name that it is not known, and only by other names is that told from one name that is gone.
 */
export function networkCheck(
  issuers: Registry['issuers'],
  lookup: Lookup,
): (hosts: readonly string[]) => Promise<boolean> {
  return async (hosts) => {
    const asked = (domain: string) => hosts.some((host) => host === domain || host.endsWith(`.${domain}`));
    const names = [...issuers.values()]
      .flatMap(({ domains = [] }) => domains.slice(0, 1))
      .filter((domain) => domain !== undefined)
      .filter((domain) => !asked(domain));
    const found = await Promise.all(
      names.slice(0, mostNames).map((name) =>
        lookup(name).then(
          (addresses) => addresses.length > 0,
          () => false,
        ),
      ),
    );
    return found.includes(true);
  };
}

type Asked = Pick<Answer, 'hops' | 'end'>;

/** Whether no way led to the host. Some systems say without a network of every name that it is not known. */
function foundNoWay(answer: Asked): boolean {
  const failure = failureOf(answer);
  return failure === 'dns' || failure === 'no-network';
}

/** What is refused or broken off here, and silence, say neither that there is a network nor that there is none. */
function saysNothing(answer: Asked): boolean {
  const failure = failureOf(answer);
  return failure !== undefined && silent.has(failure);
}

const silent: ReadonlySet<Failure> = new Set(['timeout', 'private-address', 'not-https', 'budget-spent']);

/** A way that broke off behind a host led to one all the same. */
function failureOf({ hops, end }: Asked): Failure | undefined {
  return hops.length === 0 && end.kind === 'failed' ? end.failure : undefined;
}

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
