import type { VNode } from 'preact';
import { render } from 'preact-render-to-string';
import { countries } from '#core/card/card';
import type { CatalogConfig } from '#core/card/catalog-config';
import { addDays, formatDay } from '#core/card/days';
import type { ExportedCard } from '#core/card/exported-card';
import { isClosedOn, selectOnDay } from '#core/card/on-day';
import type { CatalogFile } from '#core/query/catalog-file';
import { listDayChanges, type RevisionLog } from '#core/query/changes';
import { renderChangesFeed } from '#core/query/feed';
import { parseQuery } from '#core/query/parse';
import type { Vocabulary } from '#core/query/query';
import { createStore, type Store } from '#core/query/store';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import { bestCategories, formatBestQuery } from '../../api/explorer/best.ts';
import { buildFacts } from '../../api/explorer/facts.ts';
import {
  createFormatters,
  type Language,
  languages,
  localizeCardName,
  localizeIssuerName,
  localizePath,
  uiTextByLanguage,
} from '../../api/explorer/language.ts';
import { type BestCards, bestPage, describeBest, titleOfBest } from '../../api/explorer/pages/best-page.tsx';
import { cardPage } from '../../api/explorer/pages/card-page.tsx';
import { changesPage, selectFactChanges } from '../../api/explorer/pages/changes-page.tsx';
import type { PageContext } from '../../api/explorer/pages/frame.tsx';
import { issuerPage, issuersPage } from '../../api/explorer/pages/issuer-page.tsx';
import { escapeHtml } from '../../api/src/not-found.ts';
import type { FilesByPath } from './data-files.ts';
import { getRootPrefix, type PageHead, renderHtmlDocument, type SiteOptions } from './html.ts';
import { buildStructuredData } from './structured-data.ts';

export interface PagesOptions extends SiteOptions {
  readonly changes: RevisionLog;
}

const maxSimilarCards = 4;
const recentDays = 30;

/**
 * Returns, in every language, a page for each card and each issuer, of the best cards, and one of the changes. Adds the feed of changes, and a
 * sitemap if the site's URL is known. Keys are paths below `site/`.
 */
export function buildSitePages(file: CatalogFile, options: PagesOptions): FilesByPath {
  const store = createStore(file);
  const { site } = options.config;
  const cards = new Map(store.cards.map(({ record }) => [record.id, record]));
  const contexts = languages.map((language) =>
    createPageContext(file, store.vocabulary, options.config, language),
  );
  const files = new Map<string, string>();
  const addPage = (path: string, build: (context: PageContext) => PageParts): void => {
    for (const languageContext of contexts) {
      const { language } = languageContext;
      const localizedPath = localizePath(language, path);
      const context = { ...languageContext, path, home: getRootPrefix(localizedPath) };
      const { body, ...head } = build(context);
      files.set(
        `${localizedPath}index.html`,
        renderHtmlDocument({ ...head, path, language }, render(body), options),
      );
    }
  };

  const changes = selectFactChanges(
    listDayChanges(options.changes, [...cards.values()], Number.POSITIVE_INFINITY),
  );
  const changesById = Map.groupBy(changes, ({ id }) => id);
  const firstRecentDay = addDays(must(contexts[0], 'English').today, -recentDays);
  const recentChanges = changes.filter(({ on }) => on >= firstRecentDay);
  for (const card of cards.values()) {
    const path = `cards/${card.id}/`;
    const similar = findSimilarCards(card, store, must(contexts[0], 'English').today);
    const cardChanges = changesById.get(card.id) ?? [];
    const recent = cardChanges.find(({ on }) => on >= firstRecentDay);
    const data = buildStructuredData(card, file, site);
    addPage(path, (context) => ({
      title: context.uiText.cardTitle(localizeCardName(card, context.language).text),
      description: descriptionOf(card, context),
      image: `${path}face.png`,
      data,
      body: cardPage({ card, similar, changes: cardChanges, recent }, context),
    }));
    files.set(`${path}card.json`, `${JSON.stringify(card, null, 2)}\n`);
  }
  const issuers = store.issuers.filter(({ count }) => count > 0);
  for (const issuer of issuers) {
    const issuerCards = [...cards.values()].filter(({ issuer_id: id }) => id === issuer.id);
    issuerCards.sort((a, b) => compareText(a.name, b.name));
    addPage(`issuers/${issuer.id}/`, (context) => {
      const { uiText, format, vocabulary, language } = context;
      const { text: name } = localizeIssuerName(issuer.id, issuer.name, vocabulary, language);
      const count = uiText.found(issuerCards.length, format.count(issuerCards.length));
      return {
        title: uiText.pair(name, count),
        description: uiText.issuerAbout(name),
        body: issuerPage(issuer, issuerCards, context),
      };
    });
  }
  addPage('issuers/', (context) => ({
    title: context.uiText.issuers,
    description: context.uiText.issuersAbout,
    body: issuersPage(issuers, context),
  }));
  for (const best of listBestCards(store, must(contexts[0], 'English').today))
    addPage(`best/${best.country}/${best.category}/`, (context) => ({
      title: titleOfBest(best, context),
      description: describeBest(best, context),
      body: bestPage(best, context),
    }));
  addPage('changes/', (context) => ({
    title: context.uiText.changesTitle,
    description: context.uiText.changesAbout,
    body: changesPage(recentChanges, cards, context),
  }));
  const feed = { base: site?.replace(/\/$/, '') ?? '.', updated: file.committed_at, file: '/changes.xml' };
  files.set('changes.xml', renderChangesFeed(options.changes, [...cards.values()], feed));
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

interface PageParts extends Pick<PageHead, 'title' | 'description' | 'image' | 'data'> {
  readonly body: VNode;
}

export function createPageContext(
  file: CatalogFile,
  vocabulary: Vocabulary,
  { repository }: CatalogConfig,
  language: Language,
): Omit<PageContext, 'home'> {
  const committedOn = file.committed_at?.slice(0, 10) ?? formatDay(new Date());
  return {
    uiText: uiTextByLanguage[language],
    format: createFormatters(language),
    vocabulary,
    language,
    today: committedOn > file.meta.as_of ? committedOn : file.meta.as_of,
    dataDay: committedOn,
    repository,
  };
}

/** Returns the best cards for each country and category in which a card can be valued. */
function listBestCards({ list, vocabulary }: Store, today: string): readonly BestCards[] {
  return countries.flatMap((country) =>
    bestCategories.flatMap((category): readonly BestCards[] => {
      const { value: query } = parseQuery(formatBestQuery(country, category), 'cards', vocabulary);
      const { value: page } = query === undefined ? {} : list(query, today);
      if (page?.values == null || page.values.summary.valued === 0) return [];
      const { rows, summary } = page.values;
      const cards = page.rows.map(({ record: card }, index) => ({
        card,
        value: must(rows[index], 'the value of a row'),
      }));
      return [{ country, category, cards, summary }];
    }),
  );
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
  const { uiText, format, vocabulary, language } = context;
  const knownFacts = buildFacts(card, context)
    .filter(({ key, lines: [line] }) => describedFacts.includes(key) && line !== uiText.unknown)
    .map(({ label, lines: [line = ''] }) => uiText.pair(label, line));
  const issuer = localizeIssuerName(card.issuer_id, card.issuer, vocabulary, language).text;
  return uiText.cardAbout(localizeCardName(card, language).text, issuer, format.list(knownFacts));
}

const describedFacts: readonly string[] = ['rewards', 'annual_fee', 'fx_fee', 'base_rate'];

function renderSitemap(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}
