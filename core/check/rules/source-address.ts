import { getOriginalUrl, isOnDomains } from '#core/card/address';
import type { PartialCard } from '#core/card/card';
import { shortenUrl } from '#core/text/phrases';
import { none, type Rule } from './rule.ts';
import { findInvalidUrls } from './shared/wrong-addresses.ts';

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
    const domains =
      card.issuer_id === undefined ? none : (registry.issuers.get(card.issuer_id)?.domains ?? none);
    return [...findHomePages(card, domains), ...findClickIds(card)];
  },
};

/** The path of a home page, also in one language: `/`, `/en-us/`, `/index.html`. */
const homePath =
  /^\/(?:(?:(?:en|fr|zh)(?:[-_](?:us|ca|cn|hans|hant))?|us|ca|cn)\/?)?(?:(?:index|home|default)(?:\.\w{1,5})?\/?)?$/i;

function findHomePages(card: PartialCard, domains: readonly (string | undefined)[]) {
  const isOther = (url: string) => {
    const { hostname, pathname, search, hash } = URL.parse(getOriginalUrl(url)) ?? {};
    if (hostname === undefined || pathname === undefined || search || hash) return true;
    // A subdomain may belong to one card.
    const host = hostname.replace(/^www\./, '');
    return !domains.includes(host) || !isOnDomains(host, domains) || !homePath.test(pathname);
  };
  return findInvalidUrls(card, isOther).map(
    ([pointer, found]) => ({ pointer, problem: 'home-page', found }) as const,
  );
}

const clickKey =
  /^(?:utm_\w+|[gdmty]clid|gclsrc|[gw]braid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_g[al]|irclickid|irgwc|cjevent|awc|click_?id|aff(?:iliate)?_?id|ef_id|s_kwcid|bd_vid|spm)=/i;

function findClickIds(card: PartialCard) {
  return findInvalidUrls(card, (url) => findClickId(url) === undefined).flatMap(([pointer, url]) => {
    const found = findClickId(url);
    return found === undefined
      ? []
      : [{ pointer, problem: 'click-id', found, meant: withoutClickIds(url) } as const];
  });
}

/** A copy in the Wayback Machine is found only by its whole address. */
function findClickId(url: string): string | undefined {
  if (getOriginalUrl(url) !== url) return undefined;
  return splitQuery(url)
    .pairs.find((pair) => clickKey.test(pair))
    ?.replace(/=.*$/s, '');
}

function withoutClickIds(url: string): string {
  const { before, pairs, hash } = splitQuery(url);
  const kept = pairs.filter((pair) => !clickKey.test(pair));
  return `${before}${kept.length === 0 ? '' : `?${kept.join('&')}`}${hash}`;
}

function splitQuery(url: string): {
  readonly before: string;
  readonly pairs: readonly string[];
  readonly hash: string;
} {
  const hashStart = url.includes('#') ? url.indexOf('#') : url.length;
  const [before = '', ...query] = url.slice(0, hashStart).split('?');
  return { before, pairs: query.join('?').split('&').filter(Boolean), hash: url.slice(hashStart) };
}
