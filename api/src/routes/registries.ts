import { suggestName } from '#core/query/faults';
import type { Store } from '#core/query/store';
import { type Problem, truncateInput } from '../problems.ts';
import { createJsonSuccess } from '../success.ts';
import { createLazyResponse, plainRoute, type Route, withoutQuery } from './route.ts';

export const categories = plainRoute({
  name: 'listCategories',
  path: '/v1/categories',
  isFree: false,
  buildResponse: (context, etag) => {
    const data = context.store.categories;
    return createJsonSuccess(context, { total: data.length, data }, etag);
  },
});

export const issuers = plainRoute({
  name: 'listIssuers',
  path: '/v1/issuers',
  isFree: false,
  buildResponse: (context, etag) => {
    const data = context.store.issuers;
    return createJsonSuccess(context, { total: data.length, data }, etag);
  },
});

export const issuer: Route = {
  name: 'getIssuer',
  path: '/v1/issuers/{id}',
  isFree: false,
  handle: withoutQuery((id, context) => {
    const foundIssuer = context.store.issuers.find((known) => known.id === id);
    if (foundIssuer === undefined) return createIssuerNotFound(id, context.store);
    return createLazyResponse(`issuers/${id}`, context, (etag) =>
      createJsonSuccess(context, foundIssuer, etag),
    );
  }),
};

function createIssuerNotFound(id: string, { issuers: known }: Store): Problem {
  const suggestion = suggestName(
    id.slice(0, 64),
    known.map((entry) => entry.id),
  );
  const hint =
    suggestion === undefined ? 'GET /v1/issuers lists all issuers.' : `Did you mean ${suggestion}?`;
  return {
    code: 'issuer-not-found',
    detail: `No issuer has the id ${truncateInput(id)}. ${hint}`,
    errors: [
      {
        in: 'path',
        name: 'id',
        value: truncateInput(id),
        reason: 'not-found',
        ...(suggestion !== undefined && { suggestion }),
      },
    ],
  };
}
