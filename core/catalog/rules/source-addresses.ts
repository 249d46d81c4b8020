import { citedHost, isOnDomains } from '../address.ts';
import type { CardPart } from '../card.ts';
import type { Finding } from '../diagnostic.ts';
import { defineCardRule, none } from './define-rule.ts';

export const addressesSecure = defineCardRule({
  codes: ['source-not-https'],
  check(card) {
    return wrongAddresses(card, isPlainHttps).map(([pointer, url]) => ({
      code: 'source-not-https',
      pointer,
      found: url,
    }));
  },
});

export const addressesOfIssuer = defineCardRule({
  codes: ['source-off-issuer'],
  check(card, { registry }) {
    const domains = card.issuer_id === undefined ? undefined : registry.issuers.get(card.issuer_id)?.domains;
    if (domains === undefined) return none;
    const isRight = (url: string) => {
      const host = citedHost(url);
      return host === '' || isOnDomains(host, domains);
    };
    return wrongAddresses(card, isRight).map(([pointer, url]) => ({
      code: 'source-off-issuer',
      pointer,
      host: citedHost(url),
      domains: domains.filter((domain) => domain !== undefined),
    }));
  },
});

export const sourcesOnce = defineCardRule({
  codes: ['source-repeated'],
  check({ sources }) {
    if (sources === undefined || sources.length < 2) return none;
    const firstOf = new Map<string, string>();
    const found: Finding[] = [];
    for (const [index, source] of sources.entries()) {
      const url = source?.url;
      if (url === undefined) continue;
      const page = samePage(url);
      const first = firstOf.get(page);
      if (first === undefined) firstOf.set(page, `sources[${index}].url`);
      else found.push({ code: 'source-repeated', pointer: `/sources/${index}/url`, url, first });
    }
    return found;
  },
});

/** `https:`, a host, and no user or port. */
function isPlainHttps(url: string): boolean {
  return /^https:\/\/[^/?#@:]+([/?#]|$)/.test(url) && URL.canParse(url);
}

/** Addresses that differ by fragment, trailing slash or the host's case name one page. */
function samePage(url: string): string {
  const address = URL.parse(url);
  if (address === null) return url;
  const { hostname, pathname, search } = address;
  return `${hostname.replace(/\.$/, '')}${pathname.replace(/\/$/, '')}${search}`;
}

type Address = readonly [pointer: string, url: string];

const noAddress: readonly Address[] = [];

/** The addresses of a card that are not right. */
function wrongAddresses(
  { official_url: page, sources = [] }: CardPart,
  isRight: (url: string) => boolean,
): readonly Address[] {
  let wrong = page === undefined || isRight(page) ? noAddress : [['/official_url', page] as const];
  for (let index = 0; index < sources.length; index++) {
    const url = sources[index]?.url;
    if (url !== undefined && !isRight(url)) wrong = [...wrong, [`/sources/${index}/url`, url]];
  }
  return wrong;
}
