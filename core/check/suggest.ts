import { networkNames } from '#core/card/card';
import { countryTable } from '#core/card/generated/countries';
import type { Registry } from '#core/card/registry';
import { foldName, slugify } from '#core/text/fold';
import { findNearest } from '#core/text/nearest';

/** Maps synonyms in English, French and Chinese, as normalized by `foldName`, to the values that cards use. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['american express', 'amex'],
  ['美国运通', 'amex'],
  ['运通', 'amex'],
  ['master card', 'mastercard'],
  ['万事达', 'mastercard'],
  ['维萨', 'visa'],
  ['银联', 'unionpay'],
  ['中国银联', 'unionpay'],
  ['china unionpay', 'unionpay'],
  ['credit card', 'credit'],
  ['carte de credit', 'credit'],
  ['信用卡', 'credit'],
  ['贷记卡', 'credit'],
  ['charge card', 'charge'],
  ['debit card', 'debit'],
  ['carte de debit', 'debit'],
  ['借记卡', 'debit'],
  ['prepaid card', 'prepaid'],
  ['carte prepayee', 'prepaid'],
  ['预付卡', 'prepaid'],
  ['consumer', 'personal'],
  ['particuliers', 'personal'],
  ['个人', 'personal'],
  ['small business', 'business'],
  ['entreprise', 'business'],
  ['商务', 'business'],
  ['cash back', 'cashback'],
  ['remises', 'cashback'],
  ['返现', 'cashback'],
  ['积分', 'points'],
  ['里程', 'miles'],
  ['金卡', 'gold'],
  ['白金', 'platinum'],
  ['白金卡', 'platinum'],
  ['钛金卡', 'titanium'],
  ['钻石', 'diamond'],
  ['钻石卡', 'diamond'],
  ...Object.entries(countryTable).flatMap(([code, { names, words }]) =>
    [...names, ...words].map((name) => [foldName(name), code] as const),
  ),
]);

/**
 * Returns the value that cards use for a synonym, such as `unionpay` for 银联. Returns undefined if the word is not a
 * known synonym.
 */
export function resolveSynonym(word: string): string | undefined {
  return synonyms.get(foldName(word));
}

export function suggestAllowedValue(word: string, allowed: readonly string[]): string | undefined {
  const resolvedValue = resolveSynonym(word);
  return resolvedValue !== undefined && allowed.includes(resolvedValue)
    ? resolvedValue
    : findNearest(word, allowed);
}

/**
 * Splits the name of a network with its tier, such as “Visa Signature”, “World Elite Mastercard” or 银联白金卡. Returns no
 * network if the text names several.
 */
export function suggestNetworkAndTier(
  text: string,
  tiers: Registry['tiers'],
): { readonly network?: string; readonly tier?: string } | undefined {
  const name = foldName(text);
  const words = [...synonyms, ...Object.keys(networkNames).map((id) => [id, id] as const)].filter(
    ([word, network]) => Object.hasOwn(networkNames, network) && name.includes(word),
  );
  if (new Set(words.map(([, network]) => network)).size > 1) return {};
  for (const [word, network] of words) {
    const rest = foldName(name.replace(word, ' '));
    const tier = resolveSynonym(rest) ?? slugify(rest);
    if (tier !== undefined && tiers.get(tier)?.includes(network)) return { network, tier };
  }
  return undefined;
}

/** Longer names come first, because the first alternative that matches wins. */
const networkNamePattern =
  /(?<=^|-)(american-express|amex|visa|master-?card|discover|union-?pay|jcb)(?=-|$)/g;

/**
 * Returns the id of the issuer that was most likely meant. The text may be an id, a name, an alias or a misspelled id.
 */
export function suggestIssuer(
  text: string,
  { issuers, issuerIdByAlias }: Pick<Registry, 'issuers' | 'issuerIdByAlias'>,
): string | undefined {
  const issuerId = issuerIdByAlias.get(foldName(text));
  const slug = slugify(text);
  if (issuerId !== undefined || slug === undefined) return issuerId;
  return issuers.has(slug) ? slug : findNearest(slug, issuers.keys());
}

/**
 * Finds another issuer with this name in the card's country, or in any country if the card's country is unknown. If
 * there is such an issuer, the name may be right and the card's `issuer_id` wrong.
 */
export function findOtherIssuerByName(
  name: string,
  { issuerId, country }: { readonly issuerId: string; readonly country: string | undefined },
  { issuers, issuerIdByAlias }: Pick<Registry, 'issuers' | 'issuerIdByAlias'>,
): string | undefined {
  const otherIssuerId = issuerIdByAlias.get(foldName(name));
  if (otherIssuerId === undefined || otherIssuerId === issuerId) return undefined;
  const issuesInCountry =
    country === undefined || issuers.get(otherIssuerId)?.countries?.some((code) => code === country);
  return issuesInCountry ? otherIssuerId : undefined;
}

/**
 * Returns the id of the category that was most likely meant. The text may be a name, a synonym in any language, or a
 * misspelled id.
 */
export function suggestCategory(
  text: string,
  { categories, categoryIdByTerm }: Pick<Registry, 'categories' | 'categoryIdByTerm'>,
): string | undefined {
  return categoryIdByTerm.get(foldName(text)) ?? findNearest(slugify(text) ?? text, categories.keys());
}

/** Returns the id of the tier that was most likely meant. Ignores network names: `signature` for “Visa Signature”. */
export function suggestTier(text: string, tiers: Registry['tiers']): string | undefined {
  const slug = slugify(text);
  if (slug === undefined || tiers.has(slug)) return slug;
  const tierSlug = slug.replaceAll(networkNamePattern, '').replaceAll(/-+/g, '-').replace(/^-|-$/g, '');
  return tiers.has(tierSlug) ? tierSlug : findNearest(tierSlug, tiers.keys());
}
