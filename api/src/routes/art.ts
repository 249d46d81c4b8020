import { cardSvg } from '#core/catalog/card-svg';
import { bytesOf } from '../answer.ts';
import { types } from '../headers.ts';
import { redirect, success } from '../success.ts';
import { notFound } from './card.ts';
import { type Route, replyTo, withoutQuery } from './route.ts';

/** Existing pictures are served as files, before routing. Without one, redirects to the drawing. */
export const picture: Route = {
  name: 'getCardPicture',
  path: '/v1/art/{card_id}.webp',
  isFree: true,
  handle: withoutQuery((id, context) =>
    context.store.card(id) === null
      ? notFound(id, context)
      : { question: null, etag: null, answer: () => redirect(`/v1/art/${id}.svg`, context) },
  ),
};

/** A drawing made from the record. */
export const drawing: Route = {
  name: 'getCardDrawing',
  path: '/v1/art/{card_id}.svg',
  isFree: true,
  handle: withoutQuery((id, context) => {
    const card = context.store.card(id);
    if (card === null) return notFound(id, context);
    const { issuer_id: issuer } = card.record;
    const color = context.store.issuers.find((one) => one.id === issuer)?.color;
    return replyTo(`art/${id}.svg`, context, (etag) =>
      success(context, bytesOf(cardSvg(card.record, color)), { etag, type: types.svg }),
    );
  }),
};
