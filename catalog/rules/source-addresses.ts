import type { CardPart } from '../card.ts';
import type { Finding } from '../diagnostic.ts';
import { hostOf, isOnDomains, originalAddress } from '../source-address.ts';
import { defineCardRule, none } from './define-rule.ts';

export const addressesSecure = defineCardRule({
  codes: ['source-not-https'],
  check(card) {
    const found: Finding[] = [];
    for (const [pointer, url] of addresses(card))
      if (!isPlainHttps(url)) found.push({ code: 'source-not-https', pointer, found: url });
    return found;
  },
});

export const addressesOfIssuer = defineCardRule({
  codes: ['source-off-issuer'],
  check(card, { registry }) {
    const domains = card.issuer_id === undefined ? undefined : registry.issuers.get(card.issuer_id)?.domains;
    if (domains === undefined) return none;
    const found: Finding[] = [];
    for (const [pointer, url] of addresses(card)) {
      // What an archive's address holds may be no address: then the archive itself is what is cited.
      const host = hostOf(originalAddress(url)) ?? hostOf(url);
      if (host === undefined || host === '' || isOnDomains(host, domains)) continue;
      const known = domains.filter((domain) => domain !== undefined);
      found.push({ code: 'source-off-issuer', pointer, host, domains: known });
    }
    return found;
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
  return /^https:\/\/[^/?#@:]+([/?#]|$)/.test(url) && hostOf(url) !== undefined;
}

/** Addresses that differ by fragment, trailing slash or the host's case name one page. */
function samePage(url: string): string {
  try {
    const { hostname, pathname, search } = new URL(url);
    return `${hostname.replace(/\.$/, '')}${pathname.replace(/\/$/, '')}${search}`;
  } catch {
    return url;
  }
}

function addresses(card: CardPart): readonly (readonly [pointer: string, url: string])[] {
  const found: [string, string][] = [];
  if (card.official_url !== undefined) found.push(['/official_url', card.official_url]);
  const { sources = [] } = card;
  for (let index = 0; index < sources.length; index++) {
    const url = sources[index]?.url;
    if (url !== undefined) found.push([`/sources/${index}/url`, url]);
  }
  return found;
}
