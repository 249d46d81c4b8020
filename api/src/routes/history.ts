import { createJsonSuccess } from '../success.ts';
import { createCardNotFound } from './card.ts';
import { createLazyResponse, type Route, withoutQuery } from './route.ts';

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
