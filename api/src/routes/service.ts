import { countries, formatCountries } from '#core/card/card';
import { exportAddress } from '#core/export/addresses';
import { queryLimits } from '#core/query/fields';
import { apiVersion, type Context, officialNotice, serviceName } from '../context.ts';
import { commonHeaders, mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { buildCommonLinks, createJsonSuccess, createSuccess } from '../success.ts';
import { createLazyResponse, plainRoute, type Route, withoutQuery } from './route.ts';

/** The response is never cached, and requests are not rate-limited. */
export const health: Route = {
  name: 'getHealth',
  path: '/v1/health',
  isFree: true,
  handle: withoutQuery((_, context) => ({
    cacheKey: null,
    etag: null,
    buildResponse: () => {
      const body = encodeUtf8(JSON.stringify(healthOf(context)));
      return {
        status: 200,
        headers: [
          ['Content-Type', mediaTypes.json],
          ['Content-Length', String(body.length)],
          ['Cache-Control', 'no-store'],
          ['Link', buildCommonLinks(context).join(', ')],
          ...commonHeaders,
        ],
        body,
      };
    },
  })),
};

function healthOf({ config: { mode }, store }: Context): object {
  return {
    ok: true,
    mode,
    service: serviceName,
    api_version: apiVersion,
    data_version: store.info.dataVersion,
    cards: store.cards.length,
    ...(mode === 'official' && { notice: officialNotice }),
  };
}

export const meta = plainRoute({
  name: 'getMeta',
  path: '/v1/meta',
  isFree: false,
  buildResponse: (context, etag) => createJsonSuccess(context, metaOf(context), etag),
});

function metaOf(context: Context): object {
  const { config, store, base } = context;
  const { info } = store;
  return {
    ...info.meta,
    service: serviceName,
    api_version: apiVersion,
    mode: config.mode,
    data_version: info.dataVersion,
    release: info.release,
    committed_at: info.committedAt,
    limits: {
      page: queryLimits.page,
      ids: queryLimits.ids,
      per_minute: config.quota.minute,
      per_day: config.quota.day,
    },
    licence: 'CC-BY-4.0',
    default_card_image: `${base}/v1/assets/default-card.webp`,
    links: {
      all: getExportUrl(context),
      csv: formatLatestCsvUrl(context),
      openapi: `${base}/v1/openapi.json`,
      docs: `${base}/docs/`,
    },
    ...(config.mode === 'official' && { notice: officialNotice }),
  };
}

/**
 * Returns the download URL of an exported file. If this data is a release, the URL is pinned to the release. Otherwise the URL
 * leads to the newest data. Returns null if `CDN_BASE` is not set.
 */
export function getExportUrl(
  { config: { cdnBase }, store }: Context,
  file = 'cards-all.json',
): string | null {
  const { release } = store.info;
  if (cdnBase === null) return null;
  return release === null
    ? exportAddress({ kind: 'newest', base: cdnBase, file })
    : exportAddress({ kind: 'pinned', base: cdnBase, tag: release, file });
}

function formatLatestCsvUrl({ config: { releaseUrl } }: Context): string | null {
  return releaseUrl === null ? null : exportAddress({ kind: 'release', base: releaseUrl, file: 'cards.csv' });
}

export const openapi = plainRoute({
  name: 'getOpenApi',
  path: '/v1/openapi.json',
  isFree: true,
  buildResponse: (context, etag) => createJsonSuccess(context, encodeUtf8(context.documents.openapi), etag),
});

export const schema = plainRoute({
  name: 'getSchema',
  path: '/v1/schema.json',
  isFree: true,
  buildResponse: (context, etag) => createJsonSuccess(context, encodeUtf8(context.documents.schema), etag),
});

export const defaultCard = plainRoute({
  name: 'getDefaultCardImage',
  path: '/v1/assets/default-card.webp',
  isFree: true,
  buildResponse: (context, etag) => {
    const binaryText = atob(context.documents.default_card);
    const body = Uint8Array.from(binaryText, (character) => character.charCodeAt(0));
    return createSuccess(context, body, { etag, type: mediaTypes.webp });
  },
});

/** The API catalog, with which programs discover the API (RFC 9727). The response is a linkset (RFC 9264). */
export const apiCatalog = plainRoute({
  name: 'getApiCatalog',
  path: '/.well-known/api-catalog',
  isFree: true,
  buildResponse: (context, etag) =>
    createSuccess(context, encodeUtf8(JSON.stringify(buildLinkset(context))), {
      etag,
      type: mediaTypes.linkset,
      headers: [['Link', buildCommonLinks(context).join(', ')]],
    }),
});

function buildLinkset({ base }: Context): object {
  return {
    linkset: [
      {
        anchor: `${base}/v1`,
        'service-desc': [{ href: `${base}/v1/openapi.json`, type: 'application/json' }],
        'service-doc': [{ href: `${base}/docs/`, type: 'text/html' }],
        'service-meta': [{ href: `${base}/v1/meta`, type: 'application/json' }],
        status: [{ href: `${base}/v1/health`, type: 'application/json' }],
      },
    ],
  };
}

/** The page that is served at `/` if the explorer was not built. */
export const home: Route = {
  name: 'getHome',
  path: '/',
  isFree: true,
  // Accept any query, as the explorer does.
  handle: (_, context) =>
    createLazyResponse('home', context, (etag) =>
      createSuccess(context, page, { etag, type: mediaTypes.html }),
    ),
};

const links = [
  ['docs/', 'API reference'],
  ['v1/cards', 'All cards, page by page'],
  ['v1/cards.csv', 'All cards as CSV'],
  ['v1/cards.ndjson', 'All cards as JSON lines'],
  [`v1/search?q=travel&amp;country=${countries[0]}`, 'Example search'],
  ['v1/facets', 'Counts by value'],
  ['v1/meta', 'About the data'],
  ['v1/openapi.json', 'OpenAPI'],
] as const;

const page = encodeUtf8(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>cardcat</title>
</head>
<body>
<h1>cardcat</h1>
<p>A catalog of payment cards: ${formatCountries('en')}.</p>
<ul>
${links.map(([href, text]) => `<li><a href="${href}">${text}</a></li>`).join('\n')}
</ul>
</body>
</html>
`);
