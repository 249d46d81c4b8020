import { bytesOf } from '../answer.ts';
import { types } from '../headers.ts';
import { jsonSuccess, success } from '../success.ts';
import { plainRoute } from './route.ts';

export const openapi = plainRoute({
  name: 'getOpenApi',
  path: '/v1/openapi.json',
  isFree: true,
  answer: (context, etag) => jsonSuccess(context, bytesOf(context.documents.openapi), etag),
});

export const schema = plainRoute({
  name: 'getSchema',
  path: '/v1/schema.json',
  isFree: true,
  answer: (context, etag) => jsonSuccess(context, bytesOf(context.documents.schema), etag),
});

export const defaultCard = plainRoute({
  name: 'getDefaultCardImage',
  path: '/v1/assets/default-card.webp',
  isFree: true,
  answer: (context, etag) => {
    const bytes = atob(context.documents.default_card);
    const body = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    return success(context, body, { etag, type: types.webp });
  },
});
