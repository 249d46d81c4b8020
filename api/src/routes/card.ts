import { isCardId, maxCardIdLength } from '#core/card/card';
import { suggestName } from '#core/query/problems';
import { type StoredCard, selectStored } from '#core/query/rows';
import type { Store } from '#core/query/store';
import { renderCardSvg } from '../../explorer/card-svg.ts';
import type { Context } from '../context.ts';
import { formatLink, mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { createNotFound, type Problem } from '../problems.ts';
import { buildCommonLinks, computeEtag, createJsonSuccess, createSuccess, redirect } from '../success.ts';
import { createLazyResponse, type Route, withDay, withoutQuery } from './route.ts';

/** Serves a card, with the same bytes as the card's line in `cards.ndjson`, unless `as_of` asks about a day on which it was another. */
export const card: Route = {
  name: 'getCard',
  path: '/v1/cards/{card_id}',
  isFree: false,
  handle: withDay((id, { asOf }, context) => {
    const exportedCard = context.store.findCard(id);
    if (exportedCard === null) return createCardNotFound(id, context);
    const storedCard = asOf === null ? exportedCard : selectStored(exportedCard, asOf);
    const isExported = storedCard === exportedCard;
    const cacheKey = isExported ? `cards/${id}` : `cards/${id}?as_of=${asOf}`;
    const etag = isExported ? `"${storedCard.tag}"` : computeEtag(context, cacheKey);
    const buildResponse = () => {
      return createSuccess(context, storedCard.json, {
        etag,
        type: mediaTypes.json,
        headers: [['Link', linksOf(storedCard, context).join(', ')]],
      });
    };
    return { cacheKey, etag, buildResponse };
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

export const history: Route = {
  name: 'getCardHistory',
  path: '/v1/cards/{card_id}/history',
  isFree: false,
  handle: withoutQuery((id, context) => {
    if (context.store.findCard(id) === null) return createCardNotFound(id, context);
    return createLazyResponse(`history/${id}`, context, (etag) => {
      const { complete, cards } = context.documents.history;
      return createJsonSuccess(context, { id, complete, numbers: cards[id] ?? [] }, etag);
    });
  }),
};

/**
 * Redirects to the drawing, because only cards without a picture reach this route. Existing pictures are served as files before
 * routing.
 */
export const picture: Route = {
  name: 'getCardPicture',
  path: '/v1/art/{card_id}.webp',
  isFree: true,
  handle: withoutQuery((id, context) =>
    context.store.findCard(id) === null
      ? createCardNotFound(id, context)
      : { cacheKey: null, etag: null, buildResponse: () => redirect(`/v1/art/${id}.svg`, context) },
  ),
};

export const drawing: Route = {
  name: 'getCardDrawing',
  path: '/v1/art/{card_id}.svg',
  isFree: true,
  handle: withoutQuery((id, context) => {
    const card = context.store.findCard(id);
    if (card === null) return createCardNotFound(id, context);
    const { issuer_id: issuer } = card.record;
    const color = context.store.issuers.find(({ id }) => id === issuer)?.color;
    return createLazyResponse(`art/${id}.svg`, context, (etag) =>
      createSuccess(context, encodeUtf8(renderCardSvg(card.record, color)), { etag, type: mediaTypes.svg }),
    );
  }),
};
