import { exportAddress } from '#core/export/addresses';
import { queryLimits } from '#core/query/fields';
import { apiVersion, type Context, officialNotice, serviceName } from '../context.ts';
import { createJsonSuccess } from '../success.ts';
import { plainRoute } from './route.ts';

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
      q: queryLimits.q,
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
