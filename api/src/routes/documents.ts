import { mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { createJsonSuccess, createSuccess } from '../success.ts';
import { plainRoute } from './route.ts';

export const openapi = plainRoute({
  name: 'getOpenApi',
  path: '/v1/openapi.json',
  isFree: true,
  buildResponse: (context, etag) => createJsonSuccess(context, encodeUtf8(context.documents.openapi), etag),
});

export const schema = plainRoute({
  name: 'getSchema',
  path: '/v1/schema.json',
  isFree: true,
  buildResponse: (context, etag) => createJsonSuccess(context, encodeUtf8(context.documents.schema), etag),
});

export const defaultCard = plainRoute({
  name: 'getDefaultCardImage',
  path: '/v1/assets/default-card.webp',
  isFree: true,
  buildResponse: (context, etag) => {
    const binaryText = atob(context.documents.default_card);
    const body = Uint8Array.from(binaryText, (character) => character.charCodeAt(0));
    return createSuccess(context, body, { etag, type: mediaTypes.webp });
  },
});
