import { Hono } from 'hono';
import { exportAddress } from '#core/export/addresses';
import { queryLimits } from '#core/query/fields';
import { commonLinks, json, send, takes } from '../answer.ts';
import { apiVersion, baseOf, type Env, officialNotice, type Service, serviceName } from '../service.ts';

export const serviceRoutes = new Hono<Env>();

for (const path of ['/v1/health', '/health'])
  serviceRoutes.get(path, takes(), (c) => {
    const { store, config } = c.var.service;
    c.header('Cache-Control', 'no-store');
    return json(c, {
      ok: true,
      mode: config.mode,
      service: serviceName,
      api_version: apiVersion,
      data_version: store.info.dataVersion,
      cards: store.cards.length,
      ...noticeOf(c.var.service),
    });
  });

serviceRoutes.get('/v1', takes(), (c) =>
  json(c, { service: serviceName, api_version: apiVersion, links: linksOf(c.var.service) }),
);

serviceRoutes.get('/v1/meta', takes(), (c) => {
  const { config, store } = c.var.service;
  const { meta, dataVersion, release, committedAt } = store.info;
  return json(c, {
    ...meta,
    service: serviceName,
    api_version: apiVersion,
    mode: config.mode,
    data_version: dataVersion,
    release,
    committed_at: committedAt,
    limits: {
      page: queryLimits.page,
      ids: queryLimits.ids,
      per_minute: config.quota.minute,
      per_day: config.quota.day,
    },
    licence: 'CC-BY-4.0',
    default_card_image: `${baseOf(c.var.service)}/v1/assets/default-card.webp`,
    links: linksOf(c.var.service),
    ...noticeOf(c.var.service),
  });
});

const noticeOf = ({ config: { mode } }: Service) => (mode === 'official' ? { notice: officialNotice } : {});

function linksOf(service: Service): object {
  const base = baseOf(service);
  const { releaseUrl } = service.config;
  const routes = ['cards', 'search', 'facets', 'categories', 'issuers', 'changes.atom', 'meta', 'health'];
  return {
    all: getExportUrl(service),
    csv: releaseUrl === null ? null : exportAddress({ kind: 'release', base: releaseUrl, file: 'cards.csv' }),
    openapi: `${base}/v1/openapi.json`,
    schema: `${base}/v1/schema.json`,
    docs: `${base}/docs/`,
    ...Object.fromEntries(routes.map((name) => [name.replace(/\..*/, ''), `${base}/v1/${name}`])),
  };
}

/**
 * Returns the download URL of an exported file. If this data is a release, the URL is pinned to the release. Otherwise the URL
 * leads to the newest data. Returns null if `CDN_BASE` is not set.
 */
export function getExportUrl(
  { config: { cdnBase }, store }: Service,
  file = 'cards-all.json',
): string | null {
  const { release } = store.info;
  if (cdnBase === null) return null;
  return release === null
    ? exportAddress({ kind: 'newest', base: cdnBase, file })
    : exportAddress({ kind: 'pinned', base: cdnBase, tag: release, file });
}

for (const name of ['openapi', 'schema'] as const)
  serviceRoutes.get(`/v1/${name}.json`, takes(), (c) => json(c, c.var.service.documents[name]));

/** The API catalog, with which programs discover the API (RFC 9727). The answer is a linkset (RFC 9264). */
serviceRoutes.get('/.well-known/api-catalog', takes(), (c) => {
  const base = baseOf(c.var.service);
  const entry = {
    anchor: `${base}/v1`,
    'service-desc': [{ href: `${base}/v1/openapi.json`, type: 'application/json' }],
    'service-doc': [{ href: `${base}/docs/`, type: 'text/html' }],
    'service-meta': [{ href: `${base}/v1/meta`, type: 'application/json' }],
    status: [{ href: `${base}/v1/health`, type: 'application/json' }],
  };
  return send(c, JSON.stringify({ linkset: [entry] }), 'application/linkset+json', {
    Link: commonLinks(c.var.service).join(', '),
  });
});
