import type { Context } from '../context.ts';
import { types } from '../headers.ts';
import { standingLinks, success } from '../successes.ts';
import { plainRoute } from './plain-route.ts';
import type { Route } from './route.ts';

/** A document that was made with the program. */
function document(
  name: string,
  path: string,
  type: string,
  bytesOf: (context: Context) => Uint8Array,
): Route {
  return plainRoute({
    name,
    path,
    isFree: true,
    answer: (context, etag) => {
      const headers = type === types.webp ? [] : ['Link', standingLinks(context).join(', ')];
      return success(context, bytesOf(context), { etag, type, headers });
    },
  });
}

export const openapi = document(
  'getOpenApi',
  '/v1/openapi.json',
  types.json,
  ({ documents }) => documents.openapi,
);
export const schema = document(
  'getSchema',
  '/v1/schema.json',
  types.json,
  ({ documents }) => documents.schema,
);
export const defaultCard = document(
  'getDefaultCardImage',
  '/v1/assets/default-card.webp',
  types.webp,
  ({ documents }) => documents.defaultCard,
);
