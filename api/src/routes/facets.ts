import { formatCanonicalQuery } from '#core/query/canonical';
import { parseQuery } from '#core/query/parse';
import { must } from '#core/text/must';
import { queryProblem } from '../problems.ts';
import { createJsonSuccess } from '../success.ts';
import { createResponseOfDay, type Route } from './route.ts';

export const facets: Route = {
  name: 'countFacets',
  path: '/v1/facets',
  isFree: false,
  handle: ({ query: raw }, context) => {
    const { store } = context;
    const parsed = parseQuery(raw, 'facets', store.vocabulary);
    if (parsed.problems !== undefined) return queryProblem(parsed.problems);
    const query = parsed.value;
    return createResponseOfDay(query, context, (asOf) => ({
      key: `facets?${formatCanonicalQuery({ ...query, asOf }, 'json')}`,
      buildResponse: (etag) => {
        // Only a cursor can be a problem, and this route accepts no cursor.
        const { total, facets, ranges } = must(
          store.list(query, asOf).value,
          'the result of a query without a cursor',
        );
        const fees = ranges === null ? {} : { ranges: { annual_fee: Object.fromEntries(ranges.annual_fee) } };
        return createJsonSuccess(context, { as_of: asOf, total, facets: facets ?? {}, ...fees }, etag);
      },
    }));
  },
};
