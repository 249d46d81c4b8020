import { addDays, isDay } from '#core/card/days';
import {
  type ChangeLog,
  type ChangesProblem,
  findChangesSince,
  type ReleaseChanges,
} from '#core/query/changes';
import { getValues } from '#core/query/parse';
import { createRepeatedProblem } from '#core/query/problems';
import type { Context } from '../context.ts';
import { mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { type Problem, queryProblem, truncateInput } from '../problems.ts';
import { createJsonSuccess, createSuccess } from '../success.ts';
import { createLazyResponse, parseParameters, plainRoute, type Route } from './route.ts';
import { getExportUrl } from './service.ts';

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
      const { value, problem } = findChangesSince(documents.changes, since, store.info.dataVersion);
      return problem === undefined
        ? createJsonSuccess(context, value, etag)
        : toExpiredProblem(problem, since, context);
    });
  },
};

function readSince(query: string): string | Problem {
  const parameters = parseParameters(query, ['since']);
  if ('code' in parameters) return parameters;
  const [since = '', ...others] = getValues(parameters, 'since');
  if (others.length > 0) return queryProblem([createRepeatedProblem('since')]);
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

function toExpiredProblem(
  { code, sentence, oldest }: ChangesProblem,
  since: string,
  context: Context,
): Problem {
  return {
    code,
    detail: `${sentence} ${formatLogStart(since, context)} Download the whole catalog, and use its data_version from then on.`,
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

const maxEntries = 50;

/** An Atom feed (RFC 4287) with the newest changes first. */
export const changesFeed = plainRoute({
  name: 'getChangesFeed',
  path: '/v1/changes.atom',
  isFree: false,
  buildResponse: (context, etag) =>
    createSuccess(context, encodeUtf8(renderFeed(context)), { etag, type: mediaTypes.atom }),
});

function renderFeed(context: Context): string {
  const { documents, store, base } = context;
  const fallbackTime = store.info.committedAt ?? '1970-01-01T00:00:00Z';
  const formatUpdateTime = ({ on }: ReleaseChanges): string =>
    on === undefined ? fallbackTime : `${on}T00:00:00Z`;
  const latestFirst = listReleases(documents.changes).slice(-maxEntries).toReversed();
  const entries = latestFirst.map(
    ({ release, previousVersion }) => `  <entry>
    <id>urn:cardcat:changes:${escapeXml(release.tag)}</id>
    <title>${escapeXml(titleOf(release))}</title>
    <updated>${formatUpdateTime(release)}</updated>
    <link href="${escapeXml(`${base}/v1/changes?since=${previousVersion}`)}"/>
    <content type="text">${escapeXml(contentOf(release))}</content>
  </entry>
`,
  );
  const newest = latestFirst[0]?.release;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:cardcat:changes</id>
  <title>cardcat: data changes</title>
  <updated>${newest === undefined ? fallbackTime : formatUpdateTime(newest)}</updated>
  <author><name>cardcat</name></author>
  <link rel="self" href="${escapeXml(`${base}/v1/changes.atom`)}"/>
${entries.join('')}</feed>
`;
}

/** Returns the releases in the log, each with the version before it. */
function listReleases(log: ChangeLog | null) {
  if (log === null) return [];
  let previousVersion = log.base.data_version;
  return log.releases.map((release) => {
    const entry = { release, previousVersion };
    previousVersion = release.data_version;
    return entry;
  });
}

function titleOf({ tag, added, removed, changed }: ReleaseChanges): string {
  return `${tag}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`;
}

function contentOf({ added, removed, changed }: ReleaseChanges): string {
  return [
    ...added.map((id) => `added ${id}`),
    ...changed.map(({ id, pointers }) => `changed ${id}: ${pointers.join(' ')}`),
    ...removed.map((id) => `removed ${id}`),
  ].join('\n');
}

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
