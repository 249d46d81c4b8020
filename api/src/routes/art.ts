import { renderCardSvg } from '../../explorer/card-svg.ts';
import { mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { createSuccess, redirect } from '../success.ts';
import { createCardNotFound } from './card.ts';
import { createLazyResponse, type Route, withoutQuery } from './route.ts';

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
