import { idIndex, indexKeys } from '#core/catalog/exports/indexes';
import { suggestName } from '#core/query/faults';
import { encodeUtf8 } from '../http.ts';
import { type Problem, truncateInput } from '../problems.ts';
import { jsonSuccess } from '../success.ts';
import { createLazyResponse, type Route, withoutQuery } from './route.ts';

export const indexNames = ['country', 'issuer', 'network', 'network_tier'] as const;

/** The same bytes as the exported index. */
export const indexes: Route = {
  name: 'getIndex',
  path: '/v1/indexes/{index}',
  isFree: false,
  handle: (asked, context) => {
    const name = indexNames.find((known) => known === asked.pathParam);
    return name === undefined ? noSuchIndex(asked.pathParam) : answerIndex(name)(asked, context);
  },
};

function answerIndex(name: (typeof indexNames)[number]): Route['handle'] {
  return withoutQuery((_, context) =>
    createLazyResponse(`indexes/${name}`, context, (etag) => {
      const records = context.store.cards.map(({ record }) => record);
      return jsonSuccess(context, encodeUtf8(idIndex(records, indexKeys[name])), etag);
    }),
  );
}

function noSuchIndex(part: string): Problem {
  const suggestion = suggestName(part.slice(0, 64), indexNames);
  return {
    code: 'route-not-found',
    detail: `There is no index ${truncateInput(part)}. The indexes are ${indexNames.join(', ')}.`,
    errors: [
      {
        in: 'path',
        name: 'index',
        value: truncateInput(part),
        reason: 'not-listed',
        allowed: indexNames,
        ...(suggestion !== undefined && { suggestion }),
      },
    ],
  };
}
