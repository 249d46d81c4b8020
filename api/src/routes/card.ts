import { isCardId, maxCardIdLength } from '#core/card/card';
import { suggestName } from '#core/query/faults';
import type { StoredCard } from '#core/query/rows';
import type { Store } from '#core/query/store';
import type { Context } from '../context.ts';
import { formatLink, mediaTypes } from '../headers.ts';
import { createNotFound, type Problem } from '../problems.ts';
import { buildCommonLinks, createSuccess } from '../success.ts';
import { type Route, withoutQuery } from './route.ts';

/** Serves a card, with the same bytes as the card's line in `cards.ndjson`. */
export const card: Route = {
  name: 'getCard',
  path: '/v1/cards/{card_id}',
  isFree: false,
  handle: withoutQuery((id, context) => {
    const storedCard = context.store.findCard(id);
    if (storedCard === null) return createCardNotFound(id, context);
    const etag = `"${storedCard.tag}"`;
    const buildResponse = () => {
      return createSuccess(context, storedCard.json, {
        etag,
        type: mediaTypes.json,
        headers: [['Link', linksOf(storedCard, context).join(', ')]],
      });
    };
    return { cacheKey: `cards/${id}`, etag, buildResponse };
  }),
};

function linksOf({ id, record: { replaced_by: next } }: StoredCard, context: Context): readonly string[] {
  const { base } = context;
  return [
    formatLink(`${base}/v1/art/${id}.webp`, 'preview'),
    ...(next !== undefined && isCardId(next)
      ? [formatLink(`${base}/v1/cards/${next}`, 'successor-version')]
      : []),
    ...buildCommonLinks(context),
  ];
}

/** Returns the closest card id, or undefined if there is none or the catalog is too large for a quick search. */
export function suggestCardId(id: string, { cards }: Store): string | undefined {
  if (id.length > maxCardIdLength || cards.length > maxSuggestionCards) return undefined;
  return suggestName(
    id,
    cards.map((known) => known.id),
  );
}

export function createCardNotFound(id: string, { store }: Context): Problem {
  return createNotFound('card-not-found', 'No card has the id', {
    name: 'card_id',
    value: id,
    reason: isCardId(id) ? 'not-found' : 'not-a-card-id',
    suggestion: suggestCardId(id, store),
    hint: 'Search by name with GET /v1/search?q=….',
  });
}

/** In a catalog with more cards than this, no id is suggested, because finding the closest id would take too long. */
const maxSuggestionCards = 2_000;
