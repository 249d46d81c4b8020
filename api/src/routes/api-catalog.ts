import { bytesOf } from '../answer.ts';
import type { Context } from '../context.ts';
import { types } from '../headers.ts';
import { standingLinks, success } from '../success.ts';
import { plainRoute } from './route.ts';

/** API discovery (RFC 9727), as a linkset (RFC 9264). */
export const apiCatalog = plainRoute({
  name: 'getApiCatalog',
  path: '/.well-known/api-catalog',
  isFree: true,
  answer: (context, etag) =>
    success(context, bytesOf(JSON.stringify(linkset(context))), {
      etag,
      type: types.linkset,
      headers: ['Link', standingLinks(context).join(', ')],
    }),
});

function linkset({ base }: Context): object {
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
