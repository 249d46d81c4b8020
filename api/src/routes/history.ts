import { jsonSuccess } from '../success.ts';
import { notFound } from './card.ts';
import { type Route, replyTo, withoutQuery } from './route.ts';

/** Past values of each number, with day and commit. */
export const history: Route = {
  name: 'getCardHistory',
  path: '/v1/cards/{card_id}/history',
  isFree: false,
  handle: withoutQuery((id, context) => {
    if (context.store.card(id) === null) return notFound(id, context);
    return replyTo(`history/${id}`, context, (etag) => {
      const { complete, cards } = context.documents.history;
      return jsonSuccess(context, { id, complete, numbers: cards[id] ?? [] }, etag);
    });
  }),
};
