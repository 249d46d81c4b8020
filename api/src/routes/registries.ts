import { suggestName } from '#core/query/problems';
import type { Store } from '#core/query/store';
import { createNotFound } from '../problems.ts';
import { createJsonSuccess } from '../success.ts';
import {
  createLazyResponse,
  createResponseOfDay,
  plainRoute,
  type Route,
  withDay,
  withoutQuery,
} from './route.ts';

export const categories: Route = {
  name: 'listCategories',
  path: '/v1/categories',
  isFree: false,
  handle: withDay((_, query, context) =>
    createResponseOfDay(query, context, (asOf) => ({
      key: `categories?as_of=${asOf}`,
      buildResponse: (etag) => {
        const data = context.store.listCategories(asOf);
        return createJsonSuccess(context, { as_of: asOf, total: data.length, data }, etag);
      },
    })),
  ),
};

export const issuers = plainRoute({
  name: 'listIssuers',
  path: '/v1/issuers',
  isFree: false,
  buildResponse: (context, etag) => {
    const { issuers: data } = context.store;
    return createJsonSuccess(context, { total: data.length, data }, etag);
  },
});

export const issuer: Route = {
  name: 'getIssuer',
  path: '/v1/issuers/{id}',
  isFree: false,
  handle: withoutQuery((id, context) => {
    const foundIssuer = context.store.issuers.find((known) => known.id === id);
    if (foundIssuer === undefined)
      return createNotFound('issuer-not-found', 'No issuer has the id', {
        name: 'id',
        value: id,
        suggestion: suggestIssuer(id, context.store)?.id,
        hint: 'GET /v1/issuers lists all issuers.',
      });
    return createLazyResponse(`issuers/${id}`, context, (etag) =>
      createJsonSuccess(context, foundIssuer, etag),
    );
  }),
};

/** Returns the issuer with the closest id. Cuts off long input, because finding the closest name takes longer for long texts. */
export function suggestIssuer(id: string, { issuers }: Store): Store['issuers'][number] | undefined {
  const closestId = suggestName(
    id.slice(0, 64),
    issuers.map((known) => known.id),
  );
  return issuers.find((known) => known.id === closestId);
}
