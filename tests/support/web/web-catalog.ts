import type { CitingCatalog } from '#adapters/check-sources/citing-cards';
import type { IssuerPart } from '#catalog/card';
import { someCard } from '../some-card.ts';
import type { WebCase } from './web-case.ts';

/** A catalog with a card for each case, which cites the case's page and has an issuer of its own. */
export function webCatalog(cases: readonly WebCase[]): CitingCatalog {
  const issuers = new Map<string, IssuerPart>();
  const cards = cases.map(({ name, url, country, domains }, at) => {
    const issuer_id = `issuer-${at}`;
    issuers.set(issuer_id, { id: issuer_id, name, domains: [...domains] });
    const id = `${country}-case-${at}`;
    const sources = [{ url, retrieved: null, cites: [] }];
    return { card: someCard({ id, country, issuer_id, sources }), path: `data/${country}/case-${at}.json` };
  });
  return { cards, issuers, exceptions: [], files: new Map(), notRead: [] };
}
