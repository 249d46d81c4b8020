import { createHash } from 'node:crypto';
import { type Card, type Country, currencyByCountry, getCardPath } from '#core/card/card';
import { buildRegistry, type Registry } from '#core/card/registry';
import { createFileFromText, type SourceFile } from '#core/card/source-file';
import { openFailedDays } from '#core/sources/cache';
import { checkSources } from '#core/sources/check';
import type { Prober } from '#core/sources/fetch/prober';
import type { SourcesReport } from '#core/sources/judge/report';
import type { ProposalFacts } from '#core/sources/proposals/conditions';
import type { ProposalPull } from '#core/sources/proposals/identity';
import { formatCatalogJson } from './memory-file.ts';
import { someCard } from './some-card.ts';
import { createPage } from './web/create-page.ts';

export interface FetchedPage {
  readonly html: string;
  readonly finalUrl?: string | undefined;
}

export interface FeeCard {
  readonly name: string;
  /** The names of the issuer. The first name is shown to users. */
  readonly issuer: readonly string[];
  readonly country: Country;
  readonly fee: number;
  readonly url: string;
}

/** Creates a valid card with an annual fee. The page at `url` is a source only for this fee. */
export function cardWithFee({ name, issuer, country, fee, url }: FeeCard, slug = 'card'): Card {
  const issuerId = new URL(url).hostname.split('.').at(-2) ?? 'bank';
  return someCard({
    $schema: '../../schema.json',
    ...{ id: `${country}-${slug}`, name, country, issuer: issuer[0] ?? '', issuer_id: issuerId },
    annual_fee: { amount: fee, currency: currencyByCountry[country] },
    ...{ fx_fee: { percent: null }, rewards: null },
    sources: [{ url, retrieved: '2026-07-24', cites: ['/annual_fee'] }],
  });
}

export function createCatalog(
  cards: readonly Card[],
  names: Readonly<Record<string, readonly string[]>> = {},
): Catalog {
  const issuers = [...Map.groupBy(cards, ({ issuer_id }) => issuer_id)].map(([id, [card]]) => {
    const [name = card?.issuer ?? '', ...aliases] = names[id] ?? [];
    const domains = cards
      .filter(({ issuer_id }) => issuer_id === id)
      .flatMap(({ sources }) =>
        sources.map(({ url }) => new URL(url).hostname.split('.').slice(-2).join('.')),
      );
    return { id, name, aliases, domains: [...new Set(domains)] };
  });
  const files = new Map<string, SourceFile>(
    cards.map((card) => {
      const path = getCardPath(card.id);
      return [path, createFileFromText(path, formatCatalogJson(card))] as const;
    }),
  );
  const registry: Registry = buildRegistry({ issuers } as Parameters<typeof buildRegistry>[0]);
  return {
    ...{ cards: cards.map((card) => ({ card, path: getCardPath(card.id) })), files, registry },
    exceptions: [],
  };
}

export type Catalog = Pick<ProposalFacts, 'cards' | 'files' | 'registry' | 'exceptions'>;

/**
 * Checks the sources of a catalog. `pages` has pages by URL. Each host has a home page, and every other URL returns 404. Returns
 * the report.
 */
export async function runSourceCheck(
  catalog: Catalog,
  day: string,
  pages: ReadonlyMap<string, FetchedPage>,
  previousReport?: SourcesReport,
): Promise<SourcesReport> {
  const probedAt = `${day}T04:00:00.000Z`;
  const prober: Prober = {
    fetchPage: async (url) => {
      const home = {
        html: '<title>Bank</title><p>Cards, accounts and loans of our bank for everybody.</p>',
        finalUrl: url,
      };
      const page = pages.get(url) ?? (new URL(url).pathname === '/' ? home : undefined);
      const status = page === undefined ? 404 : 200;
      const finalUrl = page?.finalUrl ?? url;
      const hops = [...(finalUrl === url ? [] : [{ url, status: 302 }]), { url: finalUrl, status }];
      const text = page?.html ?? 'Not Found';
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return { url, hops, end: createPage(text, { status, headers }), ms: 5, tries: 1, at: probedAt };
    },
    close: async () => {},
  };
  const { report } = await checkSources({
    catalog: { ...catalog, issuers: catalog.registry.issuers, invalidPaths: [] },
    ...{ scope: 'all', changedPaths: new Set<string>(), limit: null, evidence: true, deadAfter: 3 },
    ...{ prober, perHost: 1, hasNetwork: async () => true, failedDays: openFailedDays(undefined) },
    waitForSecondLook: async () => {},
    ...{ now: () => new Date(`${day}T03:00:00.000Z`), headSha: null, baseSha: null, previousReport },
  });
  return report;
}

export function createProposalFacts(
  catalog: Catalog,
  report: SourcesReport,
  previousReport: SourcesReport | undefined,
  overrides: Partial<ProposalFacts> & { readonly pulls?: readonly ProposalPull[] } = {},
): ProposalFacts {
  return {
    ...{ now: `${report.ran_at.slice(0, 10)}T05:00:00.000Z`, report, previousReport, ...catalog },
    ...{ pulls: [], onlyCardId: undefined },
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    ...overrides,
  };
}

/** The dates of three runs. The first run sees the old fee, and the later runs see the changed page. */
export const days = ['2026-11-18', '2026-11-22', '2026-11-25'] as const;

export async function factsAfter(
  feeCard: FeeCard,
  [oldPage, changedPage, laterPage]: readonly [FetchedPage, FetchedPage, FetchedPage],
  change: (card: Card) => Card = (card) => card,
): Promise<ProposalFacts> {
  const card = change(cardWithFee(feeCard));
  const catalog = createCatalog([card], { [card.issuer_id]: feeCard.issuer });
  const run = (day: string, page: FetchedPage, previousReport?: SourcesReport) =>
    runSourceCheck(catalog, day, new Map([[feeCard.url, page]]), previousReport);
  const firstReport = await run(days[0], oldPage);
  const secondReport = await run(days[1], changedPage, firstReport);
  const thirdReport = await run(days[2], laterPage, secondReport);
  return createProposalFacts(catalog, thirdReport, secondReport);
}
