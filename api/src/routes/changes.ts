import { addDays, isDay } from '#core/card/days';
import { findChangesSince } from '#core/query/changes';
import { createRepeatedFault } from '#core/query/faults';
import { getValues } from '#core/query/parse';
import type { Context } from '../context.ts';
import { type Problem, queryProblem, truncateInput } from '../problems.ts';
import { createJsonSuccess } from '../success.ts';
import { getExportUrl } from './meta.ts';
import { createLazyResponse, parseParameters, type Route } from './route.ts';

/** Matches a value of `since`: a release tag, a `data_version` or a date. */
export const sincePattern = /^(v\d+\.\d+\.\d+|[0-9a-f]{12}|\d{4}-\d{2}-\d{2})$/;

export const changes: Route = {
  name: 'listChanges',
  path: '/v1/changes',
  isFree: false,
  handle: ({ query }, context) => {
    const since = readSince(query);
    if (typeof since !== 'string') return since;
    return createLazyResponse(`changes?since=${since}`, context, (etag) => {
      const { documents, store } = context;
      const result = findChangesSince(documents.changes, since, store.info.dataVersion);
      return 'fault' in result
        ? createExpiredProblem(since, result.oldest, context)
        : createJsonSuccess(context, result, etag);
    });
  },
};

function readSince(query: string): string | Problem {
  const parameters = parseParameters(query, ['since']);
  if ('code' in parameters) return parameters;
  const [since = '', ...others] = getValues(parameters, 'since');
  if (others.length > 0) return queryProblem([createRepeatedFault('since')]);
  if (sincePattern.test(since) && (!since.includes('-') || isDay(since))) return since;
  const sentence =
    since === '' ? 'since is missing' : `since=${truncateInput(since)} is not a release, version or day`;
  return {
    code: 'parameter-value',
    detail: `${sentence}. Use a data_version of 12 hexadecimal digits, a release tag such as v1.3.0, or a day such as 2026-11-24.`,
    errors: [
      {
        in: 'query',
        name: 'since',
        value: truncateInput(since),
        reason: since === '' ? 'missing' : 'malformed',
      },
    ],
  };
}

function createExpiredProblem(since: string, oldest: string | null, context: Context): Problem {
  return {
    code: 'changes-expired',
    detail: `The change log does not contain ${since}. ${formatLogStart(since, context)} Download the whole catalog, and use its data_version from then on.`,
    errors: [{ in: 'query', name: 'since', value: since, reason: 'expired' }],
    extensions: { oldest, export: getExportUrl(context) ?? `${context.base}/v1/cards.ndjson` },
  };
}

function formatLogStart(since: string, { documents: { changes: log } }: Context): string {
  if (log === null) return 'There is no log yet.';
  const { tag, on } = log.base;
  if (on === undefined)
    return `The log starts with ${tag}${isDay(since) ? ', and does not know its day' : ''}.`;
  return `The log starts on ${on} (${tag})${isDay(since) ? `; the first day to ask for is ${addDays(on, 1)}` : ''}.`;
}
