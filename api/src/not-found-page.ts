import { suggestName } from '#core/query/problems';
import type { Store } from '#core/query/store';
import type { Context } from './context.ts';
import { buildCommonHeaders, formatPublicCacheControl, mediaTypes } from './headers.ts';
import { type ApiResponse, encodeUtf8 } from './http.ts';
import { truncateInput } from './problems.ts';
import { suggestCardId } from './routes/card.ts';
import { suggestIssuer } from './routes/registries.ts';
import { pageSecurityPolicy } from './static-file.ts';

/**
 * The path of a copy of the pages' style sheet. The original has a content hash in its name, which this program does not know.
 */
export const stylePath = '/pages.css';

interface Link {
  /** The path and query of a page. */
  readonly href: string;
  readonly text: string;
}

/** Creates the 404 page for browsers. Suggests the page that the user probably meant. `path` is the decoded path. */
export function createNotFoundPage(path: string, { base, store, config }: Context): ApiResponse {
  const link = ({ href, text }: Link): string =>
    `<a href="${escapeHtml(base + href)}">${escapeHtml(text)}</a>`;
  const suggestion = suggestPage(path, store);
  const words = truncateInput(path)
    .replace(/^\/(?:cards|issuers)(?=\/)/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const links: readonly Link[] = [
    ...(words === '' ? [] : [{ href: `/?q=${encodeURIComponent(words)}`, text: `Search for “${words}”` }]),
    { href: '/', text: 'All cards' },
    { href: '/issuers/', text: 'All issuers' },
    { href: '/docs/', text: 'API reference' },
  ];
  const body = encodeUtf8(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Page not found · cardcat</title>
<link rel="stylesheet" href="${escapeHtml(base + stylePath)}">
</head>
<body><div id="app">
<header class="top slim"><p class="brand">${link({ href: '/', text: 'cardcat' })}</p></header>
<main class="page">
<h1>Page not found</h1>
<p>There is no page at this address.${suggestion === undefined ? '' : ` Did you mean ${link(suggestion)}?`}</p>
<ul>
${links.map((entry) => `<li>${link(entry)}</li>`).join('\n')}
</ul>
</main>
</div></body>
</html>
`);
  return {
    status: 404,
    headers: [
      ['Content-Type', mediaTypes.html],
      ['Content-Length', String(body.length)],
      ['Cache-Control', formatPublicCacheControl(60, config.cache)],
      ['Vary', 'Accept'],
      ...buildCommonHeaders(pageSecurityPolicy),
    ],
    body,
  };
}

/** Escapes text for use in HTML elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Finds the page of the card or issuer with the closest id, or the page with the closest path. */
function suggestPage(path: string, store: Store): Link | undefined {
  const [, folder, id] = path.split('/');
  if (folder === 'cards' && id) {
    const cardId = suggestCardId(id, store);
    const card = store.cards.find((known) => known.id === cardId);
    return card && { href: `/cards/${card.id}/`, text: card.record.name };
  }
  if (folder === 'issuers' && id) {
    const issuer = suggestIssuer(id, store);
    return issuer && { href: `/issuers/${issuer.id}/`, text: issuer.name };
  }
  const closestPath = suggestName(path.slice(0, 64), ['/contribute/', '/docs/', '/issuers/']);
  return closestPath === undefined ? undefined : { href: closestPath, text: closestPath };
}
