import { Hono } from 'hono';
import { addDays, isDay } from '#core/card/days';
import {
  type ChangeLog,
  type ChangesProblem,
  findChangesSince,
  type ReleaseChanges,
} from '#core/query/changes';
import { getValues, type QueryParameters } from '#core/query/parse';
import { createRepeatedProblem } from '#core/query/problems';
import { json, send, takes } from '../answer.ts';
import { type ApiProblem, type ApiResult, problem, queryProblem, truncateInput } from '../problems.ts';
import { baseOf, type Env, type Service } from '../service.ts';
import { getExportUrl } from './service.ts';

export const changes = new Hono<Env>();

changes.get('/v1/changes', takes('since'), (c) => {
  const { service, parameters } = c.var;
  const { value: since, problem: noSince } = readSince(parameters);
  if (noSince !== undefined) return problem(c, noSince);
  const { documents, store } = service;
  const { value, problem: expired } = findChangesSince(documents.changes, since, store.info.dataVersion);
  return expired === undefined ? json(c, value) : problem(c, expiredProblem(expired, since, service));
});

/** Matches a value of `since`: a release tag, a `data_version` or a date. */
const sincePattern = /^(v\d+\.\d+\.\d+|[0-9a-f]{12}|\d{4}-\d{2}-\d{2})$/;

function readSince(parameters: QueryParameters): ApiResult<string> {
  const [since = '', ...others] = getValues(parameters, 'since');
  if (others.length > 0) return { problem: queryProblem([createRepeatedProblem('since')]) };
  if (sincePattern.test(since) && (!since.includes('-') || isDay(since))) return { value: since };
  const sentence =
    since === '' ? 'since is missing' : `since=${truncateInput(since)} is not a release, version or day`;
  return {
    problem: {
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
    },
  };
}

function expiredProblem(
  { code, sentence, oldest }: ChangesProblem,
  since: string,
  service: Service,
): ApiProblem {
  return {
    code,
    detail: `${sentence} ${formatLogStart(since, service)} Download the whole catalog, and use its data_version from then on.`,
    errors: [{ in: 'query', name: 'since', value: since, reason: 'expired' }],
    extensions: { oldest, export: getExportUrl(service) ?? `${baseOf(service)}/v1/cards.ndjson` },
  };
}

function formatLogStart(since: string, { documents: { changes: log } }: Service): string {
  if (log === null) return 'There is no log yet.';
  const { tag, on } = log.base;
  if (on === undefined)
    return `The log starts with ${tag}${isDay(since) ? ', and does not know its day' : ''}.`;
  return `The log starts on ${on} (${tag})${isDay(since) ? `; the first day to ask for is ${addDays(on, 1)}` : ''}.`;
}

const maxEntries = 50;

/** An Atom feed (RFC 4287) with the newest changes first. */
changes.get('/v1/changes.atom', takes(), (c) =>
  send(c, renderFeed(c.var.service), 'application/atom+xml; charset=utf-8'),
);

function renderFeed(service: Service): string {
  const { documents, store } = service;
  const base = baseOf(service);
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
