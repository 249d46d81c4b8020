import type { Registry } from '#catalog/registry';
import type { Lookup } from '../prober/connect.ts';
import { foundNoWay, saysNothing } from '../prober/unreached.ts';
import type { CheckedPage } from './check-page.ts';

/** How many other names are looked up before it is said that there is no network. */
const mostNames = 8;

/** Whether no host answered in any way, so that a machine without a network would have seen the same. */
export function nothingReached(pages: readonly Pick<CheckedPage, 'answer'>[]): boolean {
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
