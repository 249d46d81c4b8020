import { changesSince } from '#core/query/changes';
import type { Context } from '../context.ts';
import { type Problem, truncateInput } from '../problems.ts';
import { jsonSuccess } from '../success.ts';
import { getExportUrl } from './meta.ts';
import { createLazyResponse, parseParameters, type Route } from './route.ts';

/** A release tag, a `data_version`, a day or a commit. */
export const sincePattern = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;

export const changes: Route = {
  name: 'listChanges',
  path: '/v1/changes',
  isFree: false,
  handle: ({ query }, context) => {
    const since = readSince(query);
    if (typeof since !== 'string') return since;
    return createLazyResponse(`changes?since=${since}`, context, (etag) => {
      const { documents, store } = context;
      const found = changesSince(documents.changes, since, store.info.dataVersion);
      return 'fault' in found ? expired(since, found.oldest, context) : jsonSuccess(context, found, etag);
    });
  },
};

function readSince(query: string): string | Problem {
  const given = parseParameters(query, ['since']);
  if ('code' in given) return given;
  const values = given.get('since') ?? [];
  const [since = ''] = values;
  if (values.length > 1)
    return {
      code: 'parameter-repeated',
      detail: 'since is given more than once; it takes one value.',
      errors: [{ in: 'query', name: 'since', value: truncateInput(since), reason: 'repeated' }],
    };
  if (sincePattern.test(since)) return since;
  const sentence = since === '' ? 'since is missing' : `since=${truncateInput(since)} is not a valid release`;
  return {
    code: 'parameter-value',
    detail: `${sentence}. Use a tag such as v1.3.0, or a data_version of 12 hexadecimal digits.`,
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

function expired(since: string, oldest: string | null, context: Context): Problem {
  const until = oldest === null ? 'There is no log yet.' : `The log starts with ${oldest}.`;
  return {
    code: 'changes-expired',
    detail: `The change log does not contain ${since}. ${until} Download the whole catalog, and use its data_version from then on.`,
    errors: [{ in: 'query', name: 'since', value: since, reason: 'expired' }],
    extensions: { oldest, export: getExportUrl(context) ?? `${context.base}/v1/cards.ndjson` },
  };
}
