import { bytesOf } from '../answer.ts';
import type { Context } from '../context.ts';
import { everyAnswer, types } from '../headers.ts';
import { standingLinks } from '../successes.ts';
import { apiVersion, officialNotice, serviceName } from '../version.ts';
import { unknownParameters } from './no-parameters.ts';
import type { Route } from './route.ts';

/** Whether the instance lives, and with which data. Never kept, never counted. */
export const health: Route = {
  name: 'getHealth',
  path: '/v1/health',
  isFree: true,
  prepare: ({ query }, context) =>
    unknownParameters(query) ?? {
      validators: () => null,
      unchanged: [],
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
    },
};

function healthOf({ config: { mode }, facts }: Context): object {
  return {
    ok: true,
    mode,
    service: serviceName,
    api_version: apiVersion,
    data_version: facts.dataVersion,
    cards: facts.cards,
    ...(mode === 'official' && { notice: officialNotice }),
  };
}
