import { canonicalQuery } from '#catalog/query/canonical';
import { parseQuery } from '#catalog/query/parse-query';
import { soon } from '../answer.ts';
import { queryProblem } from '../problems.ts';
import { answerTag, jsonSuccess } from '../successes.ts';
import { rangesObject } from '../write-list.ts';
import type { Route } from './route.ts';

/** How many cards each value has, over the cards that the filters and `q` leave. */
export const facets: Route = {
  name: 'countFacets',
  path: '/v1/facets',
  isFree: false,
  prepare: ({ query: raw }, context) => {
    const parsed = parseQuery(raw, 'facets', context.facts.vocabulary);
    if (!parsed.ok) return queryProblem(parsed.faults);
    const validators = answerTag(context, `facets?${canonicalQuery(parsed.query, 'json')}`);
    return {
      validators: () => validators,
      unchanged: context.kept,
      answer: () =>
        soon(context.store.list(parsed.query), (page) => {
          // Without a cursor none can be too old.
          if ('fault' in page) throw new Error(`facets ended in ${page.fault}`);
          const body = {
            total: page.total,
            facets: page.facets ?? {},
            ...(page.ranges !== null && { ranges: rangesObject(page.ranges) }),
            ...(page.truncated && { truncated: true }),
          };
          return jsonSuccess(context, body, validators.etag);
        }),
    };
  },
};
