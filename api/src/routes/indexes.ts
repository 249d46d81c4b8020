import { buildIdIndex, indexKeys } from '#core/export/indexes';
import { suggestName } from '#core/query/problems';
import { encodeUtf8 } from '../http.ts';
import { type Problem, truncateInput } from '../problems.ts';
import { createJsonSuccess } from '../success.ts';
import { createLazyResponse, type Route, withoutQuery } from './route.ts';

export const indexNames = ['country', 'issuer', 'network', 'network_tier'] as const;

/** Serves an index. The response has the same bytes as the exported index file. */
export const indexes: Route = {
  name: 'getIndex',
  path: '/v1/indexes/{index}',
  isFree: false,
  handle: (input, context) => {
    const name = indexNames.find((known) => known === input.pathParam);
    return name === undefined ? createIndexNotFound(input.pathParam) : handleIndex(name)(input, context);
  },
};

function handleIndex(name: (typeof indexNames)[number]): Route['handle'] {
  return withoutQuery((_, context) =>
    createLazyResponse(`indexes/${name}`, context, (etag) => {
      const records = context.store.cards.map(({ record }) => record);
      return createJsonSuccess(context, encodeUtf8(buildIdIndex(records, indexKeys[name])), etag);
    }),
  );
}

function createIndexNotFound(name: string): Problem {
  const suggestion = suggestName(name.slice(0, 64), indexNames);
  return {
    code: 'route-not-found',
    detail: `There is no index ${truncateInput(name)}. The indexes are ${indexNames.join(', ')}.`,
    errors: [
      {
        in: 'path',
        name: 'index',
        value: truncateInput(name),
        reason: 'not-listed',
        allowed: indexNames,
        ...(suggestion !== undefined && { suggestion }),
      },
    ],
  };
}
