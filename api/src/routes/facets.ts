import { formatCanonicalQuery } from '#core/query/canonical';
import { parseQuery } from '#core/query/parse';
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
    if (!parsed.ok) return queryProblem(parsed.faults);
    return createResponseOfDay(parsed.query, context, (asOf) => ({
      key: `facets?${formatCanonicalQuery({ ...parsed.query, asOf }, 'json')}`,
      buildResponse: (etag) => {
        const page = store.list(parsed.query, asOf);
        // Unreachable: faults come only from cursors, and this route accepts no cursor.
        if ('fault' in page) throw new Error(`facets ended in ${page.fault}`);
        const { total, facets, ranges } = page;
        const fees = ranges === null ? {} : { ranges: { annual_fee: Object.fromEntries(ranges.annual_fee) } };
        return createJsonSuccess(context, { as_of: asOf, total, facets: facets ?? {}, ...fees }, etag);
      },
    }));
  },
};
