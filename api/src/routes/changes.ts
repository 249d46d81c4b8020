import { findChanges } from '#core/query/changes';
import { renderChangesFeed } from '#core/query/feed';
import { parseChanges } from '#core/query/parse';
import { mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { queryProblem } from '../problems.ts';
import { createJsonSuccess, createSuccess } from '../success.ts';
import { createLazyResponse, plainRoute, type Route } from './route.ts';
import { getExportUrl } from './service.ts';

export const changes: Route = {
  name: 'listChanges',
  path: '/v1/changes',
  isFree: false,
  handle: ({ query: raw }, context) => {
    const { documents, store } = context;
    const { value: query, problems } = parseChanges(raw, store.vocabulary);
    if (problems !== undefined) return queryProblem(problems);
    return createLazyResponse(`changes?${JSON.stringify(query)}`, context, (etag) => {
      const records = store.cards.map(({ record }) => record);
      const request = { ...query, dataVersion: store.info.dataVersion };
      const { value, problem } = findChanges(documents.changes, records, request);
      if (problem === undefined) return createJsonSuccess(context, value, etag);
      if (!('oldest' in problem)) return queryProblem([problem]);
      return {
        code: problem.code,
        detail: `${problem.sentence} Download the whole catalog, and use its data_version from then on.`,
        errors: [{ in: 'query', name: 'since', value: query.since, reason: 'expired' }],
        extensions: {
          oldest: problem.oldest,
          export: getExportUrl(context) ?? `${context.base}/v1/cards.ndjson`,
        },
      };
    });
  },
};

/** An Atom feed (RFC 4287) with the newest changes first. */
export const changesFeed = plainRoute({
  name: 'getChangesFeed',
  path: '/v1/changes.atom',
  isFree: false,
  buildResponse: (context, etag) => {
    const { documents, store, base } = context;
    const records = store.cards.map(({ record }) => record);
    const feed = renderChangesFeed(documents.changes, records, { base, updated: store.info.committedAt });
    return createSuccess(context, encodeUtf8(feed), { etag, type: mediaTypes.atom });
  },
});
