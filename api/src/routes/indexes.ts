import { wholeFile } from '#catalog/exports/export-file';
import { indexCountry } from '#catalog/exports/index-country';
import { indexIssuer } from '#catalog/exports/index-issuer';
import { indexNetwork } from '#catalog/exports/index-network';
import { indexNetworkTier } from '#catalog/exports/index-network-tier';
import { nearestName } from '#catalog/query/faults';
import { echoed, type Problem } from '../problems.ts';
import { jsonSuccess } from '../success.ts';
import { type Route, replyTo, withoutQuery } from './route.ts';

export const indexNames = ['country', 'issuer', 'network', 'network_tier'] as const;

const writers = {
  country: indexCountry,
  issuer: indexIssuer,
  network: indexNetwork,
  network_tier: indexNetworkTier,
} as const satisfies Record<(typeof indexNames)[number], unknown>;

/** One of the exported indexes, byte for byte. */
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
      const lines = context.store.cards.map(({ record }) => ({ card: record }));
      return jsonSuccess(context, wholeFile(writers[name](lines)), etag);
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
