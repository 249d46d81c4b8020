import type { Context } from 'hono';
import { suggestName } from '#core/query/problems';
import type { Store } from '#core/query/store';
import { type Language, languages, localizePath } from '../explorer/language.ts';
import { uiTextByLanguage } from '../explorer/ui-text/all.ts';
import { formatSuggestion, problem, truncateInput } from './problems.ts';
import { suggestCardId } from './routes/card.ts';
import { suggestIssuer } from './routes/registries.ts';
import { baseOf, type Env } from './service.ts';
import { pageSecurityPolicy } from './site.ts';

/**
 * The path of a copy of the pages' style sheet. The original has a content hash in its name, which this program does not know.
 */
export const stylePath = '/pages.css';

/** Answers with a page for browsers, except under `/v1`, and with a problem document for programs. */
export function answerNotFound(c: Context<Env>): Response {
  const { path } = c.req;
  const base = baseOf(c.var.service);
  const isPage = !/^\/v1(?:\/|$)/.test(path);
  const vary = isPage ? { Vary: 'Accept' } : {};
  if (isPage && c.req.header('Accept')?.includes('text/html'))
    return c.html(renderPage(path, base, c.var.service.store), 404, {
      'Cache-Control': 'public, max-age=60',
      'Content-Security-Policy': pageSecurityPolicy,
      ...vary,
    });
  const suggestion = suggestPath(path);
  return problem(c, {
    code: 'route-not-found',
    detail: `There is nothing at this address.${suggestion === undefined ? ` ${base}/docs/ describes all routes.` : formatSuggestion(suggestion)}`,
    extensions: { ...(suggestion !== undefined && { suggestion }), docs: `${base}/docs/` },
    headers: vary,
  });
}

const suggestable = [
  'cards',
  'cards.csv',
  'cards.ndjson',
  'search',
  'search.csv',
  'search.ndjson',
  'facets',
  'categories',
  'issuers',
  'changes',
  'changes.atom',
  'meta',
  'health',
  'openapi.json',
  'schema.json',
].map((name) => `/v1/${name}`);

/** Returns the same path without `.json` if it is a route, and otherwise the closest route. */
function suggestPath(path: string): string | undefined {
  const withoutEnding = path.replace(/\.json$/, '');
  if (suggestable.includes(withoutEnding)) return withoutEnding;
  return path.length > 64 ? undefined : suggestName(path, suggestable);
}

interface Link {
  /** The path and query of a page. */
  readonly href: string;
  readonly text: string;
}

/**
 * Renders the 404 page, with a link to the page that the reader probably meant. `path` is the decoded path. The header and the
 * footer have the markup of the other pages (`api/explorer/pages/frame.tsx`).
 */
function renderPage(path: string, base: string, store: Store): string {
  const language = languages.find((option) => path.startsWith(`/${option}/`)) ?? 'en';
  const uiText = uiTextByLanguage[language];
  const pathInEnglish = path.replace(/^\/(?:fr|zh)(?=\/)/, '');
  const list = language === 'en' ? '/' : `/#lang=${language}`;
  const link = ({ href, text }: Link): string =>
    `<a href="${escapeHtml(base + href)}">${escapeHtml(text)}</a>`;
  const pageLink = (englishPath: string, text: string): Link => ({
    href: `/${localizePath(language, englishPath)}`,
    text,
  });
  const suggestion = suggestPage(pathInEnglish, store, language);
  const words = truncateInput(pathInEnglish)
    .replace(/^\/(?:cards|issuers)(?=\/)/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const search = {
    href: list.replace('/', `/?q=${encodeURIComponent(words)}`),
    text: uiText.searchFor(words),
  };
  const pages = [
    pageLink('issuers/', uiText.issuers),
    pageLink('changes/', uiText.changes),
    { href: '/docs/', text: uiText.docs },
  ];
  const links = [...(words === '' ? [] : [search]), { href: list, text: uiText.allCards }, ...pages];
  const renderList = (entries: readonly Link[]): string =>
    `<ul>${entries.map((entry) => `<li>${link(entry)}</li>`).join('\n')}</ul>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(uiText.notFound)} · cardcat</title>
<link rel="stylesheet" href="${escapeHtml(base + stylePath)}">
</head>
<body><div id="app">
<header class="top slim">
<div class="masthead"><p class="brand">${link({ href: list, text: 'cardcat' })}</p>
<nav class="languages" aria-label="${escapeHtml(uiText.site)}">${pages.map(link).join('\n')}</nav></div>
<form role="search" class="search" action="${escapeHtml(base + list)}" method="get">
<label for="q" class="unseen">${escapeHtml(uiText.search)}</label>
<input id="q" type="search" name="q" value="${escapeHtml(words)}" autocomplete="off">
</form>
</header>
<main class="page">
<h1>${escapeHtml(uiText.notFound)}</h1>
<p>${escapeHtml(uiText.notFoundAbout)}${suggestion === undefined ? '' : ` ${escapeHtml(uiText.didYouMean)} ${link(suggestion)}?`}</p>
${renderList(links)}
</main>
<footer class="site-end"><p>${escapeHtml(uiText.aboutSite)}</p>
${renderList([...pages, { href: '/changes.xml', text: uiText.feed }])}</footer>
</div></body>
</html>
`;
}

/** Escapes text for use in HTML elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Finds the page of the card or issuer with the closest id, or the page with the closest path. */
function suggestPage(path: string, store: Store, language: Language): Link | undefined {
  const [, folder, id] = path.split('/');
  const linkTo = (page: string, text: string): Link => ({ href: `/${localizePath(language, page)}`, text });
  if (folder === 'cards' && id) {
    const card = store.findCard(String(suggestCardId(id, store)));
    return card === null ? undefined : linkTo(`cards/${card.id}/`, card.record.name);
  }
  if (folder === 'issuers' && id) {
    const issuer = suggestIssuer(id, store);
    return issuer && linkTo(`issuers/${issuer.id}/`, issuer.name);
  }
  const closestPath = suggestName(path.slice(0, 64), ['/changes/', '/contribute/', '/docs/', '/issuers/']);
  return closestPath === undefined ? undefined : { href: closestPath, text: closestPath };
}
