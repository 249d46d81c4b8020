import type { IssuerPart } from '../card.ts';
import type { Finding } from '../diagnostic.ts';
import { foldName } from '../fold.ts';
import { otherIssuerNamed } from '../meant.ts';
import { nearest } from '../nearest.ts';
import { type Registry, registryPaths } from '../registry.ts';
import { defineCardRule, none } from './define-rule.ts';

export const issuerRegistered = defineCardRule({
  codes: ['issuer-unknown', 'issuer-is-alias'],
  check({ issuer_id: issuerId, country }, { path, registry }) {
    if (issuerId === undefined) return none;
    const issuer = registry.issuers.get(issuerId);
    if (issuer !== undefined) {
      // A country that is not the folder's is said to be wrong already.
      const isSure = country !== undefined && path.startsWith(`data/${country}/`);
      return isSure ? inCountry(issuerId, issuer, country, registry) : none;
    }
    if (registry.unread.has(registryPaths.issuers)) return none;
    const expected = registry.issuerIdByAlias.get(foldName(issuerId));
    if (expected !== undefined)
      return [{ code: 'issuer-is-alias', pointer: '/issuer_id', issuerId, expected }];
    const near = nearest(issuerId, registry.issuers.keys());
    return [{ code: 'issuer-unknown', pointer: '/issuer_id', issuerId, ...(near && { nearest: near }) }];
  },
});

export const issuerNameAsRegistered = defineCardRule({
  codes: ['issuer-name-differs'],
  check({ issuer, issuer_id: issuerId, country }, { registry }) {
    if (issuer === undefined || issuerId === undefined) return none;
    const expected = registry.issuers.get(issuerId)?.name;
    if (expected === undefined || issuer === expected) return none;
    const other = otherIssuerNamed(issuer, { issuerId, country }, registry);
    const clash = other === undefined ? {} : { clash: { issuerId, other } };
    return [{ code: 'issuer-name-differs', pointer: '/issuer', found: issuer, expected, ...clash }];
  },
});

function inCountry(
  issuerId: string,
  issuer: IssuerPart,
  country: string,
  registry: Registry,
): readonly Finding[] {
  const countries: readonly (string | undefined)[] = issuer.countries ?? [];
  // Of a list with a wrong entry nobody knows what was meant.
  if (countries.length === 0 || countries.includes(country) || countries.includes(undefined)) return none;
  const near = sameNameIn(country, issuer.name, registry);
  const elsewhere = { country, countries: countries.filter((one) => one !== undefined) };
  return [
    { code: 'issuer-unknown', pointer: '/issuer_id', issuerId, elsewhere, ...(near && { nearest: near }) },
  ];
}

/** The issuer of a country by the same name, but for a word behind it: «American Express» for «American Express Canada». */
function sameNameIn(country: string, name: string | undefined, registry: Registry): string | undefined {
  const wanted = foldName(name ?? '');
  for (const [id, other] of registry.issuers) {
    const there = foldName(other.name ?? '');
    const isSame = there !== '' && (`${wanted} `.startsWith(`${there} `) || there.startsWith(`${wanted} `));
    if (isSame && wanted !== '' && other.countries?.some((one) => one === country)) return id;
  }
  return undefined;
}
