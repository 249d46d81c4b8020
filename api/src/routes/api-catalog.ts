import type { Context } from '../context.ts';
import { mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { buildCommonLinks, createSuccess } from '../success.ts';
import { plainRoute } from './route.ts';

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
