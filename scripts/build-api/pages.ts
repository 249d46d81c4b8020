import { render } from 'preact-render-to-string';
import type { CatalogConfig } from '#core/card/catalog-config';
import { formatDay } from '#core/card/days';
import type { ExportedCard } from '#core/card/exported-card';
import { isClosedOn, selectOnDay } from '#core/card/on-day';
import type { CatalogFile } from '#core/query/catalog-file';
import type { CatalogHistory } from '#core/query/history';
import { createStore, type Store } from '#core/query/store';
import { compareText } from '#core/text/text';
import { formatMoney, formatPercent } from '../../api/explorer/facts.ts';
import { createFormatters, uiTextByLanguage } from '../../api/explorer/language.ts';
import { cardPage } from '../../api/explorer/pages/card-page.tsx';
import type { PageContext } from '../../api/explorer/pages/frame.tsx';
import { issuerPage, issuersPage } from '../../api/explorer/pages/issuer-page.tsx';
import { formatBaseRate } from '../../api/explorer/rates.ts';
import { escapeHtml } from '../../api/src/not-found.ts';
import type { FilesByPath } from './data-files.ts';
import { renderHtmlDocument, type SiteOptions } from './html.ts';
import { buildStructuredData } from './structured-data.ts';

export interface PagesOptions extends SiteOptions {
  readonly history: CatalogHistory;
}

const maxSimilarCards = 4;

/** Returns a page for each card and each issuer. Adds a sitemap if the site's URL is known. Keys are paths below `site/`. */
export function buildSitePages(file: CatalogFile, options: PagesOptions): FilesByPath {
  const store = createStore(file);
  const cards = store.cards.map(({ record }) => record);
  const context = { ...createPageContext(file, options.config), home: '../../' };
  const files = new Map<string, string>();
  for (const card of cards) {
    const folder = `cards/${card.id}/`;
    const body = render(
      cardPage(
        {
          card,
          similar: findSimilarCards(card, store, context.today),
          history: options.history.cards[card.id] ?? [],
        },
        context,
      ),
    );
    const head = {
      title: `${card.name}: fees and rewards`,
      description: descriptionOf(card, context),
      path: folder,
      image: `${folder}face.png`,
      data: buildStructuredData(card, file, options.config.site),
    };
    files.set(`${folder}index.html`, renderHtmlDocument(head, body, options));
    files.set(`${folder}card.json`, `${JSON.stringify(card, null, 2)}\n`);
  }
  const issuers = store.issuers.filter(({ count }) => count > 0);
  for (const issuer of issuers) {
    const issuerCards = cards.filter(({ issuer_id: id }) => id === issuer.id);
    issuerCards.sort((a, b) => compareText(a.name, b.name));
    const head = {
      title: `${issuer.name}: ${issuerCards.length} ${issuerCards.length === 1 ? 'card' : 'cards'}`,
      description: `Annual fees, FX fees and rewards of the cards of ${issuer.name}, each number with its source.`,
      path: `issuers/${issuer.id}/`,
    };
    files.set(
      `${head.path}index.html`,
      renderHtmlDocument(head, render(issuerPage(issuer, issuerCards, context)), options),
    );
  }
  const indexHead = {
    title: 'Issuers',
    description: 'All issuers of the catalog, with a page of cards for each.',
    path: 'issuers/',
  };
  const indexBody = render(issuersPage(issuers, { ...context, home: '../' }));
  files.set('issuers/index.html', renderHtmlDocument(indexHead, indexBody, options));
  const { site } = options.config;
  if (site !== null) {
    const paths = [
      '',
      'docs/',
      ...[...files.keys()]
        .filter((path) => path.endsWith('index.html'))
        .map((path) => path.slice(0, -'index.html'.length)),
    ];
    files.set('sitemap.xml', renderSitemap(paths.map((path) => site + path)));
    files.set('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${site}sitemap.xml\n`);
  }
  return files;
}

export function createPageContext(
  file: CatalogFile,
  { repository }: CatalogConfig,
): Omit<PageContext, 'home'> {
  const committedOn = file.committed_at?.slice(0, 10) ?? formatDay(new Date());
  return {
    uiText: uiTextByLanguage.en,
    format: createFormatters('en'),
    vocabulary: createStore(file).vocabulary,
    language: 'en',
    today: committedOn > file.meta.as_of ? committedOn : file.meta.as_of,
    repository,
  };
}

/**
 * Finds similar cards of the same country, segment and type. Shared reward categories matter most, then the kind of rate and
 * the fee.
 */
function findSimilarCards(card: ExportedCard, { cards }: Store, today: string): readonly ExportedCard[] {
  const ownCategories = categoriesOf(card, today);
  const computeScore = (candidate: ExportedCard): number => {
    const sharedCount = [...categoriesOf(candidate, today)].filter((category) =>
      ownCategories.has(category),
    ).length;
    const [fee, otherFee] = [card.annual_fee.amount, candidate.annual_fee.amount];
    const feeDifference = fee === null || otherFee === null ? 200 : Math.abs(fee - otherFee);
    const isSameKind = card.rewards?.rate_type === candidate.rewards?.rate_type;
    return (
      sharedCount * 3 + (isSameKind ? 2 : 0) - feeDifference / 100 + (candidate.read_by === 'person' ? 1 : 0)
    );
  };
  return cards
    .map(({ record }) => record)
    .filter(
      (candidate) =>
        candidate.id !== card.id &&
        candidate.country === card.country &&
        candidate.segment === card.segment &&
        candidate.type === card.type &&
        !isClosedOn(candidate, today),
    )
    .map((candidate) => ({ candidate, score: computeScore(candidate) }))
    .sort((a, b) => b.score - a.score || compareText(a.candidate.id, b.candidate.id))
    .slice(0, maxSimilarCards)
    .map(({ candidate }) => candidate);
}

const categoriesOf = (card: ExportedCard, today: string): ReadonlySet<string> =>
  new Set(selectOnDay(card, today).rewards?.categories.flatMap(({ category = [] }) => category));

/** Returns a card's description for search engines, with known facts only. */
function descriptionOf(card: ExportedCard, context: PageContext): string {
  const { annual_fee: fee, fx_fee: fx, rewards } = card;
  const knownFacts = [
    ...(fee.amount === null ? [] : [`annual fee ${formatMoney(fee.amount, fee.currency, context)}`]),
    ...(fx.percent === null ? [] : [`FX fee ${formatPercent(fx.percent, context)}`]),
    ...((rewards?.base_rate.points_per_dollar ?? null) === null
      ? []
      : [`earns ${formatBaseRate(card, context)}`]),
  ];
  const facts = knownFacts.length === 0 ? '' : `: ${knownFacts.join(', ')}`;
  return `${card.name} of ${card.issuer}${facts}. Every number with its source.`;
}

function renderSitemap(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}
