import { clickPair, getOriginalUrl } from '#core/card/address';
import { shortenUrl } from '#core/text/phrases';
import { none, type Rule, type RuleFinding } from './rule.ts';
import { listUrls } from './shared/texts.ts';

type Facts =
  | { readonly problem: 'home-page'; readonly found: string }
  | { readonly problem: 'click-id'; readonly found: string; readonly meant: string };

export const sourceAddress: Rule<'source-address', Facts> = {
  code: 'source-address',
  title: 'address of a home page or of a click',
  severity: 'warning',
  class: 'citation',
  short: (facts) =>
    facts.problem === 'home-page'
      ? "a source is the issuer's home page"
      : 'an address says where a click came from',
  sentence: (facts) =>
    facts.problem === 'home-page'
      ? `\`${shortenUrl(facts.found)}\` is a home page, whose content changes often. Cite the card's own page, or the page of its terms.`
      : `The address contains \`${facts.found}\`, which says where a click came from. Did you mean \`${shortenUrl(facts.meant)}\`?`,
  checkCard(card, { registry }) {
    const issuer = card.issuer_id === undefined ? undefined : registry.issuers.get(card.issuer_id);
    return listUrls(card).flatMap(([pointer, url]): readonly RuleFinding<Facts>[] => {
      if (isHomePage(url, issuer?.domains ?? none)) return [{ pointer, problem: 'home-page', found: url }];
      const found = findClickId(url);
      return found === undefined
        ? none
        : [{ pointer, problem: 'click-id', found, meant: withoutClickIds(url) }];
    });
  },
};

/** The path of a home page, also in one language: `/`, `/en-us/`, `/index.html`. */
const homePath =
  /^\/(?:(?:(?:en|fr|zh)(?:[-_](?:us|ca|cn|hans|hant))?|us|ca|cn)\/?)?(?:(?:index|home|default)(?:\.\w{1,5})?\/?)?$/i;

/** A subdomain may belong to one card, so its home page is no home page of the issuer. */
function isHomePage(url: string, domains: readonly (string | undefined)[]): boolean {
  const page = URL.parse(withoutClickIds(getOriginalUrl(url)));
  // Some sites have all their pages after `#/` or `#!`.
  if (page === null || page.search !== '' || /^#[/!]/.test(page.hash)) return false;
  return domains.includes(page.hostname.replace(/^www\./, '')) && homePath.test(page.pathname);
}

const withoutClickIds = (url: string): string => url.replaceAll(clickPair, '').replace(/[?&](?=#|$)/, '');

/** A copy in the Wayback Machine is found only by its whole address. */
function findClickId(url: string): string | undefined {
  return getOriginalUrl(url) === url ? url.matchAll(clickPair).next().value?.[1] : undefined;
}
