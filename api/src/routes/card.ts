import { isCardId, maxCardIdLength } from '#core/catalog/card';
import { nearestName } from '#core/query/faults';
import type { StoredCard } from '#core/query/store';
import type { Context } from '../context.ts';
import { link, types } from '../headers.ts';
import { echoed, type Problem } from '../problems.ts';
import { standingLinks, success } from '../success.ts';
import { type Route, withoutQuery } from './route.ts';

/** The same bytes as the card's line in `cards.ndjson`. */
export const card: Route = {
  name: 'getCard',
  path: '/v1/cards/{card_id}',
  isFree: false,
  handle: withoutQuery((id, context) => {
    const found = context.store.card(id);
    if (found === null) return notFound(id, context);
    const etag = `"${found.tag}"`;
    const answer = () => {
      const headers = ['Link', linksOf(found, context).join(', ')];
      return success(context, found.json, { etag, type: types.json, headers });
    };
    return { question: `cards/${id}`, etag, answer };
  }),
};

function linksOf({ id, record: { replaced_by: next } }: StoredCard, context: Context): readonly string[] {
  const { base } = context;
  return [
    link(`${base}/v1/art/${id}.webp`, 'preview'),
    ...(next !== undefined && isCardId(next) ? [link(`${base}/v1/cards/${next}`, 'successor-version')] : []),
    ...standingLinks(context),
  ];
}

/** 404 with the closest id as a suggestion. */
export function notFound(id: string, { store }: Context): Problem {
  const known = id.length <= maxCardIdLength && store.cards.length <= mostIds ? store.cards : [];
  const suggestion = nearestName(
    id,
    known.map((one) => one.id),
  );
  const hint =
    suggestion === undefined ? 'Search by name with GET /v1/search?q=….' : `Did you mean ${suggestion}?`;
  return {
    code: 'card-not-found',
    detail: `No card has the id ${echoed(id)}. ${hint}`,
    errors: [
      {
        in: 'path',
        name: 'card_id',
        value: echoed(id),
        reason: isCardId(id) ? 'not-found' : 'not-a-card-id',
        ...(suggestion !== undefined && { suggestion }),
      },
    ],
  };
}

/** Suggestions are too slow in larger catalogs. */
const mostIds = 2_000;
