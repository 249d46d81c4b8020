import { getCitedHost, isOnDomains } from '#core/card/address';
import { formatAlternatives } from '#core/text/phrases';
import { none, type Rule } from './rule.ts';
import { findInvalidUrls } from './shared/wrong-addresses.ts';

export const sourceOffIssuer: Rule<
  'source-off-issuer',
  { readonly host: string; readonly domains: readonly string[] }
> = {
  code: 'source-off-issuer',
  title: "source not on the issuer's domain",
  severity: 'error',
  class: 'citation',
  short: "a source is not on the issuer's own site",
  sentence: ({ host, domains }) =>
    `The address is on \`${host}\`, but the issuer's pages are on ${formatAlternatives(domains)}. Cite the issuer's own page. If the domain is theirs, add it to the issuer's file in \`data/issuers/\`.`,
  checkCard(card, { registry }) {
    const domains = card.issuer_id === undefined ? undefined : registry.issuers.get(card.issuer_id)?.domains;
    if (domains === undefined) return none;
    const isOnIssuerDomain = (url: string) => {
      const host = getCitedHost(url);
      return host === '' || isOnDomains(host, domains);
    };
    return findInvalidUrls(card, isOnIssuerDomain).map(([pointer, url]) => ({
      pointer,
      host: getCitedHost(url),
      domains: domains.filter((domain) => domain !== undefined),
    }));
  },
};
