import { apiVersion, type Context, officialNotice, serviceName } from '../context.ts';
import { commonHeaders, mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { buildCommonLinks } from '../success.ts';
import { type Route, withoutQuery } from './route.ts';

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
