import { networkNames } from '#core/card/card';
import { countryTable } from '#core/card/generated/countries';
import type { Registry } from '#core/card/registry';
import { foldName, slugify } from '#core/text/fold';
import { findNearest } from '#core/text/nearest';
import synonymsByValue from './synonyms.json' with { type: 'json' };

/** The values that cards use, by their synonyms in English, French and Chinese, as normalized by `foldName`. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ...Object.entries(synonymsByValue).flatMap(([value, words]) => words.map((word) => [word, value] as const)),
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
