import { bytesOf } from '../answer.ts';
import { apiVersion, type Context, officialNotice, serviceName } from '../context.ts';
import { everyAnswer, types } from '../headers.ts';
import { standingLinks } from '../success.ts';
import { type Route, withoutQuery } from './route.ts';

/** Never cached, never rate-limited. */
export const health: Route = {
  name: 'getHealth',
  path: '/v1/health',
  isFree: true,
  handle: withoutQuery((_, context) => ({
    question: null,
    etag: null,
    answer: () => {
      const body = bytesOf(JSON.stringify(healthOf(context)));
      return {
        status: 200,
        headers: [
          'Content-Type',
          types.json,
          'Content-Length',
          String(body.length),
          'Cache-Control',
          'no-store',
          'Link',
          standingLinks(context).join(', '),
          ...everyAnswer,
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
    data_version: store.facts.dataVersion,
    cards: store.cards.length,
    ...(mode === 'official' && { notice: officialNotice }),
  };
}
