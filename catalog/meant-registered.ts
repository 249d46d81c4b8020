import type { Finding } from './diagnostic.ts';
import { foldName } from './fold.ts';
import { parseJson } from './json-value.ts';
import { meantSlug } from './meant-slug.ts';
import { nearest } from './nearest.ts';
import { valueAt } from './pointer.ts';
import type { Registry } from './registry.ts';

/** How networks call themselves, in words of a slug; longer names first. */
const networkWords = /(?<=^|-)(american-express|amex|visa|master-?card|discover|union-?pay|jcb)(?=-|$)/g;

/** The registered issuer that a text names, by its id, by any of its names or by a slip of the pen. */
export function meantIssuer(
  text: string,
  { issuers, issuerIdByAlias }: Pick<Registry, 'issuers' | 'issuerIdByAlias'>,
): string | undefined {
  const known = issuerIdByAlias.get(foldName(text));
  const slug = meantSlug(text);
  if (known !== undefined || slug === undefined) return known;
  return issuers.has(slug) ? slug : nearest(slug, issuers.keys());
}

/**
 * The id of another issuer in the card's country that goes by the name: then the name may be right and the card's
 * `issuer_id` wrong. Where the country is not known, of another issuer anywhere.
 */
export function otherIssuerNamed(
  name: string,
  { issuerId, country }: { readonly issuerId: string; readonly country: string | undefined },
  { issuers, issuerIdByAlias }: Pick<Registry, 'issuers' | 'issuerIdByAlias'>,
): string | undefined {
  const other = issuerIdByAlias.get(foldName(name));
  if (other === undefined || other === issuerId) return undefined;
  const isThere = country === undefined || issuers.get(other)?.countries?.some((one) => one === country);
  return isThere ? other : undefined;
}

/** The registered tier that a text names, also where it has its network before it: `signature` of «Visa Signature». */
export function meantTier(text: string, tiers: Registry['tiers']): string | undefined {
  const slug = meantSlug(text);
  if (slug === undefined || tiers.has(slug)) return slug;
  const bare = slug.replaceAll(networkWords, '').replaceAll(/-+/g, '-').replace(/^-|-$/g, '');
  return tiers.has(bare) ? bare : nearest(bare, tiers.keys());
}

/** The findings about an issuer's or a tier's id of a wrong form, with the registered id that was meant, if any. */
export function withMeantIds(
  findings: readonly Finding[],
  text: string,
  registry: Registry,
): readonly Finding[] {
  if (!findings.some(isOfId)) return findings;
  const document = parseJson(text);
  return findings.map((finding) => {
    if (!isOfId(finding)) return finding;
    const { meant: _, ...rest } = finding;
    const written = String(valueAt(document, finding.pointer));
    const isIssuer = finding.pointer === '/issuer_id';
    const meant = isIssuer ? meantIssuer(written, registry) : meantTier(written, registry.tiers);
    return meant === undefined ? rest : { ...rest, meant };
  });
}

function isOfId(finding: Finding): finding is Finding & { readonly code: 'format-wrong' } {
  return finding.code === 'format-wrong' && /(^\/issuer_id|\/network_tier)$/.test(finding.pointer);
}
