import { getCitedHost, isOnDomains } from '#core/card/address';
import { formatAlternatives } from '#core/text/phrases';
import { none, type Rule } from './rule.ts';
import { listUrls } from './shared/texts.ts';

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
    const ownDomains = domains.filter((domain) => domain !== undefined);
    return listUrls(card).flatMap(([pointer, url]) => {
      const host = getCitedHost(url);
      return host === '' || isOnDomains(host, ownDomains) ? [] : [{ pointer, host, domains: ownDomains }];
    });
  },
};
