import { type Card, getCardPath } from '#core/card/card';
import { applyProposals, type ProposalJob } from '#core/github/apply-proposals';
import { listPullsWithPaths } from '#core/github/proposal-pulls';
import { createRepositoryApi } from '#core/github/repository-api';
import type { SourcesReport } from '#core/sources/judge/report';
import type { ProposalFacts } from '#core/sources/proposals/conditions';
import { decideProposals } from '#core/sources/proposals/decide';
import { renderOverview } from '#core/sources/proposals/overview';
import { createFakeGitHub } from './github/fake-github.ts';
import { filesAt } from './github/git.ts';
import { failOnViolations } from './github/github-harness.ts';
import { pullsIn } from './github/repositories.ts';
import { formatCatalogJson } from './memory-file.ts';
import {
  cardWithFee,
  createCatalog,
  createProposalFacts,
  type FetchedPage,
  runSourceCheck,
} from './proposal-pages.ts';
import { renderPage } from './web/pages.ts';

/** By default, the issuer of the card has no other card. */
export interface CardWithFee {
  readonly slug: string;
  readonly fee: number;
  readonly issuer?: string;
}

const nameOf = (slug: string) => `${slug.charAt(0).toUpperCase()}${slug.slice(1)} Journey Card`;

const addressOf = ({ slug, issuer = `${slug}bank` }: CardWithFee) => `https://www.${issuer}.example/${slug}`;

export function feePage({ slug }: Pick<CardWithFee, 'slug'>, fee: string): FetchedPage {
  const text = 'Points for meals, journeys and nights away, without an end date. '.repeat(8);
  const body = `<h1>${nameOf(slug)}</h1><p>${text}</p><h2>Rates</h2><p>Annual fee: ${fee}</p>`;
  return { html: renderPage(nameOf(slug), body) };
}

/** Creates a repository of cards, the source pages of these cards, and the weekly run. Time advances only when a run starts. */
export function createProposalHarness(cards: readonly CardWithFee[]) {
  let now = '2026-11-01T06:00:00.000Z';
  const github = createFakeGitHub({ clock: { now: () => Date.parse(now), sleep: async () => {} } });
  failOnViolations(github);
  const records = cards.map((feeCard) => {
    const { slug, fee, issuer = `${slug}bank` } = feeCard;
    return cardWithFee(
      { name: nameOf(slug), issuer: [issuer], country: 'us', fee, url: addressOf(feeCard) },
      slug,
    );
  });
  const files = Object.fromEntries(records.map((card) => [getCardPath(card.id), formatCatalogJson(card)]));
  const repository = github.addRepository('o/cards', { files, collaborators: { mira: 'write' } });
  const userActions = github.userActions(repository);
  const pages = new Map(cards.map((feeCard) => [addressOf(feeCard), feePage(feeCard, `$${feeCard.fee}`)]));
  let previousReport: SourcesReport | undefined;

  const createApi = (permissions: Readonly<Record<string, string>>) => {
    const { token } = github.createJobToken(repository, permissions);
    return createRepositoryApi(github.fetch, { apiUrl: github.apiUrl, repository: 'o/cards', token });
  };
  const readCardsOnMain = (): readonly Card[] => {
    const { store, branches } = repository;
    const listed = filesAt(store, branches.get('main') ?? '');
    return [...listed.values()].map(({ sha }) =>
      JSON.parse(Buffer.from(store.blobs.get(sha) ?? []).toString('utf8')),
    );
  };
  /** Checks the sources on a date and decides what to propose, with read access only. */
  const decide = async (day: string, overrides: Partial<ProposalFacts> = {}) => {
    now = `${day}T06:00:00.000Z`;
    const catalog = createCatalog(readCardsOnMain());
    const report = await runSourceCheck(catalog, day, pages, previousReport);
    const pulls = await listPullsWithPaths(
      createApi({ contents: 'read', 'pull-requests': 'read' }),
      'o/cards',
    );
    const facts = createProposalFacts(catalog, report, previousReport, { pulls, ...overrides });
    previousReport = report;
    const decision = decideProposals(facts);
    return { decision, overview: renderOverview(decision, 'us') };
  };
  /** Applies a decision, with write access. */
  const apply = (job: Pick<ProposalJob, 'proposals' | 'withdrawals'>) =>
    applyProposals(createApi({ contents: 'write', 'pull-requests': 'write' }), {
      ...{ repository: 'o/cards', defaultBranch: 'main', baseSha: repository.branches.get('main') ?? '' },
      ...{ proposals: job.proposals, withdrawals: job.withdrawals },
    });
  return {
    ...{ github, repository, userActions, decide, apply },
    setFee: (feeCard: CardWithFee, fee: string) => pages.set(addressOf(feeCard), feePage(feeCard, fee)),
    removePage: (feeCard: CardWithFee) => pages.delete(addressOf(feeCard)),
    run: async (day: string, overrides?: Partial<ProposalFacts>) => {
      const result = await decide(day, overrides);
      return { ...result, log: await apply(result.decision) };
    },
    cardsOnMain: readCardsOnMain,
    pulls: () => pullsIn(repository),
    proposals: () => [...repository.branches.keys()].filter((branch) => branch.startsWith('proposal/')),
  };
}
