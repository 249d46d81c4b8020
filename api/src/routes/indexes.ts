import { idIndex, indexKeys } from '#core/catalog/exports/indexes';
import { nearestName } from '#core/query/faults';
import { bytesOf } from '../answer.ts';
import { echoed, type Problem } from '../problems.ts';
import { jsonSuccess } from '../success.ts';
import { type Route, replyTo, withoutQuery } from './route.ts';

export const indexNames = ['country', 'issuer', 'network', 'network_tier'] as const;

/** The same bytes as the exported index. */
export const indexes: Route = {
  name: 'getIndex',
  path: '/v1/indexes/{index}',
  isFree: false,
  handle: (asked, context) => {
    const name = indexNames.find((known) => known === asked.part);
    return name === undefined ? noSuchIndex(asked.part) : answerIndex(name)(asked, context);
  },
};

function answerIndex(name: (typeof indexNames)[number]): Route['handle'] {
  return withoutQuery((_, context) =>
    replyTo(`indexes/${name}`, context, (etag) => {
      const records = context.store.cards.map(({ record }) => record);
      return jsonSuccess(context, bytesOf(idIndex(records, indexKeys[name])), etag);
    }),
  );
}

function noSuchIndex(part: string): Problem {
  const suggestion = nearestName(part.slice(0, 64), indexNames);
  return {
    code: 'route-not-found',
    detail: `There is no index ${echoed(part)}. The indexes are ${indexNames.join(', ')}.`,
    errors: [
      {
        in: 'path',
        name: 'index',
        value: echoed(part),
        reason: 'not-listed',
        allowed: indexNames,
        ...(suggestion !== undefined && { suggestion }),
      },
    ],
  };
}
