import type { PartialIssuer } from '#core/card/card';
import { getIssuerPath, type Registry, registryPaths } from '#core/card/registry';
import { foldName } from '#core/text/fold';
import { findNearest } from '#core/text/nearest';
import { didYouMean } from '#core/text/phrases';
import { formatList } from '#core/text/text';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly issuerId: string;
  readonly nearest?: string;
  /** Present if the issuer exists, but does not issue cards in the card's country. */
  readonly elsewhere?: { readonly country: string; readonly countries: readonly string[] };
}

export const issuerUnknown: Rule<'issuer-unknown', Facts> = {
  code: 'issuer-unknown',
  title: 'issuer not in the registry',
  severity: 'error',
  class: 'schema',
  short: 'this issuer is not in the catalog yet',
  sentence: ({ issuerId, nearest, elsewhere }) =>
    elsewhere === undefined
      ? `\`${issuerId}\` is not in \`${registryPaths.issuers}\`.${didYouMean(nearest)} Use an id from there, or add the issuer's file with its domains in the same pull request.`
      : `\`${issuerId}\` issues cards in ${formatList(elsewhere.countries, 'and')}, not in ${elsewhere.country}.${didYouMean(nearest)} Correct the issuer, or add \`${elsewhere.country}\` to its countries in \`${getIssuerPath(issuerId)}\`.`,
  checkCard({ issuer_id: issuerId, country }, { path, registry }) {
    if (issuerId === undefined) return none;
    const issuer = registry.issuers.get(issuerId);
    if (issuer !== undefined) {
      // `country-differs-from-folder` reports a wrong country.
      const isInCountryFolder = country !== undefined && path.startsWith(`data/${country}/`);
      return isInCountryFolder ? checkCountry(issuerId, issuer, country, registry) : none;
    }
    // `issuer-is-alias` reports an alias.
    if (
      registry.unavailablePaths.has(registryPaths.issuers) ||
      registry.issuerIdByAlias.has(foldName(issuerId))
    )
      return none;
    const nearest = findNearest(issuerId, registry.issuers.keys());
    return [{ pointer: '/issuer_id', issuerId, ...(nearest && { nearest }) }];
  },
};

function checkCountry(
  issuerId: string,
  issuer: PartialIssuer,
  country: string,
  registry: Registry,
): readonly RuleFinding<Facts>[] {
  const countries: readonly (string | undefined)[] = issuer.countries ?? [];
  // An undefined entry stands for an invalid country code, which may have been meant as the card's country.
  if (countries.length === 0 || countries.includes(country) || countries.includes(undefined)) return none;
  const nearest = findSameNameIn(country, issuer.name, registry);
  const elsewhere = { country, countries: countries.filter((code) => code !== undefined) };
  return [{ pointer: '/issuer_id', issuerId, elsewhere, ...(nearest && { nearest }) }];
}

/**
 * Finds an issuer in `country` whose name differs only in a suffix: “American Express Canada” for “American Express”.
 */
function findSameNameIn(country: string, name: string | undefined, registry: Registry): string | undefined {
  const foldedName = foldName(name ?? '');
  for (const [id, otherIssuer] of registry.issuers) {
    const foldedOtherName = foldName(otherIssuer.name ?? '');
    const differsOnlyInSuffix =
      foldedOtherName !== '' &&
      (`${foldedName} `.startsWith(`${foldedOtherName} `) || foldedOtherName.startsWith(`${foldedName} `));
    if (differsOnlyInSuffix && foldedName !== '' && otherIssuer.countries?.some((code) => code === country))
      return id;
  }
  return undefined;
}
