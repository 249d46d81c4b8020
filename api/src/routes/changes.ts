import { changesSince } from '#core/query/changes';
import type { Context } from '../context.ts';
import { echoed, type Problem } from '../problems.ts';
import { jsonSuccess } from '../success.ts';
import { allCards } from './meta.ts';
import { type Route, readGiven, replyTo } from './route.ts';

/** A release tag, a `data_version`, a day or a commit. */
export const point = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;

export const changes: Route = {
  name: 'listChanges',
  path: '/v1/changes',
  isFree: false,
  handle: ({ query }, context) => {
    const since = readSince(query);
    if (typeof since !== 'string') return since;
    return replyTo(`changes?since=${since}`, context, (etag) => {
      const { documents, store } = context;
      const found = changesSince(documents.changes, since, store.facts.dataVersion);
      return 'fault' in found ? expired(since, found.oldest, context) : jsonSuccess(context, found, etag);
    });
  },
};

function readSince(query: string): string | Problem {
  const given = readGiven(query, ['since']);
  if ('code' in given) return given;
  const values = given.get('since') ?? [];
  const [since = ''] = values;
  if (values.length > 1)
    return {
      code: 'parameter-repeated',
      detail: 'since is given more than once; it takes one value.',
      errors: [{ in: 'query', name: 'since', value: echoed(since), reason: 'repeated' }],
    };
  if (point.test(since)) return since;
  const said = since === '' ? 'since is missing' : `since=${echoed(since)} is not a valid release`;
  return {
    code: 'parameter-value',
    detail: `${said}. Use a tag such as v1.3.0, or a data_version of 12 hexadecimal digits.`,
    errors: [
      { in: 'query', name: 'since', value: echoed(since), reason: since === '' ? 'missing' : 'malformed' },
    ],
  };
}

function expired(since: string, oldest: string | null, context: Context): Problem {
  const until = oldest === null ? 'There is no log yet.' : `The log starts with ${oldest}.`;
  return {
    code: 'changes-expired',
    detail: `The change log does not contain ${since}. ${until} Download the whole catalog, and use its data_version from then on.`,
    errors: [{ in: 'query', name: 'since', value: since, reason: 'expired' }],
    more: { oldest, export: allCards(context) ?? `${context.base}/v1/cards.ndjson` },
  };
}
